import { describe, expect, it } from 'vitest'
import { buyable } from '../src/lib/buying'
import type { DeskInfo } from '../src/lib/protocol'

const game = { chip: 5, unit: 100, minimum_stake: 200, maximum_buy_in: 1000 } as DeskInfo
const DOLLAR = 100

describe('what can be bought', () => {
  it('is as much as brings a stake to what the table asks for, and no more than it allows', () => {
    expect(buyable(game, 0, 5000 * DOLLAR)).toEqual({ least: 200, most: 1000, enough: true })
    expect(buyable(game, 150, 5000 * DOLLAR)).toEqual({ least: 50, most: 850, enough: true })
    expect(buyable(game, 500, 5000 * DOLLAR)).toEqual({ least: 5, most: 500, enough: true })
  })

  it('is no more than there is money for, in whole chips', () => {
    expect(buyable(game, 0, 323 * DOLLAR + 99)).toEqual({ least: 200, most: 320, enough: true })
    expect(buyable(game, 0, 200 * DOLLAR)).toEqual({ least: 200, most: 200, enough: true })
    expect(buyable({ ...game, maximum_buy_in: 0 }, 0, 323 * DOLLAR).most).toBe(320)
    expect(buyable(game, 153, 5000 * DOLLAR).least).toBe(50)
  })

  it('is nothing where the money is not enough, or the stake is as large as it may be', () => {
    expect(buyable(game, 0, 199 * DOLLAR)).toEqual({ least: 200, most: 200, enough: false })
    expect(buyable(game, 0, 0)).toEqual({ least: 200, most: 200, enough: false })
    expect(buyable(game, 1000, 5000 * DOLLAR).enough).toBe(false)
  })
})
