import type { Line } from './protocol'

/** A line of the running account, as listed. */
export interface AccountLine extends Line {
  key: string
  opens: boolean
}

/** Lines of the account with keys of their own; the first of those that open a round is marked. */
export function accountLines(seq: number, lines: Line[], opens = false): AccountLine[] {
  return lines.map((line, at) => ({ ...line, key: `${seq}.${at}`, opens: opens && at === 0 }))
}
