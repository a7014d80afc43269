// The determinations form: from what is typed to what is asked, and from refusals to the fields they are about.
import type { Choice, OfferTold, Refusal } from './protocol'

export type Values = Record<string, unknown>

export function defaults(offer: OfferTold): Values {
  return Object.fromEntries(offer.choices.map((choice) => [choice.name, choice.default]))
}

/** Only what differs from the document's own choice is asked for. */
export function chosen(offer: OfferTold, values: Values): Values {
  const changed = offer.choices.filter(({ name, default: own }) => JSON.stringify(values[name]) !== JSON.stringify(own))
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]]))
}

/** Amounts as typed: "5, 10" or "5/10". */
export function readAmounts(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

export function words(value: unknown): string {
  if (value === null || value === undefined) return 'not determined'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value === 'object') return commissionWords(value as Record<string, unknown>)
  return String(value).replaceAll('_', ' ')
}

function commissionWords(scheme: Record<string, unknown>): string {
  switch (scheme.type) {
    case 'pot_percentage':
      return `${scheme.percent}% of the pots, at most ${scheme.cap}`
    case 'time_charge':
      return `${scheme.amount} each ${scheme.minutes} minutes`
    case 'collection':
      return `collection schedule ${scheme.schedule}`
    default:
      return 'nothing from pots'
  }
}

/** The commissions an operator may start from: a card room's schedules, or the two ways of the casino. */
export function commissions(choice: Choice): unknown[] {
  const offered = choice.choices ?? [
    { type: 'none' },
    { type: 'pot_percentage', percent: 5, cap: 10 },
    { type: 'pot_percentage', percent: 10, cap: 10 },
    { type: 'time_charge', amount: 5, minutes: 30 },
  ]
  const known = offered.some((each) => JSON.stringify(each) === JSON.stringify(choice.default))
  return known ? offered : [choice.default, ...offered]
}

/** The field a refusal is about: the one it names, else the first that stands on the same clause. */
export function fieldOf(refusal: Refusal, choices: Choice[]): string {
  const { name } = refusal.facts
  if (typeof name === 'string' && choices.some((choice) => choice.name === name)) return name
  const named = choices.find((choice) => refusal.code === `${choice.name}_fixed` || about(refusal, choice.name))
  if (named) return named.name
  const shared = choices.find((choice) => choice.cites.some((cite) => refusal.cites.includes(cite)))
  return shared?.name ?? ''
}

function about(refusal: Refusal, name: string): boolean {
  const plain = name.replaceAll('_', ' ').replace(/s$/, '')
  return refusal.message.toLowerCase().includes(plain) || refusal.code.includes(name.replace(/s$/, ''))
}
