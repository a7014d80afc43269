import { describe, expect, it } from 'vitest'
import { carriedOut, type Choice, givenUp, isOver, mayChoose, offered, owedBy, stand } from '../src/kinds/pots/before'
import { EMPTY_SCENE, type PotsPicture } from '../src/kinds/pots/picture'
import type { Option, Options, RoundView, TableView } from '../src/lib/protocol'

const held = { seat: 2, stake: 500, bet: 10, down: [], up: [], in_the_round: true, tapped_out: false, words: '' }

function picture(high: number, change: Partial<RoundView> = {}, rounds = 7): PotsPicture {
  const round = { phase: 'betting', street: 'flop', to_act: 5, high, seats: [held], ...change } as RoundView
  return { view: { rounds, round } as TableView, scene: EMPTY_SCENE }
}

function options(...may: [Option['act'], number?][]): Options {
  return { seat: 2, may: may.map(([act, least = 0]) => ({ act, least, most: least, cites: [] })), may_not: [] }
}

function chosen(choice: Choice, at: PotsPicture) {
  const owed = owedBy(at, 2)
  const found = offered(owed, String).find((each) => each.choice === choice)
  if (!found) throw new Error(choice)
  return stand(at, owed, found)
}

const facing = picture(30)
const free = picture(10)
const raised = options(['fold'], ['call', 50], ['raise', 110])
const same = options(['fold'], ['call', 20], ['raise', 60])
const unbet = options(['fold'], ['check'], ['bet', 10])

describe('a choice made before the turn', () => {
  it('is offered to whoever is in the round and not to act', () => {
    expect(mayChoose(facing, 2)).toBe(true)
    expect(mayChoose(picture(30, { to_act: 2 }), 2)).toBe(false)
    expect(mayChoose(picture(30, { phase: 'draw' }), 2)).toBe(false)
    expect(mayChoose(picture(30, { seats: [{ ...held, tapped_out: true }] }), 2)).toBe(false)
    expect(mayChoose(picture(30, { seats: [{ ...held, in_the_round: false }] }), 2)).toBe(false)
    expect(mayChoose(facing, 3)).toBe(false)
  })

  it('says what it would cost, and keeps its place where it cannot be made', () => {
    expect(offered(20, String).map((each) => [each.words, each.possible])).toEqual([
      ['Fold', true],
      ['Check or fold', false],
      ['Call 20', true],
      ['Call any', true],
    ])
    expect(offered(0, String)[2]?.words).toBe('Check')
  })

  it('is carried out on the facts it was made on', () => {
    expect(carriedOut(chosen('fold', facing), facing, same)).toEqual({ type: 'Fold' })
    expect(carriedOut(chosen('stay', facing), facing, same)).toEqual({ type: 'Call' })
    expect(carriedOut(chosen('stay', free), free, unbet)).toEqual({ type: 'Check' })
    expect(carriedOut(chosen('stay', free), free, options(['fold'], ['call', 0]))).toEqual({ type: 'Call' })
    expect(carriedOut(chosen('check_or_fold', free), free, unbet)).toEqual({ type: 'Check' })
    expect(carriedOut(chosen('check_or_fold', free), facing, same)).toEqual({ type: 'Fold' })
    expect(carriedOut(chosen('call_any', facing), picture(60), raised)).toEqual({ type: 'Call' })
  })

  it('does nothing on others: a raise, the next card, another round, a fold that costs nothing', () => {
    expect(carriedOut(chosen('stay', facing), picture(60), raised)).toBeNull()
    expect(carriedOut(chosen('stay', free), facing, same)).toBeNull()
    expect(carriedOut(chosen('call_any', facing), picture(30, { street: 'turn' }), same)).toBeNull()
    expect(carriedOut(chosen('check_or_fold', free), picture(30, {}, 8), same)).toBeNull()
    expect(carriedOut(chosen('fold', facing), facing, unbet)).toBeNull()
    expect(carriedOut(chosen('call_any', facing), facing, options(['bring_in', 5]))).toBeNull()
  })

  it('is over with its street or round, and not where another window is further on', () => {
    const streets = ['pocket', 'flop', 'turn']
    const made = chosen('call_any', facing)
    expect(isOver(made, facing, streets)).toBe(false)
    expect(isOver(made, picture(30, { street: 'pocket' }), streets)).toBe(false)
    expect(isOver(made, picture(30, {}, 6), streets)).toBe(false)
    expect(isOver(made, picture(30, { street: 'turn' }), streets)).toBe(true)
    expect(isOver(made, picture(30, {}, 8), streets)).toBe(true)
    expect(isOver(made, { ...facing, view: { ...facing.view, round: null } }, streets)).toBe(true)
  })

  it('counts no more than the stake', () => {
    expect(owedBy(picture(10_000), 2)).toBe(500)
  })
})

describe('a hand given up with the seat', () => {
  it('is folded, and what cannot be folded is played for as little as can be', () => {
    expect(givenUp(raised)).toEqual({ type: 'Fold' })
    expect(givenUp(options(['check'], ['bet', 10]))).toEqual({ type: 'Check' })
    expect(givenUp(options(['bring_in', 5], ['bet', 10]))).toEqual({ type: 'BringIn' })
    expect(givenUp(options(['draw']))).toEqual({ type: 'Draw', cards: [] })
    expect(givenUp(options(['bet', 10], ['bring_in', 5]))).toEqual({ type: 'BringIn' })
    expect(givenUp(options(['bet', 5]))).toEqual({ type: 'Bet', amount: 5 })
    expect(givenUp(options(['check'], ['bet', 5]))).toEqual({ type: 'Check' })
    expect(givenUp(options(['over_blind', 10]))).toEqual({ type: 'PostOverBlind', take: false })
    expect(givenUp(options(['show'], ['muck']))).toEqual({ type: 'Show' })
    expect(givenUp(options(['call', 50]))).toBeNull()
  })
})
