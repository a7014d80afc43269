import { describe, expect, it } from 'vitest'
import { gather, potsShown } from '../src/kinds/pots/gathered'
import { EMPTY_SCENE, type Pots, type PotsPicture } from '../src/kinds/pots/picture'
import { reduceEntry, reduceEvent } from '../src/kinds/pots/reduce'
import type { RoundView, SeatView } from '../src/lib/protocol'
import { streams } from './streams'

const seat = (number: number, bet: number, change: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  stake: 100,
  bet,
  down: [],
  up: [],
  in_the_round: true,
  tapped_out: false,
  words: '',
  ...change,
})

describe('the pots in the middle', () => {
  it('are one until somebody is all-in for less', () => {
    expect(gather([[75, [1, 2, 3]]], [seat(1, 50), seat(2, 50), seat(3, 20, { in_the_round: false })])).toEqual([
      [195, [1, 2]],
    ])
  })

  it('are a main pot and side pots by what each put in', () => {
    const short = seat(1, 30, { tapped_out: true, stake: 0 })
    expect(gather([], [short, seat(2, 80, { tapped_out: true }), seat(3, 200), seat(4, 200)])).toEqual([
      [120, [1, 2, 3, 4]],
      [150, [2, 3, 4]],
      [240, [3, 4]],
    ])
  })

  it('begin a new one where somebody went all-in before', () => {
    const before: Pots = [[300, [1, 2, 3]]]
    expect(gather(before, [seat(1, 0, { tapped_out: true }), seat(2, 40), seat(3, 40)])).toEqual([
      [300, [1, 2, 3]],
      [80, [2, 3]],
    ])
  })

  it('show what is collected, apart from the bets in front', () => {
    const round = { pot: 300 } as RoundView
    expect(potsShown(round, [[75, [1, 2]]], 225)).toEqual([{ amount: 75, seats: [1, 2] }])
    expect(potsShown(round, [], 300)).toEqual([])
  })

  it('are smaller by what the house took', () => {
    const pots: Pots = [
      [120, [1, 2, 3]],
      [80, [2, 3]],
    ]
    expect(potsShown({ pot: 190 } as RoundView, pots, 0).map((pot) => pot.amount)).toEqual([110, 80])
  })

  it.each(streams)('are those of the rules after each betting round of $game', (stream) => {
    let picture: PotsPicture = { view: stream.start, scene: EMPTY_SCENE }
    let compared = 0
    for (const entry of stream.entries) {
      let at = picture
      for (const event of entry.events) at = reduceEvent(at, event, stream)
      const told = entry.events.some((event) => event.type === 'BettingClosed') && !entry.view
      if (told && at.view.round) {
        expect(sorted(at.scene.pots)).toEqual(sorted(entry.pots))
        compared += 1
      }
      picture = reduceEntry(picture, entry.events, entry, stream)
    }
    expect(compared).toBeGreaterThan(0)
  })
})

function sorted(pots: Pots): Pots {
  return pots.map(([amount, seats]) => [amount, [...seats].sort((a, b) => a - b)])
}
