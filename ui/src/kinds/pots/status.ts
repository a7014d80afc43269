import type { SeatStanding, TableView } from '../../lib/protocol'

/** What a reader waits for, in a sentence. */
export function status(view: TableView, seat: number): string {
  const own = view.seats.find((held) => held.seat === seat)
  return (own && ownStatus(view, own)) ?? turn(view) ?? (own ? '' : 'You are watching.')
}

function ownStatus(view: TableView, own: SeatStanding): string | undefined {
  if (own.standing === 'sitting_out') return 'You are sitting out.'
  if (own.standing === 'waiting') return own.posts ? 'You post in the next round.' : 'You wait for the blind.'
  const held = view.round?.seats.find((each) => each.seat === own.seat)
  if (held && !held.in_the_round) return 'You are out of this round.'
  return held?.tapped_out ? 'You have tapped out: the cards decide.' : undefined
}

function turn(view: TableView): string | undefined {
  const acting = view.seats.find((held) => held.seat === view.round?.to_act)
  return acting && `${acting.player} is to act.`
}
