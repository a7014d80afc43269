import { chips } from '../../lib/format'
import type { Posted } from '../../lib/protocol'
import type { PotsEvent } from './events'

const POSTS: Record<Posted['kind'], string> = {
  ante: 'ante',
  dead_ante: 'ante',
  first_blind: 'blind',
  second_blind: 'blind',
  third_blind: 'blind',
  over_blind: 'over-blind',
  live_post: 'posts',
  dead_post: 'posts',
  bring_in: 'brings in',
}

/** A seat's own act in a word or two; nothing where the event is not one. */
export function shortAct(event: PotsEvent): string {
  switch (event.type) {
    case 'Posted':
      return `${POSTS[event.kind]} ${chips(event.amount)}`
    case 'Checked':
      return 'checks'
    case 'Called':
      return tapping(event.amount ? `calls ${chips(event.amount)}` : 'stands', event.tap_out)
    case 'BetMade':
      return tapping(`bets ${chips(event.total)}`, event.tap_out)
    case 'Raised':
      return tapping(`raises to ${chips(event.total)}`, event.tap_out)
    case 'Folded':
      return 'folds'
    case 'Discarded':
      return event.cards.length ? `draws ${event.cards.length}` : 'stands pat'
    case 'Mucked':
      return 'mucks'
    default:
      return ''
  }
}

function tapping(act: string, tapOut = false): string {
  return tapOut ? `${act}, taps out` : act
}
