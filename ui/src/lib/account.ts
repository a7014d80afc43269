import type { Line } from './protocol'

/** A line of the running account, as listed. */
export interface Told extends Line {
  key: string
  opens: boolean
}

/** Lines of the account with keys of their own; the first of those that open a round is marked. */
export function toldOf(seq: number, lines: Line[], opens = false): Told[] {
  return lines.map((line, at) => ({ ...line, key: `${seq}.${at}`, opens: opens && at === 0 }))
}
