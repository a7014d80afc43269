import type { Command } from './protocol'

/** Something that may be done, as a button with a key. */
export interface Move {
  key: string
  words: string
  /** The clauses that allow it, or what it costs. */
  note: string
  /** What most do. */
  main: boolean
  command: Command
}

/** Where a button of the dock stands, always. */
export type Place = 'left' | 'middle' | 'right'
export const PLACES: Place[] = ['left', 'middle', 'right']
