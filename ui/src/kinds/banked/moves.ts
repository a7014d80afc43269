// From what the rules allow against the house to buttons, each in a place of its own.
import { chips } from '../../lib/format'
import type { Move } from '../../lib/move'
import type { BankedOption, Command } from '../../lib/protocol'
import { words } from '../../messages'

const say = words.house

/** Fold, check or wager, the smaller and the larger play wager. */
export const PLACES = 4

export interface BankedMove extends Move {
  /** Where it stands; none for what is possible and not waited for. */
  place: number | null
  /** In as few letters as can be. */
  short: string
}

interface Plain {
  key: string
  words: string
  short?: string
  command: Command
  main?: boolean
  place: number | null
}

const PLAIN: Partial<Record<BankedOption['act'], Plain>> = {
  fold: { key: 'F', words: words.moves.fold, command: { type: 'Fold' }, place: 0 },
  check: { key: 'C', words: words.moves.check, command: { type: 'Check' }, main: true, place: 1 },
  abstain: { key: 'A', words: say.abstain, short: say.short.abstain, command: { type: 'Abstain' }, place: null },
  withdraw: {
    key: 'W',
    words: say.withdraw,
    short: say.short.withdraw,
    command: { type: 'WithdrawWagers' },
    place: null,
  },
  concede: { key: 'X', words: say.concede, command: { type: 'Concede' }, place: null },
}

/** The moves an option gives to whoever has this ante down; a note says what a move costs. */
export function movesOf(option: BankedOption, ante: number): BankedMove[] {
  if (option.act === 'bet') return option.amounts.map((amount, at) => bet(amount, ante, at, option.amounts.length))
  const plain = PLAIN[option.act]
  return plain ? [{ main: false, note: option.confirm, short: plain.words, ...plain }] : []
}

function bet(amount: number, ante: number, at: number, count: number): BankedMove {
  const times = ante ? amount / ante : 1
  const told = say.play(times, chips(amount))
  return {
    key: at ? String(times) : 'B',
    words: told,
    short: told,
    command: { type: 'BetPlay', amount },
    // The last chance to stay in: what most do is play.
    main: count === 1 && times === 1,
    place: 2 + at,
    note: '',
  }
}

/** What stands on the buttons while there is nothing to press. */
export const IDLE = [words.moves.fold, words.moves.check, say.plainPlay, '']
