// The lobby as people look through it: games by family, what they asked for, and in which order.
import { words } from '../messages'
import type { LobbyTable } from './protocol'

export interface Group {
  key: string
  title: string
  tables: LobbyTable[]
}

/** The games as people look for them: the plain ones first, everything else by name. */
const FAMILIES: [RegExp, string][] = [
  [/ultimate/i, 'ultimate'],
  [/hold.?em/i, 'hold-em'],
  [/omaha/i, 'omaha'],
  [/draw/i, 'draw'],
  [/stud/i, 'stud'],
  [/manila/i, 'manila'],
]
const ORDER = ['hold-em', 'omaha', 'draw', 'stud', 'manila', 'ultimate']

export function familyOf(table: { name: string }): string {
  const named = FAMILIES.find(([pattern]) => pattern.test(table.name))?.[1]
  return named ?? table.name.toLowerCase().replaceAll(/\W+/g, '-')
}

export function titleOf(family: string, tables: LobbyTable[]): string {
  return words.lobby.families[family] ?? tables[0]?.name ?? family
}

function cashFirst(a: LobbyTable, b: LobbyTable): number {
  return Number(a.tournament) - Number(b.tournament)
}

export function byGame(tables: LobbyTable[]): Group[] {
  const groups = new Map<string, LobbyTable[]>()
  for (const table of tables) {
    const family = familyOf(table)
    groups.set(family, [...(groups.get(family) ?? []), table])
  }
  const place = (key: string) => (ORDER.indexOf(key) + 1 || 99) - 1
  return [...groups]
    .map(([key, found]) => ({ key, title: titleOf(key, found), tables: [...found].sort(cashFirst) }))
    .sort((a, b) => place(a.key) - place(b.key) || a.title.localeCompare(b.title))
}

const SORTS = ['game', 'people', 'stakes', 'stakesDown'] as const
export type Sort = (typeof SORTS)[number]

/** What a reader asked to see; it stands in the address. */
export interface Asked {
  game: string
  chips: '' | 'cash' | 'tournament'
  free: boolean
  people: boolean
  sort: Sort
}

export function askedIn(search: string): Asked {
  const given = new URLSearchParams(search)
  const chips = given.get('chips')
  return {
    game: given.get('game') ?? '',
    chips: chips === 'cash' || chips === 'tournament' ? chips : '',
    free: given.has('free'),
    people: given.has('people'),
    sort: SORTS.find((sort) => sort === given.get('sort')) ?? 'game',
  }
}

/** The same as an address; what is not asked for is left out. */
export function searchFor({ game, chips, free, people, sort }: Asked): string {
  const told = new URLSearchParams()
  if (game) told.set('game', game)
  if (chips) told.set('chips', chips)
  if (free) told.set('free', 'yes')
  if (people) told.set('people', 'yes')
  if (sort !== 'game') told.set('sort', sort)
  return told.toString()
}

export function fitting(tables: LobbyTable[], asked: Asked): LobbyTable[] {
  return tables.filter(
    (table) =>
      (!asked.game || familyOf(table) === asked.game) &&
      (!asked.chips || table.tournament === (asked.chips === 'tournament')) &&
      (!asked.free || table.seats.length < table.size) &&
      (!asked.people || company(table).people > 0),
  )
}

export function company({ seats }: LobbyTable): { people: number; bots: number } {
  const bots = seats.filter((seat) => seat.bot).length
  return { people: seats.length - bots, bots }
}

/** How much a round costs to be in, as far as that can be compared. */
function stakesOf(table: LobbyTable): number {
  return Math.max(0, ...table.blinds, table.ante) || table.least_buy_in
}

export function sorted(tables: LobbyTable[], sort: Sort): LobbyTable[] {
  const seated = (table: LobbyTable) => company(table).people * 100 + table.seats.length
  switch (sort) {
    case 'people':
      return [...tables].sort((a, b) => seated(b) - seated(a))
    case 'stakes':
      return [...tables].sort((a, b) => stakesOf(a) - stakesOf(b))
    case 'stakesDown':
      return [...tables].sort((a, b) => stakesOf(b) - stakesOf(a))
    case 'game':
      return byGame(tables).flatMap((group) => group.tables)
  }
}

export interface Stakes {
  plain: string
  /** The document's own word for the limit. */
  term: string
  rest: string
  /** All of it in plain words. */
  told: string
}

/** What is played for in plain words, and the document's own terms. */
export function stakesIn(table: { stakes: string; limit?: string }): Stakes {
  const [first = '', ...others] = table.stakes.split(' · ')
  const plain = table.limit === undefined || first === table.limit ? words.lobby.limits[first] : undefined
  if (!plain) return { plain: '', term: '', rest: table.stakes, told: table.stakes }
  const rest = others.join(' · ')
  return { plain, term: first, rest, told: [plain, rest].filter(Boolean).join(' · ') }
}
