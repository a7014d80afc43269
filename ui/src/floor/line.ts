// What staff ask of a table over the line: each request is answered once, also when the line was lost in between.
import type { FloorRequest, Refusal, ServerMessage } from '../lib/protocol'
import { attend, send } from '../lib/room.svelte'

export type Role = FloorRequest['role']
export type Said = Pick<Refusal, 'message' | 'cites'>

interface Asked {
  request: FloorRequest
  settle: (refused: Said | null) => void
}

export class StaffLine {
  #pending = new Map<string, Asked>()

  constructor(readonly table: string) {}

  /** Gives the refusal, or null once it is on record; `expect` is the last entry that its sender had seen. */
  async ask(
    command: FloorRequest['command'],
    role: Role,
    why = '',
    expect: number | null = null,
  ): Promise<Said | null> {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    const request: FloorRequest = { type: 'floor', id, table: this.table, role, why, command, expect }
    attend(this, { on: true })
    const refused = await new Promise<Said | null>((settle) => {
      this.#pending.set(id, { request, settle })
      send(request)
    })
    attend(this, { on: this.#pending.size > 0 })
    return refused
  }

  /** What is not answered yet is asked again, under its own id. */
  resume(): void {
    for (const { request } of this.#pending.values()) send(request)
  }

  heard(message: ServerMessage): void {
    if (message.type !== 'ack' && message.type !== 'refused') return
    this.#pending.get(message.id)?.settle(message.type === 'refused' ? message : null)
    this.#pending.delete(message.id)
  }

  stop(): void {
    attend(this, { on: false })
  }
}
