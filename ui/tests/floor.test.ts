import { describe, expect, it } from 'vitest'
import { inOrder, lasting, merged } from '../src/floor/tables'
import type { FloorTable } from '../src/lib/protocol'

function table(id: string, more: Partial<FloorTable> = {}): FloorTable {
  return {
    id,
    title: id,
    instrument: 'omaha-2017',
    game: 'Omaha',
    stakes: '5/10',
    phase: 'open',
    size: 9,
    players: 4,
    waiting: 0,
    round: 1,
    awaited: [],
    since: 0,
    clock: null,
    part_of: '',
    alerts: [],
    ...more,
  }
}

const told = (tables: FloorTable[], whole = false) => ({ type: 'floor_tables' as const, tables, whole })

describe('the tables of the floor', () => {
  it('keep their places when some are told of anew, and lose those that closed', () => {
    const known = merged(null, told([table('a'), table('b'), table('c')], true))
    const next = merged(known, told([table('d'), table('b', { round: 2 }), table('a', { phase: 'closed' })]))
    expect(next.map(({ id, round }) => [id, round])).toEqual([
      ['b', 2],
      ['c', 1],
      ['d', 1],
    ])
    expect(merged(next, told([table('z')], true)).map(({ id }) => id)).toEqual(['z'])
  })

  it('come with the most urgent first', () => {
    const alert = (kind: 'short' | 'dispute' | 'clock') => ({ kind, words: '', since: 0, number: 0, person: '' })
    const tables = [
      table('calm'),
      table('short', { alerts: [alert('short')] }),
      table('called', { alerts: [alert('short'), alert('dispute')] }),
      table('clock', { alerts: [alert('clock')] }),
    ]
    expect(inOrder(tables).map(({ id }) => id)).toEqual(['called', 'clock', 'short', 'calm'])
  })

  it('say how long something takes', () => {
    expect([lasting(7_400), lasting(62_000), lasting(3_750_000), lasting(-5)]).toEqual([
      '0:07',
      '1:02',
      '1:02:30',
      '0:00',
    ])
  })
})
