// Acts at the desk of an event, and what is said against them.
import { ask, Refused } from '../lib/api'
import type { EventActTold, Refusal } from '../lib/protocol'
import { pathOf } from './event'

export type Against = Pick<Refusal, 'message' | 'cites'> & { code?: string }

/** Something has changed since it was looked at, and nothing was done. */
export const CHANGED = 'looked_at_before'

export interface Asked {
  act: string
  facts: Record<string, unknown>
  why: string
  preview?: boolean
  /** What was looked at before, which is then what is done, or nothing is. */
  look?: string
  /** Sent again under the same, it is not done twice. */
  id?: string
}

/** What came of an act, or would come of it. */
export function actAt(event: string, { preview = false, ...asked }: Asked): Promise<EventActTold> {
  return ask<EventActTold>(`${pathOf(event)}/acts`, { ...asked, preview })
}

/** What the house said no to, with its clauses. */
export function againstIt(error: unknown): Against {
  const body = error instanceof Refused ? (error.body as Partial<Refusal> | null) : null
  return { message: (error as Error).message, cites: body?.cites ?? [], code: body?.code ?? '' }
}

/** A name for one act of one's own. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
