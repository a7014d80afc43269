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
