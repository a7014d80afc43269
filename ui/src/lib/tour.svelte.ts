// The short tour for whoever is here for the first time: which parts this browser has seen, and where it stands.
import { read, write } from './storage'

/** Each part belongs to a page and is shown there once. */
export type Part = 'lobby' | 'table'

const KEY = 'pitboss.tour'
const PARTS: Part[] = ['lobby', 'table']

export const tour = $state({ part: null as Part | null, step: 0 })

function seen(): string[] | null {
  return read(KEY)?.split(' ') ?? null
}

/** Somebody comes to a page. Whoever had a name when the app began has been here before, and needs no tour. */
export function arrive(part: Part, { returning }: { returning: boolean }): void {
  const known = seen()
  if (known === null) write(KEY, returning ? PARTS.join(' ') : '')
  const shows = known === null ? !returning : !known.includes(part)
  Object.assign(tour, { part: shows ? part : null, step: 0 })
}

/** The page is left: what was not finished is shown there another time. */
export function depart(): void {
  tour.part = null
}

export function finish(): void {
  if (!tour.part) return
  write(KEY, [...(seen() ?? []), tour.part].join(' ').trim())
  tour.part = null
}

/** Nobody is asked twice. */
export function skip(): void {
  write(KEY, PARTS.join(' '))
  tour.part = null
}

/** From the settings: everything once more, from the page that one is at. */
export function again(part: Part): void {
  write(KEY, '')
  Object.assign(tour, { part, step: 0 })
}
