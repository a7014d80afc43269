import { describe, expect, it } from 'vitest'
import { byLine, chosen, listed, parts, readAmounts } from '../src/lib/determinations'
import type { Choice, OfferInfo, Refusal } from '../src/lib/protocol'

const choice = (name: string, own: unknown, cites: string[] = []): Choice => ({
  name,
  words: name,
  group: name === 'deck' ? 'Cards' : 'Bets',
  kind: 'number',
  choices: null,
  values: [],
  default: own,
  cites,
})
const choices = [
  choice('blinds', [5, 10], ['omaha-2017 8.1']),
  choice('deck', 52, ['omaha-2017 2.1']),
  choice('burn', true),
]
const offer: OfferInfo = {
  instrument: 'omaha-2017',
  game: 'omaha',
  title: 'Omaha',
  kind: 'pots',
  label: 'approved',
  derived_from: '',
  most_seats: 11,
  choices,
}
const refusal = (code: string, field: string): Refusal => ({ code, message: code, cites: [], facts: {}, field })

describe('the determinations form', () => {
  it('asks only for what differs from the document', () => {
    expect(chosen(offer, { blinds: [5, 10], deck: 40, burn: true })).toEqual({ deck: 40 })
  })

  it('reads amounts as people type them', () => {
    expect(readAmounts('5/10')).toEqual([5, 10])
    expect(readAmounts('5, 10 and 20')).toEqual([5, 10, 20])
    expect(readAmounts('none')).toEqual([])
    expect(readAmounts('5,10')).toEqual([5, 10])
    expect(readAmounts('0.5k; 1k')).toEqual([500, 1000])
    expect(readAmounts('')).toEqual([])
  })

  it.each([
    ['5, lots', '“lots” is not an amount'],
    ['5,100', 'two ways'],
    ['2.50/5', 'not a whole number of chips'],
    ['5, -10', '“-10” is not an amount'],
  ])('refuses %s with a word', (typed, told) => expect(readAmounts(typed)).toContain(told))

  it('tells choices in words, and commissions by what they take', () => {
    const limit: Choice = { ...choice('limit', 'fixed'), kind: 'one_of', choices: ['fixed'], values: ['one amount'] }
    expect(listed(limit)).toEqual([['fixed', 'one amount']])
    const scheme = { type: 'pot_percentage', percent: 10, cap: 10 }
    expect(listed({ ...choice('commission', scheme), kind: 'commission' })[1]).toEqual([
      scheme,
      'a percentage of the pots',
    ])
  })

  it('is divided into parts', () => {
    expect(parts(choices).map(([part, lines]) => [part, lines.length])).toEqual([
      ['Bets', 2],
      ['Cards', 1],
    ])
  })

  it('puts each mistake at the line it names, and above all lines those that name none of them', () => {
    const refusals = [
      refusal('too_few_cards', 'deck'),
      refusal('blinds_out_of_order', 'blinds'),
      refusal('dollar', 'dollar'),
      refusal('deck_size', 'deck'),
      refusal('not_ready', ''),
    ]
    const found = [...byLine(refusals, choices)].map(([line, each]) => [line, each.map(({ code }) => code)])
    expect(Object.fromEntries(found)).toEqual({
      deck: ['too_few_cards', 'deck_size'],
      blinds: ['blinds_out_of_order'],
      '': ['dollar', 'not_ready'],
    })
  })

  it('does not guess from the words of a mistake', () => {
    const about = { ...refusal('blinds', ''), message: 'the deck and the blinds', cites: ['omaha-2017 2.1'] }
    expect(byLine([about], choices).get('')).toEqual([about])
  })
})
