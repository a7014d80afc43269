// A finished round as a list of pictures to step through, made in the same way as in live play.
import { type LogLine, logLines } from './log'
import type { Kind, Picture } from './kind'
import type { DeskInfo, HandsWorth, RoundReplay } from './protocol'

export interface Step {
  picture: Picture
  /** The last line of the account that has happened. */
  line: number
  /** The entry of the record that is shown. */
  seq: number
}

export interface Replayed {
  title: string
  game: DeskInfo
  own: number
  lines: LogLine[]
  steps: Step[]
  /** What each hand was worth after which entry, as far as the reader can know. */
  worth: HandsWorth[]
  names: Record<number, string>
}

/** None where the table is of another kind. */
export function replayed(
  { snapshot, seat, entries, worth = [] }: RoundReplay,
  kind: Kind,
  open = false,
): Replayed | null {
  const { title, game } = snapshot
  const lines: LogLine[] = []
  const steps: Step[] = []
  let picture = kind.pictureOf(snapshot)
  if (!picture) return null
  for (const entry of entries) {
    const before = lines.length
    lines.push(...logLines(entry.seq, entry.lines))
    const shown = kind.frames(picture, entry, { seat, game, open })
    picture = shown.at(-1)?.picture ?? picture
    // The last two are one picture, unless nothing else was shown.
    const kept = shown.length > 1 ? [...shown.slice(0, -2), { picture }] : shown
    steps.push(
      ...kept.map((frame, at) => ({
        picture: frame.picture,
        line: lineAt(before, lines.length, at, kept.length),
        seq: entry.seq,
      })),
    )
  }
  return { title, game, own: seat, lines, steps, worth, names: namesIn(snapshot) }
}

/** Who sat where before the round. */
function namesIn({ view }: RoundReplay['snapshot']): Record<number, string> {
  return Object.fromEntries((view.seats ?? []).map(({ seat, player }) => [seat, player]))
}

/** Lines are spread over the pictures of their entry. */
function lineAt(before: number, after: number, at: number, count: number): number {
  return Math.max(0, before + Math.ceil(((after - before) * (at + 1)) / count) - 1)
}
