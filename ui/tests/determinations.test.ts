import { describe, expect, it } from 'vitest'
import { chosen, fieldOf, readAmounts } from '../src/lib/determinations'
import type { Choice, OfferTold, Refusal } from '../src/lib/protocol'

const choice = (name: string, own: unknown, cites: string[] = []): Choice => ({
  name,
  words: name,
  kind: 'number',
  choices: null,
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

  it('shows a refusal at the field it names, else at the clause they share, else above', () => {
    expect(fieldOf(refusal('wrong_type', 'x', { name: 'burn' }), choices)).toBe('burn')
    expect(fieldOf(refusal('number_of_blinds', 'three players post blinds'), choices)).toBe('blinds')
    expect(fieldOf(refusal('other', 'x', {}, ['omaha-2017 2.1']), choices)).toBe('deck')
    expect(fieldOf(refusal('other', 'x'), choices)).toBe('')
  })
})
