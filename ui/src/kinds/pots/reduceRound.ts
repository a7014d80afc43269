// How the events of a round of play change what an observer sees of it.
import type { Card, Posted, RoundView, SeatView } from '../../lib/protocol'
import type { PlayEvent } from './events'

export const UNKNOWN = '??'
const BOARD = 0
const BURN = -1
const DEAD = new Set(['ante', 'dead_ante', 'dead_post'])
const BLINDS = new Set(['first_blind', 'second_blind', 'third_blind', 'over_blind'])

type Of<T extends PlayEvent['type']> = Extract<PlayEvent, { type: T }>
type Handlers = { [T in PlayEvent['type']]?: (round: RoundView, event: Of<T>, streets: string[]) => RoundView }

/** Whether the picture after such an event is known. */
export function knowsRound(type: string): boolean {
  return type in HANDLERS
}

/** The round after one of its own events. */
export function reduceRound(round: RoundView, event: PlayEvent, streets: string[]): RoundView {
  const handler = HANDLERS[event.type] as ((r: RoundView, e: PlayEvent, s: string[]) => RoundView) | undefined
  return handler ? handler(round, event, streets) : round
}

export function seatIn(round: RoundView, seat: number): SeatView | undefined {
  return round.seats.find((each) => each.seat === seat)
}

function changeSeat(round: RoundView, seat: number, change: (held: SeatView) => Partial<SeatView>): RoundView {
  const seats = round.seats.map((held) => (held.seat === seat ? settled({ ...held, ...change(held) }) : held))
  return { ...round, seats }
}

function settled(seat: SeatView): SeatView {
  return { ...seat, tapped_out: seat.in_the_round && (seat.tapped_out || seat.stake === 0) }
}

/** A tap-out may leave chips that do not come to a minimum bet. */
function tapsOut(round: RoundView, event: { seat: number; tap_out?: boolean }): RoundView {
  return event.tap_out ? changeSeat(round, event.seat, () => ({ tapped_out: true })) : round
}

/** Chips from a stake into the pot, as a wager of this betting round. */
function wager(round: RoundView, seat: number, amount: number): RoundView {
  const changed = changeSeat(round, seat, (held) => ({ stake: held.stake - amount, bet: held.bet + amount }))
  return { ...changed, pot: round.pot + amount }
}

function contribute(round: RoundView, seat: number, amount: number): RoundView {
  const changed = changeSeat(round, seat, (held) => ({ stake: held.stake - amount }))
  return { ...changed, pot: round.pot + amount }
}

function posted(round: RoundView, event: Posted): RoundView {
  if (DEAD.has(event.kind)) return contribute(round, event.seat, event.amount)
  const next = wager(round, event.seat, event.amount)
  if (BLINDS.has(event.kind)) return { ...next, high: Math.max(next.high, event.full) }
  return event.kind === 'bring_in' ? { ...next, high: event.full, to_act: 0 } : next
}

function toTotal(round: RoundView, seat: number, total: number): RoundView {
  const before = seatIn(round, seat)?.bet ?? 0
  return { ...wager(round, seat, total - before), high: total, to_act: 0 }
}

function dealt(round: RoundView, event: Of<'Dealt'>, streets: string[]): RoundView {
  const seats = new Map(round.seats.map((held) => [held.seat, { ...held }]))
  const board = [...round.board]
  let burned = round.burned
  for (const [place, card, faceUp] of event.steps) {
    const held = seats.get(place)
    if (held && faceUp) held.up = [...held.up, card]
    else if (held) held.down = [...held.down, card]
    else if (place === BOARD) board.push(card)
    else if (place === BURN) burned += 1
  }
  const fresh = streets.indexOf(round.street) !== event.street
  const phase = fresh ? 'dealt' : round.phase
  const street = streets[event.street] ?? round.street
  const inShoe = round.in_shoe - event.steps.length
  return { ...round, seats: [...seats.values()], board, burned, phase, street, in_shoe: inShoe }
}

function bettingOpened(round: RoundView, event: Of<'BettingOpened'>): RoundView {
  const opened = { ...round, phase: 'betting', to_act: event.opener }
  if (event.street === 0) return opened
  return { ...opened, high: 0, seats: round.seats.map((held) => ({ ...held, bet: 0 })) }
}

