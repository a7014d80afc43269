// A table of an event seen from above: where each seat is drawn, who sits there, goes and comes.
import type { ContestMove, ContestTable } from '../lib/protocol'

export interface PlaceAtTable {
  seat: number
  /** Of the middle of the place, in per cent of the drawing. */
  left: number
  top: number
  player: string
  chips: number
  button: boolean
  /** Where whoever sits here has been told to go. */
  to: ContestMove | null
  /** Who has been told to come here. */
  comes: string
}

const ACROSS = 36
const DOWN = 40

/** Every seat of a table in its order, the first at the top and the others clockwise. */
export function placesOf(table: ContestTable, moves: ContestMove[]): PlaceAtTable[] {
  const size = Math.max(table.size, ...table.seats.map(({ seat }) => seat), 0)
  return Array.from({ length: size }, (_, at) => {
    const angle = (2 * Math.PI * at) / size - Math.PI / 2
    const held = table.seats.find(({ seat }) => seat === at + 1)
    const coming = moves.find((move) => move.table === table.number && move.seat === at + 1)
    return {
      seat: at + 1,
      left: Math.round(50 + ACROSS * Math.cos(angle)),
      top: Math.round(50 + DOWN * Math.sin(angle)),
      player: held?.player ?? '',
      chips: held?.chips ?? 0,
      button: table.button === at + 1,
      to: moves.find((move) => held && move.player === held.player) ?? null,
      comes: coming?.player ?? '',
    }
  })
}
