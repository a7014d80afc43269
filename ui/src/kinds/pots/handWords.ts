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

/** As in "two pairs, kings and nines", "flush, king high", "8-6-4-3-2 low"; a low that there is not is left out. */
export function briefHand(told: string): string {
  const parts = told.split('; ').filter(Boolean)
  const made = parts.filter((part) => !part.startsWith('no low'))
  return (made.length ? made : parts).map(briefPart).join(' · ')
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
