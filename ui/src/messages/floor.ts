// What the pages of the floor say.
import { many } from '../lib/format'
import type { FloorAlert } from '../lib/protocol'

export const floor = {
  menu: 'Floor',
  title: 'The floor',
  only: 'The floor is for those who work at the tables.',
  loading: 'Walking to the floor…',
  none: 'No table is open.',
  count: (tables: number, asking: number) =>
    `${many(tables, 'table')}, ${asking ? `${asking} ${asking === 1 ? 'asks' : 'ask'} for attention` : 'nothing asks for attention'}`,
  asking: 'Only what asks for attention',
  quietNow: 'Nothing asks for attention just now.',
  players: (taken: number, size: number) => `${taken} of ${many(size, 'seat')} taken`,
  waiting: (count: number) => `${count} waiting`,
  seat: (number: number) => `Seat ${number}`,
  round: (number: number) => `Round ${number}`,
  between: 'Between rounds',
  phases: {
    preparing: 'Not open yet',
    open: 'Open',
    closing: 'Closing',
    closed: 'Closed',
  } as Partial<Record<string, string>>,
  awaits: (names: string) => `Waiting for ${names}`,
  deals: 'The dealer is at work',
  for: (time: string) => `for ${time}`,
  left: (time: string) => `${time} left`,
  event: 'Table of an event',
  alerts: {
    dispute: 'Floor called',
    clock: 'Clock',
    breach: 'Breach',
    short: 'Short of players',
    system: 'Notice',
  } satisfies Record<FloorAlert['kind'], string>,
  says: (person: string, about: string) => (person ? `${person}: ${about}` : about),
}
