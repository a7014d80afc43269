// What the pages of a dealer must know of a kind of table; the kinds themselves are listed in `kinds/byHand.ts`.
import type { Shows } from '../lib/kind'
import type { Card, DealerSeat, Dealing, View } from '../lib/protocol'
import type { Asked, DealerDesk } from './dealer.svelte'

/** Something that a seat may ask for. */
export interface Ask {
  words: string
  asked: Asked
}

/** What the sign of a table shows of its round. */
export interface Shown {
  /** What is contested; nothing where nobody contests anything. */
  pot: number | null
  board: Card[]
  /** Whose decision everybody waits for. */
  acting: number[]
  /** The dealer's own hand, once it is declared. */
  words: string
}

/** Everything about dealing by hand that differs from one kind to another: it is given no other dealing than its own. */
export interface DealerKind<D extends Dealing = Dealing, V extends View = View> {
  /** What lies between dealer and players. */
  Middle: Shows<{ dealing: D; board: Card[] }>
  /** What the dealer tells of: the deal, and what players do. */
  Work: Shows<{ desk: DealerDesk; dealing: D }>
  /** What a seat may ask for, beside buying chips and calling the floor. */
  asks(seat: DealerSeat): Ask[]
  /** Which seat has the button; 0 where there is none. */
  button(dealing: D): number
  /** The round on the table's sign; nothing between rounds. */
  sign(view: V): Shown | null
}

/** Those that everybody can see. */
export function faceUp(cards: Card[]): Card[] {
  return cards.filter((card) => card !== '??')
}
