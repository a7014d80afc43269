// A table that is being played: its stream, told at a pace, and commands to it.
import { aloud } from './cards'
import { type LogLine, logLines } from './log'
import { type FindKind, type Frame, type Kind, type Picture, unknownKind } from './kind'
import type { Left } from './notice'
import { clock } from './now.svelte'
import type { Command, DeskInfo, Entry, Options, Refused, Running, ServerMessage, Snapshot, Standing } from './protocol'
import { attend, follow, room, send } from './room.svelte'
import { motionAllowed } from './settings.svelte'
import { QUIET } from './spoken.svelte'
import { Seeder } from './seeder'
import { Witness } from './witness'

const LINES_KEPT = 400
/** So many of the things that were said stay where they are heard. */
const HEARD_KEPT = 12
/** So many lines are heard where a table is taken up again. */
const HEARD_AGAIN = 6
/** What only prepares a round is in the log, and keeps nobody who listens from hearing their cards. */
const PREPARES = new Set(['ShoeCommitted', 'SeedsShown'])
/** Entries that may wait their turn before the story is cut short. */
const PATIENCE = 3
/** So long, in milliseconds, a window is waited for that is not drawn. */
const UNSEEN = 200
/** Why something is refused that has been done already, in another window. */
const DONE = ['stale', 'id_used']
/** Whoever plays in a tournament does not leave in a round; the house has noted it, and sees to it after the round. */
const LEAVES_LATER = 'round_in_progress'

/** What was told at one time, for those who listen. */
export interface Heard {
  seq: number
  words: string
}

interface Pending {
  id: string
  command: Command
  expect: number | null
  settle: (refused: Refused | null) => void
}

export class LiveTable {
  kind = $state.raw<Kind | null>(null)
  picture = $state.raw<Picture | null>(null)
  game = $state.raw<DeskInfo | null>(null)
  title = $state('')
  options = $state.raw<Options | null>(null)
  running = $state.raw<Running | null>(null)
  lines = $state.raw<LogLine[]>([])
  /** What was told last, the latest last; nothing of what was before somebody came. */
  heard = $state.raw<Heard[]>([])
  seat = $state(0)
  stake = $state(0)
  /** What the holder of the seat has in hand, in words. */
  holds = $state('')
  /** Whether one sits out before the next big blind: nobody else is told. */
  outBeforeBlind = $state(false)
  /** Whether the house knows that one leaves after this round, where the table itself does not tell. */
  leaving = $state(false)
  busy = $state(false)
  refusal = $state.raw<Refused | null>(null)
  problem = $state('')
  /** Why the table closes or has closed, if it does. */
  closing = $state('')
  /** How often the floor has answered a call here since this page was opened. */
  answers = $state(0)
  /** How the reader lost the seat they had, until they have read it. */
  lostSeat = $state.raw<Left | null>(null)
  /** Whether this page answers the turn on the table by itself, as its kind has it. */
  answering = $state.raw<(() => boolean) | null>(null)
  /** The last entry received, and the last that is fully on the table. */
  #seq = 0
  #shown = 0
  /** How often the table was taken up from a snapshot. */
  #begun = 0
  #queue: Entry[] = []
  /** What is known here was known to somebody else. */
  #whole = false
  #witness: Witness
  #seeder: Seeder
  #telling = false
  #pending = new Map<string, Pending>()
  /** Commands that are durable as an entry that is not on the table yet. */
  #durable: { seq: number; settle: () => void }[] = []
  /** What listeners are told in a moment. */
  #unsaid: string[] = []
  #saying: ReturnType<typeof setTimeout> | 0 = 0
  #leave: () => void

