import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kind, Picture } from '../src/lib/kind'
import { LiveTable } from '../src/lib/live.svelte'
import type { ClientMessage, Entry, ServerMessage, Snapshot } from '../src/lib/protocol'

const line = vi.hoisted(() => ({
  sent: [] as ClientMessage[],
  urgent: false,
  moves: false,
  tell: (() => undefined) as (told: unknown) => void,
  resumed: (() => undefined) as () => void,
  changed: (() => undefined) as (last: unknown) => void,
}))
vi.mock('../src/lib/room.svelte', () => ({
  room: { me: null },
  attend: (_: object, { on }: { on: boolean }) => (line.urgent = on),
  send: (message: ClientMessage) => line.sent.push(message),
  follow: (follower: { heard: (message: ServerMessage) => void; resumed: () => void; changed: () => void }) => {
    line.tell = follower.heard as (told: unknown) => void
    line.resumed = follower.resumed
    line.changed = follower.changed
    return () => undefined
  },
}))
vi.mock('../src/lib/settings.svelte', () => ({ motionAllowed: () => line.moves }))
const page = { hidden: true }
vi.stubGlobal('document', page)

/** A kind that this app never had: its pictures count the entries. */
const counted = (picture: Picture): number => (picture as { count?: number }).count ?? 0
const toy = {
  pictureOf: ({ view }: Snapshot) => ({ view, count: 0 }),
  knows: (entry: Entry) => entry.events.every(({ type }) => (type as string) === 'toy.Counted'),
  frames: (picture: Picture) => [{ picture: { ...picture, count: counted(picture) + 1 }, pause: 0 }],
  opensRound: () => 7,
  newsOf: () => null,
  awaits: () => false,
  status: () => '',
} as Partial<Kind> as Kind

const you = { seat: 0, stake: 0, balance: 0 }
const snapshot = (kind: string) => ({ type: 'snapshot', seq: 4, kind, title: 'x', lines: [], you, game: {}, view: {} })
const entry = (seq: number, type = 'toy.Counted') => ({
  type: 'entry',
  seq,
  events: [{ type }],
  lines: [{ words: 'a' }],
})
const table = () => new LiveTable('x', (name) => (name === 'toy' ? toy : undefined))

describe('a table that is played', () => {
  beforeEach(() => (line.sent.length = 0))

  it('is shown by its kind, whatever that is', async () => {
    const live = table()
    line.tell(snapshot('toy'))
    line.tell(entry(5))
    await vi.waitFor(() => expect(live.picture && counted(live.picture)).toBe(1))
    expect(live.problem).toBe('')
    expect(live.lines.map((told) => told.opens)).toEqual([7])
  })

  it('is asked for as a whole where its kind does not know what happened, or something is missing', () => {
    for (const told of [entry(5, 'toy.New'), entry(6)]) {
      const live = table()
      line.tell(snapshot('toy'))
      line.tell(told)
      expect(line.sent.pop()).toEqual({ type: 'watch', table: 'x', since: null })
      expect(live.picture && counted(live.picture)).toBe(0)
    }
  })

  it('says so plainly when the app does not know its kind, and asks for nothing more', () => {
    const live = table()
    line.tell(snapshot('tournament'))
    line.tell(entry(5))
    line.tell(entry(9))
    expect(live.picture).toBeNull()
    expect(live.problem).toContain('does not know tables of this kind (tournament)')
    expect(line.sent).toEqual([])
  })

  it('leaves nothing on the screen when somebody else looks on, and is asked for as a whole', () => {
    const live = table()
    line.tell({ ...snapshot('toy'), you: { seat: 3, stake: 500, balance: 0 }, lines: [{ words: 'yours' }] })
    void live.do({ type: 'Fold' })
    expect([live.seat, live.busy, line.urgent]).toEqual([3, true, true])
    line.changed({ id: 'last' })
    expect([live.picture, live.options, live.lines, live.seat, live.busy]).toEqual([null, null, [], 0, false])
    line.resumed()
    expect(line.sent.pop()).toEqual({ type: 'watch', table: 'x', since: null })
  })

  it('is asked for as a whole by an onlooker who has come in, and stays to be seen meanwhile', () => {
    const live = table()
    line.tell(snapshot('toy'))
    line.changed(null)
    expect(live.picture).not.toBeNull()
    line.resumed()
    expect(line.sent.pop()).toEqual({ type: 'watch', table: 'x', since: null })
    line.tell(snapshot('toy'))
    line.resumed()
    expect(line.sent.pop()).toEqual({ type: 'watch', table: 'x', since: 4 })
  })

  it('looks after the line while its player is waited for', async () => {
    table()
    const mine = { seat: 3, stake: 500, balance: 0 }
    line.tell({ ...snapshot('toy'), you: mine, options: { seat: 3, may: [], may_not: [] } })
    expect(line.urgent).toBe(true)
    line.tell({ ...snapshot('toy'), you: mine, running: null })
    expect(line.urgent).toBe(false)
    line.tell({ ...snapshot('toy'), you: mine, clock: { seat: 0, until: 1 } })
    expect(line.urgent).toBe(true)
  })
})

