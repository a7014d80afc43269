// Conditions as a form: their text line by line, in the document's order, and back again to the same text.

export const LEVEL_COLUMNS = ['minutes', 'rounds', 'blinds', 'ante', 'minimum', 'maximum'] as const
export type LevelColumn = (typeof LEVEL_COLUMNS)[number]

export interface Level extends Record<LevelColumn, string> {
  /** What else the line says, kept as it is. */
  rest: string
}

export const NO_LEVEL: Level = { minutes: '', rounds: '', blinds: '', ante: '', minimum: '', maximum: '', rest: '' }

/** What is asked of each level: how long, and forced bets, or against the house the limits; and whatever one says. */
export function columnsOf(levels: Level[]): LevelColumn[] {
  const isLimited = levels.some(({ minimum, maximum }) => minimum || maximum)
  const asked: LevelColumn[] = isLimited ? ['minimum', 'maximum'] : ['blinds', 'ante']
  return LEVEL_COLUMNS.filter(
    (name) => name === 'minutes' || name === 'rounds' || asked.includes(name) || levels.some((level) => level[name]),
  )
}

/** Words, a figure, yes or no, several of the same with commas between them, or a moment with its zone. */
type Written = 'text' | 'figure' | 'yes' | 'list' | 'moment'

/** One thing of several that a field says, as the price of a rebuy; left out where nothing is written. */
export interface SheetCell {
  kind: Written
  name: string
  value: string
}

export interface SheetField {
  kind: Written | 'levels' | 'table'
  name: string
  /** The path by which the server speaks of it, as in `entry.groups`. */
  path: string
  value: string
  levels: Level[]
  cells: SheetCell[]
  /** The word by which an event says that it has none of it; empty: there is no such word. */
  without: string
  /** What may be said of it, in words. */
  hint: string
  cites: string[]
  /** False: it may be said and is not. */
  on: boolean
}

export interface SheetPart {
  /** As in `[entry]` or `[[sessions]]`; empty: the first part. */
  head: string
  hint: string
  cites: string[]
  fields: SheetField[]
}

/** What may be said of a field that says several things, beside what its line does. */
const SHAPES: Record<string, Record<string, SheetCell['kind']>> = {
  rebuys: { price: 'text', chips: 'figure', below: 'figure', until_minute: 'figure', most: 'figure', same_seat: 'yes' },
  add_on: { price: 'text', chips: 'figure', at: 'text' },
  sit_and_go: { players: 'figure', delay_seconds: 'figure' },
  time_to_act: { seconds: 'figure', from_players: 'figure', time_bank: 'figure' },
}
/** What is said instead where a part is of another kind, by the field that says of which. */
const KINDS: Record<string, Record<string, [string, SheetField['kind']]>> = {
  'commission.kind': { fixed: ['amount', 'text'], share: ['percent', 'figure'] },
}
const MOMENTS = ['starts_at', 'opens_at', 'closes_at']
const NOT = /^(none|not applicable)$/
const TABLE = /^\{ (.*) \}$/
const LIST = /^\[((?:[\d.]+(?:, )?)*|(?:"[^",\\]*"(?:, )?)*)\]$/

const FIELD = /^(#\s)?([a-z_]+) = (.*)$/
const HEAD = /^\[+[a-z_.]+\]+$/
const CITED = /^(.*?)(?: \[([^\]]+)\])?$/
const GENERAL = /said:$|^Conditions of|^What the event/

/** The form of a text that the server has written. */
export function sheetOf(text: string, document: string): SheetPart[] {
  const reader = new Reader(document)
  const [...lines] = text.split('\n')
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line.endsWith('= [')) reader.levels(line, lines.splice(0, lines.indexOf(']') + 1).slice(0, -1))
    else reader.read(line)
  }
  return reader.parts
}

/** A part as it is when its kind is another: what was said for the kind before is asked anew. */
export function ofKind(part: SheetPart, path: string, kind: string): SheetField[] {
  const kinds = KINDS[path] ?? {}
  const [name, written] = kinds[kind] ?? ['', 'text']
  const before = Object.values(kinds).map(([each]) => each)
  return part.fields.map((field) => {
    if (field.path === path) return { ...field, value: kind }
    if (!name || field.name === name || !before.includes(field.name)) return field
    return { ...field, name, kind: written, path: path.replace(/[^.]+$/, name), value: '' }
  })
}

class Reader {
  private part: SheetPart = { head: '', hint: '', cites: [], fields: [] }
  readonly parts = [this.part]
  private about = { hint: '', cites: [] as string[] }
  private session = 0

  constructor(private readonly document: string) {}

  read(line: string): void {
    const [said, off = '', name = '', value = ''] = FIELD.exec(line) ?? []
    if (said) this.part.fields.push({ ...this.blank(name), ...readAs(name, value), ...this.about, on: !off })
    else if (HEAD.test(line)) this.begin(line)
    else if (line.startsWith('# ')) return this.note(line.slice(2))
    this.about = { hint: '', cites: [] }
  }

  levels(line: string, lines: string[]): void {
    const name = line.slice(0, line.indexOf(' '))
    this.part.fields.push({ ...this.blank(name), kind: 'levels', levels: levelsOf(lines) })
  }

