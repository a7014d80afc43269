import { cards as say } from '../messages/cards'
import type { Card } from './protocol'

export type Suit = 'c' | 'd' | 'h' | 's'

/** The shapes of the suits on a field of 32 by 32. */
export const SUIT_PATHS: Record<Suit, string> = {
  s: 'M16 2c5 6.5 11 9.5 11 15.6a6 6 0 0 1-9.7 4.7c.5 3 1.7 5.2 4.2 6.7h-11c2.5-1.5 3.7-3.7 4.2-6.7A6 6 0 0 1 5 17.6C5 11.5 11 8.5 16 2z',
  h: 'M16 29C10 22.5 3 17.5 3 10.8A7 7 0 0 1 16 7.3a7 7 0 0 1 13 3.5C29 17.5 22 22.5 16 29z',
  d: 'M16 2l10 14-10 14L6 16z',
  c: 'M16 2.5a6 6 0 0 1 5 9.3 6 6 0 1 1-3.8 10.7c.5 2.8 1.8 5 4.3 6.5h-11c2.5-1.5 3.8-3.7 4.3-6.5A6 6 0 1 1 11 11.8a6 6 0 0 1 5-9.3z',
}

export function suitOf(card: Card): Suit | null {
  const suit = card.charAt(1)
  return suit in SUIT_PATHS && card !== 'JO' ? (suit as Suit) : null
}

/** As printed on the card: `10`, not `T`. */
export function rankOf(card: Card): string {
  const rank = card.charAt(0)
  return rank === 'T' ? '10' : rank
}

/** As read aloud: "ace of spades". */
export function cardName(card: Card): string {
  if (card === 'JO') return say.joker
  const suit = suitOf(card)
  return suit ? say.of(say.ranks[card.charAt(0)] ?? '', say.suits[suit]) : say.faceDown
}

/** The signs of the suits, as printed among words. */
const SIGNS: Record<string, Suit> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' }
const PRINTED = /(10|[2-9TJQKA])([♣♦♥♠])/g

/** Words with the cards in them as they are read aloud, a pause between one and the next. */
export function aloud(told: string): string {
  return told
    .replaceAll(/(?<=[♣♦♥♠]) (?=(?:10|[2-9TJQKA])[♣♦♥♠])/g, ', ')
    .replaceAll(PRINTED, (_, rank: string, sign: string) =>
      cardName(`${rank === '10' ? 'T' : rank}${SIGNS[sign] ?? ''}`),
    )
}

/** As read aloud, in order: "ace of spades, two face-down cards". */
export function cardNames(cards: Card[]): string {
  const known = cards.filter((card) => card !== '??').map(cardName)
  const hidden = cards.length - known.length
  if (hidden) known.push(say.facesDown(hidden))
  return known.join(', ')
}
