// A table of pots, dealt by hand.
import { type Ask, type DealerKind, faceUp } from '../../../dealing/kind'
import type { DealerSeat, PotsDealing, TableView } from '../../../lib/protocol'
import { dealing } from '../../../messages/dealing'
import Middle from './Middle.svelte'
import Work from './Work.svelte'

const say = dealing.ask

function asks(seat: DealerSeat): Ask[] {
  const out: Ask = seat.sits_out
    ? { words: say.SitIn, asked: { type: 'SitIn' } }
    : { words: say.SitOut, asked: { type: 'SitOut' } }
  const entry: Ask = { words: seat.posts ? say.wait : say.post, asked: { type: 'ChooseEntry', post: !seat.posts } }
  return [
    out,
    { words: say.Leave, asked: { type: 'Leave' } },
    ...(seat.waits || seat.posts ? [entry] : []),
    { words: say.clock, asked: { type: 'CallClock' } },
    { words: say.rules, asked: { type: 'AskForRules' } },
  ]
}

export const byHand: DealerKind<PotsDealing, TableView> = {
  Middle,
  Work,
  asks,
  button: ({ button }) => button,
  sign: ({ round }) => round && { pot: round.pot, board: faceUp(round.board), acting: [round.to_act], words: '' },
}
