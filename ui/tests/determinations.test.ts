import { describe, expect, it } from 'vitest'
import { chosen, fieldOf, listed, parts, readAmounts } from '../src/lib/determinations'
import type { Choice, OfferTold, Refusal } from '../src/lib/protocol'

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
const offer: OfferTold = {
  instrument: 'omaha-2017',
  game: 'omaha',
  title: 'Omaha',
  kind: 'poker',
  label: 'approved',
  derived_from: '',
  most_seats: 11,
  choices,
}
const refusal = (code: string, message: string, facts = {}, cites: string[] = []): Refusal => ({
  code,
  message,
  cites,
  facts,
})

describe('the determinations form', () => {
  it('asks only for what differs from the document', () => {
    expect(chosen(offer, { blinds: [5, 10], deck: 40, burn: true })).toEqual({ deck: 40 })
  })

  it('reads amounts as people type them', () => {
    expect(readAmounts('5/10')).toEqual([5, 10])
    expect(readAmounts('5, 10 and 20')).toEqual([5, 10, 20])
    expect(readAmounts('none')).toEqual([])
  })

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

  it('shows a refusal at the field it names, else at the clause they share, else above', () => {
    expect(fieldOf(refusal('wrong_type', 'x', { name: 'burn' }), choices)).toBe('burn')
    expect(fieldOf(refusal('number_of_blinds', 'three players post blinds'), choices)).toBe('blinds')
    expect(fieldOf(refusal('other', 'x', {}, ['omaha-2017 2.1']), choices)).toBe('deck')
    expect(fieldOf(refusal('other', 'x'), choices)).toBe('')
  })
})
