import { readdirSync, readFileSync } from 'node:fs'
import type { PotsEvent } from '../src/kinds/pots/events'
import type { Observer } from '../src/kinds/pots/picture'
import type { Entry, TableView } from '../src/lib/protocol'

export interface Stream {
  game: string
  streets: string[]
  observer: Observer
  start: TableView
  entries: (Omit<Entry, 'events'> & { events: PotsEvent[]; after: TableView })[]
}

// Written by tests/ui/streams.py from the rules themselves.
const folder = new URL('../fixtures/', import.meta.url)

/** A file of the fixtures, as whoever asks for it knows it. */
export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

/** Random lives of tables in every game. */
export const streams = readdirSync(folder)
  .filter((name) => name.startsWith('stream-'))
  .flatMap((name) => fixture(name) as Stream[])
