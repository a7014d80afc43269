// What is printed at the desk of an event.
import type { Contest } from '../lib/protocol'
import type { OwnSeat } from './event'

export type Print = 'seats' | 'moves' | 'receipts' | 'prizes' | 'signin'
export const PRINTS: Print[] = ['seats', 'moves', 'receipts', 'prizes', 'signin']

/** Everybody's seat, by table and seat: as slips are cut and handed out. */
export function seatsOf(event: Contest): OwnSeat[] {
  return event.tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.number })))
}
