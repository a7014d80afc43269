// The tables as the floor is told of them: what is new, what asks for attention first, and how long things take.
import type { FloorAlert, FloorTable, FloorTables } from '../lib/protocol'

/** A message taken up: all tables, or those that are otherwise than before; closed ones are no longer there. */
export function merged(known: FloorTable[] | null, told: FloorTables): FloorTable[] {
  const before = told.whole ? [] : (known ?? [])
  const fresh = new Map(told.tables.map((table) => [table.id, table]))
  const kept = before.map((table) => fresh.get(table.id) ?? table)
  const there = new Set(kept.map(({ id }) => id))
  const all = [...kept, ...told.tables.filter(({ id }) => !there.has(id))]
  return all.filter(({ phase }) => phase !== 'closed')
}

/** The most urgent first. */
const URGENCY: FloorAlert['kind'][] = ['dispute', 'clock', 'breach', 'system', 'short']

function urgency(table: FloorTable): number {
  return Math.min(URGENCY.length, ...table.alerts.map(({ kind }) => URGENCY.indexOf(kind)))
}

/** What asks for attention comes first; otherwise in the order the tables were opened. */
export function inOrder(tables: FloorTable[]): FloorTable[] {
  return [...tables].sort((one, other) => urgency(one) - urgency(other))
}

export function alertsOf(table: FloorTable): FloorAlert[] {
  return [...table.alerts].sort((one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind))
}

/** As in 0:07 or 1:02:30. */
export function lasting(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((part, at) => (at ? String(part).padStart(2, '0') : String(part))).join(':')
}
