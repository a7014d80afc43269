import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const heard = vi.hoisted(() => ({
  tell: (() => {}) as (changed: string[] | null) => void,
  left: 0,
  room: { status: 'open' },
  ask: vi.fn<(path: string) => Promise<number>>(),
}))
vi.mock('../src/lib/room.svelte', () => ({
  room: heard.room,
  watchEvents: (tell: (changed: string[] | null) => void) => {
    heard.tell = tell
    return () => (heard.left += 1)
  },
}))
vi.mock('../src/lib/api', async (real) => ({ ...(await real<object>()), ask: heard.ask }))

import { Refused } from '../src/lib/api'
import { keepLooking } from '../src/events/following'

const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
let told: number[] = []
let failed: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.hidden = false
  heard.room.status = 'open'
  heard.left = 0
  told = []
  failed = []
  let looks = 0
  heard.ask.mockReset().mockImplementation(() => Promise.resolve(++looks))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const look = (changesIn = Infinity) =>
  keepLooking<number>({
    path: '/events/e1',
    event: 'e1',
    told: (found) => told.push(found),
    failed: (error) => failed.push(error.message),
    changesIn: () => changesIn,
  })

test('a change is seen within a second, and nothing is asked while nothing happens', async () => {
  const stop = look()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toEqual([1])
  heard.tell(['e2'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toEqual([1])
  heard.tell(['e2', 'e1'])
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([1, 2])
  stop()
  expect(heard.left).toBe(1)
})

test('however busy an event is, it is looked at about once a second, and the last change is seen', async () => {
  look()
  await vi.advanceTimersByTimeAsync(2_000)
  for (let at = 0; at < 40; at += 1) {
    heard.tell(['e1'])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(told.length).toBeGreaterThanOrEqual(4)
  expect(told.length).toBeLessThanOrEqual(7)
  const before = told.length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told.length).toBe(before + 1)
})

test('what changes while the answer is on its way is looked at again', async () => {
  let answer: (found: number) => void = () => {}
  heard.ask.mockImplementationOnce(() => new Promise((settle) => (answer = settle)))
  look()
  await vi.advanceTimersByTimeAsync(5_000)
  heard.tell(['e1'])
  answer(7)
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([7, 1])
})

test('the end of a level or a break is looked at when it has come', async () => {
  look(8_000)
  await vi.advanceTimersByTimeAsync(8_400)
  expect(told).toEqual([1])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual([1, 2])
})

test('without a line it is asked again and again, and once more when the line is back', async () => {
  heard.room.status = 'waiting'
  look()
  await vi.advanceTimersByTimeAsync(4_100)
  expect(told).toEqual([1, 2, 3])
  heard.room.status = 'open'
  await vi.advanceTimersByTimeAsync(1_000)
  heard.tell(null)
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([1, 2, 3, 4])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toEqual([1, 2, 3, 4])
})

test('a page that nobody sees is in no hurry', async () => {
  look()
  await vi.advanceTimersByTimeAsync(1_000)
  page.hidden = true
  heard.tell(['e1'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual([1])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toEqual([1, 2])
})

test('what is not there is not asked for again, and what fails is', async () => {
  heard.ask.mockImplementation(() => Promise.reject(new Error('no answer')))
  const stop = look()
  await vi.advanceTimersByTimeAsync(4_100)
  expect(failed.length).toBe(3)
  stop()
  heard.ask.mockImplementation(() => Promise.reject(new Refused('gone', 404, null)))
  look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed.length).toBe(4)
})
