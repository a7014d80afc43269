// What the sign of a table shows of its round, by the kind of table.
import type { Card, View } from '../lib/protocol'
import { dealing } from '../messages/dealing'

export interface Shown {
  /** What is contested; nothing where nobody contests anything. */
  pot: number | null
  board: Card[]
  /** Whose decision everybody waits for. */
  acting: number[]
  /** The dealer's own hand, once it is declared. */
  words: string
}

type Of<K extends View['kind']> = Extract<View, { kind: K }>

function open(cards: Card[]): Card[] {
  return cards.filter((card) => card !== '??')
}

const SHOWS: { [K in View['kind']]: (view: Of<K>) => Shown | null } = {
  pots: ({ round }) => round && { pot: round.pot, board: open(round.board), acting: [round.to_act], words: '' },
  banked: ({ round, in_progress }) =>
    in_progress && round
      ? {
          pot: null,
          board: open(round.board),
          acting: round.awaited,
          words: round.dealer_words && dealing.sign.dealer(round.dealer_words, round.qualifies ?? false),
        }
      : null,
}

/** Nothing between rounds. */
export function shownOn(view: View): Shown | null {
  return (SHOWS[view.kind] as (view: View) => Shown | null)(view)
}
