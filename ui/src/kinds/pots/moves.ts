// From what the rules allow to the buttons of the dock, each in a place of its own.
import type { Count } from '../../lib/counting'
import type { Move } from '../../lib/move'
import type { Option, Options, RoundView } from '../../lib/protocol'
import { words } from '../../messages'
import { tapsOut } from './amounts'

const say = words.moves

/** Where a button stands. */
export type Place = 'left' | 'middle' | 'right'
export const PLACES: Place[] = ['left', 'middle', 'right']

export interface PlacedMove extends Move {
  place: Place
}

type Plain = Omit<PlacedMove, 'note'>

/** What the words of a move depend on. */
export interface Table {
  round: RoundView
  tapUnit: number
  count: Count
}

const PLAIN: Partial<Record<Option['act'], (option: Option, table: Table) => Plain>> = {
  fold: () => ({ place: 'left', key: 'F', words: say.fold, command: { type: 'Fold' }, main: false }),
  check: () => ({ place: 'middle', key: 'C', words: say.check, command: { type: 'Check' }, main: true }),
  call: (option, table) => ({
    place: 'middle',
    key: 'C',
    words: callWords(option, table),
    command: { type: 'Call' },
    main: true,
  }),
  bring_in: ({ least }, { count }) => ({
    place: 'middle',
    key: 'I',
    words: say.bringIn(count(least)),
    command: { type: 'BringIn' },
    main: true,
  }),
  show: () => ({ place: 'middle', key: 'S', words: say.show, command: { type: 'Show' }, main: true }),
  muck: () => ({ place: 'left', key: 'M', words: say.muck, command: { type: 'Muck' }, main: false }),
}

/** A call of nothing is what everybody knows as a check. */
function callWords(option: Option, { round, tapUnit, count }: Table): string {
  if (!option.least) return say.check
  return (tapsOut(option, round, option.least, tapUnit) ? say.callAllIn : say.call)(count(option.least))
}

/** The acts that take no amount and no cards. */
export function plainMoves(options: Options, table: Table): PlacedMove[] {
  return options.may.flatMap((option) => {
    if (option.act === 'over_blind') return overBlind(option, table)
    const make = PLAIN[option.act]
    return make ? [{ ...make(option, table), note: rule(option) }] : []
  })
}

/** The rule that allows it. */
function rule(option: Option): string {
  return option.cites.join(', ')
}

function overBlind(option: Option, { count }: Table): PlacedMove[] {
  const note = rule(option)
  const take = say.overBlind(count(option.most))
  return [
    {
      place: 'left',
      key: 'N',
      words: say.noOverBlind,
      note,
      command: { type: 'PostOverBlind', take: false },
      main: false,
    },
    { place: 'right', key: 'O', words: take, note, command: { type: 'PostOverBlind', take: true }, main: true },
  ]
}

/** The bet or raise that is open, if any: never both. */
export function wagerOption(options: Options): Option | undefined {
  return options.may.find((option) => option.act === 'bet' || option.act === 'raise')
}

export function wagerMove(option: Option, total: number, { round, tapUnit, count }: Table): PlacedMove {
  const bet = option.act === 'bet'
  const name = tapsOut(option, round, total, tapUnit) ? say.allIn : bet ? say.bet : say.raise
  return {
    place: 'right',
    key: 'R',
    words: name(count(total)),
    note: rule(option),
    command: bet ? { type: 'Bet', amount: total } : { type: 'RaiseTo', total },
    main: false,
  }
}

export function drawOption(options: Options): Option | undefined {
  return options.may.find((option) => option.act === 'draw')
}

export function drawMove(option: Option, cards: string[]): PlacedMove {
  const name = cards.length ? say.draw(cards.length) : say.standPat
  return { place: 'middle', key: 'D', words: name, note: rule(option), command: { type: 'Draw', cards }, main: true }
}

/** What stands on a button while there is nothing to press. */
export function idleWords(owed: number, high: number, count: Count): Record<Place, string> {
  return {
    left: say.fold,
    middle: owed ? say.call(count(owed)) : say.check,
    right: high ? say.plainRaise : say.plainBet,
  }
}
