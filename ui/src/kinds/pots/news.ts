import type { Event } from '../../lib/protocol'
import type { CardNews } from '../../lib/witness'

/** A card exposed there is not out yet. */
const SHOE = -3

export function newsOf(event: Event): CardNews | null {
  return newsOfShoe(event) ?? newsOfCards(event)
}

function newsOfShoe(event: Event): CardNews | null {
  switch (event.type) {
    case 'RoundStarted':
    case 'Redealt':
      return { what: 'shoe', afresh: true }
    case 'DiscardsShuffled':
    case 'StubShuffled':
      return { what: 'shoe', afresh: false }
    case 'RoundClosed':
    case 'RoundVoided':
      return { what: 'over' }
    default:
      return null
  }
}

function newsOfCards(event: Event): CardNews | null {
  switch (event.type) {
    case 'Dealt':
      return { what: 'dealt', cards: event.steps.map(([, card]) => card) }
    case 'DealUndone':
      return { what: 'undone', count: event.steps.length }
    case 'Shown':
      return { what: 'turned', cards: event.cards }
    case 'CommunalCardRetrieved':
      return { what: 'turned', cards: [event.card] }
    case 'CardsExposed':
      return { what: 'turned', cards: event.steps.filter(([place]) => place !== SHOE).map(([, , card]) => card) }
    case 'CardsMoved':
    case 'CardsRepaired':
      return { what: 'moved', cards: event.steps.map(([card]) => card) }
    default:
      return null
  }
}
