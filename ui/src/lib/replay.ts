// A finished round as a list of pictures to step through, made by the same reducer as live play.
import type { Picture } from './picture'
import type { RoundReplay } from './protocol'
import { frames, pictureOf, settingOf, toldOf } from './story'
import type { Entry, Snapshot, Told } from './wire'

export interface Step {
  picture: Picture
  /** The last line of the account that has happened. */
  line: number
}

export interface Replayed {
  title: string
  kind: Snapshot['kind']
  size: number
  own: number
  lines: Told[]
  steps: Step[]
}

export function replayed(told: RoundReplay): Replayed {
  const snapshot = told.snapshot as Snapshot
  const setting = { ...settingOf(snapshot), observer: told.seat || ('rail' as const) }
  const lines: Told[] = []
  let picture = pictureOf(snapshot)
  const steps: Step[] = []
  for (const entry of told.entries as Entry[]) {
    const before = lines.length
    lines.push(...toldOf(entry.seq, entry.lines))
    const shown = frames(picture, entry, setting)
    picture = shown.at(-1)?.picture ?? picture
    // The last two are one picture, unless nothing else was shown.
    const kept = shown.length > 1 ? [...shown.slice(0, -2), { picture }] : shown
    steps.push(
      ...kept.map((frame, at) => ({ picture: frame.picture, line: lineAt(before, lines.length, at, kept.length) })),
    )
  }
  const size = snapshot.game.seats
  return { title: snapshot.title, kind: snapshot.kind, size, own: told.seat, lines, steps }
}

/** Lines are spread over the pictures of their entry. */
function lineAt(before: number, after: number, at: number, count: number): number {
  return Math.max(0, before + Math.ceil(((after - before) * (at + 1)) / count) - 1)
}
