import type { SeatStanding, TableView } from '../../lib/protocol'
import { words } from '../../messages'

const say = words.status

/** What a reader waits for, in a sentence; nothing while nobody is waited for in a round. */
export function status(view: TableView, seat: number): string {
  const own = view.seats.find((held) => held.seat === seat)
  if (view.phase === 'closed') return say.closed
  return (own && ownStatus(view, own)) ?? turn(view, seat) ?? (own || view.round ? waitingWords(view) : say.watching)
}

function ownStatus(view: TableView, own: SeatStanding): string | undefined {
  if (own.standing === 'sitting_out') return say.sittingOut
  if (own.standing === 'waiting') return own.posts ? say.posts : say.waits
  const held = view.round?.seats.find((each) => each.seat === own.seat)
  if (held && !held.in_the_round) return say.out
  return held?.tapped_out ? say.tappedOut : undefined
}

function turn(view: TableView, seat: number): string | undefined {
  const acting = view.seats.find((held) => held.seat === view.round?.to_act)
  return acting && (acting.seat === seat ? words.turn.choose : say.acts(acting.player))
}

/** What stands on the felt while no round is played. */
export function waitingWords(view: TableView): string {
  if (view.phase === 'closed') return say.closed
  if (view.round) return ''
  if (view.phase === 'closing') return say.closing
  const ready = view.seats.filter((seat) => seat.standing !== 'sitting_out').length
  return ready < 2 ? say.takesTwo(ready) : say.soon
}
