// The protocol's types under the names this app uses.
import type * as p from './protocol'

export type * from './protocol'
export type WireCommand = p.Command
export type TableEvent = Extract<p.Event, { at: number }>
export type PlayEvent = Exclude<p.Event, { at: number }>

/** A line of the account, as listed. */
export interface Told extends p.Line {
  key: string
  opens: boolean
}
