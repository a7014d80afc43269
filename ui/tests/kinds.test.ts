import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { findKind } from '../src/kinds'
import type { Entry, RoundReplay, Snapshot } from '../src/lib/protocol'
import { replayed } from '../src/lib/replay'

// Pages look at their address as soon as they are loaded.
vi.hoisted(() => vi.stubGlobal('location', { pathname: '/', hash: '' }))

const src = new URL('../src/', import.meta.url)
const protocol = readFileSync(new URL('lib/protocol.ts', src), 'utf8')
const views = [...protocol.matchAll(/export interface (\w+) \{\n {2}kind: '(\w+)'\n/g)]
const names = [...new Set(views.map(([, , kind = '']) => kind))]
/** Where the kinds are listed: for everybody, and for the pages of a dealer. */
const LISTS = ['kinds/index.ts', 'kinds/byHand.ts']

/** The app's own sources as [path, text], without the types that the server writes. */
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && path !== 'lib/protocol.ts')
  .map((path) => [path, readFileSync(new URL(path, src), 'utf8')] as const)

/** What only a kind's own folder may say: its name as a value, a path to it, the types that are its alone. */
function namesKind(kind: string): RegExp {
  const own = views.filter(([, , name]) => name === kind).map(([, view]) => view)
  const prefixed = kind.charAt(0).toUpperCase() + kind.slice(1)
  return new RegExp(`['"\`/]${kind}['"\`./]|\\b(${own.join('|')})\\b|\\b${prefixed}[A-Z]`)
}

function offenders(within: (path: string) => boolean, said: RegExp): string[] {
  return sources.filter(([path, text]) => within(path) && said.test(text)).map(([path]) => path)
}

describe('kinds of table', () => {
  it('are named by the protocol, and each has a folder and a line in the list', () => {
    const folders = readdirSync(new URL('kinds/', src), { withFileTypes: true }).filter((each) => each.isDirectory())
    expect(folders.map((each) => each.name).sort()).toEqual([...names].sort())
    expect(names.filter((name) => !findKind(name))).toEqual([])
  })

  it.each(names)('are known to nobody outside their folder: %s', (kind) => {
    const outside = (path: string) => !LISTS.includes(path) && !path.startsWith(`kinds/${kind}/`)
    expect(offenders(outside, namesKind(kind))).toEqual([])
    expect(offenders((path) => path.startsWith(`kinds/${kind}/`), namesKind(kind))).not.toEqual([])
  })

  it('are found out by what would tell one from another', () => {
    for (const said of [
      "kind === 'banked'",
      "type.startsWith('banked.')",
      'view as BankedTableView',
      './kinds/banked/x',
    ])
      expect(said).toMatch(namesKind('banked'))
    for (const said of ["view.kind === 'pots'", 'a: TableView', 'b: PotsPicture', "from '../kinds/pots'"])
      expect(said).toMatch(namesKind('pots'))
    for (const said of ['entry.pots', "'a percentage of the pots'", 'BankedTableView'])
      expect(said).not.toMatch(namesKind('pots'))
  })

  it('are taken at their word: no type is forced on anything', () => {
    expect(offenders(() => true, /as unknown as|as any\b|\bany\[\]|: any\b/)).toEqual([])
  })

  it('may be new to this app', () => {
    for (const name of ['tournament', 'toString', '__proto__', '']) expect(findKind(name)).toBeUndefined()
  })
})

describe('a table against the house', () => {
  const kind = findKind('banked')
  const view = (rounds: number) => ({ kind: 'banked', rounds, seats: [], round: null }) as unknown as Entry['view']
  const snapshot = { kind: 'banked', title: 'x', view: view(1), hands: [], game: { seats: 6 } } as unknown as Snapshot
  const entry = (seq: number, rounds: number | null, type = 'banked.RoundStarted') =>
    ({
      seq,
      events: [{ type, number: rounds }],
      lines: [{ words: 'a' }],
      view: rounds === null ? null : view(rounds),
    }) as unknown as Entry

  it('is shown by the view that comes with each entry', () => {
    const told = { round: 1, seat: 2, snapshot, entries: [entry(1, 2), entry(2, null), entry(3, 3)] } as RoundReplay
    const rounds = kind && replayed(told, kind)?.steps.map((step) => step.picture.view.rounds)
    expect(rounds).toEqual([2, 2, 3])
  })

  it('is asked for as a whole where the view is missing', () => {
    expect(kind?.knows(entry(1, 2))).toBe(true)
    expect(kind?.knows(entry(1, null))).toBe(false)
  })

  it('begins a round in the log, by its number', () => {
    expect(kind?.opensRound(entry(1, 2))).toBe(2)
    expect(kind?.opensRound(entry(1, 2, 'banked.NoMoreBets'))).toBe(0)
  })

  it('is nothing that another kind could show', () => {
    expect(findKind('pots')?.pictureOf(snapshot)).toBeNull()
    expect(kind?.pictureOf(snapshot)).toEqual({ view: view(1), hands: [] })
  })
})
