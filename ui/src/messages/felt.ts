// What the felt of a table of pots says, in English.
import { many } from '../lib/format'

export const felt = {
  table: 'The table',
  board: 'The board',
  potGroup: 'The pot',
  pot: 'Pot',
  mainPot: 'Main pot',
  sidePot: (number: number) => `Side pot ${number}`,
  potFor: (amount: string, players: number) => `${amount} for ${many(players, 'player')}`,
  total: (amount: string) => `total ${amount}`,
  wonBy: (player: string) => `won by ${player}`,
  betOf: (player: string) => `bet of ${player}`,
  /** Between what is read one after the other. */
  then: ',\u00a0',
  of: ':\u00a0',
  buttonOf: (player: string) => `dealer button: ${player}`,
  you: 'You',
  yourCards: 'Your cards',
  cardsOf: (player: string) => `Cards of ${player}`,
  allIn: 'all-in',
  toAct: 'to act',
  button: 'dealer button',
  seat: (number: number) => `Seat ${number}`,
  youWin: (_: string, amount: string) => `You win ${amount}`,
  wins: (player: string, amount: string) => `${player} wins ${amount}`,
  with: (hand: string) => `with ${withArticle(hand)}`,
  won: (player: string, amount: string, hand: string) => `${player} ${wonWith(amount, hand)}`,
  wonWith,
  each: (amount: string) => `${amount} each`,
  and: (amounts: string[]) => amounts.join(' and '),
  half: { high: 'for the high', low: 'for the low' },
  chance: 'share of the pot to expect:',
}

function wonWith(amount: string, hand: string): string {
  return hand ? `${amount}: ${hand}` : amount
}

/** Hands as they are spoken of: a flush, two pair, four of a kind. */
function withArticle(hand: string): string {
  return /^(pair|flush|straight|full house|royal|straight flush)/.test(hand) ? `a ${hand}` : hand
}
