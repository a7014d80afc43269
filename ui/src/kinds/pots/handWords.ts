// Hands in fewer words: what decides between equal kinds is told in full only where it decides.

const FIGURES: Record<string, string> = {
  deuce: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  jack: 'J',
  queen: 'Q',
  king: 'K',
  ace: 'A',
}

/** Between the high hand and the low one. */
export const BETWEEN = ' · '

/** As in "two pairs, kings and nines", "flush, king high", "8-6-4-3-2 low"; a low that there is not is left out. */
export function briefHand(told: string): string {
  const parts = told.split('; ').filter(Boolean)
  const made = parts.filter((part) => !part.startsWith('no low'))
  return (made.length ? made : parts).map(briefPart).join(BETWEEN)
}

function briefPart(part: string): string {
  if (part.endsWith(' low')) return figures(part)
  const [kind = '', detail = ''] = part.split(', ')
  if (kind === 'flush') return `${kind}, ${detail.split('-')[0]} high`
  return !detail || kind.endsWith(' high') ? kind : `${kind}, ${detail}`
}

function figures(part: string): string {
  const run = part.slice(0, -' low'.length).split('-')
  return run.every((name) => name in FIGURES) ? `${run.map((name) => FIGURES[name]).join('-')} low` : part
}

/** As in "two pairs, Ks and 9s": ranks as they stand on the cards. */
export function figuresOf(told: string): string {
  return told.replace(/\b[a-z]+\b(?! of a kind)/g, (word) => {
    const [rank = word] =
      word in FIGURES ? [word] : [word.replace(/s$/, ''), word.replace(/es$/, '')].filter((one) => one in FIGURES)
    return rank in FIGURES ? `${FIGURES[rank]}${word === rank ? '' : 's'}` : word
  })
}

/** As in "two pairs, K-9" and "three 9s", for the least room. */
export function shorthand(told: string): string {
  return figuresOf(told)
    .replace(/(\w+)s (?:and|over) (\w+)s/g, '$1-$2')
    .replace(/ of a kind,/g, '')
}
