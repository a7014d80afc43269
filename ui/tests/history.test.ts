import { describe, expect, it } from 'vitest'
import {
  choicesOf,
  drawn,
  fileOf,
  gameNames,
  offeredIn,
  roundsAskedIn,
  roundsQuery,
  roundsSearch,
} from '../src/lib/history'

const NOTHING = { table: '', game: '', chips: '', result: '', days: '' } as const

describe('one’s own rounds', () => {
  it('stand in the address as they are asked for', () => {
    const asked = { table: 'omaha', game: 'omaha-2017/omaha', chips: 'cash', result: 'won', days: '7' } as const
    expect(roundsAskedIn(`?${roundsSearch(asked)}`)).toEqual(asked)
    expect(roundsSearch(NOTHING)).toBe('')
    expect(roundsAskedIn('?result=stolen&days=2')).toEqual(NOTHING)
  })

  it('are asked of the server by time', () => {
    const week = 7 * 24 * 60 * 60 * 1000
    expect(roundsQuery({ ...NOTHING, days: '7' }, week + 5, 12)).toBe('since=5&before=12')
    expect(roundsQuery(NOTHING, 1, null)).toBe('')
  })

  it('are sought among all that were played, and whatever the address says', () => {
    const played = [
      { table: 'a', title: 'Anna’s', game: 'd/omaha', name: 'Omaha', tournament: false },
      { table: 'b', title: 'Ben’s', game: 'd/omaha', name: 'Omaha', tournament: false },
    ]
    const [first, second] = [['a', 'Anna’s'] as const, ['b', 'Ben’s'] as const]
    expect(offeredIn(played, NOTHING)).toEqual({
      tables: [first, second],
      games: [['d/omaha', 'Omaha']],
      byChips: false,
    })
    const asked = { ...NOTHING, table: 'gone', game: 'none' }
    expect(offeredIn(played, asked).tables.at(-1)).toEqual(['gone', 'gone'])
    expect(offeredIn(played, asked).games.at(-1)).toEqual(['none', 'none'])
    expect(
      offeredIn([...played, { table: 'c', title: 'Cup', game: 'd/omaha', name: 'Omaha', tournament: true }], NOTHING)
        .byChips,
    ).toBe(true)
  })

  it('are told apart where two documents have a game of one name', () => {
    const omaha = (document: string) => ({ game: `${document}/omaha`, name: 'Omaha' })
    const played = [omaha('omaha-2017'), { game: 'd/draw', name: 'Draw' }, omaha('stones-omaha'), omaha('omaha-2017')]
    expect([...gameNames(played)]).toEqual([
      ['omaha-2017/omaha', 'Omaha at Casino Canberra, 2017'],
      ['d/draw', 'Draw'],
      ['stones-omaha/omaha', 'Omaha at Stones Gambling Hall'],
    ])
  })

  it('are offered with everything first', () => {
    expect(choicesOf({ '': 'any', '7': 'week', '1': 'day' }).map(([value]) => value)).toEqual(['', '1', '7'])
  })

  it('are files by table and number', () => {
    expect(fileOf(['a b:1', 'c:2'], 'phh')).toBe('/api/rounds/file?which=a+b%3A1&which=c%3A2&form=phh')
  })
})

describe('the line of results', () => {
  it('begins at nothing and keeps within its box', () => {
    const line: [number, number][] = [
      [1, 100],
      [2, -100],
    ]
    expect(drawn(line, 200, 100)).toEqual({ points: '0.0,50.0 100.0,0.0 200.0,100.0', zero: 50 })
  })

  it('is flat where nothing was won or lost', () => {
    expect(drawn([[1, 0]], 100, 10)).toEqual({ points: '0.0,10.0 100.0,10.0', zero: 10 })
    expect(drawn([], 100, 10)).toEqual({ points: '0.0,10.0', zero: 10 })
  })
})
