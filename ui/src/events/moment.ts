// A moment as conditions have it, "2026-11-24T19:00:00+00:00", and as a browser asks for it: date and time of day, in a zone.

const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

export interface Moment {
  local: string
  zone: string
}

/** What is written, if it is a moment; nothing written is one that is not chosen yet, in the reader's own zone. */
export function momentOf(written: string, now = new Date()): Moment | null {
  const [, local = '', zone = ''] = MOMENT.exec(written.trim()) ?? []
  if (local) return { local, zone: zone === 'Z' ? '+00:00' : zone }
  return written.trim() ? null : { local: '', zone: zoneOf(-now.getTimezoneOffset()) }
}

export function writtenOf({ local, zone }: Moment): string {
  return local ? `${local}:00${zone}` : ''
}

function zoneOf(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
