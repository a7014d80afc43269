// The order in which cards come, and how fast.
import type { RoundView } from '../../lib/protocol'
import { seatIn } from './reduceRound'

/** The longest that a deal may take, and the pause between two cards where there are few, in milliseconds. */
const WHOLE = 1300
const BETWEEN = 90

/** Milliseconds from one card to the next, in a deal of so many. */
export function dealGap(cards: number): number {
  return cards ? Math.min(BETWEEN, WHOLE / cards) : 0
}

/** How long a deal of so many cards takes until the last is on its way. */
export function dealtFor(cards: number): number {
  return cards ? dealGap(cards) * (cards - 1) : 0
}

/** The communal cards, or those of a seat that lie face up or down. */
export function pileName(place: number, faceUp: boolean): string {
  return `${place}${place && !faceUp ? 'down' : 'up'}`
}

/** Where each card of a deal comes to lie, in the order they come; burned cards are not seen. */
export function dealtTo(round: RoundView, steps: [number, string, boolean][]): Record<string, number> {
  const found: Record<string, number> = {}
  const counts = new Map<string, number>()
  for (const [place, , faceUp] of steps) {
    if (place < 0) continue
    const pile = pileName(place, faceUp)
    const at = counts.get(pile) ?? pileSize(round, place, faceUp)
    counts.set(pile, at + 1)
    found[`${pile}${at}`] = Object.keys(found).length
  }
  return found
}

function pileSize(round: RoundView, place: number, faceUp: boolean): number {
  if (!place) return round.board.length
  const held = seatIn(round, place)
  return (faceUp ? held?.up.length : held?.down.length) ?? 0
}
