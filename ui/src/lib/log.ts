import type { Line } from './protocol'

/** A line of the hand log, as listed. */
export interface LogLine extends Line {
  key: string
  /** The number of the round that begins with it; 0 where none does. */
  opens: number
}

/** Lines of the log with keys of their own; the first of those that open a round bears its number. */
export function logLines(seq: number, lines: Line[], opens = 0): LogLine[] {
  return lines.map((line, at) => ({
    ...line,
    words: asPrinted(line.words),
    key: `${seq}.${at}`,
    opens: at === 0 ? opens : 0,
  }))
}

/** Cards are told as they are printed: 10, not T. */
export function asPrinted(words: string): string {
  return words.replaceAll(/\bT(?=[♣♦♥♠])/g, '10')
}

/** Whether one of these is the clause asked for, or under it: 17.1 finds 17.1(a), not 17.10; nothing asked finds all. */
export function citesClause(cites: string[], asked: string): boolean {
  const clause = asked.trim()
  const told = clause.includes(' ') ? cites : cites.map((cite) => cite.slice(cite.indexOf(' ') + 1))
  return (
    !clause || told.some((cite) => cite === clause || cite.startsWith(`${clause}(`) || cite.startsWith(`${clause}.`))
  )
}
