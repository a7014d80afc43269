import type { Event } from '../../lib/protocol'
import type { CardNews } from '../../lib/witness'

export function newsOf(event: Event): CardNews | null {
  switch (event.type) {
    case 'banked.RoundStarted':
      return { what: 'shoe', afresh: true }
    case 'banked.Dealt':
      return { what: 'dealt', cards: event.cards }
    case 'banked.HandSettled':
    case 'banked.BoardRevealed':
    case 'banked.DealerHandDeclared':
    case 'banked.CardExposed':
      return { what: 'turned', cards: event.cards }
    case 'banked.RoundFinished':
      return { what: 'over' }
    default:
      return null
  }
}
