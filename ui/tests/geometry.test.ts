import { describe, expect, it } from 'vitest'
import {
  betBox,
  boardOf,
  type Box,
  boxOf,
  common,
  fan,
  geometry,
  LEAST_STEP,
  middleBox,
  type Setting,
} from '../src/kinds/pots/geometry'

/** Felts as they are on screens: a desktop, a wall, phones either way, 320 pixels, twice the size of type. */
const FELTS: [string, number, number][] = [
  ['desktop', 936, 560],
  ['2560 px', 2080, 1180],
  ['tablet', 676, 560],
  ['phone', 390, 510],
  ['phone on its side', 490, 345],
  ['320 px', 320, 300],
  ['zoom 200%', 418, 405],
]
/** Hands, boards and the most seats of the games. */
const GAMES: [string, number, number, number][] = [
  ['hold-em', 2, 5, 10],
  ['omaha', 4, 5, 11],
  ['draw', 5, 0, 8],
  ['stud', 7, 0, 8],
  ['manila', 3, 5, 10],
]
const cases = FELTS.flatMap(([felt, width, height]) =>
  GAMES.flatMap(([game, cards, board, most]) =>
    [2, 6, most].flatMap((seats) =>
      [true, false].map((own) => ({
        felt,
        game,
        setting: { width, height, seats, own, cards, board: boardOf(cards, board, seats) } as Setting,
      })),
    ),
  ),
)

function within(box: Box, { width, height }: Setting): boolean {
  return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
}

describe('the felt', () => {
  it.each(cases)('has room for $setting.seats hands of $game on $felt (own: $setting.own)', ({ setting }) => {
    const space = geometry(setting)
    const boxes = space.spots.map((_, at) => boxOf(space, setting, at))
    for (const [at, box] of boxes.entries()) {
      expect(within(box, setting)).toBe(true)
      for (const other of boxes.slice(at + 1)) expect(common(box, other)).toBe(0)
      expect(common(box, middleBox(space))).toBe(0)
    }
    expect(Math.min(space.step, space.ownStep)).toBeGreaterThanOrEqual(LEAST_STEP)
  })

  it.each(cases.filter(({ setting }) => setting.width >= 390))(
    'covers no card of $game with the chips of $setting.seats seats on $felt (own: $setting.own)',
    ({ setting }) => {
      const space = geometry(setting)
      for (const spot of space.spots)
        for (const [at] of space.spots.entries())
          expect(common(betBox(spot, space), boxOf(space, setting, at))).toBeLessThan(0.25 * space.unit ** 2)
    },
  )

  it('keeps a place for a communal card where a deck cannot give everyone their own', () => {
    expect(boardOf(7, 0, 8)).toBe(1)
    expect(boardOf(7, 0, 6)).toBe(0)
    expect(boardOf(2, 5, 10)).toBe(5)
  })

  it('grows with the screen, type and cards alike', () => {
    const [small, large] = [936, 2080].map((width) =>
      geometry({ width, height: width * 0.58, seats: 6, own: true, cards: 4, board: 5 }),
    )
    expect(large?.unit).toBeGreaterThan(1.8 * (small?.unit ?? 0))
    expect(large?.card).toBeGreaterThan(1.8 * (small?.card ?? 0))
  })

  it('shows the rank of every card of a fan', () => {
    expect(fan(7, LEAST_STEP)).toBeCloseTo(1 + 6 * LEAST_STEP + 0.12)
    expect(fan(1, LEAST_STEP)).toBe(1)
  })
})