  private begin(head: string): void {
    if (head === '[[sessions]]') this.session++
    this.part = { head, ...this.about, fields: [] }
    this.parts.push(this.part)
  }

  /** What may be said of the next field or part, and the clauses that ask for it. */
  private note(line: string): void {
    const [, words = '', clauses = ''] = CITED.exec(line) ?? []
    if (GENERAL.test(words)) return
    const cites = clauses ? clauses.split(', ').map((clause) => `${this.document} ${clause}`) : []
    this.about = { hint: words, cites }
  }

  private blank(name: string): SheetField {
    const owner = this.part.head.replace(/[[\]]/g, '').replace(/^sessions/, `sessions.${this.session}`)
    const path = owner ? `${owner}.${name}` : name
    return { kind: 'text', name, path, value: '', levels: [], cells: [], without: '', hint: '', cites: [], on: true }
  }
}

/** A value by what it looks like: several things, or one that may be said not to be there. */
function readAs(name: string, value: string): Pick<SheetField, 'kind' | 'value' | 'cells' | 'without'> {
  const several = TABLE.exec(value)?.[1]
  if (several !== undefined) return { kind: 'table', value: '', cells: cellsOf(name, several), without: '' }
  const plain = MOMENTS.includes(name) ? { kind: 'moment' as const, value: read(value).value } : read(value)
  const without = SHAPES[name] && NOT.test(plain.value) ? plain.value : ''
  return { ...plain, cells: without ? cellsOf(name, '') : [], without }
}

function cellsOf(name: string, said: string): SheetCell[] {
  const found = pairsOf(said).map(([cell, value]) => ({ name: cell, ...read(value) }))
  const others = Object.entries(SHAPES[name] ?? {}).filter(([cell]) => !found.some((each) => each.name === cell))
  return [...found, ...others.map(([cell, kind]) => ({ name: cell, kind, value: '' }))]
}

function pairsOf(said: string): [string, string][] {
  return [...said.matchAll(/(\w+) = (\[[^\]]*\]|"[^"]*"|[^,]+)/g)].map(([, name = '', value = '']) => [name, value])
}

function read(value: string): Pick<SheetCell, 'kind' | 'value'> {
  if (value === 'true' || value === 'false') return { kind: 'yes', value }
  const listed = LIST.exec(value)?.[1]
  if (listed !== undefined) return { kind: 'list', value: listed.replaceAll('"', '') }
  if (/^"[^"\\]*"$/.test(value)) return { kind: 'text', value: value.slice(1, -1) }
  return { kind: 'figure', value }
}

function levelsOf(lines: string[]): Level[] {
  return lines.map((line) => {
    const said = /\{ (.*) \}/.exec(line)?.[1] ?? ''
    const pairs = pairsOf(said)
    const of = (name: string): string => pairs.find(([each]) => each === name)?.[1] ?? ''
    const rest = pairs.filter(([name]) => !LEVEL_COLUMNS.some((column) => column === name))
    return {
      minutes: of('minutes'),
      rounds: of('rounds'),
      blinds: of('blinds').replace(/[[\]]/g, ''),
      ante: of('ante'),
      minimum: of('minimum'),
      maximum: of('maximum'),
      rest: rest.map(([name, value]) => `${name} = ${value}`).join(', '),
    }
  })
}

/** The text again, and in which line each field of the form stands. */
export function textOf(parts: SheetPart[]): { text: string; lines: Map<number, SheetField> } {
  const written: string[] = []
  const lines = new Map<number, SheetField>()
  const add = (line: string, field?: SheetField): void => {
    written.push(line)
    if (field) lines.set(written.length, field)
  }
  for (const part of parts) {
    if (part.head) add(part.head)
    for (const field of part.fields.filter(({ on }) => on)) {
      if (field.kind !== 'levels') {
        add(`${field.name} = ${literal(field)}`, field)
        continue
      }
      add(`${field.name} = [`, field)
      for (const level of field.levels) add(`    ${levelLine(level)},`, field)
      add(']')
    }
  }
  return { text: written.join('\n') + '\n', lines }
}

function literal(field: SheetField): string {
  if (field.kind !== 'table') return written(field)
  const said = field.cells.filter(({ value }) => value.trim())
  return `{ ${said.map((cell) => `${cell.name} = ${written(cell)}`).join(', ')} }`
}

function written({ kind, value }: Pick<SheetField, 'kind' | 'value'>): string {
  const isTable = /^[{[]/.test(value) // As in `[{ kind = "cash", amount = "500.00" }]`.
  if (kind === 'list' && !isTable) return `[${itemsOf(value).join(', ')}]`
  if ((kind === 'text' || kind === 'moment') && !isTable) return JSON.stringify(value)
  return value.trim() || '""'
}

function itemsOf(value: string): string[] {
  const items = value.split(',').map((item) => item.trim())
  return items.filter(Boolean).map((item) => (/^[\d.]+$/.test(item) ? item : JSON.stringify(item)))
}

function levelLine(level: Level): string {
  const written = (name: LevelColumn): string => (name === 'blinds' ? `[${level.blinds}]` : level[name])
  const said = [...LEVEL_COLUMNS.map((name) => level[name] && `${name} = ${written(name)}`), level.rest]
  return `{ ${said.filter(Boolean).join(', ')} }`
}
