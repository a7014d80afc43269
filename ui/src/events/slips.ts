// What is printed at the desk of an event.
import type { Contest, ContestEntry } from '../lib/protocol'
import type { OwnSeat } from './event'

export type Print = 'seats' | 'moves' | 'receipts' | 'prizes' | 'signin'
export const PRINTS: Print[] = ['seats', 'moves', 'receipts', 'prizes', 'signin']

/** Everybody's seat, by table and seat: as slips are cut and handed out. */
export function seatsOf(event: Contest): OwnSeat[] {
  return event.tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.number })))
}

/** Whether an entrant is not expected at any table any more. */
export function isGone({ status }: Pick<ContestEntry, 'status'>): boolean {
  return ['out', 'withdrawn', 'forfeited', 'replaced'].includes(status)
}

export type ReceiptPart = 'toPool' | 'commission' | 'bought' | 'paid' | 'refunded'

/** What an entrant has paid, part by part with the sum, and what went back: nothing is told of what was not. */
export function receiptOf({ fee, commission, bought, refunded }: ContestEntry): [ReceiptPart, number][] {
  const further: [ReceiptPart, number][] = bought ? [['bought', bought]] : []
  const back: [ReceiptPart, number][] = refunded ? [['refunded', refunded]] : []
  return [['toPool', fee - commission], ['commission', commission], ...further, ['paid', fee + bought], ...back]
}
