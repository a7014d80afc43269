// A table that is being played: its stream, told at a pace, and commands to it.
import { clock } from './now.svelte'
import type { Running } from './felt'
import type { Picture } from './picture'
import type { Commitment, Options, Refused } from './protocol'
import type { Setting } from './reduce'
import { follow, send } from './room.svelte'
import { motionAllowed } from './settings.svelte'
import { frames, opensRound, pictureOf, settingOf, toldOf } from './story'
import type { Entry, ServerMessage, Snapshot, Told, WireCommand } from './wire'

const LINES_KEPT = 400
/** Entries that may wait their turn before the story is cut short. */
const PATIENCE = 3

interface Pending {
  id: string
  command: WireCommand
  expect: number | null
  settle: (refused: Refused | null) => void
}

export class LiveTable {
  picture = $state.raw<Picture | null>(null)
  game = $state.raw<Snapshot['game'] | null>(null)
  kind = $state<Snapshot['kind']>('poker')
  title = $state('')
  options = $state.raw<Options | null>(null)
  running = $state.raw<Running | null>(null)
  lines = $state.raw<Told[]>([])
  seat = $state(0)
  stake = $state(0)
  busy = $state(false)
  refusal = $state.raw<Refused | null>(null)
  problem = $state('')
  /** Roots by round, as they were published before the first card. */
  commitments = $state.raw<Commitment[]>([])

  #seq = 0
  #setting: Setting = { observer: 'rail', streets: [] }
  #queue: Entry[] = []
  #telling = false
  #pending = new Map<string, Pending>()
  #leave: () => void

  constructor(readonly id: string) {
    this.#leave = follow({ table: id, heard: (message) => this.#heard(message), resumed: () => this.#watch() })
  }

  stop(): void {
    this.#leave()
  }

  /** Ask for something; gives the refusal, or null once it is durable. */
  async do(command: WireCommand, { expected = false } = {}): Promise<Refused | null> {
    this.refusal = null
    this.busy = true
    const id = crypto.randomUUID?.() ?? fallbackId()
    const refused = await new Promise<Refused | null>((settle) => {
      const pending = { id, command, expect: expected ? this.#seq : null, settle }
      this.#pending.set(id, pending)
      this.#send(pending)
    })
    this.busy = this.#pending.size > 0
    this.refusal = refused
    return refused
  }

  #send({ id, command, expect }: Pending): void {
    send({ type: 'do', id, table: this.id, command, expect })
  }

  /** The line is up: what is not answered yet is asked again, under its own id. */
  #watch(): void {
    send({ type: 'watch', table: this.id, since: this.picture ? this.#seq : null })
    for (const pending of this.#pending.values()) this.#send(pending)
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#begin(message as Snapshot)
      case 'entry':
        return this.#receive(message as Entry)
      case 'ack':
        return this.#answered(message.id, null)
      case 'refused':
        return this.#answered(message.id, message)
      case 'error':
        this.problem = message.message
    }
  }

  #answered(id: string, refused: Refused | null): void {
    this.#pending.get(id)?.settle(refused)
    this.#pending.delete(id)
  }

  #begin(snapshot: Snapshot): void {
    this.#queue = []
    this.#seq = snapshot.seq
    this.#setting = settingOf(snapshot)
    this.picture = pictureOf(snapshot)
    this.game = snapshot.game
    this.kind = snapshot.kind
    this.title = snapshot.title
    this.options = snapshot.options
    this.running = snapshot.clock
    this.lines = toldOf(snapshot.seq, snapshot.lines)
    this.seat = snapshot.you.seat
    this.stake = snapshot.you.stake
    this.problem = ''
    this.#commit(snapshot.commitment)
  }

  #receive(entry: Entry): void {
    if (entry.seq <= this.#seq) return
    if (entry.seq !== this.#seq + 1) {
      send({ type: 'watch', table: this.id, since: null })
      return
    }
    this.#seq = entry.seq
    this.#commit(entry.commitment)
    this.#queue.push(entry)
    if (!this.#telling) void this.#tell()
  }

  async #tell(): Promise<void> {
    this.#telling = true
    for (let entry = this.#queue.shift(); entry; entry = this.#queue.shift()) await this.#play(entry)
    this.#telling = false
  }

  async #play(entry: Entry): Promise<void> {
    if (!this.picture) return
    // What could be done before cannot be done while something happens.
    this.options = null
    this.#lines(entry)
    const seat = entry.you?.seat ?? 0
    const before = this.picture
    for (const frame of frames(before, entry, this.#setting)) {
      this.picture = frame.picture
      if (frame.pause && this.#paced()) await new Promise((done) => setTimeout(done, frame.pause))
    }
    this.options = entry.options
    this.running = entry.clock
    if (seat !== this.seat) this.#moved(seat)
    this.stake = entry.you?.stake ?? 0
  }

  /** Nobody waits for a story that is over: hidden pages, late entries and still pictures go straight on. */
  #paced(): boolean {
    return motionAllowed() && !document.hidden && this.#queue.length <= PATIENCE
  }

  /** From the next round on, cards are seen from this seat. */
  #moved(seat: number): void {
    this.seat = seat
    this.#setting = { ...this.#setting, observer: seat || 'rail' }
  }

  #lines(entry: Entry): void {
    const opens = opensRound(entry)
    this.lines = [...this.lines, ...toldOf(entry.seq, entry.lines, opens)].slice(-LINES_KEPT)
  }

  #commit(commitment: Commitment | null): void {
    if (!commitment || this.commitments.some((known) => known.root === commitment.root)) return
    this.commitments = [...this.commitments, commitment].slice(-50)
  }

  /** Milliseconds until the clock of the seat to act runs out. */
  get left(): number {
    return this.running ? Math.max(0, this.running.until - clock.now) : 0
  }
}

/** Pages on a plain address have no `randomUUID`. */
function fallbackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
