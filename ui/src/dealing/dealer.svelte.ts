// One table that is dealt by hand, as its dealer works at it: what comes next, and telling what happens.
import { type Role, type Said, StaffLine } from '../floor/line'
import { ask } from '../lib/api'
import type { Dealing, FloorRequest, ServerMessage } from '../lib/protocol'
import { follow, send } from '../lib/room.svelte'

export type Told = FloorRequest['command']
export type Asked = Extract<Told, { type: 'ForPlayer' }>['asked']

export class DealerDesk {
  dealing = $state.raw<Dealing | null>(null)
  problem = $state('')
  refusal = $state.raw<Said | null>(null)
  busy = $state(false)
  /** Whoever is about to sit down, as far as the dealer has typed it. */
  seating = $state({ name: '', seat: 0, stake: 0 })
  #line: StaffLine
  #leave: () => void
  #asked = 0

  constructor(readonly id: string) {
    this.#line = new StaffLine(id)
    this.#leave = follow({
      table: id,
      heard: (message) => this.#heard(message),
      resumed: () => this.#resume(),
      changed: () => (this.dealing = null),
    })
    void this.load()
  }

  stop(): void {
    this.#leave()
    this.#line.stop()
  }

  get role(): Role | null {
    return this.dealing?.roles[0] ?? null
  }

  /** Whatever was asked for last is shown; an answer that comes late is not. */
  async load(): Promise<void> {
    const asked = ++this.#asked
    try {
      const told = await ask<Dealing>(`/floor/${encodeURIComponent(this.id)}/dealing`)
      if (asked !== this.#asked) return
      this.dealing = told
      this.problem = ''
    } catch (error) {
      if (asked === this.#asked) this.problem = (error as Error).message
    }
  }

  /** Tell the room; gives whether it is on record. */
  async tell(command: Told, why = ''): Promise<boolean> {
    const role = this.role
    if (!role || this.busy) return false
    this.busy = true
    this.refusal = await this.#line.ask(command, role, why, this.dealing?.seq)
    await this.load()
    this.busy = false
    return this.refusal === null
  }

  tellOf(seat: number, asked: Asked, name = ''): Promise<boolean> {
    return this.tell({ type: 'ForPlayer', seat, asked, name })
  }

  #resume(): void {
    send({ type: 'watch', table: this.id, since: null })
    this.#line.resume()
    void this.load()
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'entry' && !this.busy) void this.load()
    else this.#line.heard(message)
  }
}
