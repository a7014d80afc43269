import type { Event } from '../../lib/protocol'

/** Events of this kind and those that all have in common have plain names; another kind's have its name before them. */
export type PotsEvent = Exclude<Event, { type: `${string}.${string}` }>
export type TableEvent = Extract<PotsEvent, { at: number }>
export type PlayEvent = Exclude<PotsEvent, { at: number }>

export function isPotsEvent(event: Event): event is PotsEvent {
  return !event.type.includes('.')
}
