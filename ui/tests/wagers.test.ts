import { describe, expect, it } from 'vitest'
import { quickAntes, tooDear, wagerCaution, wagerProblem } from '../src/kinds/banked/wagers'
import type { BankedOption, Refusal } from '../src/lib/protocol'

const OPTION: BankedOption = {
  act: 'place',
  least: 10,
  most: 500,
  multiple: 5,
  amounts: [],
  trips_most: 100,
  confirm: '',
  cites: [],
}

describe('wagers', () => {
  it.each([
    [30, 40, 60, 'That is 100 in all, and you have 60.'],
    [30, 0, 59, 'That is 60 in all, and you have 59.'],
    [30, 0, 60, ''],
    [25, 10, 60, ''],
    [505, 0, 5000, 'The ante is 10 to 500, a multiple of 5.'],
  ])('of %i and %i from %i', (ante, trips, stake, told) => expect(wagerProblem(OPTION, ante, trips, stake)).toBe(told))

  it.each([
    [10, 0, 20, 'With 0 left you could only fold.'],
    [10, 5, 34, 'With 9 left you could only fold.'],
    [10, 5, 35, ''],
    [10, 0, 30, ''],
  ])('of %i and %i that leave too little of %i', (ante, trips, stake, told) =>
    expect(wagerCaution(ante, trips, stake)).toBe(told),
  )

  it.each([
    [20, [10]],
    [59, [10]],
    [60, [10, 20]],
    [150, [10, 20, 50]],
    [1000, [10, 20, 50, 100]],
  ])('offered from %i', (stake, antes) => expect(quickAntes(OPTION, stake)).toEqual(antes))

  it('are offered no higher than the table takes', () =>
    expect(quickAntes({ ...OPTION, most: 40 }, 1000)).toEqual([10, 20]))
})

describe('play wagers that cannot be made', () => {
  const refusal = (code: string, facts: Record<string, unknown>): Refusal => ({
    code,
    message: '',
    cites: [],
    facts,
    field: '',
  })

  it('are said to be too dear', () =>
    expect(tooDear([refusal('no_check', {}), refusal('not_enough_chips', { needs: 1000, has: 0 })], 1000)).toBe(
      'Play 1× takes 1,000; you have 0.',
    ))
  it('are nothing where every one can be made', () =>
    expect(tooDear([refusal('no_check', { bet: [10] })], 10)).toBe(''))
})
