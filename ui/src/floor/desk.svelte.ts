// One table as the floor works at it: what may be done there, what would come of it, and doing it.
import { ask, Refused as NotAnswered } from '../lib/api'
import type { FloorDetail, FloorPreview, Refusal } from '../lib/protocol'
import { follow } from '../lib/room.svelte'
import { type Role, type Said, StaffLine } from './line'

export class FloorDesk {
  detail = $state.raw<FloorDetail | null>(null)
  problem = $state('')
  #line: StaffLine
  #leave: () => void
  #stale: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {
    this.#line = new StaffLine(id)
    this.#leave = follow({
      table: id,
      heard: (message) => this.#line.heard(message),
      resumed: () => this.#resume(),
      changed: () => (this.detail = null),
    })
    void this.load()
  }

  stop(): void {
    this.#leave()
    clearTimeout(this.#stale)
    this.#line.stop()
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

  /** Do what was looked at; gives the refusal, or null once it is on record. */
  async apply(
    role: Role,
    why: string,
    act: string,
    facts: Record<string, unknown>,
    { outcome, look }: FloorPreview,
  ): Promise<Said | null> {
    const refused = await this.#line.ask({ type: 'ActAtTable', act, facts, foretold: outcome, look }, role, why)
    await this.load()
    return refused
  }

  #resume(): void {
    this.#line.resume()
    void this.load()
  }
}
