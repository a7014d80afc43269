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

/** A button of the dock: it stands where it stands, whether pressing it does something or not. */
export interface DockButton {
  key: string
  words: string
  note: string
  main: boolean
  live: boolean
}
