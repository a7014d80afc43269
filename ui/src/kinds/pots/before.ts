// Choices made before one's turn: they are carried out only on the facts they were made on.
import type { Count } from '../../lib/counting'
import type { Command, Option, Options, SeatView } from '../../lib/protocol'
import { words } from '../../messages'
import type { PotsPicture } from './picture'
import { seatIn } from './reduceRound'

export type Choice = 'fold' | 'check_or_fold' | 'stay' | 'call_any'

/** A choice, and what it was made on. */
export interface Standing {
  choice: Choice
  round: number
  street: string
  /** What it cost to stay in. */
  owed: number
  /** As it stood on the button. */
  words: string
  /** The window it was made in. */
  by?: string
}

export interface Offered {
  choice: Choice
  key: string
  words: string
  possible: boolean
}

/** What a seat would have to pay to stay in, as far as it can. */
export function owedBy({ view }: PotsPicture, seat: number): number {
  const held = view.round ? seatIn(view.round, seat) : undefined
  return held && view.round ? Math.max(0, Math.min(view.round.high - held.bet, held.stake)) : 0
}

/** Whoever is in the round and can still be asked chooses beforehand. */
export function mayChoose(picture: PotsPicture, seat: number): boolean {
  const { round } = picture.view
  const held = round ? seatIn(round, seat) : undefined
  return round !== null && round.phase === 'betting' && round.to_act !== seat && plays(held)
}

function plays(held: SeatView | undefined): boolean {
  return held !== undefined && held.in_the_round && !held.tapped_out
}

/** The choices, each always in its place. */
export function offered(owed: number, count: Count): Offered[] {
  const { fold, checkOrFold, check, call, callAny } = words.before
  return [
    { choice: 'fold', key: 'F', words: fold, possible: owed > 0 },
    { choice: 'check_or_fold', key: 'X', words: checkOrFold, possible: owed === 0 },
    { choice: 'stay', key: 'C', words: owed ? call(count(owed)) : check, possible: true },
    { choice: 'call_any', key: 'V', words: callAny, possible: true },
  ]
}

export function stand({ view }: PotsPicture, owed: number, { choice, words: told }: Offered): Standing {
  return { choice, round: view.rounds, street: view.round?.street ?? '', owed, words: told }
}

/** Whether the betting round that a choice was made in goes on. */
export function isOpen({ round, street }: Standing, { view }: PotsPicture): boolean {
  return view.rounds === round && view.round?.street === street
}

/** Whether that has ended: not where it has not begun yet in this window. */
export function isOver({ round, street }: Standing, { view }: PotsPicture, streets: string[]): boolean {
  if (view.rounds !== round) return view.rounds > round
  return !view.round || streets.indexOf(view.round.street) > streets.indexOf(street)
}

/** Whether a choice would still be carried out: one that was made at a price is not, at another. */
export function isUpheld({ choice, owed }: Standing, now: number): boolean {
  return choice !== 'stay' || owed === now
}

/** What a choice makes of the turn that has come; nothing where the facts are not those it was made on. */
export function carriedOut(standing: Standing, picture: PotsPicture, options: Options): Command | null {
  if (!isOpen(standing, picture)) return null
  const { free, price, stay, fold } = waysOut(options)
  const ways: Record<Choice, Command | null> = {
    fold: free ? null : fold,
    check_or_fold: free ? stay : fold,
    stay: price === standing.owed ? stay : null,
    call_any: stay,
  }
  return ways[standing.choice]
}

/** The cheapest way through a turn for whoever gives up hand and seat: what cannot be folded is played for as little as can be. */
export function givenUp(options: Options): Command | null {
  const { stay, free, fold } = waysOut(options)
  return fold ?? (free ? stay : forced(options))
}

/** Where one can neither fold nor check: a hand that stays in to the end is shown, so that it keeps what it wins. */
function forced({ may }: Options): Command | null {
  const least = (act: Option['act']) => may.find((option) => option.act === act)?.least
  if (least('bring_in') !== undefined) return { type: 'BringIn' }
  if (least('draw') !== undefined) return { type: 'Draw', cards: [] }
  if (least('over_blind') !== undefined) return { type: 'PostOverBlind', take: false }
  if (least('show') !== undefined) return { type: 'Show' }
  const bet = least('bet')
  return bet === undefined ? null : { type: 'Bet', amount: bet }
}

function waysOut({ may }: Options) {
  const check = may.find((option) => option.act === 'check')
  const call = may.find((option) => option.act === 'call')
  const stay: Command | null = check ? { type: 'Check' } : call ? { type: 'Call' } : null
  const fold: Command | null = may.some((option) => option.act === 'fold') ? { type: 'Fold' } : null
  const price = check ? 0 : call?.least
  return { free: price === 0, price, stay, fold }
}