describe('a table in one of several windows', () => {
  it('goes on in a window that lies behind another and is not drawn', async () => {
    page.hidden = false
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const live = table()
    line.tell(snapshot('toy'))
    line.tell(entry(5))
    await vi.waitFor(() => expect(live.picture && counted(live.picture)).toBe(1))
    page.hidden = true
  })

  it('does once what is named, and keeps to itself that another window was first', async () => {
    const live = table()
    line.tell(snapshot('toy'))
    for (const code of ['stale', 'id_used', 'too_late']) {
      line.sent.length = 0
      const done = live.do({ type: 'Fold' }, { once: '7 flop betting' })
      const [asked] = line.sent as { id: string }[]
      expect(asked?.id).toBe('itself-7-flop-betting')
      line.tell({ type: 'refused', id: asked?.id, code, message: '', cites: [], facts: {} })
      expect((await done)?.code).toBe(code)
      expect(live.refusal?.code).toBe(code === 'too_late' ? code : undefined)
    }
  })
})

describe('a move', () => {
  it('is meant for the turn that is on the table, not for one that is not told yet', async () => {
    const live = table()
    line.tell(snapshot('toy'))
    line.tell(entry(5))
    void live.do({ type: 'Check' }, { expected: true })
    expect(line.sent.pop()).toMatchObject({ type: 'do', expect: 4 })
    await vi.waitFor(() => expect(live.picture && counted(live.picture)).toBe(1))
    void live.do({ type: 'Check' }, { expected: true })
    expect(line.sent.pop()).toMatchObject({ type: 'do', expect: 5 })
  })
})

describe('a new round', () => {
  it('names no hand of the last round while the next one is dealt', async () => {
    const live = table()
    const told = { seat: 3, stake: 500, balance: 0 }
    line.tell({ ...snapshot('toy'), you: { ...told, holds: 'one pair, sevens' } })
    expect(live.holds).toBe('one pair, sevens')
    line.moves = true
    page.hidden = false
    const frame = { picture: { view: {} } as unknown as Picture, pause: 20 }
    const frames = vi.spyOn(toy, 'frames').mockReturnValue([frame, frame])
    line.tell({ ...entry(5), you: { ...told, holds: 'jack-four' } })
    expect(live.holds).toBe('')
    await vi.waitFor(() => expect(live.holds).toBe('jack-four'))
    frames.mockRestore()
    line.moves = false
    page.hidden = true
  })
})

describe('what is heard of a table', () => {
  const told = (seq: number, words: string) => ({ ...entry(seq), lines: [{ words }] })

  it('is told once, in its order, a moment after it stands there', async () => {
    const live = table()
    line.tell({ ...snapshot('toy'), lines: [{ words: 'before anybody came' }] })
    for (const each of [told(5, 'a'), told(6, 'b'), told(7, 'c')]) line.tell(each)
    await vi.waitFor(() => expect(live.lines).toHaveLength(4))
    expect(live.heard).toEqual([])
    await vi.waitFor(() => expect(live.heard.map((each) => each.words)).toEqual(['a. b. c']))
    line.tell(told(8, 'd'))
    await vi.waitFor(() => expect(live.heard.map((each) => each.words)).toEqual(['a. b. c', 'd']))
  })

  it('is what was missed, where a table is taken up again', async () => {
    const live = table()
    line.tell(snapshot('toy'))
    line.tell({ ...snapshot('toy'), seq: 9, lines: [{ words: 'missed' }] })
    await vi.waitFor(() => expect(live.heard.map((each) => each.words)).toEqual(['missed']))
  })

  it('is nothing once it is looked away from', async () => {
    const live = table()
    line.tell(snapshot('toy'))
    line.tell(told(5, 'a'))
    await vi.waitFor(() => expect(live.lines).toHaveLength(1))
    live.stop()
    await new Promise((done) => setTimeout(done, 500))
    expect(live.heard).toEqual([])
  })
})
