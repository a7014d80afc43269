// What the app must know of a kind of table to show one; the kinds themselves are listed in `kinds/index.ts`.
import type { Component } from 'svelte'
import { words } from '../messages'
import type { LiveTable } from './live.svelte'
import type { DeskInfo, Entry, Event, Snapshot, View } from './protocol'
import type { CardNews } from './witness'

/** A table at one moment: the server's view of it, and whatever else its kind shows with that. */
export interface Picture {
  view: View
}

/** A picture, and how long it stays before the next, in milliseconds. */
export interface Frame<P extends Picture = Picture> {
  picture: P
  pause: number
}

/** The seat through whose eyes a table is seen (0: an onlooker's), and what is played there. */
export interface Sight {
  seat: number
  /** Every card is seen, as an inspector does of a round that is over. */
  open?: boolean
  game: DeskInfo
}

export type TableProps<P extends Picture> = {
  live: LiveTable
  picture: P
  game: DeskInfo
  /** What is waited for, in a sentence. */
  status: string
}

export type ReplayProps<P extends Picture> = {
  picture: P
  game: DeskInfo
  own: number
}

/** A component, compared as methods are: a kind is given only pictures that it made itself. */
export type Shows<Props extends Record<string, unknown>> = {
  show(...given: Parameters<Component<Props>>): ReturnType<Component<Props>>
}['show']

/** Everything about tables of one kind that differs from those of another. */
export interface Kind<P extends Picture = Picture> {
  /** The table as a snapshot gives it; none where its view is of another kind. */
  pictureOf(snapshot: Snapshot): P | null
  /** Whether the picture after an entry is known; where it is not, the table is asked for as a whole. */
  knows(entry: Entry): boolean
  /** The pictures after each event of an entry that shows; the last is the table after all of it. */
  frames(picture: P, entry: Entry, sight: Sight): Frame<P>[]
  /** The number of the round that begins with this entry; 0 where none does. */
  opensRound(entry: Entry): number
  /** Whether the hand history format that other programs read has such games. */
  isInFormat: boolean
  /** What an event tells of cards, if anything. */
  newsOf(event: Event): CardNews | null
  /** Whether it is this seat that everybody waits for. */
  awaits(picture: P, seat: number): boolean
  /** What the holder of a seat, or an onlooker, waits for. */
  status(picture: P, seat: number): string
  /** The whole table, played. */
  Table: Shows<TableProps<P>>
  /** One picture of a round that is over, in a column that it fills. */
  Replay: Shows<ReplayProps<P>>
}

/** By the name that the server has for it. */
export type FindKind = (name: string) => Kind | undefined

/** What a reader is told of a table that a newer server has and this app cannot show. */
export function unknownKind(name: string): string {
  return words.page.unknownKind(name)
}
