import { beforeEach, describe, expect, it } from 'vitest'
import { again, arrive, depart, finish, skip, tour } from '../src/lib/tour.svelte'
import { drop } from '../src/lib/storage'
import { tourWords } from '../src/messages/tour'

const newcomer = { returning: false }

beforeEach(() => {
  drop('pitboss.tour')
  depart()
})

describe('the tour', () => {
  it('is shown to newcomers, each part once', () => {
    arrive('lobby', newcomer)
    expect(tour.part).toBe('lobby')
    finish()
    arrive('table', newcomer)
    expect(tour.part).toBe('table')
    finish()
    for (const part of ['lobby', 'table'] as const) {
      arrive(part, newcomer)
      expect(tour.part).toBeNull()
    }
  })

  it('goes on at the table for somebody who took a name on the way', () => {
    arrive('lobby', newcomer)
    depart()
    arrive('table', { returning: true })
    expect(tour.part).toBe('table')
  })

  it('is not shown to those who have been here before', () => {
    arrive('lobby', { returning: true })
    expect(tour.part).toBeNull()
    arrive('table', newcomer)
    expect(tour.part).toBeNull()
  })

  it('is over for good when it is skipped, until it is asked for', () => {
    arrive('lobby', newcomer)
    skip()
    arrive('table', newcomer)
    expect(tour.part).toBeNull()
    again('table')
    expect(tour).toMatchObject({ part: 'table', step: 0 })
  })

  it('is short', () => {
    for (const part of ['lobby', 'table'] as const) expect(tourWords[part].length).toBeLessThanOrEqual(4)
  })
})
