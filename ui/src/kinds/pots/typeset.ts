// How much room words take in bold type, told by their letters: a little more than they are drawn with.

/** Widths of letters, in heights of type: a blank, wide ones, capitals and figures, narrow ones, others. */
export const BLANK = 0.36
const WIDTHS: [RegExp, number][] = [
  [/[MW@mw]/, 1.06],
  [/[A-Z0-9]/, 0.78],
  [/[fijlrt.,:;'’|!()-]/, 0.48],
]

export function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0.7), 0)
}

export function lineWidth(line: string): number {
  const words = line.split(' ')
  return words.reduce((sum, word) => sum + widthOf(word), (words.length - 1) * BLANK)
}

/** Lines no wider than this, words going on the next one where they do not fit. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && lineWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The narrowest so many lines, or fewer, that hold a text. */
export function narrowest(text: string, most: number): string[] {
  const words = text.split(' ')
  const runs = words.flatMap((_, from) => words.slice(from).map((__, to) => words.slice(from, from + to + 1).join(' ')))
  const widths = runs.map(lineWidth).sort((a, b) => a - b)
  for (const width of widths) {
    const lines = linesOf(text, width)
    if (lines.length <= most) return lines
  }
  return [text]
}
