import type { BankedTableView, BestHand, View } from '../../lib/protocol'

/** A table against the house at one moment: what an observer may see of it, and the five cards of each open hand. */
export interface BankedPicture {
  view: BankedTableView
  hands: BestHand[]
}

export function pictureOf(view: View | null, hands: BestHand[]): BankedPicture | null {
  return view?.kind === 'banked' ? { view, hands } : null
}
