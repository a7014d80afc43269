import { describe, expect, it } from 'vitest'
import { aloud } from '../src/lib/cards'

describe('what is read aloud', () => {
  it('cards among words are read by their names', () => {
    expect(aloud('the board receives 9♥ 3♦ 10♥')).toBe(
      'the board receives nine of hearts, three of diamonds, ten of hearts',
    )
    expect(aloud('Ada 2 T♠ A♣: one pair')).toBe('Ada 2 ten of spades, ace of clubs: one pair')
    expect(aloud('Ada wins 29, the main pot')).toBe('Ada wins 29, the main pot')
  })
})
