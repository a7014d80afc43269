// A document's clauses, searched and divided as the document is.
import { rules as say } from '../messages/rules'
import type { ClauseInfo } from './protocol'

/** The part of its document that a clause stands in, by its number: a rule, an appendix, or the words before them. */
export function partOf(number: string): string {
  const [lead = ''] = number.split('-')
  const lettered = say.lettered[lead]
  if (number.includes('-') && lettered) return lettered
  const rule = /^\d+/.exec(number)
  if (rule) return say.rule(rule[0])
  const appendix = /^[A-Z](?=\d)/.exec(number)
  return appendix ? say.appendix(appendix[0]) : say.clauses
}

export function parts(clauses: ClauseInfo[]): [string, ClauseInfo[]][] {
  const found = new Map<string, ClauseInfo[]>()
  for (const clause of clauses) {
    const part = partOf(clause.number)
    found.set(part, [...(found.get(part) ?? []), clause])
  }
  return [...found]
}

/** Clauses whose number and words hold every part of what is sought. */
export function search(clauses: ClauseInfo[], wanted: string): ClauseInfo[] {
  const sought = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return clauses.filter((clause) => {
    const text = `${clause.number} ${clause.words}`.toLowerCase()
    return sought.every((word) => text.includes(word))
  })
}
