// How the events of a table change what an observer sees of it, between and around rounds of play.
import type { RoundStarted, RoundView, SeatOffer, TableView } from '../../lib/protocol'
import type { TableEvent } from './events'
import type { Observer } from './picture'

type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>
type Handlers = { [T in TableEvent['type']]?: (view: TableView, event: Of<T>, observer: Observer) => TableView }

/** Whether the picture after such an event is known. */
export function knowsTable(type: string): boolean {
  return type in HANDLERS || type in TOLD
}

/** The table after one of its own events; what a player owes is told with the entry (`Facts.seats`). */
export function reduceTable(view: TableView, event: TableEvent, observer: Observer): TableView {
  const handlers: Handlers = HANDLERS
  const handler = handlers[event.type] as ((v: TableView, e: TableEvent, o: Observer) => TableView) | undefined
  return handler ? handler(view, event, observer) : view
}

function withoutOffer(view: TableView, seat: number): TableView['offers'] {
  return view.offers.filter(([number]) => number !== seat)
}

function withOffer(view: TableView, seat: number, offer: SeatOffer): TableView['offers'] {
  return [...withoutOffer(view, seat), [seat, offer] as [number, SeatOffer]].sort(([a], [b]) => a - b)
}

function offerOf(view: TableView, seat: number): SeatOffer | undefined {
  return view.offers.find(([number]) => number === seat)?.[1]
}

function offered(view: TableView, event: Of<'SeatOffered'>): TableView {
  if (event.to === 'anyone') return { ...view, offers: withoutOffer(view, event.seat) }
  const declined = offerOf(view, event.seat)?.declined ?? []
  const offer = { to: event.to, player: event.player ?? '', declined, since: event.at }
  return { ...view, offers: withOffer(view, event.seat, offer) }
}

function declined(view: TableView, event: Of<'SeatDeclined'>): TableView {
  const offer = offerOf(view, event.seat)
  if (!offer) return view
  return { ...view, offers: withOffer(view, event.seat, { ...offer, declined: [...offer.declined, event.player] }) }
}

function seated(view: TableView, event: Of<'PlayerSeated'>): TableView {
  const newcomer = {
    seat: event.seat,
    player: event.player,
    stake: event.stake,
    standing: 'waiting' as const,
    due: event.due,
    live: 0,
    dead: 0,
    may_post: false,
    posts: false,
    declared: false,
    flagged: false,
    leaving: false,
    absent: false,
    bank: 0,
    passed: 0,
    out_because: 'asked' as const,
    out_until: 0,
    rebuy_until: 0,
    blind_next: false,
  }
  const seats = [...view.seats.filter((held) => held.seat !== event.seat), newcomer]
  return {
    ...view,
    seats: seats.sort((a, b) => a.seat - b.seat),
    waiting: view.waiting.filter((player) => player !== event.player),
    offers: withoutOffer(view, event.seat),
  }
}

function roundStarted(view: TableView, event: RoundStarted, observer: Observer): TableView {
  const stakes = new Map(event.stakes)
  const seats = view.seats.map((held) => (stakes.has(held.seat) ? { ...held, standing: 'in_round' as const } : held))
  return { ...view, seats, rounds: view.rounds + 1, round: newRound(event, observer) }
}

function newRound(event: RoundStarted, observer: Observer): RoundView {
  const seats = [...event.stakes].sort(([a], [b]) => a - b)
  return {
    observer,
    phase: 'forced',
    street: '',
    button: event.button,
    to_act: 0,
    pot: 0,
    high: 0,
    board: [],
    burned: 0,
    in_shoe: event.shoe.length,
    exposed: [],
    early: [],
    seats: seats.map(([seat, stake]) => ({
      seat,
      stake,
      bet: 0,
      down: [],
      up: [],
      in_the_round: true,
      tapped_out: false,
      words: '',
    })),
  }
}

const HANDLERS = {
  SignDisplayed: (view, event) => ({ ...view, sign: event.lines }),
  TableOpened: (view) => ({ ...view, phase: 'open', rounds: 0, button: 0 }),
  ChangeNotified: (view, event) => ({ ...view, pending: event.choices }),
  ChangeWithdrawn: (view) => ({ ...view, pending: null }),
  DeterminationsChanged: (view) => ({ ...view, pending: null }),
  ClosureNotified: (view) => ({ ...view, phase: 'closing' }),
  TableClosed: (view) => ({ ...view, phase: 'closed', waiting: [], offers: [] }),
  PlayerSeated: seated,
  SeatChanged: (view, event) => ({ ...view, offers: withoutOffer(view, event.to) }),
  SeatOffered: offered,
  SeatDeclined: declined,
  WaitingListJoined: (view, event) => ({ ...view, waiting: [...view.waiting, event.player] }),
  WaitingListLeft: (view, event) => ({ ...view, waiting: view.waiting.filter((each) => each !== event.player) }),
  PlayerLeft: (view, event) => ({ ...view, seats: view.seats.filter((held) => held.seat !== event.seat) }),
  PlayerExcluded: (view, event) => ({ ...view, waiting: view.waiting.filter((each) => each !== event.who) }),
  ButtonPlaced: (view, event) => ({ ...view, button: event.seat }),
  ButtonMoved: (view, event) => ({ ...view, button: event.seat }),
  RoundStarted: roundStarted,
  ClockStarted: (view, { seat, until, announced }) => ({ ...view, clock: { seat, until, announced } }),
  ClockExpired: (view) => ({ ...view, clock: null }),
  ServiceResumed: (view, { since, at }) => ({ ...view, clock: later(view.clock, at - since) }),
} satisfies Handlers

/** A clock that stood still for so many seconds. */
function later(clock: TableView['clock'], seconds: number): TableView['clock'] {
  return clock && { ...clock, until: clock.until + seconds }
}

/** Events that are told and change nothing on the table, or only what comes with the entry: all the others. */
const TOLD: Record<Exclude<TableEvent['type'], keyof typeof HANDLERS>, true> = {
  ActedFor: true,
  ActTold: true,
  ActTakenBack: true,
  ActsAgain: true,
  ApprovalRecorded: true,
  CardsChecked: true,
  FeesPosted: true,
  PowersDelegated: true,
  SeatDrawn: true,
  LeaveNoted: true,
  AbstentionFlagged: true,
  SatOut: true,
  RebuyOffered: true,
  SatIn: true,
  EntryChosen: true,
  SittingOutWished: true,
  BlindMissed: true,
  Entered: true,
  DealtOut: true,
  ButtonCardsDealt: true,
  StakeRaised: true,
  StakeReduced: true,
  PlayerDeclared: true,
  DeclarationEnded: true,
  TimeBankEnded: true,
  TimeBankStarted: true,
  TimeCharged: true,
  ChargeUnpaid: true,
  CardsShuffledAndCut: true,
  OutcomeInvalidated: true,
  CardsVerified: true,
  CardsReplaced: true,
  BreachRecorded: true,
  InformationShared: true,
  CardsShownToAll: true,
  DisputeRaised: true,
  DisputeDecided: true,
  DutySigned: true,
  RulesSupplied: true,
  ChipsCounted: true,
  BreakGiven: true,
  BreakExtended: true,
  BreakEnded: true,
  StageBegun: true,
  ChipsExchanged: true,
  AbsenceNoted: true,
  PresenceNoted: true,
  PlayDirected: true,
  ShoeCommitted: true,
  SeedsShown: true,
  ShoeWithdrawn: true,
  EditionChanged: true,
  DelegationEnded: true,
}
