import { describe, expect, it } from 'vitest'
import { wished as wishedWith, type Wishes } from '../src/kinds/pots/standing'
import { EMPTY_SCENE, type PotsPicture } from '../src/kinds/pots/picture'
import type { DeskInfo, SeatStanding, TableView } from '../src/lib/protocol'

const own = { seat: 3, stake: 200, standing: 'in_game', due: 'none', may_post: false, posts: false } as SeatStanding
const seat = (number: number, standing: SeatStanding['standing'] = 'in_round') =>
  ({ seat: number, standing, stake: 500 }) as SeatStanding
const table = (change: Partial<TableView> = {}) =>
  ({ phase: 'open', round: null, blinds: [], seats: [seat(1), seat(2), seat(3)], ...change }) as TableView
const cash = { tournament: false, minimum_stake: 0, maximum_buy_in: 1000, chip: 5 } as DeskInfo
const at = (change: Partial<TableView> = {}, scene = {}): PotsPicture => ({
  view: table(change),
  scene: { ...EMPTY_SCENE, ...scene },
})
const nothing: Wishes = { post: false, showWins: false, topUp: { below: 0, to: 0 } }
const round = {} as TableView['round']
const wished = (picture: PotsPicture, held: SeatStanding, game: DeskInfo, wishes: Wishes, purse = 10_000) =>
  wishedWith(picture, held, game, wishes, purse)

describe('what was wished for once and for all', () => {
  it('is posted as soon as it is owed', () => {
    const owes = { ...own, standing: 'waiting', due: 'new', may_post: true } as SeatStanding
    expect(wished(at(), owes, cash, { ...nothing, post: true })).toEqual({ type: 'ChooseEntry', post: true })
    expect(wished(at(), { ...owes, posts: true }, cash, { ...nothing, post: true })).toBeNull()
    expect(wished(at(), owes, cash, nothing)).toBeNull()
  })

  it('is chips between rounds, up to what the table allows', () => {
    const wishes = { ...nothing, topUp: { below: 300, to: 5000 } }
    expect(wished(at(), own, cash, wishes)).toEqual({ type: 'TopUp', amount: 800 })
    expect(wished(at({ round }), own, cash, wishes)).toBeNull()
    expect(wished(at(), { ...own, stake: 300 }, cash, wishes)).toBeNull()
    expect(wished(at(), own, { ...cash, tournament: true }, wishes)).toBeNull()
  })

  it('is no more chips than one can pay for', () => {
    const wishes = { ...nothing, topUp: { below: 300, to: 5000 } }
    expect(wished(at(), own, cash, wishes, 123)).toEqual({ type: 'TopUp', amount: 120 })
    expect(wished(at(), own, cash, wishes, 4)).toBeNull()
  })

  it('is no chips where they would not bring the stake to what the table asks for', () => {
    const wishes = { ...nothing, topUp: { below: 300, to: 5000 } }
    const broke = { ...own, stake: 0 }
    const asks = { ...cash, minimum_stake: 200 }
    expect(wished(at(), broke, asks, wishes, 199)).toBeNull()
    expect(wished(at(), broke, asks, wishes, 200)).toEqual({ type: 'TopUp', amount: 200 })
    expect(wished(at(), broke, asks, { ...nothing, topUp: { below: 100, to: 150 } })).toBeNull()
    expect(wished(at(), broke, asks, wishes, 0)).toBeNull()
  })

  it('is no chips for whoever may not add any', () => {
    const wishes = { ...nothing, topUp: { below: 300, to: 5000 } }
    expect(wished(at(), { ...own, declared: true }, cash, wishes)).toBeNull()
  })

  it('is to show a hand that won because all others were folded, where the rules let one', () => {
    const wishes = { ...nothing, showWins: true }
    const held = { seat: 3, down: ['As', 'Ah'], up: [], words: '' }
    const scene = { finished: { seats: [held] }, awards: [{ seat: 3, amount: 10 }] }
    const shows = { ...cash, shows: true }
    expect(wished(at({}, scene), own, shows, wishes)).toEqual({ type: 'ShowHand' })
    expect(wished(at({}, scene), own, cash, wishes)).toBeNull()
    expect(wished(at({}, { ...scene, shown: [3] }), own, shows, wishes)).toBeNull()
    expect(wished(at({}, { ...scene, awards: [] }), own, shows, wishes)).toBeNull()
    const turned = { ...scene, finished: { seats: [{ ...held, words: 'one pair, aces' }] } }
    expect(wished(at({}, turned), own, shows, wishes)).toBeNull()
    expect(wished(at({ round }, scene), own, shows, wishes)).toBeNull()
  })

  it('is nothing at a table that closes, or for whoever leaves', () => {
    const wishes = { post: true, showWins: true, topUp: { below: 300, to: 500 } }
    expect(wished(at({ phase: 'closing' }), own, cash, wishes)).toBeNull()
    expect(wished(at(), { ...own, leaving: true }, cash, wishes)).toBeNull()
  })
})
