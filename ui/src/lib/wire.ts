// The protocol's types under the names this app uses.
import type * as p from './protocol'

export type * from './protocol'
export type WireCommand = p.Command | BankedCommand

/** What is asked of a table where one plays against the house, beside what every table knows. */
type BankedCommand =
  | { type: 'PlaceWagers'; ante: number; trips: number }
  | { type: 'WithdrawWagers' }
  | { type: 'BetPlay'; amount: number }
  | { type: 'Concede' }

export type TableEvent = Extract<p.Event, { at: number }>
export type PlayEvent = Exclude<p.Event, { at: number }>

/** A line of the account, as listed. */
export interface Told extends p.Line {
  key: string
  opens: boolean
}
