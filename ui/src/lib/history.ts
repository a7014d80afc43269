// One's own rounds: what is asked for stands in the address, and is asked of the server in its own words.
import { words } from '../messages'
import type { TablePlayed } from './protocol'

const DAY = 24 * 60 * 60 * 1000
const RESULTS = ['', 'won', 'lost', 'even'] as const
const DAYS = ['', '1', '7', '30'] as const
const CHIPS = ['', 'cash', 'tournament'] as const

export interface AskedRounds {
  table: string
  game: string
  chips: (typeof CHIPS)[number]
  result: (typeof RESULTS)[number]
  days: (typeof DAYS)[number]
}

export function roundsAskedIn(search: string): AskedRounds {
  const given = new URLSearchParams(search)
  return {
    table: given.get('table') ?? '',
    game: given.get('game') ?? '',
    chips: CHIPS.find((each) => each === given.get('chips')) ?? '',
    result: RESULTS.find((each) => each === given.get('result')) ?? '',
    days: DAYS.find((each) => each === given.get('days')) ?? '',
  }
}

export function roundsSearch(asked: AskedRounds): string {
  const told = Object.entries(asked).filter(([, value]) => value)
  return new URLSearchParams(told).toString()
}

/** The same as the server is asked; `before` begins where the last page ended. */
export function roundsQuery(asked: AskedRounds, now: number, before: number | null): string {
  const { table, game, chips, result, days } = asked
  const told = new URLSearchParams()
  if (table) told.set('table', table)
  if (game) told.set('game', game)
  if (chips) told.set('chips', chips)
  if (result) told.set('result', result)
  if (days) told.set('since', String(now - Number(days) * DAY))
  if (before !== null) told.set('before', String(before))
  return told.toString()
}

export function keyOf({ table, round }: { table: string; round: number }): string {
  return `${table}:${round}`
}

export function fileOf(which: string[], form: 'text' | 'phh'): string {
  const told = new URLSearchParams(which.map((each) => ['which', each]))
  told.set('form', form)
  return `/api/rounds/file?${told.toString()}`
}

/** So many rounds are put into one file at most. */
export const MOST_IN_A_FILE = 50

export interface Offered {
  tables: [string, string][]
  games: [string, string][]
  /** Whether rounds with tournament chips and with money can be told apart. */
  byChips: boolean
}

/** The names of games, with their document where another has a game of the same name. */
export function gameNames(played: { game: string; name: string }[]): Map<string, string> {
  const names = new Map(played.map(({ game, name }) => [game, name]))
  const isShared = (name: string) => [...names.values()].filter((other) => other === name).length > 1
  return new Map([...names].map(([game, name]) => [game, isShared(name) ? inDocument(game, name) : name]))
}

function inDocument(game: string, name: string): string {
  const key = game.split('/')[0] ?? ''
  const document = words.lobby.documents[key] ?? key
  return document.startsWith(name) ? document : `${name}, ${document}`
}

/** Values and their words in order; numbers come before all others in an object, but everything is offered first. */
export function choicesOf(told: Record<string, string>): [string, string][] {
  return Object.entries(told).sort(([one], [other]) => Number(one !== '') - Number(other !== ''))
}

/** Everything that can be chosen from; what stands in the address is among it, known or not. */
export function offeredIn(played: TablePlayed[], asked: AskedRounds): Offered {
  const tables = new Map(played.map((each) => [each.table, each.title]))
  const games = gameNames(played)
  if (asked.table && !tables.has(asked.table)) tables.set(asked.table, asked.table)
  if (asked.game && !games.has(asked.game)) games.set(asked.game, asked.game)
  const kinds = new Set(played.map((each) => each.tournament))
  return { tables: [...tables], games: [...games], byChips: kinds.size > 1 || asked.chips !== '' }
}

/** Where the points of a line lie, in a box of this size, with the height of nothing won or lost. */
export function drawn(line: [number, number][], width: number, height: number): { points: string; zero: number } {
  const results = [0, ...line.map(([, result]) => result)]
  const [least, most] = [Math.min(...results), Math.max(...results)]
  const y = (result: number) => height - ((result - least) / (most - least || 1)) * height
  const step = width / Math.max(1, results.length - 1)
  const points = results.map((result, at) => `${(at * step).toFixed(1)},${y(result).toFixed(1)}`).join(' ')
  return { points, zero: y(0) }
}
