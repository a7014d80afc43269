import { chips } from '../../lib/format'
import type { BankedOption } from '../../lib/protocol'
import { words } from '../../messages'

/** Why these wagers cannot be placed; nothing where they can. */
export function wagerProblem(option: BankedOption, ante: number, trips: number): string {
  const { least, most, multiple, trips_most } = option
  const say = words.house
  if (!Number.isInteger(ante) || ante < least || ante > most || ante % (multiple || 1))
    return say.anteBounds(chips(least), chips(most), chips(multiple))
  if (!Number.isInteger(trips) || trips < 0 || trips > trips_most) return say.tripsBounds(chips(trips_most))
  return ''
}
