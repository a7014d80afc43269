// How many chips somebody may buy, by the rules of the table and with the money they have.
import type { DeskInfo } from './protocol'

/** The cashier helps whoever has less than this, in cents; the house has the last word. */
export const BROKE = 50_000

/** A comfortable stake where the table sets no most: so many times the least. */
const USUAL = 10

export interface Buyable {
  least: number
  most: number
  /** Whether anything can be bought at all: there is money for the least, and the table allows it. */
  enough: boolean
}

/** How many chips an amount of money, in cents, is. */
export function chipsFor(balance: number, { unit }: DeskInfo): number {
  return Math.floor(balance / (unit || 1))
}

/** What brings a stake to what the table asks for, and no higher than it allows; in whole chips of the table. */
export function buyable(game: DeskInfo, stake: number, balance: number): Buyable {
  const { chip, minimum_stake, maximum_buy_in } = game
  const purse = chipsFor(balance, game)
  const least = Math.max(chip, Math.ceil((minimum_stake - stake) / chip) * chip)
  const allowed = maximum_buy_in ? Math.min(purse, maximum_buy_in - stake) : purse
  const most = Math.floor(allowed / chip) * chip
  return { least, most: Math.max(least, most), enough: most >= least }
}

/** What is suggested to whoever buys: the most that the table allows or a comfortable stake, as far as the money goes. */
export function suggested({ maximum_buy_in }: DeskInfo, stake: number, { least, most }: Buyable): number {
  const wished = maximum_buy_in ? maximum_buy_in - stake : least * USUAL
  return Math.min(most, Math.max(least, wished))
}
