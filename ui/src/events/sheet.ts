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
  advance: { number: 'figure', by: 'text', each_table: 'yes' },
  points: { ties: 'text', places: 'text', equal_chips: 'text', elimination: 'text' },
}
/** What each kind says, by the field that says of which kind its part is, or the word that does so among several. */
const KINDS: Record<string, Record<string, Record<string, Written>>> = {
  'commission.kind': { none: {}, fixed: { amount: 'text' }, share: { percent: 'figure' } },
  'prizes.by': {
    shares: { percent: 'list', unit: 'text' },
    amounts: { amount: 'list' },
    formula: { percent_paid: 'figure', ratio_percent: 'figure', least: 'text', unit: 'text' },
    seats: { event: 'text', value: 'text' },
  },
  'sessions.ends.by': {
    players_left: { players: 'figure', each_table: 'yes' },
    rounds: { rounds: 'figure' },
    minutes: { minutes: 'figure' },
  },
}
/** What a kind need not say. */
const SPARED = new Set(['prizes.unit', 'prizes.least'])
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

/** The path of a field, the same for every session. */
export const plainPath = (path: string): string => path.replace(/\.\d+\./, '.')

/** A part as it is when its kind is another: what was said for the kind before is asked anew. */
export function ofKind(part: SheetPart, path: string, kind: string): SheetField[] {
  return part.fields.flatMap((field) =>
    field.path === path
      ? [{ ...field, value: kind }, ...saidBy(path, kind, part.fields, (name, written) => asked(field, name, written))]
      : isOfAKind(path, field.name)
        ? []
        : [field],
  )
}

/** Several things as they are said when the word among them that says of which kind they are is another. */
export function cellsOfKind(field: SheetField, word: string, kind: string): SheetCell[] {
  const path = plainPath(`${field.path}.${word}`)
  return field.cells.flatMap((cell) =>
    cell.name === word
      ? [
          { ...cell, value: kind },
          ...saidBy(path, kind, field.cells, (name, written) => ({ kind: written, name, value: '' })),
        ]
      : isOfAKind(path, cell.name)
        ? []
        : [cell],
  )
}

/** What a kind says, as it stands where another kind said the same. */
function saidBy<Said extends { name: string }>(
  path: string,
  kind: string,
  known: Said[],
  fresh: (name: string, written: Written) => Said,
): Said[] {
  return Object.entries(KINDS[path]?.[kind] ?? {}).map(
    ([name, written]) => known.find((each) => each.name === name) ?? fresh(name, written),
  )
}

const isOfAKind = (path: string, name: string): boolean => Object.values(KINDS[path] ?? {}).some((says) => name in says)

/** A field of a kind, where the one that says of which kind stands above it. */
function asked(above: SheetField, name: string, kind: Written): SheetField {
  const path = above.path.replace(/[^.]+$/, name)
  return { ...above, name, kind, path, value: '', hint: '', cites: [], on: !SPARED.has(path) }
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
