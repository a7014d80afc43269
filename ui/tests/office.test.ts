import { describe, expect, it } from 'vitest'
import { money } from '../src/lib/format'
import { centsIn } from '../src/lib/office'

describe('an amount of play money', () => {
  it('is told with its sign first', () => {
    expect([money(310_000), money(-310_000), money(-1250), money(0)]).toEqual(['$3,100', '−$3,100', '−$12.50', '$0'])
  })

  it('is read in dollars and cents, however it is written', () => {
    expect(centsIn('25')).toBe(2500)
    expect(centsIn(' $12.50 ')).toBe(1250)
    expect(centsIn('0,5')).toBe(50)
  })

  it('is more than nothing and less than anybody has', () => {
    for (const text of ['', '0', '-3', '1.234', '1e9', 'ten', '12345678901', '1.2.3']) expect(centsIn(text)).toBeNull()
  })
})
