import { describe, expect, it } from 'vitest'
import { allowed, presets, tapsOut } from '../src/kinds/pots/amounts'
import { Wager } from '../src/kinds/pots/wager.svelte'
import { objection, readAmount, readFigure } from '../src/lib/amounts'
import type { Option, RoundView } from '../src/lib/protocol'
import { readWish } from '../src/lib/wishes'

const raise: Option = { act: 'raise', least: 100, most: 1500, cites: [] }
const bounds = (chip: number) => ({ least: 100, most: 1500, chip })
const round = (pot: number, high: number, bet: number, stake = 1500): RoundView => ({
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
  seats: [{ seat: 1, stake, bet, down: [], up: [], in_the_round: true, tapped_out: false, words: '' }],
})
const offer = (option: Option, playing: RoundView, wishes = ['33%', '50%', '100%'], tapUnit = 1) =>
  presets({ option, round: playing, chip: 5, tapUnit, bigBlind: 10, wishes })

describe('an amount as it is typed', () => {
  it.each([
    ['700', 700],
    [' 1,500 ', 1500],
    ["12'000", 12000],
    ['1.5k', 1500],
    ['2K', 2000],
    ['0.25m', 250_000],
    ['2.5bb', 25],
    ['12.0', 12],
  ])('%s is read', (text, amount) => expect(readAmount(text, 10)).toBe(amount))

  it.each([
    ['12.50', 'not a whole number of chips'],
    ['1,5k', 'two ways'],
    ['12,50', 'two ways'],
    ['1.500', 'two ways'],
    ['1,500k', 'two ways'],
    ['1,50,0', 'two ways'],
    ['a lot', 'not an amount'],
    ['-20', 'not an amount'],
    ['1e9', 'not an amount'],
    ['99999999999999999999', 'more chips than there are'],
    ['', 'Type an amount'],
  ])('%s is refused with a word, not guessed', (text, told) => expect(readAmount(text, 10)).toContain(told))

  it('may be below nothing where whoever asked says what is wrong with that', () => {
    expect(['-1.5k', '-5', '20'].map(readFigure)).toEqual([-1500, -5, 20])
    expect(readFigure('--5')).toContain('not an amount')
  })

  it('is in big blinds where its reader counts so', () => {
    expect(readAmount('7.5', 10, true)).toBe(75)
    expect(readAmount('2bb', 0)).toContain('not a whole number')
  })

  it('is held against what the rules allow', () => {
    expect(objection(bounds(25), 75, String)).toContain('The least is 100')
    expect(objection(bounds(25), 2000, String)).toContain('The most is 1500')
    expect(objection(bounds(25), 130, String)).toContain('125 or 150')
    expect(objection({ ...bounds(25), most: 1507 }, 1507, String)).toBe('')
  })
})

describe('amounts', () => {
  it('keep to what is allowed, in whole chips', () => {
    expect(allowed(bounds(25), 40)).toBe(100)
    expect(allowed(bounds(25), 190)).toBe(175)
    expect(allowed(bounds(25), 9999)).toBe(1500)
    expect(allowed(bounds(25), Number.NaN)).toBe(100)
  })

  it('let a player tap out for an amount that is not a whole number of chips', () => {
    expect(allowed({ ...bounds(25), most: 1507 }, 1507)).toBe(1507)
  })

  it('count the call into the pot, as pot limits do', () => {
    // 175 in the middle, 25 to call: the pot is 200, and a raise of the pot goes to 50 + 200.
    const named = Object.fromEntries(offer(raise, round(175, 50, 25)).map((each) => [each.name, each.total]))
    expect(named).toEqual({ Least: 100, '⅓ pot': 115, '½ pot': 150, Pot: 250, Most: 1500 })
  })

  it('never say pot where the limit or the stake allows less', () => {
    const manila = { ...raise, least: 10, most: 50 }
    const pot = offer(manila, round(75, 0, 0)).find((each) => each.name === 'Pot')
    expect(pot).toEqual({ name: 'Pot', total: 75, possible: false })
    const river = { ...raise, least: 100, most: 730 }
    const named = offer(river, round(815, 20, 0, 730))
    expect(named.find((each) => each.name === 'Pot')).toMatchObject({ total: 855, possible: false })
    expect(named.at(-1)).toEqual({ name: 'All-in', total: 730, possible: true })
  })

  it('are offered as their player wishes, each in its place', () => {
    const wishes = ['3x', '2.5bb', '60%', 'nonsense']
    expect(offer({ ...raise, least: 20 }, round(15, 10, 0), wishes).map((each) => each.name)).toEqual([
      'Least',
      '3×',
      '2.5 BB',
      '60% pot',
      'All-in',
    ])
    expect(readWish('0%')).toBeNull()
    expect(readWish('fifty')).toBeNull()
  })

  it('know a tap-out, also where only whole minimum bets are wagered', () => {
    expect(tapsOut(raise, round(0, 0, 100, 1400), 1500)).toBe(true)
    expect(tapsOut(raise, round(0, 0, 100, 1407), 1500)).toBe(false)
    expect(tapsOut(raise, round(0, 0, 100, 1407), 1500, 100)).toBe(true)
    expect(tapsOut({ ...raise, act: 'call', least: 80 }, round(0, 90, 0, 80), 80)).toBe(true)
  })
})

describe('the wager being considered', () => {
  const reading = { chip: 5, bigBlind: 10, inBlinds: false, count: String }
  const begun = () => {
    const wager = new Wager(() => reading)
    wager.offer(raise, 'turn 1')
    return wager
  }

  it('begins with the least and stays as it was typed, whatever else happens at the table', () => {
    const wager = begun()
    expect(wager.total).toBe(100)
    wager.type('700')
    wager.offer({ ...raise }, 'turn 1')
    expect([wager.total, wager.text, wager.told]).toEqual([700, '700', ''])
    wager.offer({ ...raise }, 'turn 2')
    expect(wager.total).toBe(100)
  })

  it('says so when what was typed is no longer allowed', () => {
    const wager = begun()
    wager.type('1400')
    wager.offer({ ...raise, most: 900 }, 'turn 1')
    expect(wager.total).toBe(900)
    expect(wager.told).toBe('1400 is not allowed any more: now 900.')
    wager.set(300)
    expect(wager.told).toBe('')
  })

  it('keeps what cannot be read where it stands, with the reason, and bets nothing else', () => {
    const wager = begun()
    wager.type('12.50')
    expect(wager.problem).toContain('not a whole number')
    expect(wager.text).toBe('12.50')
    wager.offer({ ...raise }, 'turn 1')
    expect(wager.text).toBe('12.50')
    wager.type('9999')
    expect(wager.problem).toContain('The most is 1500')
    wager.step(1)
    expect([wager.problem, wager.total]).toEqual(['', 110])
  })

  it('is written in big blinds as people write them, and stays what it was', () => {
    const wager = new Wager(() => ({ ...reading, bigBlind: 15, inBlinds: true }))
    wager.offer({ ...raise, least: 35 }, 'turn 1')
    expect([wager.text, wager.total]).toEqual(['2.33bb', 35])
  })

  it('goes a big blind up or down and stops at the ends', () => {
    const wager = begun()
    wager.step(-1)
    expect(wager.total).toBe(100)
    wager.set(1500)
    wager.step(1)
    expect(wager.total).toBe(1500)
    wager.step(-2)
    expect(wager.total).toBe(1480)
  })
})
