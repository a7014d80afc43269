import { describe, expect, it } from 'vitest'
import { EMPTY_SCENE, type PotsPicture } from '../src/kinds/pots/picture'
import { knows, reduceEntry } from '../src/kinds/pots/reduce'
import { reduceTable } from '../src/kinds/pots/reduceTable'
import type { ActTakenBack, ServiceResumed } from '../src/lib/protocol'
import { fixture, streams } from './streams'

describe('the reducer', () => {
  it('has streams of every game to go by', () => {
    expect(new Set(streams.map((stream) => stream.game)).size).toBeGreaterThanOrEqual(17)
  })

  it.each(streams)('gives the view of $observer after each entry of $game', (stream) => {
    let picture: PotsPicture = { view: stream.start, scene: EMPTY_SCENE }
    for (const entry of stream.entries) {
      picture = reduceEntry(picture, entry.events, entry, stream)
      expect(picture.view, `entry ${entry.seq}`).toEqual(entry.after)
    }
  })

  it('knows every event of the rules', () => {
    const unknown = streams.flatMap((stream) => stream.entries).filter((entry) => !knows(entry))
    expect(unknown).toEqual([])
    expect(knows({ events: [{ type: 'SomethingNew' }] })).toBe(false)
  })

  it.each(streams)('goes on from any snapshot of $game', (stream) => {
    for (const [at, entry] of stream.entries.entries()) {
      const before = stream.entries[at - 1]?.after ?? stream.start
      const picture = reduceEntry({ view: before, scene: EMPTY_SCENE }, entry.events, entry, stream)
      expect(picture.view, `entry ${entry.seq}`).toEqual(entry.after)
    }
  })
})

describe('a time out of service', () => {
  it('leaves whoever is to act as many seconds as before', () => {
    const [stream] = streams
    if (!stream) throw new Error('there are no streams')
    const running = { seat: 1, until: 1050, announced: true }
    const event: ServiceResumed = { type: 'ServiceResumed', since: 1030, cites: [], at: 5000 }
    const seen = (clock: typeof running | null) => reduceTable({ ...stream.start, clock }, event, stream.observer).clock
    expect(seen(running)).toEqual({ ...running, until: 5020 })
    expect(seen(null)).toBeNull()
  })
})

describe('an act that ended the round and is taken back', () => {
  it('leaves nothing of the end to be seen', () => {
    const [stream] = streams
    if (!stream) throw new Error('there are no streams')
    const ended = { ...EMPTY_SCENE, awards: [{ pot: 0, share: 'high' as const, seat: 2, amount: 20, words: '' }] }
    const event: ActTakenBack = { type: 'ActTakenBack', seat: 1, act: 'fold', reason: 'mistyped', cites: [], at: 9 }
    const facts = { turn: 1, blinds: [], pots: [], seats: null, view: stream.start }
    const { scene } = reduceEntry({ view: stream.start, scene: ended }, [event], facts, stream)
    expect(scene.awards).toEqual([])
    expect(scene.finished).toBeNull()
  })
})

describe('what an event leaves out', () => {
  const defaults = fixture('defaults.json') as Record<string, Record<string, unknown>>
  const spelledOut = <E extends { type: string }>(event: E): E => ({ ...defaults[event.type], ...event })

  it('is left out in the streams, of every event that a regular life brings', () => {
    const brief = streams
      .flatMap((stream) => stream.entries.flatMap((entry) => entry.events))
      .filter((event) => Object.keys(spelledOut(event)).length > Object.keys(event).length)
    const types = new Set(brief.map((event) => event.type))
    for (const type of ['Called', 'BetMade', 'Raised', 'Folded', 'Awarded', 'SeatOffered', 'RoundStarted'])
      expect(types, type).toContain(type)
  })

  it.each(streams)('gives the same picture of $game to $observer as if it were said', (stream) => {
    let brief: PotsPicture = { view: stream.start, scene: EMPTY_SCENE }
    let full = brief
    for (const entry of stream.entries) {
      brief = reduceEntry(brief, entry.events, entry, stream)
      full = reduceEntry(full, entry.events.map(spelledOut), entry, stream)
      expect(brief, `entry ${entry.seq}`).toStrictEqual(full)
    }
  })
})
