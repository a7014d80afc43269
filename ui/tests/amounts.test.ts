import { describe, expect, it } from 'vitest'
import { allowed, presets } from '../src/kinds/pots/amounts'
import type { Option, RoundView } from '../src/lib/protocol'

const raise: Option = { act: 'raise', least: 100, most: 1500, cites: [] }
const round = (pot: number, high: number, bet: number): RoundView => ({
  observer: 1,
  phase: 'betting',
  street: 'flop',
  button: 1,
  to_act: 1,
  pot,
  high,
  board: [],
  burned: 0,
  in_shoe: 30,
  exposed: [],
  early: [],
  seats: [{ seat: 1, stake: 1500, bet, down: [], up: [], in_the_round: true, tapped_out: false, words: '' }],
})

describe('amounts', () => {
  it('keeps to what is allowed, in whole chips', () => {
    expect(allowed(raise, 40, 25)).toBe(100)
    expect(allowed(raise, 190, 25)).toBe(175)
    expect(allowed(raise, 9999, 25)).toBe(1500)
    expect(allowed(raise, Number.NaN, 25)).toBe(100)
  })

  it('lets a player tap out for an amount that is no whole number of chips', () => {
    expect(allowed({ ...raise, most: 1507 }, 1507, 25)).toBe(1507)
  })

  it('counts the call into the pot, as pot limits do', () => {
    // 175 in the middle, 25 to call: the pot is 200, and a raise of the pot goes to 50 + 200.
    const named = Object.fromEntries(presets(raise, round(175, 50, 25), 5).map((each) => [each.name, each.total]))
    expect(named).toEqual({ Least: 100, '½ pot': 150, Pot: 250, Most: 1500 })
  })

  it('lists what comes to the same only once', () => {
    const fixed: Option = { ...raise, least: 200, most: 200 }
    expect(presets(fixed, round(175, 50, 25), 5)).toEqual([{ name: 'Least', total: 200 }])
  })
})
