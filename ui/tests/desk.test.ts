import { describe, expect, it } from 'vitest'
import { average, averageInBlinds, prizesOf, prizesOnWall } from '../src/events/event'
import { receiptOf, seatsOf } from '../src/events/slips'
import { citesClause } from '../src/lib/log'
import type { Contest, ContestEntry } from '../src/lib/protocol'

describe('the log of an event', () => {
  const cites = ['omaha-2017 20.16', 'omaha-2017 17.1(a)']

  it.each([
    ['', true],
    [' ', true],
    ['20.16', true],
    ['omaha-2017 20.16', true],
    ['17.1', true],
    ['20.1', false],
    ['0.16', false],
    ['draw-2005 20.16', false],
    ['omaha-2017', false],
  ])('is asked for %j', (asked, found) => expect(citesClause(cites, asked)).toBe(found))
})

describe('a receipt', () => {
  const entry = { fee: 5500, commission: 500, bought: 0, refunded: 0 } as ContestEntry

  it('tells fee and commission apart, and what they come to', () => {
    expect(receiptOf(entry)).toEqual([
      ['toPool', 5000],
      ['commission', 500],
      ['paid', 5500],
    ])
  })

  it('tells what was bought before the sum, and what went back after it', () => {
    expect(receiptOf({ ...entry, bought: 2000, refunded: 5500 }).slice(2)).toEqual([
      ['bought', 2000],
      ['paid', 7500],
      ['refunded', 5500],
    ])
  })
})

describe('seat slips', () => {
  it('are cut by table and seat, and each names its table', () => {
    const tables = [
      { number: 3, seats: [{ player: 'Ann', seat: 1, chips: 100 }] },
      { number: 7, seats: [{ player: 'Bob', seat: 4, chips: 200 }] },
    ]
    const told = seatsOf({ tables } as unknown as Contest)
    expect(told.map(({ player, table, seat }) => [player, table, seat])).toEqual([
      ['Ann', 3, 1],
      ['Bob', 7, 4],
    ])
  })
})

describe('prizes on the wall', () => {
  const event = { phase: 'running', prizes: [500, 300, 200, 0], prizes_if_full: [] } as unknown as Contest

  it.each([
    [2, [500, 300], 1],
    [3, [500, 300, 200], 0],
    [8, [500, 300, 200], 0],
  ])('with room for %i', (most, shown, more) => expect(prizesOnWall(event, most)).toEqual({ shown, more }))
})

describe('the figures on the wall', () => {
  const event = { chips_in_play: 20_000, remaining: 3, level: { blinds: [50, 100], ante: 0 } } as unknown as Contest

  it('tells what a stack comes to, no chip too many', () => {
    expect(average(event)).toBe(6666)
    expect(average({ ...event, remaining: 0 })).toBe(0)
  })

  it.each([
    [[50, 100], 0, 66],
    [[], 200, 33],
    [[], 0, 0],
  ])('and in the largest of blinds %j and an ante of %i', (blinds, ante, times) => {
    const level = { ...event.level, blinds, ante } as unknown as Contest['level']
    expect(averageInBlinds({ ...event, level })).toBe(times)
  })

  it('tells the prizes of a full event only while entries are taken', () => {
    const full = { prizes: [700, 0], prizes_if_full: [900, 100] }
    expect(prizesOf({ ...event, ...full, phase: 'entries' } as unknown as Contest)).toEqual({
      cents: [900, 100],
      full: true,
    })
    expect(prizesOf({ ...event, ...full, phase: 'running' } as unknown as Contest)).toEqual({
      cents: [700],
      full: false,
    })
  })
})
