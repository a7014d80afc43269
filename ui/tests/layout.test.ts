import { describe, expect, it } from 'vitest'
import { around, seatOrder } from '../src/lib/layout'

describe('the felt', () => {
  it('seats clockwise from the reader, who sits at the bottom', () => {
    expect(seatOrder(6, 4)).toEqual([4, 5, 6, 1, 2, 3])
    expect(seatOrder(6, 0)).toEqual([1, 2, 3, 4, 5, 6])
    const [own, left] = around(6, false)
    expect(own?.x).toBeCloseTo(50)
    expect(own?.y).toBeGreaterThan(80)
    expect(left?.x).toBeLessThan(30)
  })

  it.each([
    [2, true],
    [6, false],
    [9, true],
    [10, true],
    [11, false],
  ])('keeps %i seats apart (upright: %s)', (count, tall) => {
    const places = around(count, tall)
    for (const [at, place] of places.entries()) {
      expect(place.x).toBeGreaterThan(5)
      expect(place.x).toBeLessThan(95)
      for (const other of places.slice(at + 1)) {
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(10)
      }
    }
  })
})
