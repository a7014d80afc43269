import { describe, expect, it } from 'vitest'
import { noticesOf as againstTheHouse } from '../src/kinds/banked/notices'
import { noticesOf } from '../src/kinds/pots/notices'
import { ordinal } from '../src/lib/format'
import type { Left } from '../src/lib/notice'
import type { BankedTableView, DeskInfo, SeatStanding, TableView } from '../src/lib/protocol'

const manners = { timeouts: 2, offer: 20 }
const game = { manners, minimum_stake: 200, maximum_buy_in: 1000, tournament: false } as unknown as DeskInfo
const tournament = { ...game, tournament: true }
const own = (more: Partial<SeatStanding>) =>
  ({ seat: 1, standing: 'in_game', passed: 0, rebuy_until: 0, out_until: 0, absent: false, ...more }) as SeatStanding
const view = (more: object) => ({ waiting: [], offers: [], round: null, ...more }) as unknown as TableView
const told = (at: TableView, own: SeatStanding | undefined, played = game, left: Left | null = null, me = 'Ann') =>
  noticesOf(at, { own, me, left }, played)
const words = (...given: Parameters<typeof told>) => told(...given).map((notice) => notice.words)

describe('what a player is told about the seat', () => {
  it('is nothing while all is well', () => {
    expect(told(view({}), own({}))).toEqual([])
  })

  it('is why they sit out, how long the seat is kept, and the one way back', () => {
    const [notice] = told(view({}), own({ standing: 'sitting_out', out_because: 'time', out_until: 600 }))
    expect(notice?.words).toContain('too many turns')
    expect(notice?.until).toBe(600)
    expect(notice?.acts.map((act) => act.does)).toEqual([{ type: 'SitIn' }])
    expect(told(view({}), own({ standing: 'sitting_out' }), tournament)[0]?.acts).toEqual([])
  })

  it('has the way back for a tournament player who is count as absent', () => {
    const [notice] = told(view({}), own({ absent: true }), tournament)
    expect(notice?.acts.map((act) => act.does)).toEqual([{ type: 'SitIn' }])
  })

  it('explains a turn that was let pass, and what comes of another', () => {
    const round = { seats: [{ seat: 1, in_the_round: false }] }
    expect(words(view({ round }), own({ passed: 1 }))).toEqual([
      'Time was up: your hand was folded. Once more, and you sit out.',
    ])
    expect(words(view({ round }), own({ passed: 1 }), tournament)[0]).toContain('count as absent')
    expect(words(view({}), own({ passed: 1 }))).toEqual([])
  })

  it('offers a new stake with its least and most, and says how long', () => {
    const [notice] = told(view({}), own({ rebuy_until: 90 }))
    expect(notice).toMatchObject({ until: 90, words: expect.stringContaining('200 to 1,000') as string })
    expect(notice?.acts.map((act) => act.does)).toEqual(['buy', { type: 'Leave' }])
  })

  it('says what became of a seat that was given up, and of the chips', () => {
    const left = { why: 'sat out for as long as a seat is kept', stake: 480 }
    expect(words(view({}), undefined, game, left)[0]).toContain('480 in chips went back')
    expect(words(view({}), undefined, tournament, left)[0]).toContain('480 in chips are kept')
    const bust = { why: 'lost every chip', stake: 0 }
    expect(words(view({}), undefined, tournament, bust)).toEqual(['You have lost every chip and are out of this game.'])
    expect(words(view({}), undefined, game, { why: 'leaves', stake: 5 })).toEqual([])
  })
})

describe('what a person who waits is told', () => {
  it('is the place in the list', () => {
    expect(words(view({ waiting: ['Bob', 'Ann', 'Cy'] }), undefined)).toEqual(['You are 2nd of 3 waiting for a seat.'])
    expect(words(view({ waiting: ['Bob'] }), undefined, game, null, '')).toEqual([])
    expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
  })

  it('is the seat that is theirs, and until when', () => {
    const offers = [[6, { to: 'waiting', player: 'Ann', declined: [], since: 100 }]]
    const [notice] = told(view({ waiting: ['Ann'], offers }), undefined)
    expect(notice).toMatchObject({ key: 'offer-6', until: 120 })
    expect(notice?.acts[0]).toEqual({ words: 'Take seat 6', does: 'sit', seat: 6 })
  })

  it('is nothing of the seat they had before, once they wait for another', () => {
    const left = { why: 'lost the table stake', stake: 0 }
    expect(told(view({}), undefined, game, left).map((notice) => notice.key)).toEqual(['left'])
    expect(told(view({ waiting: ['Ann'] }), undefined, game, left).map((notice) => notice.key)).toEqual(['waiting'])
  })
})

describe('what a player against the house is told', () => {
  const table = (stake: number, standing: string) =>
    ({
      seats: [{ seat: 1, stake }],
      in_progress: true,
      round: { areas: [{ seat: 1, standing }] },
    }) as unknown as BankedTableView

  it('is that chips are wanting, once no wager of theirs lies there', () => {
    expect(againstTheHouse(table(5, 'idle'), 1, game, null).map((notice) => notice.key)).toEqual(['rebuy'])
    expect(againstTheHouse(table(5, 'wagered'), 1, game, null)).toEqual([])
    expect(againstTheHouse(table(500, 'idle'), 1, game, null)).toEqual([])
  })
})
