import { describe, expect, it } from 'vitest'
import { seatScene } from '../src/kinds/pots/felt'
import { EMPTY_SCENE, type PotsPicture, roundShown } from '../src/kinds/pots/picture'
import type { Snapshot } from '../src/lib/protocol'
import { frames, pictureOf } from '../src/kinds/pots/story'
import { type Stream, streams } from './streams'

function* pictures(stream: Stream): Generator<PotsPicture> {
  let picture: PotsPicture = { view: stream.start, scene: EMPTY_SCENE }
  for (const entry of stream.entries) {
    for (const frame of frames(picture, entry, stream)) yield (picture = frame.picture)
  }
}

const look = { own: 0, running: null, count: String }

describe('the story told event by event', () => {
  it.each(streams)('leaves the outcome of a round of $game on the table until the next begins', (stream) => {
    let rounds = 0
    for (const picture of pictures(stream)) {
      if (picture.view.round || !picture.scene.awards.length) continue
      rounds += 1
      const [award] = picture.scene.awards
      expect(roundShown(picture)).not.toBeNull()
      expect(seatScene(picture, award?.seat ?? 0, look).won).toBeGreaterThan(0)
    }
    expect(rounds).toBeGreaterThan(0)
  })

  it.each(streams)('never shows a card of $game that the events did not', (stream) => {
    // Whoever changes seats takes the outcome of their own hand along.
    let own: string[] = []
    for (const picture of pictures(stream)) {
      const seats = roundShown(picture)?.seats ?? []
      own = picture.view.round ? (seats.find(({ seat }) => seat === stream.observer)?.down ?? []) : own
      for (const held of seats) {
        if (held.seat === stream.observer || held.words) continue
        const known = picture.view.round ? [] : own
        expect(held.down.every((card) => card === '??' || known.includes(card))).toBe(true)
      }
    }
  })

  it.each(streams)('counts the chips of $game in every picture', (stream) => {
    for (const { view } of pictures(stream)) {
      if (!view.round) continue
      expect(view.round.pot).toBeGreaterThanOrEqual(0)
      for (const held of view.round.seats) expect(held.stake).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('a table that is come back to', () => {
  it('shows what each seat did last', () => {
    const view = streams[0]?.start
    const acts = [
      { type: 'Posted', seat: 2, kind: 'first_blind', amount: 5 },
      { type: 'Called', seat: 3, amount: 10, tap_out: false },
      { type: 'Raised', seat: 2, total: 40, tap_out: true },
    ]
    const picture = pictureOf({ view, hands: [], pots: [], acts } as unknown as Snapshot)
    expect(picture?.scene.acts).toEqual({
      2: { does: 'raises', amount: 40, tapOut: true },
      3: { does: 'calls', amount: 10, tapOut: false },
    })
  })
})
