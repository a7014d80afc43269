import { describe, expect, it } from 'vitest'
import { isNextBlind, wished, type Wishes } from '../src/kinds/pots/standing'
import type { DeskInfo, SeatStanding, TableView } from '../src/lib/protocol'

const own = { seat: 3, stake: 200, standing: 'in_game', due: 'none', may_post: false, posts: false } as SeatStanding
const seat = (number: number, standing: SeatStanding['standing'] = 'in_round') =>
  ({ seat: number, standing }) as SeatStanding
const table = (change: Partial<TableView> = {}) =>
  ({ phase: 'open', round: null, blinds: [], seats: [seat(1), seat(2), seat(3)], ...change }) as TableView
const cash = { tournament: false, maximum_buy_in: 1000 } as DeskInfo
const nothing: Wishes = { post: false, outAtBlind: false, topUp: { below: 0, to: 0 } }
const round = {} as TableView['round']

describe('what was wished for once and for all', () => {
  it('is posted as soon as it is owed', () => {
    const owes = { ...own, standing: 'waiting', due: 'new', may_post: true } as SeatStanding
    expect(wished(table(), owes, cash, { ...nothing, post: true })).toEqual({ type: 'ChooseEntry', post: true })
    expect(wished(table(), { ...owes, posts: true }, cash, { ...nothing, post: true })).toBeNull()
    expect(wished(table(), owes, cash, nothing)).toBeNull()
  })

  it('is to sit out before the blind, and not a round earlier', () => {
    const wishes = { ...nothing, outAtBlind: true }
    expect(wished(table({ round, blinds: [1, 2] }), own, cash, wishes)).toEqual({ type: 'SitOut' })
    expect(wished(table({ round, blinds: [3, 1] }), own, cash, wishes)).toBeNull()
    expect(isNextBlind(table({ round, blinds: [2, 3] }), 1)).toBe(true)
    expect(isNextBlind(table({ round, blinds: [3, 1], seats: [seat(1), seat(2, 'sitting_out'), seat(3)] }), 3)).toBe(
      true,
    )
    expect(isNextBlind(table({ blinds: [1, 2] }), 3)).toBe(false)
  })

  it('is chips between rounds, up to what the table allows', () => {
    const wishes = { ...nothing, topUp: { below: 300, to: 5000 } }
    expect(wished(table(), own, cash, wishes)).toEqual({ type: 'TopUp', amount: 800 })
    expect(wished(table({ round }), own, cash, wishes)).toBeNull()
    expect(wished(table(), { ...own, stake: 300 }, cash, wishes)).toBeNull()
    expect(wished(table(), own, { ...cash, tournament: true }, wishes)).toBeNull()
  })

  it('is nothing at a table that closes, or for whoever leaves', () => {
    const wishes = { post: true, outAtBlind: true, topUp: { below: 300, to: 500 } }
    expect(wished(table({ phase: 'closing' }), own, cash, wishes)).toBeNull()
    expect(wished(table(), { ...own, leaving: true }, cash, wishes)).toBeNull()
  })
})
