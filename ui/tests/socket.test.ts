import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, type Status } from '../src/lib/socket'

/** A line that says nothing by itself, and does not say goodbye. */
class Line {
  static OPEN = 1
  static all: Line[] = []
  readyState = 0
  sent: string[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  constructor() {
    Line.all.push(this)
  }
  send(data: string): void {
    this.sent.push(data)
  }
  close(): void {
    this.readyState = 2
  }
  /** The line stands, and the other end says something. */
  up(): void {
    this.readyState = Line.OPEN
    this.answer()
  }
  hangUp(code: number, reason: string): void {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
  answer(): void {
    this.onmessage?.({ data: '{"type":"pong","now":0}' })
  }
}

let status: Status = 'connecting'
let told: Status[] = []
let ended: string[] = []
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all = []
  told = []
  ended = []
  connection = new Connection('ws://x', {
    onmessage: () => undefined,
    onopen: () => undefined,
    onstatus: (now) => {
      status = now
      told.push(now)
    },
    onended: (why) => ended.push(why),
  })
  connection.open()
  Line.all[0]?.up()
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
})

/** So long, in milliseconds, every question is answered after three seconds. */
function slowly(long: number): void {
  let answered = 0
  for (let at = 0; at < long; at += 50) {
    const line = Line.all.at(-1)
    if (line && line.sent.length > answered) {
      answered = line.sent.length
      setTimeout(() => line.answer(), 3000)
    }
    vi.advanceTimersByTime(50)
  }
}

describe('the line', () => {
  it('that goes quiet while somebody is waited for is known within five seconds', () => {
    connection.attend({ urgent: true })
    vi.advanceTimersByTime(5000)
    expect(status).not.toBe('open')
    expect(Line.all[0]?.sent).toEqual(['{"type":"ping"}'])
  })

  it('that goes quiet otherwise is known in half a minute', () => {
    vi.advanceTimersByTime(9000)
    expect(status).toBe('open')
    vi.advanceTimersByTime(21_000)
    expect(status).not.toBe('open')
  })

  it('that answers is kept', () => {
    connection.attend({ urgent: true })
    for (let at = 0; at < 60; at++) {
      vi.advanceTimersByTime(1000)
      Line.all[0]?.answer()
    }
    expect(status).toBe('open')
    expect(Line.all).toHaveLength(1)
  })

  it('that takes three seconds there and back is slow, and not down', () => {
    connection.attend({ urgent: true })
    slowly(60_000)
    expect(told).toEqual(['connecting', 'open'])
    expect(Line.all).toHaveLength(1)
  })

  it('tells how late what is heard on it may be', () => {
    expect(connection.delay).toBe(0)
    connection.attend({ urgent: true })
    slowly(10_000)
    expect(connection.delay).toBe(1500)
  })

  it('is asked first after a sleep, and not given up for having slept', () => {
    connection.attend({ urgent: true })
    vi.setSystemTime(Date.now() + 600_000)
    vi.advanceTimersByTime(500)
    expect(status).toBe('open')
    Line.all[0]?.answer()
    vi.advanceTimersByTime(1000)
    expect(status).toBe('open')
  })

  it('that does not open is tried anew, and the old one does nothing any more', () => {
    connection.attend({ urgent: true })
    vi.advanceTimersByTime(6500)
    const second = Line.all[1]
    expect(second).toBeDefined()
    vi.advanceTimersByTime(20_000)
    expect(Line.all.length).toBeGreaterThan(2)
    Line.all[0]?.up()
    expect(status).not.toBe('open')
    Line.all.at(-1)?.up()
    expect(status).toBe('open')
  })
})

describe('a line on which nothing is said, or whose session ends', () => {
  it('that opens and says nothing is no line: it is not up, and the pauses grow', () => {
    Line.all[0]?.hangUp(1006, '')
    told = []
    let pauses = 0
    for (let at = 0; at < 120; at++) {
      vi.advanceTimersByTime(500)
      for (const line of Line.all) line.readyState = Line.OPEN
      pauses += status === 'waiting' ? 1 : 0
    }
    expect(told).not.toContain('open')
    expect(pauses).toBeGreaterThan(20)
    for (let at = 0; at < 120 && status === 'waiting'; at++) vi.advanceTimersByTime(500)
    Line.all.at(-1)?.up()
    expect(status).toBe('open')
  })

  it('whose session has ended says why, and comes back at once without one', () => {
    Line.all[0]?.hangUp(4401, 'your account is disabled: a dispute')
    expect(ended).toEqual(['your account is disabled: a dispute'])
    expect(told).not.toContain('waiting')
    Line.all[1]?.up()
    expect(status).toBe('open')
  })

  it('that is signed out before anything was said is tried with growing pauses', () => {
    Line.all[0]?.hangUp(1006, '')
    vi.advanceTimersByTime(1000)
    Line.all[1]?.hangUp(4401, 'signed out')
    expect(ended).toEqual([])
    expect(status).toBe('waiting')
  })
})
