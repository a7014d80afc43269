import { chips } from '../../lib/format'
import type { BankedOption, Refusal } from '../../lib/protocol'
import { words } from '../../messages'

const say = words.house

/** What wagers take in all: the blind is as much as the ante. */
export function sumOf(ante: number, trips: number): number {
  return 2 * ante + trips
}

/** Why these wagers cannot be placed from this stake; nothing where they can. */
export function wagerProblem(option: BankedOption, ante: number, trips: number, stake: number): string {
  const { least, most, multiple, trips_most } = option
  if (!Number.isInteger(ante) || ante < least || ante > most || ante % (multiple || 1))
    return say.anteBounds(chips(least), chips(most), chips(multiple))
  if (!Number.isInteger(trips) || trips < 0 || trips > trips_most) return say.tripsBounds(chips(trips_most))
  const sum = sumOf(ante, trips)
  return sum > stake ? say.overStake(chips(sum), chips(stake)) : ''
}

/** What is said before wagers that may be placed, and leave too little for any play wager: the least is the ante again. */
export function wagerCaution(ante: number, trips: number, stake: number): string {
  const left = stake - sumOf(ante, trips)
  return left < ante ? say.onlyFold(chips(left)) : ''
}

/** Antes that are offered, up to ten times the least: those that leave enough to play with, and the least in any case. */
export function quickAntes({ least, most }: BankedOption, stake: number): number[] {
  const antes = [1, 2, 5, 10].map((times) => least * times).filter((ante) => ante <= most)
  return antes.filter((ante) => ante === least || !wagerCaution(ante, 0, stake))
}

/** Why a play wager cannot be made; nothing where every one can. */
export function tooDear(refused: Refusal[], ante: number): string {
  const facts = refused.find((each) => each.code === 'not_enough_chips')?.facts
  if (!facts) return ''
  const [needs, has] = [Number(facts.needs), Number(facts.has)]
  return say.tooDear(ante ? needs / ante : 1, chips(needs), chips(has))
}
