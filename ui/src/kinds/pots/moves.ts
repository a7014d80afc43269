// From what the rules allow to the buttons of the action bar.
import { chips } from '../../lib/format'
import type { Move } from '../../lib/move'
import type { Option, Options } from '../../lib/protocol'

type Plain = Omit<Move, 'note'>

const PLAIN: Partial<Record<Option['act'], (option: Option) => Plain>> = {
  fold: () => ({ key: 'F', words: 'Fold', command: { type: 'Fold' }, main: false }),
  check: () => ({ key: 'C', words: 'Check', command: { type: 'Check' }, main: true }),
  call: ({ least }) => ({
    key: 'C',
    words: least ? `Call ${chips(least)}` : 'Stand',
    command: { type: 'Call' },
    main: true,
  }),
  bring_in: ({ least }) => ({
    key: 'I',
    words: `Bring in ${chips(least)}`,
    command: { type: 'BringIn' },
    main: true,
  }),
  show: () => ({ key: 'S', words: 'Show', command: { type: 'Show' }, main: true }),
  muck: () => ({ key: 'M', words: 'Muck', command: { type: 'Muck' }, main: false }),
}

/** The acts that take no amount and no cards. */
export function plainMoves(options: Options): Move[] {
  return options.may.flatMap((option) => {
    if (option.act === 'over_blind') return overBlind(option)
    const make = PLAIN[option.act]
    return make ? [{ ...make(option), note: rule(option) }] : []
  })
}

/** The rule that allows it. */
function rule(option: Option): string {
  return option.cites.join(', ')
}

function overBlind(option: Option): Move[] {
  const note = rule(option)
  const words = `Post the over-blind, ${chips(option.most)}`
  return [
    { key: 'N', words: 'No over-blind', note, command: { type: 'PostOverBlind', take: false }, main: false },
    { key: 'O', words, note, command: { type: 'PostOverBlind', take: true }, main: true },
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
    note: rule(option),
    command: bet ? { type: 'Bet', amount: total } : { type: 'RaiseTo', total },
    main: false,
  }
}

export function drawOption(options: Options): Option | undefined {
  return options.may.find((option) => option.act === 'draw')
}

export function drawMove(option: Option, cards: string[]): Move {
  const words = cards.length ? `Draw ${cards.length}` : 'Stand pat'
  return { key: 'D', words, note: rule(option), command: { type: 'Draw', cards }, main: true }
}
