// Events as the pages show them, with a clock that ticks between two looks.
import { clock } from '../lib/now.svelte'
import type { Contest, ContestPlace, ContestSeat } from '../lib/protocol'
import { events as say } from '../messages/events'

export const pathOf = (id: string) => `/events/${encodeURIComponent(id)}`

/** Seconds of play by now: the clock runs on between two looks. */
export function playedNow(event: Contest, now: number = clock.now): number {
  return event.played + (event.runs ? Math.max(0, Math.floor(now / 1000) - event.now) : 0)
}

/** Seconds left in the level; null where it stays, or is counted in rounds. */
export function leftInLevel(event: Contest, now: number = clock.now): number | null {
  return event.level_until ? Math.max(0, event.level_until - playedNow(event, now)) : null
}

/** What is left of the level, or of the break, in words. */
export function leftWords(event: Contest, now: number = clock.now): string {
  const [pause, left] = [leftInBreak(event, now), leftInLevel(event, now)]
  if (pause) return clockFace(pause)
  if (left !== null) return clockFace(left)
  return event.rounds_left ? say.rounds(event.rounds_left) : say.stays
}

/** Whether that is told by a clock, and not in words. */
export function isClocked(event: Contest, now: number = clock.now): boolean {
  return leftInBreak(event, now) > 0 || leftInLevel(event, now) !== null
}

/** Seconds left of the break; 0: there is none. */
export function leftInBreak(event: Contest, now: number = clock.now): number {
  return event.break_until ? Math.max(0, event.break_until - Math.floor(now / 1000)) : 0
}

/** Milliseconds until an event is otherwise than it was told, although nobody does anything; Infinity: not at all. */
export function changesIn(event: Contest, now: number = clock.server()): number {
  const { break_until, level_until, race_at, rebuys_until, sales, starts_at } = event
  const offers = sales ? [sales.add_on_until, ...sales.offers.map(({ until }) => until)] : []
  const onTheClock = event.runs ? [level_until, race_at, rebuys_until].map((at) => at - playedNow(event, now)) : []
  const byTheDay = [break_until, starts_at, ...offers].map((at) => at - Math.floor(now / 1000))
  return 1000 * Math.min(...[...onTheClock, ...byTheDay].filter((seconds) => seconds > 0))
}

/** As on a clock: 4:05, 1:00:00. */
export function clockFace(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

export interface OwnSeat extends ContestSeat {
  table: number
}

export function seatOf(event: Contest, player: string): OwnSeat | null {
  for (const table of event.tables)
    for (const seat of table.seats) if (seat.player === player) return { ...seat, table: table.number }
  return null
}

export function placeOf(event: Contest, player: string): ContestPlace | null {
  return event.places.find((place) => place.player === player) ?? null
}

export function average(event: Contest): number {
  return event.remaining ? Math.floor(event.chips_in_play / event.remaining) : 0
}

/** How many of the largest forced bet an average stack is. */
export function averageInBlinds(event: Contest): number {
  const large = Math.max(0, ...(event.level?.blinds ?? []), event.level?.ante ?? 0)
  return large ? Math.floor(average(event) / large) : 0
}

/** Prizes as they are, or as they will be where the number of players is fixed. */
export function prizesOf(event: Contest): { cents: number[]; full: boolean } {
  const full = event.phase === 'entries' || event.phase === 'drafted'
  const expected = full && event.prizes_if_full.length > 0
  return { cents: (expected ? event.prizes_if_full : event.prizes).filter((cents) => cents > 0), full: expected }
}

/** The prizes that a wall has room for, and how many places more are paid. */
export function prizesOnWall(event: Contest, most: number): { shown: number[]; more: number } {
  const { cents } = prizesOf(event)
  return { shown: cents.slice(0, most), more: Math.max(0, cents.length - most) }
}

/** When it was published to begin, in the reader's own time. */
export function beginning(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' })
}

/** What somebody has won with a place, as far as that is known. */
export function prizeWords(event: Contest, place: ContestPlace): string {
  if (place.prize) return say.you.won(place.prize)
  const mayWin =
    event.bounty > 0 || place.first <= Math.max(prizesOf(event).cents.length, ...event.goods.map(([at]) => at))
  const known = event.phase === 'confirmed' || event.phase === 'closed'
  return known || !mayWin ? say.you.wonNothing : say.you.soFar
}
