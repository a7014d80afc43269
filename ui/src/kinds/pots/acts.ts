// What a seat did last, in a word or two.
import type { Count } from '../../lib/counting'
import type { Posted } from '../../lib/protocol'
import { words } from '../../messages'
import type { PotsEvent } from './events'

export interface Act {
  does: keyof typeof words.acts
  amount: number
  tapOut: boolean
}

const POSTS: Record<Posted['kind'], Act['does']> = {
  ante: 'ante',
  dead_ante: 'ante',
  first_blind: 'blind',
  second_blind: 'blind',
  third_blind: 'blind',
  over_blind: 'overBlind',
  live_post: 'posts',
  dead_post: 'posts',
  bring_in: 'bringsIn',
}

/** A seat's own act; nothing where the event is not one. */
export function actOf(event: PotsEvent): Act | null {
  switch (event.type) {
    case 'Posted':
      return act(POSTS[event.kind], event.amount)
    case 'Checked':
      return act('checks')
    case 'Called':
      return act(event.amount ? 'calls' : 'checks', event.amount, event.tap_out)
    case 'BetMade':
      return act('bets', event.total, event.tap_out)
    case 'Raised':
      return act('raises', event.total, event.tap_out)
    case 'Folded':
      return act('folds')
    case 'Discarded':
      return event.cards.length ? act('draws', event.cards.length) : act('standsPat')
    case 'Mucked':
      return act('mucks')
    default:
      return null
  }
}

/** What each seat did last, of events in their order. */
export function actsOf(events: PotsEvent[]): Record<number, Act> {
  const found = events.flatMap((event) => {
    const told = actOf(event)
    return told && 'seat' in event ? [[event.seat, told] as const] : []
  })
  return Object.fromEntries(found)
}

function act(does: Act['does'], amount = 0, tapOut = false): Act {
  return { does, amount, tapOut }
}

export function actWords({ does, amount, tapOut }: Act, count: Count): string {
  const told = words.acts[does](does === 'draws' ? String(amount) : count(amount))
  return tapOut ? words.tapsOut(told) : told
}
