// The determinations form: from what is typed to what is asked, and from refusals to the lines they are about.
import { words } from '../messages'
import { opening } from '../messages/opening'
import { readAmount } from './amounts'
import type { Choice, OfferInfo, Refusal } from './protocol'

const { figures, schemes } = opening

export type Values = Record<string, unknown>

export function defaults(offer: OfferInfo): Values {
  return Object.fromEntries(offer.choices.map((choice) => [choice.name, choice.default]))
}

/** Only what differs from the document's own choice is asked for. */
export function chosen(offer: OfferInfo, values: Values): Values {
  const changed = offer.choices.filter(({ name, default: own }) => JSON.stringify(values[name]) !== JSON.stringify(own))
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]]))
}

const BETWEEN = /\s*[/;]\s*|,?\s+(?:and\s+)?|,(?!\d{3}(?!\d))/

/** Amounts as typed, "5, 10" or "5/10"; words where one of them is none, or could be two. */
export function readAmounts(text: string): number[] | string {
  const typed = text.trim()
  if (!typed || typed.toLowerCase() === opening.none) return []
  const read = typed.split(BETWEEN).map(readOne)
  const wrong = read.find((each) => typeof each === 'string')
  return wrong ?? read.filter((each) => typeof each === 'number')
}

/** In a row of amounts a comma may stand between two as well as for thousands. */
function readOne(text: string): number | string {
  return text.includes(',') ? words.amounts.ambiguous(text) : readAmount(text, 0)
}

/** The choices of a line, each with its words. */
export function listed(choice: Choice): [unknown, string][] {
  if (choice.kind === 'commission') return commissions(choice).map((scheme) => [scheme, schemeWords(scheme)])
  return (choice.choices ?? []).map((value, at) => [value, choice.values[at] ?? String(value)])
}

/** The lines of the form by the part they belong to, in their order. */
export function parts(choices: Choice[]): [string, Choice[]][] {
  const found = new Map<string, Choice[]>()
  for (const choice of choices) found.set(choice.group, [...(found.get(choice.group) ?? []), choice])
  return [...found]
}

export interface Scheme {
  type: string
  [figure: string]: unknown
}

/** The figures of a commission that an operator sets, with their words, and what they are where nothing is said. */
export const FIGURES: Record<string, [figure: string, words: string, unsaid?: number][]> = {
  pot_percentage: [
    ['percent', figures.percent],
    ['cap', figures.cap],
  ],
  time_charge: [
    ['amount', figures.amount],
    ['minutes', figures.minutes, 30],
  ],
}

function schemeWords(scheme: Scheme): string {
  switch (scheme.type) {
    case 'pot_percentage':
      return schemes.pot_percentage
    case 'time_charge':
      return schemes.time_charge
    case 'collection':
      return schemes.collection(String(scheme.schedule))
    default:
      return schemes.none
  }
}

/** The commissions an operator may start from: a card room's schedules, or the ways of the casino. */
function commissions(choice: Choice): Scheme[] {
  const own = choice.default as Scheme
  const offered = (choice.choices as Scheme[] | null) ?? [
    { type: 'none' },
    { type: 'pot_percentage', percent: 5, cap: 10 },
    { type: 'time_charge', amount: 5, minutes: 30 },
  ]
  return offered.map((scheme) => (kindOf(scheme) === kindOf(own) ? own : scheme))
}

/** Which line of the list a commission is, whatever its figures. */
export function kindOf(scheme: unknown): string {
  const { type, schedule } = scheme as Scheme
  return `${type} ${schedule ?? ''}`
}

/** The mistakes of each line of the form by its name; those that are about none of its lines have no name. */
export function byLine(refusals: Refusal[], choices: Choice[]): Map<string, Refusal[]> {
  const lines = new Set(choices.map(({ name }) => name))
  const found = new Map<string, Refusal[]>()
  for (const refusal of refusals) {
    const line = lines.has(refusal.field) ? refusal.field : ''
    found.set(line, [...(found.get(line) ?? []), refusal])
  }
  return found
}
