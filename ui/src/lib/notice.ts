// What a person is told at a table beside the game: why something was done about their seat, and what they may do.
import { words } from '../messages'
import type { Command } from './protocol'

const say = words.notices

export interface NoticeAct {
  words: string
  /** What is asked of the table, or something that the page itself does. */
  does: Command | 'buy' | 'unbuy' | 'sit' | 'close'
  /** The seat that is meant, where it is not the reader's own. */
  seat?: number
}

export interface Notice {
  key: string
  words: string
  /** When it is too late, in seconds since the epoch; 0: never. */
  until: number
  acts: NoticeAct[]
}

/** How somebody lost a seat, until they have read it. */
export interface Left {
  why: string
  stake: number
}

/** Why a seat was given up, and what became of the chips. */
export function leftNotice(left: Left | null, tournament: boolean, chips: (amount: number) => string): Notice[] {
  const reason = left && say.left[left.why]
  if (!left || !reason) return []
  const told = [reason, ...(left.stake ? [(tournament ? say.chipsKept : say.chipsBack)(chips(left.stake))] : [])]
  return [{ key: 'left', words: told.join(' '), until: 0, acts: [{ words: say.close, does: 'close' }] }]
}
