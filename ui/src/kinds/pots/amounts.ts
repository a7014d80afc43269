import type { Option, RoundView } from '../../lib/protocol'
import { seatIn } from './reduceRound'

export interface Preset {
  name: string
  total: number
}

/** The nearest amount that the rules allow, in whole chips unless it is the very least or most. */
export function allowed(option: Option, wanted: number, chip: number): number {
  if (!Number.isFinite(wanted) || wanted <= option.least) return option.least
  if (wanted >= option.most) return option.most
  return Math.max(option.least, wanted - (wanted % chip))
}

/** Totals for a bet or raise that players most often want; what comes to the same is listed once. */
export function presets(option: Option, round: RoundView, chip: number): Preset[] {
  const held = seatIn(round, option.act === 'bet' || option.act === 'raise' ? round.to_act : 0)
  const owed = round.high - (held?.bet ?? 0)
  const pot = round.pot + owed
  const wanted: [string, number][] = [
    ['Least', option.least],
    ['½ pot', round.high + Math.floor(pot / 2)],
    ['Pot', round.high + pot],
    ['Most', option.most],
  ]
  const found: Preset[] = []
  for (const [name, total] of wanted) {
    const amount = allowed(option, total, chip)
    if (!found.some((each) => each.total === amount)) found.push({ name, total: amount })
  }
  return found
}
