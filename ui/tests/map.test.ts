import { expect, test } from 'vitest'
import { placesOf } from '../src/events/map'
import type { ContestMove, ContestTable } from '../src/lib/protocol'

const table: ContestTable = {
  number: 2,
  id: '',
  seats: [
    { seat: 1, player: 'Ann', chips: 500 },
    { seat: 3, player: 'Bob', chips: 700 },
  ],
  playing: false,
  size: 4,
  button: 3,
  breaking: false,
}
const move = (player: string, to: number, seat: number): ContestMove => ({
  player,
  table: to,
  seat,
  reason: 'balance',
  cites: [],
})

test('every seat has its place, with who sits there, goes and comes', () => {
  const places = placesOf(table, [move('Bob', 1, 4), move('Cy', 2, 2), move('Dan', 1, 1)])
  expect(places.map(({ seat }) => seat)).toEqual([1, 2, 3, 4])
  expect(places.map(({ player }) => player)).toEqual(['Ann', '', 'Bob', ''])
  expect(places.map(({ to }) => to?.table ?? 0)).toEqual([0, 0, 1, 0])
  expect(places.map(({ comes }) => comes)).toEqual(['', 'Cy', '', ''])
  expect(places.filter(({ button }) => button).map(({ seat }) => seat)).toEqual([3])
})

test('the first seat is at the top and the others follow clockwise', () => {
  const [first, second, third, fourth] = placesOf(table, [])
  expect([first?.left, first?.top]).toEqual([50, 10])
  expect(second?.left).toBeGreaterThan(50)
  expect(third?.top).toBeGreaterThan(50)
  expect(fourth?.left).toBeLessThan(50)
})
