import { describe, expect, it } from 'vitest'
import { apart, factsOf, grouped, sortOut, unanswered } from '../src/floor/facts'
import { inOrder, lasting, merged } from '../src/floor/tables'
import type { FloorAct, FloorField, FloorTable } from '../src/lib/protocol'

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

function act(name: string, more: Partial<FloorAct> = {}): FloorAct {
  return {
    name,
    words: `${name} happens.`,
    group: 'wrong',
    power: 'record',
    cites: [],
    roles: ['dealer'],
    may: ['dealer'],
    why_not: '',
    fields: [],
    ...more,
  }
}

describe('what may have happened', () => {
  it('is listed first where it can have, and the rest stands by its reason', () => {
    const acts = [
      act('first', { why_not: 'not here' }),
      act('second', { group: 'house' }),
      act('third'),
      act('fourth', { why_not: 'not here' }),
    ]
    const { open, closed } = apart(sortOut(acts, 'HAPPENS'), ({ why_not }) => why_not ?? '')
    expect(grouped(open).map(([group, listed]) => [group, listed.map(({ name }) => name)])).toEqual([
      ['wrong', ['third']],
      ['house', ['second']],
    ])
    expect(closed.map(([why, listed]) => [why, listed.length])).toEqual([['not here', 2]])
    expect(sortOut(acts, 'third x')).toEqual([])
  })

  it('is found by what else it is called, and by any form of a word', () => {
    const acts = [
      act('RecordBreach', { words: 'Somebody breaks a rule.' }),
      act('expose', { words: 'The dealer exposes hole cards.' }),
    ]
    const found = (sought: string): string[] => sortOut(acts, sought).map(({ name }) => name)
    for (const sought of ['breach', 'sanction', 'Excluded', 'rule']) expect(found(sought)).toEqual(['RecordBreach'])
    for (const sought of ['exposed', 'exposing', 'exposes card']) expect(found(sought)).toEqual(['expose'])
  })

  it('takes cards by their faces, or none', () => {
    const field: FloorField = {
      name: 'cards',
      question: 'Which cards?',
      kind: 'faces',
      needed: false,
      default: [],
      values: [],
      labels: [],
    }
    const exposed = act('exposed', { fields: [field] })
    expect(factsOf(exposed, unanswered(exposed))).toEqual({})
    const seen = act('seen', { fields: [{ ...field, kind: 'cards_of_seats' }] })
    expect(
      factsOf(seen, {
        cards: [
          [1, 2],
          [3, 1, ' 7h '],
          [3, 2, ''],
        ],
      }),
    ).toEqual({
      cards: [
        [1, 2],
        [3, 1, '7h'],
        [3, 2],
      ],
    })
    expect(factsOf(exposed, { cards: '7h, 10d' })).toEqual({ cards: ['7h', '10d'] })
  })
})
