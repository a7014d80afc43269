// Acts at the desk of an event, and what is said against them.
import { ask, Refused } from '../lib/api'
import type { EventActTold, Refusal } from '../lib/protocol'
import { pathOf } from './event'

export type Against = Pick<Refusal, 'message' | 'cites'>

export interface Asked {
  act: string
  facts: Record<string, unknown>
  why: string
  preview?: boolean
}

/** What came of an act, or would come of it. */
export function actAt(event: string, { preview = false, ...asked }: Asked): Promise<EventActTold> {
  return ask<EventActTold>(`${pathOf(event)}/acts`, { ...asked, preview })
}

/** What the house said no to, with its clauses. */
export function againstIt(error: unknown): Against {
  const body = error instanceof Refused ? (error.body as Partial<Refusal> | null) : null
  return { message: (error as Error).message, cites: body?.cites ?? [] }
}
