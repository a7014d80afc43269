// One table as the floor works at it: what may be done there, what would come of it, and doing it.
import { ask, Refused as NotAnswered } from '../lib/api'
import type { FloorAct, FloorDetail, FloorPreview, FloorRequest, Refusal, ServerMessage } from '../lib/protocol'
import { attend, follow, send } from '../lib/room.svelte'

type Role = FloorAct['may'][number]
type Said = Pick<Refusal, 'message' | 'cites'>

interface Asked {
  request: FloorRequest
  settle: (refused: Said | null) => void
}

export class FloorDesk {
  detail = $state.raw<FloorDetail | null>(null)
  problem = $state('')
  #pending = new Map<string, Asked>()
  #leave: () => void
  #stale: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {
    this.#leave = follow({
      table: id,
      heard: (message) => this.#heard(message),
      resumed: () => this.#resume(),
      changed: () => (this.detail = null),
    })
    void this.load()
  }

  stop(): void {
    this.#leave()
    clearTimeout(this.#stale)
    attend(this, { on: false })
  }

  async load(): Promise<void> {
    try {
      this.detail = await ask<FloorDetail>(`/floor/${encodeURIComponent(this.id)}`)
      this.problem = ''
    } catch (error) {
      this.problem = (error as Error).message
    }
  }

  /** Look again, with whatever else happens until then. */
  soon(): void {
    this.#stale ??= setTimeout(() => {
      this.#stale = undefined
      void this.load()
    }, 1500)
  }

  async preview(role: Role, act: string, facts: Record<string, unknown>): Promise<FloorPreview | Said> {
    try {
      return await ask<FloorPreview>(`/floor/${encodeURIComponent(this.id)}/preview`, { role, act, facts })
    } catch (error) {
      const told = error instanceof NotAnswered ? (error.body as Partial<Refusal> | null) : null
      return { message: (error as Error).message, cites: told?.cites ?? [] }
    }
  }

  /** Do it; gives the refusal, or null once it is on record. */
  async apply(
    role: Role,
    why: string,
    act: string,
    facts: Record<string, unknown>,
    foretold: string,
  ): Promise<Said | null> {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    const command = { type: 'ActAtTable' as const, act, facts, foretold }
    const request: FloorRequest = { type: 'floor', id, table: this.id, role, why, command }
    attend(this, { on: true })
    const refused = await new Promise<Said | null>((settle) => {
      this.#pending.set(id, { request, settle })
      send(request)
    })
    attend(this, { on: this.#pending.size > 0 })
    if (!refused) await this.load()
    return refused
  }

  /** What is not answered yet is asked again, under its own id. */
  #resume(): void {
    for (const { request } of this.#pending.values()) send(request)
    void this.load()
  }

  #heard(message: ServerMessage): void {
    if (message.type !== 'ack' && message.type !== 'refused') return
    this.#pending.get(message.id)?.settle(message.type === 'refused' ? message : null)
    this.#pending.delete(message.id)
  }
}
