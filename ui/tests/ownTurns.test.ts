import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeptSeat } from '../src/lib/kept'
import { OwnTurns, PATIENCE } from '../src/lib/ownTurns'
import type { OwnTable } from '../src/lib/protocol'

const stored = new Map<string, string>()
let shown: OwnTable[] = []
let turns = new OwnTurns(
  () => 'robin',
  (tables) => (shown = tables),
)

function table(changes: Partial<OwnTable> = {}): OwnTable {
  return { id: 't', title: 'T', seat: 1, stake: 100, turn: true, until: 30, round: 7, part_of: '', ...changes }
}

function chosen(round: number, { by = 'robin', at = 't' } = {}): void {
  new KeptSeat(() => by, at).write({ asked: {}, round })
}

const called = () => shown.filter(({ turn }) => turn).map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  turns = new OwnTurns(
    () => 'robin',
    (tables) => (shown = tables),
  )
})

afterEach(() => vi.useRealTimers())

describe('a turn at a table in another window', () => {
  it('calls at once where nothing was chosen for it', () => {
    chosen(6)
    chosen(7, { by: 'sam' })
    chosen(7, { at: 'other' })
    turns.hear([table()])
    expect(called()).toEqual(['t'])
  })

  it('calls nobody while it is going to be answered there', () => {
    chosen(7)
    turns.hear([table(), table({ id: 'u' })])
    expect(called()).toEqual(['u'])
    vi.advanceTimersByTime(PATIENCE - 100)
    turns.hear([table({ turn: false }), table({ id: 'u' })])
    vi.advanceTimersByTime(2 * PATIENCE)
    expect(called()).toEqual(['u'])
  })

  it('calls after a while where nobody answered it, whatever else was told meanwhile', () => {
    chosen(7)
    turns.hear([table()])
    vi.advanceTimersByTime(PATIENCE - 100)
    turns.hear([table(), table({ id: 'u', turn: false })])
    expect(called()).toEqual([])
    vi.advanceTimersByTime(200)
    expect(called()).toEqual(['t'])
  })

  it('calls as soon as the choice is taken back or dropped', () => {
    chosen(7)
    turns.hear([table()])
    expect(called()).toEqual([])
    chosen(0)
    turns.look()
    expect(called()).toEqual(['t'])
  })

  it('is waited for anew in each turn', () => {
    chosen(7)
    turns.hear([table()])
    vi.advanceTimersByTime(2 * PATIENCE)
    expect(called()).toEqual(['t'])
    turns.hear([table({ until: 60 })])
    expect(called()).toEqual([])
  })
})