  constructor(
    readonly id: string,
    private readonly find: FindKind,
  ) {
    this.#seeder = new Seeder(id, send)
    this.#witness = new Witness(
      id,
      (event) => this.kind?.newsOf(event) ?? null,
      (promise) => this.#seeder.knows(promise),
    )
    this.#leave = follow({
      table: id,
      heard: (message) => this.#heard(message),
      resumed: () => this.#watch(),
      changed: (last) => this.#change(last !== null),
    })
  }

  stop(): void {
    this.#leave()
    this.#hush()
    attend(this, { on: false })
  }

  /** The table is asked for as a whole by whoever looks now; nothing that another could see is left for them. */
  #change(secrets: boolean): void {
    this.#whole = true
    if (!secrets) return
    this.#begun += 1
    this.#queue = []
    this.picture = this.options = this.running = this.refusal = null
    this.lines = []
    this.heard = []
    this.#hush()
    this.seat = this.stake = 0
    this.holds = ''
    this.outBeforeBlind = false
    this.lostSeat = null
    for (const { settle } of this.#pending.values()) settle(null)
    this.#pending.clear()
    this.#durable = []
    this.busy = false
  }

  /** Somebody waits for an answer, or is waited for. */
  #attend(): void {
    const asked = this.options?.seat ?? this.running?.seat ?? -1
    attend(this, { on: this.busy || (this.seat > 0 && (asked === this.seat || asked === 0)) })
  }

  /** Ask for something; gives the refusal, or null once it is durable and on the table.
   *
   * What a page does by itself has a name, `once`: however many windows of its player do it, it is done once.
   */
  async do(command: Command, { expected = false, once = '' } = {}): Promise<Refused | null> {
    this.refusal = null
    this.busy = true
    this.#attend()
    const id = once ? idOf(once) : (crypto.randomUUID?.() ?? fallbackId())
    const refused = await new Promise<Refused | null>((settle) => {
      // On what is on the table: what has come in since and is not told yet may have passed the turn on.
      const pending = { id, command, expect: expected ? this.#shown : null, settle }
      this.#pending.set(id, pending)
      this.#send(pending)
    })
    this.busy = this.#pending.size + this.#durable.length > 0
    this.#attend()
    if (command.type === 'Leave' && refused?.code === LEAVES_LATER) {
      this.leaving = true
      return null
    }
    return this.#told(refused, once)
  }

  /** What is refused is told, unless another window has done it already. */
  #told(refused: Refused | null, once: string): Refused | null {
    if (!once || !DONE.includes(refused?.code ?? '')) this.refusal = refused
    return refused
  }

  #send({ id, command, expect }: Pending): void {
    send({ type: 'do', id, table: this.id, command, expect })
  }

  /** The line is up: what is not answered yet is asked again, under its own id. */
  #watch(): void {
    send({ type: 'watch', table: this.id, since: this.picture && !this.#whole ? this.#seq : null })
    this.#seeder.resume()
    for (const pending of this.#pending.values()) this.#send(pending)
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#begin(message)
      case 'entry':
        return this.#receive(message)
      case 'ack':
        return this.#acknowledged(message.id, message.seq)
      case 'refused':
        this.#pending.get(message.id)?.settle(message)
        this.#pending.delete(message.id)
        return
      case 'error':
        this.problem = message.message
    }
  }

  #acknowledged(id: string, seq: number): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    this.#durable.push({ seq, settle: () => pending.settle(null) })
    this.#settle()
  }

  #settle(): void {
    for (const each of this.#durable) if (each.seq <= this.#shown) each.settle()
    this.#durable = this.#durable.filter((each) => each.seq > this.#shown)
  }

  #begin(snapshot: Snapshot): void {
    this.#begun += 1
    this.#queue = []
    this.#whole = false
    const missed = this.picture !== null && snapshot.seq > this.#seq
    this.#seq = snapshot.seq
    this.kind = this.find(snapshot.kind) ?? null
    this.picture = this.kind?.pictureOf(snapshot) ?? null
    this.game = snapshot.game
    this.title = snapshot.title
    this.options = snapshot.options
    this.running = snapshot.clock
    this.lines = logLines(snapshot.seq, snapshot.lines)
    if (missed) this.#say(snapshot.seq, this.lines.slice(-HEARD_AGAIN))
    this.#sits(snapshot.you)
    this.closing = snapshot.closing
    this.problem = this.picture ? '' : unknownKind(snapshot.kind)
    this.#witness.begin(snapshot)
    if (room.me) this.#seeder.begin(room.me.id, snapshot)
    this.#onTable(snapshot.seq)
  }

  #receive(entry: Entry): void {
    if (!this.kind || entry.seq <= this.#seq) return
    const follows = entry.seq === this.#seq + 1
    if (follows) this.#witness.hear(entry)
    if (follows && room.me) this.#seeder.hear(room.me.id, entry)
    if (!follows || !this.kind.knows(entry)) {
      send({ type: 'watch', table: this.id, since: null })
      return
    }
    this.#seq = entry.seq
    this.#queue.push(entry)
    if (!this.#telling) void this.#tell()
  }

  async #tell(): Promise<void> {
    this.#telling = true
    while (this.#queue.length) {
      if (this.#paced()) await this.#play(this.#queue.shift())
      else {
        await painted()
        for (const entry of this.#queue.splice(0)) this.#take(entry, this.#frames(entry))
      }
    }
    this.#telling = false
  }

  #frames(entry: Entry): Frame[] {
    const { kind, picture, seat, game } = this
    return kind && picture && game ? kind.frames(picture, entry, { seat, game }) : []
  }

  /** Event by event, unless the table is taken up anew meanwhile. */
  async #play(entry: Entry | undefined): Promise<void> {
    if (!entry) return
    const story = this.#frames(entry)
    const begun = this.#begun
    // What could be done before cannot be done while something happens.
    this.options = null
    // Nor does anybody hold in a new round what they held in the last.
    if (this.kind?.opensRound(entry)) this.holds = ''
    for (const frame of story.slice(0, -1)) {
      this.picture = frame.picture
      if (this.#paced()) await after(frame.pause)
      if (begun !== this.#begun) return
    }
    this.#take(entry, story)
  }

  #take(entry: Entry, story: Frame[]): void {
    this.picture = story.at(-1)?.picture ?? this.picture
    const lines = logLines(entry.seq, entry.lines, this.kind?.opensRound(entry))
    this.lines = [...this.lines, ...lines].slice(-LINES_KEPT)
    if (!entry.events.every(({ type }) => PREPARES.has(type))) this.#say(entry.seq, lines)
    this.options = entry.options
    this.running = entry.clock
    if (entry.game) this.game = entry.game
    this.#noteLeaving(entry)
    this.#noteHouse(entry)
    // From the next round on, cards are seen from this seat.
    this.#sits(entry.you)
    this.#onTable(entry.seq)
  }

  /** Where one sits oneself, if anywhere, and what only the reader is told. */
  #sits(you: Standing | null): void {
    this.seat = you?.seat ?? 0
    if (!this.seat) this.leaving = false
    this.stake = you?.stake ?? 0
    this.holds = you?.holds ?? ''
    this.outBeforeBlind = you?.out_before_blind ?? false
  }

  /** What comes within a moment is heard as one, in its order. */
  #say(seq: number, lines: LogLine[]): void {
    if (!lines.length) return
    this.#unsaid.push(aloud(lines.map((line) => line.words).join('. ')))
    this.#saying ||= setTimeout(() => {
      this.heard = [...this.heard, { seq, words: this.#unsaid.join('. ') }].slice(-HEARD_KEPT)
      this.#hush()
    }, QUIET)
  }

  #hush(): void {
    clearTimeout(this.#saying)
    this.#saying = 0
    this.#unsaid = []
  }

  /** What the house tells: that it closes, and that it has answered a call. */
  #noteHouse({ events }: Entry): void {
    for (const event of events) {
      if (event.type === 'ClosureNotified') this.closing = event.notice
      if (event.type === 'DisputeDecided') this.answers += 1
    }
  }

  #noteLeaving(entry: Entry): void {
    if (entry.you?.seat) this.lostSeat = null
    else if (this.seat)
      for (const event of entry.events)
        if (event.type === 'PlayerLeft' && event.seat === this.seat)
          this.lostSeat = { why: event.why, stake: event.stake }
  }

  #onTable(seq: number): void {
    this.#shown = seq
    this.#attend()
    this.#settle()
  }

  /** Nobody waits for a story that is over: hidden pages, late entries and still pictures go straight on. */
  #paced(): boolean {
    return motionAllowed() && !document.hidden && this.#queue.length <= PATIENCE
  }

  /** Whether the house has stopped play here. */
  get stopped(): boolean {
    return room.notices.some(
      ({ code, tables }) => code.startsWith('stopped:') && (!tables.length || tables.includes(this.id)),
    )
  }

  /** A turn that the page answers by itself calls nobody. */
  get answersItself(): boolean {
    return this.answering?.() ?? false
  }

  /** Milliseconds until the clock of the seat to act runs out. */
  get left(): number {
    return this.running ? Math.max(0, this.running.until - clock.now) : 0
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** Until the screen has shown what there was: however much happens, it is drawn once in a while.
 *
 * A window that lies behind another may not be drawn at all, and go by as seen.
 */
function painted(): Promise<void> {
  if (document.hidden) return after(50)
  const drawn = new Promise<void>((done) => requestAnimationFrame(() => done()))
  return Promise.race([drawn, after(UNSEEN)])
}

/** Letters and figures, as many as an id has at most. */
function idOf(once: string): string {
  return `itself-${once.replace(/[^A-Za-z0-9]+/g, '-')}`.slice(0, 64)
}

/** Pages on a plain address have no `randomUUID`. */
function fallbackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
