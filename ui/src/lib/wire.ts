// The protocol's types under the names this app uses.
import type { Facts, Hand, Pots } from './picture'
import type * as p from './protocol'

export type * from './protocol'
export type WireCommand = p.Command
export type TableEvent = Extract<p.Event, { at: number }>
export type PlayEvent = Exclude<p.Event, { at: number }>

export interface GameTold extends p.GameTold {
  label: string
  streets: string[]
  seats: number
  hole_cards: number
  draws: boolean
  chip: number
  unit: number
  limit: string
  wins: string
  blinds: number[]
  ante: number
  minimum_stake: number
  maximum_buy_in: number
  tournament: boolean
  starting_chips: number
}
export interface Snapshot extends p.Snapshot {
  hands: Hand[]
  pots: Pots
  game: GameTold
}
export type Entry = p.Entry & Facts

/** A line of the account, as listed. */
export interface Told extends p.Line {
  key: string
  opens: boolean
}
