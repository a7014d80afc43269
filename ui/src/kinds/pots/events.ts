import type { Event } from '../../lib/protocol'

/** Events of this kind and of the room have plain names; those of another kind have its name before theirs. */
export type PotsEvent = Exclude<Event, { type: `${string}.${string}` }>
export type TableEvent = Extract<PotsEvent, { at: number }>
export type PlayEvent = Exclude<PotsEvent, { at: number }>

export function isPotsEvent(event: Event): event is PotsEvent {
  return !event.type.includes('.')
}
