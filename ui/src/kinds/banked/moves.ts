// From what the rules allow against the house to buttons.
import { chips } from '../../lib/format'
import type { Move } from '../../lib/move'
import type { BankedOption, Command } from '../../lib/protocol'

export interface BankedMove extends Move {
  /** Possible, but nothing the round waits for. */
  aside: boolean
}

interface Plain {
  key: string
  words: string
  command: Command
  main?: boolean
  aside?: boolean
}

const PLAIN: Partial<Record<BankedOption['act'], Plain>> = {
  fold: { key: 'F', words: 'Fold', command: { type: 'Fold' } },
  check: { key: 'C', words: 'Check', command: { type: 'Check' }, main: true },
  abstain: { key: 'A', words: 'Sit this one out', command: { type: 'Abstain' }, aside: true },
  withdraw: { key: 'W', words: 'Take wagers back', command: { type: 'WithdrawWagers' }, aside: true },
  concede: { key: 'X', words: 'Concede', command: { type: 'Concede' }, aside: true },
}

/** The moves an option gives to whoever has this ante down; a note says what a move costs. */
export function movesOf(option: BankedOption, ante: number): BankedMove[] {
  if (option.act === 'bet') return option.amounts.map((amount, at) => bet(amount, ante, at))
  const plain = PLAIN[option.act]
  return plain ? [{ main: false, aside: false, note: option.confirm, ...plain }] : []
}

function bet(amount: number, ante: number, at: number): BankedMove {
  const times = ante ? amount / ante : 1
  return {
    key: at ? String(times) : 'B',
    words: `Play ${times}×: ${chips(amount)}`,
    command: { type: 'BetPlay', amount },
    main: true,
    aside: false,
    note: '',
  }
}
