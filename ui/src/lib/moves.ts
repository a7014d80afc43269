// From what the rules allow to the buttons of the action bar.
import { chips } from './format'
import type { Option, Options } from './protocol'
import type { WireCommand } from './wire'

export interface Move {
  key: string
  words: string
  /** The rule that allows it. */
  cites: string[]
  command: WireCommand
  tone: 'plain' | 'main'
}

const PLAIN: Partial<Record<Option['act'], (option: Option) => Omit<Move, 'cites'>>> = {
  fold: () => ({ key: 'F', words: 'Fold', command: { type: 'Fold' }, tone: 'plain' }),
  check: () => ({ key: 'C', words: 'Check', command: { type: 'Check' }, tone: 'main' }),
  call: (option) => ({
    key: 'C',
    words: option.least ? `Call ${chips(option.least)}` : 'Stand',
    command: { type: 'Call' },
    tone: 'main',
  }),
  bring_in: (option) => ({
    key: 'I',
    words: `Bring in ${chips(option.least)}`,
    command: { type: 'BringIn' },
    tone: 'main',
  }),
  show: () => ({ key: 'S', words: 'Show', command: { type: 'Show' }, tone: 'main' }),
  muck: () => ({ key: 'M', words: 'Muck', command: { type: 'Muck' }, tone: 'plain' }),
}

/** The acts that take no amount and no cards. */
export function plainMoves(options: Options): Move[] {
  return options.may.flatMap((option) => {
    if (option.act === 'over_blind') return overBlind(option)
    const make = PLAIN[option.act]
    return make ? [{ ...make(option), cites: option.cites }] : []
  })
}

function overBlind(option: Option): Move[] {
  const { cites } = option
  const words = `Post the over-blind, ${chips(option.most)}`
  return [
    { key: 'N', words: 'No over-blind', cites, command: { type: 'PostOverBlind', take: false }, tone: 'plain' },
    { key: 'O', words, cites, command: { type: 'PostOverBlind', take: true }, tone: 'main' },
  ]
}

/** The bet or raise that is open, if any: never both. */
export function wagerOption(options: Options): Option | undefined {
  return options.may.find((option) => option.act === 'bet' || option.act === 'raise')
}

export function wagerMove(option: Option, total: number): Move {
  const bet = option.act === 'bet'
  return {
    key: 'R',
    words: bet ? `Bet ${chips(total)}` : `Raise to ${chips(total)}`,
    cites: option.cites,
    command: bet ? { type: 'Bet', amount: total } : { type: 'RaiseTo', total },
    tone: 'plain',
  }
}

export function drawOption(options: Options): Option | undefined {
  return options.may.find((option) => option.act === 'draw')
}

export function drawMove(option: Option, cards: string[]): Move {
  const words = cards.length ? `Draw ${cards.length}` : 'Stand pat'
  return { key: 'D', words, cites: option.cites, command: { type: 'Draw', cards }, tone: 'main' }
}
