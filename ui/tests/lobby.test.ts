import { describe, expect, it } from 'vitest'
import { askedIn, byGame, company, fitting, searchFor, sorted, stakesIn } from '../src/lib/lobby'
import type { LobbyTable } from '../src/lib/protocol'

const table = (id: string, change: Partial<LobbyTable> = {}) =>
  ({
    id,
    name: 'Omaha',
    limit: 'full-pot',
    stakes: 'full-pot · blinds 5/10',
    blinds: [5, 10],
    ante: 0,
    least_buy_in: 200,
    tournament: false,
    size: 6,
    seats: [],
    ...change,
  }) as unknown as LobbyTable
const seats = (...bots: boolean[]) => bots.map((bot, at) => ({ seat: at + 1, player: `p${at}`, stake: 1, bot }))
const TABLES = [
  table('tourney', { name: 'No Limit Hold-Em', tournament: true, seats: seats(true, true, true) }),
  table('cash', { name: 'Hold-Em', blinds: [1, 2], seats: seats(true) }),
  table('pot', { seats: seats(true, false, false, true, true, true) }),
  table('own-game', { name: 'Badugi', blinds: [], ante: 50 }),
]
const NOTHING = askedIn('')
const ids = (tables: LobbyTable[]) => tables.map((each) => each.id)

describe('the lobby', () => {
  it('groups games by family, cash first, the unknown by their own name', () => {
    expect(byGame(TABLES).map(({ title, tables }) => [title, ids(tables)])).toEqual([
      ['Hold-Em', ['cash', 'tourney']],
      ['Omaha', ['pot']],
      ['Badugi', ['own-game']],
    ])
  })

  it('counts people and bots apart', () => {
    expect(TABLES.map(company)).toEqual([
      { people: 0, bots: 3 },
      { people: 0, bots: 1 },
      { people: 2, bots: 4 },
      { people: 0, bots: 0 },
    ])
  })

  it.each([
    ['', ['tourney', 'cash', 'pot', 'own-game']],
    ['?game=hold-em', ['tourney', 'cash']],
    ['?game=hold-em&chips=cash', ['cash']],
    ['?chips=tournament', ['tourney']],
    ['?free=yes', ['tourney', 'cash', 'own-game']],
    ['?people=yes', ['pot']],
    ['?people=yes&free=yes', []],
    ['?chips=nonsense&sort=nonsense', ['tourney', 'cash', 'pot', 'own-game']],
  ])('keeps to what the address %s asks for', (search, wanted) => {
    expect(ids(fitting(TABLES, askedIn(search)))).toEqual(wanted)
  })

  it.each([
    ['people', ['pot', 'tourney', 'cash', 'own-game']],
    ['stakes', ['cash', 'tourney', 'pot', 'own-game']],
    ['stakesDown', ['own-game', 'tourney', 'pot', 'cash']],
    ['game', ['cash', 'tourney', 'pot', 'own-game']],
  ] as const)('sorts by %s', (sort, wanted) => expect(ids(sorted(TABLES, sort))).toEqual(wanted))

  it('writes into the address what it reads from it, and nothing else', () => {
    const asked = { game: 'omaha', chips: 'cash', free: true, people: true, sort: 'stakes' } as const
    expect(askedIn(`?${searchFor(asked)}`)).toEqual(asked)
    expect(searchFor(NOTHING)).toBe('')
  })

  it('says limits in plain words with the term beside, and other stakes as they are', () => {
    const told = { plain: 'Pot limit', term: 'full-pot', rest: 'blinds 5/10', told: 'Pot limit · blinds 5/10' }
    expect(stakesIn(table('a'))).toEqual(told)
    expect(stakesIn({ stakes: 'full-pot · blinds 5/10' })).toEqual(told)
    const house = table('b', { limit: '', stakes: 'ante 10 to 500 · trips 5 to 100' })
    expect(stakesIn(house)).toEqual({ plain: '', term: '', rest: house.stakes, told: house.stakes })
  })
})
