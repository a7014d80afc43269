// What is answered about an act: from what stands in the form to what is asked of the server.
import type { FloorAct, FloorField } from '../lib/protocol'
import { floor as say } from '../messages/floor'

export type Answers = Record<string, unknown>

/** What stands in the form at first. */
export function unanswered(act: FloorAct): Answers {
  return Object.fromEntries(act.fields.map((field) => [field.name, first(field)]))
}

function first(field: FloorField): unknown {
  switch (field.kind) {
    case 'yes_no':
      return field.default === true
    case 'cards_of_seats':
      return []
    case 'counts':
    case 'votes':
    case 'changes':
      return {}
    case 'many_of':
      return field.values.length ? [...((field.default as unknown[] | null) ?? [])] : ''
    case 'which':
      return field.needed ? '' : String(Number(field.default) + 1)
    default:
      return written(field)
  }
}

/** Cards are not named unless somebody does. */
function written({ kind, default: usual }: FloorField): string {
  return usual === null || kind === 'faces' ? '' : String(usual)
}

/** Whether a question is answered by choosing from a list. */
export function isListed(field: FloorField): boolean {
  return field.values.length > 0 && field.kind !== 'many_of'
}

/** The answers as the server reads them; what may be left out and is empty is left out. */
export function factsOf(act: FloorAct, answers: Answers): Record<string, unknown> {
  const read = act.fields.map((field) => [field, valueOf(field, answers[field.name])] as const)
  return Object.fromEntries(
    read.filter(([, value]) => value !== undefined).map(([field, value]) => [field.name, value]),
  )
}

function valueOf(field: FloorField, value: unknown): unknown {
  switch (field.kind) {
    case 'yes_no':
    case 'changes':
      return value
    case 'cards_of_seats':
      return (value as Exposed[]).map(([seat, which, face = '']) =>
        face.trim() ? [seat, which, face.trim()] : [seat, which],
      )
    case 'counts':
      return Object.entries(value as Record<string, string>)
        .filter(([, count]) => String(count).trim() !== '')
        .map(([seat, count]) => [Number(seat), Number(count)])
    case 'votes':
      return Object.entries(value as Record<string, boolean>).map(([seat, agrees]) => [Number(seat), agrees])
    case 'many_of':
      return field.values.length ? value : listOf(String(value))
    case 'claims':
      return claimsOf(String(value))
    case 'faces':
      return facesOf(String(value))
    default:
      return plain(field, String(value).trim())
  }
}

function plain(field: FloorField, text: string): unknown {
  if (text === '') return field.needed && !isNumber(field) ? '' : undefined
  const listed = field.values.find((each) => String(each) === text)
  if (listed !== undefined) return listed
  return isNumber(field) ? Number(text) : text
}

function isNumber(field: FloorField): boolean {
  return ['seat', 'place', 'number', 'which'].includes(field.kind)
}

function listOf(text: string): string[] | undefined {
  const found = text.split(',').map((each) => each.trim())
  return text.trim() ? found : undefined
}

/** A seat, which of its cards, and the face as far as somebody has typed it. */
export type Exposed = [seat: number, which: number, face?: string]

export function exposed(listed: Exposed[], seat: number, which: number): Exposed | undefined {
  return listed.find((each) => each[0] === seat && each[1] === which)
}

/** A card more or less, or its face. */
export function expose(listed: Exposed[], card: Exposed, { on }: { on: boolean }): Exposed[] {
  const others = listed.filter((each) => each[0] !== card[0] || each[1] !== card[1])
  return on ? [...others, card] : others
}

/** Cards as in `As 10d`; none are named where nobody saw them. */
function facesOf(text: string): string[] | undefined {
  const named = text.split(/[\s,]+/).filter(Boolean)
  return named.length ? named : undefined
}

/** As in `Ann As 200`, line by line; the name may have spaces. */
function claimsOf(text: string): { player: string; card: string; buy_in: number }[] {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.map((line) => {
    const [, player = line, card = '', chips = '0'] = /^(.+?)\s+(\S\S)(?:\s+(\d+))?$/.exec(line.trim()) ?? []
    return { player, card, buy_in: Number(chips) }
  })
}

/** What "exposed", "exposes" and "exposing" have in common. */
function stemOf(word: string): string {
  return word.length > 5 ? word.replace(/(ed|es|ing|s)$/, '') : word
}

/** The acts that somebody looks for; what fits no word is left out. */
export function sortOut(acts: FloorAct[], sought: string): FloorAct[] {
  const wanted = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const told = ({ name, words }: FloorAct): string => `${words} ${say.alsoFoundBy[name] ?? ''}`.toLowerCase()
  return acts.filter((act) => wanted.every((each) => told(act).includes(stemOf(each))))
}

/** What can be done now, and the rest by the reason why it cannot. */
export function apart(
  acts: FloorAct[],
  whyNot: (act: FloorAct) => string,
): { open: FloorAct[]; closed: [string, FloorAct[]][] } {
  const open: FloorAct[] = []
  const closed = new Map<string, FloorAct[]>()
  for (const act of acts) {
    const why = whyNot(act)
    if (!why) open.push(act)
    else closed.set(why, [...(closed.get(why) ?? []), act])
  }
  return { open, closed: [...closed] }
}

/** Acts by the group they stand in. */
export function grouped(acts: FloorAct[]): [FloorAct['group'], FloorAct[]][] {
  const found = new Map<FloorAct['group'], FloorAct[]>(ORDER.map((group) => [group, []]))
  for (const act of acts) found.get(act.group)?.push(act)
  return [...found].filter(([, listed]) => listed.length)
}

const ORDER: FloorAct['group'][] = ['wrong', 'decide', 'conduct', 'time', 'cards', 'seats', 'chips', 'house']
