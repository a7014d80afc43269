// Whose five cards decide between a player and the house.
import type { BestHand, BankedRoundView } from '../../lib/protocol'

export interface Decided {
  dealer: string[]
  own: string[]
}

/** The better hand's cards; nothing before both lie open. */
export function deciding(round: BankedRoundView | null, hands: BestHand[], seat: number): Decided {
  const area = round?.areas.find((each) => each.seat === seat)
  const [dealer, own] = [0, seat].map((at) => hands.find((hand) => hand.seat === at)?.high ?? [])
  const play = area?.lines.find((line) => line.wager === 'play')
  if (!area?.lines.length || !dealer || !own?.length) return { dealer: [], own: [] }
  if (play?.result === 'push') return { dealer, own }
  return play?.result === 'win' ? { dealer: [], own } : { dealer, own: [] }
}
