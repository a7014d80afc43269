import type { BankedTableView, View } from '../../lib/protocol'

/** A table against the house at one moment: nothing but what an observer may see of it. */
export interface BankedPicture {
  view: BankedTableView
}

export function pictureOf(view: View | null): BankedPicture | null {
  return view?.kind === 'banked' ? { view } : null
}