function without(held: Card[], discarded: Card[]): Card[] {
  const left = [...held]
  for (const card of discarded) {
    const known = left.indexOf(card)
    left.splice(known >= 0 ? known : left.indexOf(UNKNOWN), 1)
  }
  return left
}

function returned(round: RoundView, event: Of<'Returned'>): RoundView {
  const { seat, amount } = event
  const changed = changeSeat(round, seat, (held) => ({
    stake: held.stake + amount,
    bet: held.bet - amount,
    tapped_out: false,
  }))
  return { ...changed, pot: round.pot - amount, high: Math.max(...changed.seats.map((held) => held.bet)) }
}

function revealed(round: RoundView, event: Of<'Revealed'>): RoundView {
  const named = [...event.cards]
  const learn = (held: Card[]) => held.map((card) => (card === UNKNOWN ? (named.shift() ?? card) : card))
  if (event.place === BOARD) return { ...round, board: learn(round.board) }
  return changeSeat(round, event.place, (held) => ({ up: learn(held.up) }))
}

function retrieved(round: RoundView, event: Of<'CommunalCardRetrieved'>): RoundView {
  let next: RoundView = { ...round, board: [...round.board, event.card] }
  for (const [seat, card, faceUp] of event.discarded) {
    next = changeSeat(next, seat, (held) =>
      faceUp ? { up: without(held.up, [card]) } : { down: without(held.down, [card]) },
    )
  }
  return next
}

function shown(round: RoundView, event: Of<'Shown'>): RoundView {
  return changeSeat(round, event.seat, (held) => ({
    down: event.cards.slice(0, held.down.length),
    up: event.cards.slice(held.down.length),
    words: event.words,
  }))
}

const out = () => ({ in_the_round: false })

const HANDLERS: Handlers = {
  RoundOpened: (round, event) =>
    event.seats.reduce(
      (next, seat, at) =>
        changeSeat(next, seat, () => ({ stake: event.stakes[at] ?? 0, in_the_round: true, tapped_out: false })),
      round,
    ),
  Posted: posted,
  OverBlindDeclined: (round) => ({ ...round, to_act: 0 }),
  Dealt: dealt,
  BettingOpened: bettingOpened,
  Checked: (round) => ({ ...round, to_act: 0 }),
  Called: (round, event) => ({ ...tapsOut(wager(round, event.seat, event.amount), event), to_act: 0 }),
  BetMade: (round, event) => tapsOut(toTotal(round, event.seat, event.total), event),
  Raised: (round, event) => tapsOut(toTotal(round, event.seat, event.total), event),
  Folded: (round, event) => ({ ...changeSeat(wager(round, event.seat, event.paid ?? 0), event.seat, out), to_act: 0 }),
  Returned: returned,
  BettingClosed: (round) => ({ ...round, phase: 'closed', to_act: 0 }),
  DrawOpened: (round, event, streets) => ({
    ...round,
    phase: 'draw',
    street: streets[event.street] ?? round.street,
    to_act: event.order[0] ?? 0,
  }),
  Discarded: (round, event) => ({
    ...changeSeat(round, event.seat, (held) => ({ down: without(held.down, event.cards) })),
    to_act: 0,
  }),
  DiscardsShuffled: (round, event) => ({ ...round, in_shoe: event.cards.length }),
  Revealed: revealed,
  CommunalCardRetrieved: retrieved,
  ShowdownOpened: (round) => ({ ...round, phase: 'showdown', to_act: 0 }),
  Shown: shown,
  Mucked: (round, event) => changeSeat(round, event.seat, out),
  CommissionTaken: (round, event) => ({ ...round, pot: round.pot - event.amount }),
  Awarded: (round, event) => ({
    ...changeSeat(round, event.seat, (held) => ({ stake: held.stake + event.amount })),
    pot: round.pot - event.amount,
  }),
  RoundClosed: (round) => ({ ...round, phase: 'over', to_act: 0 }),
  RoundVoided: (round, event) => ({
    ...event.returned.reduce(
      (next, [seat, amount]) => changeSeat(next, seat, (held) => ({ stake: held.stake + amount })),
      round,
    ),
    pot: 0,
    phase: 'void',
    to_act: 0,
  }),
}
