const whole = new Intl.NumberFormat('en-AU')
const dollars = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Chips as they are counted at a table. */
export function chips(amount: number): string {
  return whole.format(amount)
}

/** A play-money balance, kept in cents; one below nothing has its sign first. */
export function money(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '−' : ''}$${size % 100 ? dollars.format(size / 100) : whole.format(size / 100)}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As in "1 card", "3 cards". */
export function many(count: number, noun: string): string {
  return `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

const places = new Intl.PluralRules('en-AU', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** As in "1st", "12th". */
export function ordinal(place: number): string {
  return `${whole.format(place)}${endings[places.select(place)] ?? 'th'}`
}
