import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PotsEvent } from '../src/kinds/pots/events'
import { EMPTY_SCENE, type Facts, type Observer, type PotsPicture } from '../src/kinds/pots/picture'
import type { TableView } from '../src/lib/protocol'
import { knows, reduceEntry } from '../src/kinds/pots/reduce'

// Random lives of tables in every game, written by tests/ui/streams.py from the rules themselves.
const folder = new URL('../fixtures/', import.meta.url)

interface Entry extends Facts {
  seq: number
  events: PotsEvent[]
  after: TableView
}
interface Stream {
  game: string
  streets: string[]
  observer: Observer
  start: TableView
  entries: Entry[]
}

const streams = readdirSync(folder)
  .filter((name) => name.startsWith('stream-'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Stream[])

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
