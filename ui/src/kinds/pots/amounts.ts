// Amounts that the rules allow, and those that are offered.
import type { Bounds } from '../../lib/amounts'
import type { Option, RoundView } from '../../lib/protocol'
import { readWish, type Wish } from '../../lib/wishes'
import { words } from '../../messages'
import { seatIn } from './reduceRound'

const say = words.amounts

/** The nearest amount that the rules allow, in whole chips unless it is the very least or most. */
export function allowed({ least, most, chip }: Bounds, wanted: number): number {
  if (!Number.isFinite(wanted) || wanted <= least) return least
  if (wanted >= most) return most
  return Math.max(least, wanted - (wanted % chip))
}

/** A button that sets an amount. */
export interface Preset {
  name: string
  total: number
  /** Where it is not, its place stays and nothing is offered in its stead. */
  possible: boolean
}

const PARTS: Record<number, string> = { 25: '¼', 33: '⅓', 50: '½', 66: '⅔', 67: '⅔', 75: '¾' }
interface Situation {
  option: Option
  round: RoundView
  chip: number
  tapUnit: number
  bigBlind: number
  wishes: string[]
}

/** The least, what the player wishes for, and the most; each in its place, none of them more or less than it says. */
export function presets({ option, round, chip, tapUnit, bigBlind, wishes }: Situation): Preset[] {
  const held = seatIn(round, round.to_act)
  const pot = round.pot + round.high - (held?.bet ?? 0)
  const wished = wishes.flatMap((wish) => {
    const read = readWish(wish)
    if (!read) return []
    const { figure, unit } = read
    const exact = { '%': round.high + (pot * figure) / 100, x: round.high * figure, bb: bigBlind * figure }[unit]
    const total = exact - (exact % chip)
    return [{ name: wishName(read), total, possible: total >= option.least && total <= option.most }]
  })
  const everything = tapsOut(option, round, option.most, tapUnit)
  return [
    { name: say.least, total: option.least, possible: true },
    ...wished,
    { name: everything ? say.allIn : say.most, total: option.most, possible: true },
  ]
}

function wishName({ figure, unit }: Wish): string {
  if (unit === 'x') return say.times(String(figure))
  if (unit === 'bb') return `${figure} BB`
  return figure === 100 ? say.pot : say.ofPot(PARTS[figure] ?? `${figure}%`)
}

/** Whether a bet or raise to this total, or a call that costs it, takes all that the seat to act can wager. */
export function tapsOut(option: Option, round: RoundView, total: number, tapUnit = 1): boolean {
  const held = seatIn(round, round.to_act)
  if (!held || !total) return false
  const cost = option.act === 'call' ? total : total - held.bet
  return cost > 0 && cost >= held.stake - (held.stake % tapUnit)
}
