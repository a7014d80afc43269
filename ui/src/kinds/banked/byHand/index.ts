// A table against the house, dealt by hand.
import { type DealerKind, faceUp } from '../../../dealing/kind'
import type { BankedDealing, BankedTableView } from '../../../lib/protocol'
import { dealing } from '../../../messages/dealing'
import Middle from './Middle.svelte'
import Work from './Work.svelte'

const say = dealing.ask

export const byHand: DealerKind<BankedDealing, BankedTableView> = {
  Middle,
  Work,
  asks: () => [
    { words: say.Leave, asked: { type: 'Leave' } },
    { words: say.rules, asked: { type: 'AskForRules' } },
  ],
  button: () => 0,
  sign: ({ round, in_progress }) =>
    in_progress && round
      ? {
          pot: null,
          board: faceUp(round.board),
          acting: round.awaited,
          words: round.dealer_words && dealing.sign.dealer(round.dealer_words, round.qualifies ?? false),
        }
      : null,
}
