import type { LobbyTable } from './protocol'

export interface Group {
  key: string
  title: string
  tables: LobbyTable[]
}

/** The games as people look for them: the plain ones first, everything else by name. */
const FAMILIES: [RegExp, string][] = [
  [/ultimate/i, 'Ultimate Texas Hold-em'],
  [/hold.?em/i, 'Hold-Em'],
  [/omaha/i, 'Omaha'],
  [/draw/i, 'Draw Poker'],
  [/stud/i, 'Stud'],
  [/manila/i, 'Manila'],
]
const ORDER = ['Hold-Em', 'Omaha', 'Draw Poker', 'Stud', 'Manila', 'Ultimate Texas Hold-em']

export function familyOf(table: LobbyTable): string {
  return FAMILIES.find(([pattern]) => pattern.test(table.name))?.[1] ?? table.name
}

export function byGame(tables: LobbyTable[]): Group[] {
  const groups = new Map<string, LobbyTable[]>()
  for (const table of tables) {
    const family = familyOf(table)
    groups.set(family, [...(groups.get(family) ?? []), table])
  }
  const place = (title: string) => (ORDER.indexOf(title) + 1 || 99) - 1
  return [...groups]
    .map(([title, found]) => ({ key: title.toLowerCase().replaceAll(/\W+/g, '-'), title, tables: found }))
    .sort((a, b) => place(a.title) - place(b.title) || a.title.localeCompare(b.title))
}
