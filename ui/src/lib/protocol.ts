// Written by tools/protocol_types.py from the server's own types: do not edit, run `make ui-types`.

/** As in `As` or `Td`; `JO` is the joker and `??` a card that is not yours to see. */
export type Card = string

/** From now on forced bets are taken from the player's chips, and their hands folded, as the rules have it. */
export interface AbsenceNoted {
  type: 'AbsenceNoted'
  player: string
  seat: number
  cites: string[]
  at: number
}

/** Against the house: wager nothing in this round, and keep nobody waiting. */
export interface Abstain {
  type: 'Abstain'
}

/** A player does not wager in this round; until the first card they may still think otherwise. */
export interface Abstained {
  type: 'banked.Abstained'
  seat: number
  cites: string[]
}

export interface AbstentionFlagged {
  type: 'AbstentionFlagged'
  player: string
  seat: number
  rounds: number
  cites: string[]
  at: number
}

/** In cents: what came in, what went out, and what the account is said to hold. */
export interface AccountInBooks {
  account: string
  kind: string
  in_chips: boolean
  came: number
  went: number
  held: number
}

/** The command with this id is durable as entry `seq`. */
export interface Ack {
  type: 'ack'
  id: string
  seq: number
}

/** Anything that the table's document knows of, by its name in the floor's menu, with the answers asked there. */
export interface ActAtTable {
  type: 'ActAtTable'
  act: string
  facts?: Record<string, unknown>
  foretold?: string
  look?: string
}

/** What the dealer told last was told by mistake: the round goes on as it was before. */
export interface ActTakenBack {
  type: 'ActTakenBack'
  seat: number
  act: 'bet' | 'bring in' | 'call' | 'cards' | 'check' | 'draw' | 'fold' | 'muck' | 'over-blind' | 'push' | 'raise' | 'show'
  reason: string
  chips?: [number, number][]
  bets?: [number, number][]
  commission?: number
  cites: string[]
  at: number
}

/** Where people bet by hand: what follows is what the dealer told of a player, or of the cards in the middle. */
export interface ActTold {
  type: 'ActTold'
  seat: number
  act: 'bet' | 'bring in' | 'call' | 'cards' | 'check' | 'draw' | 'fold' | 'muck' | 'over-blind' | 'push' | 'raise' | 'show'
  cites: string[]
  at: number
}

/** An act out of turn, held aside; no chip has moved into the pot. */
export interface ActedEarly {
  type: 'ActedEarly'
  seat: number
  act: 'check' | 'fold' | 'wager'
  total?: number
  cites: string[]
}

/** What follows is done by the house in a player's name. */
export interface ActedFor {
  type: 'ActedFor'
  player: string
  seat: number
  why: 'away' | 'time'
  row: number
  cites: string[]
  at: number
}

/** A player who let turns pass acts in time: they are counted anew. */
export interface ActsAgain {
  type: 'ActsAgain'
  player: string
  seat: number
  cites: string[]
  at: number
}

/** A player is told that the next wager of this kind will not stand. */
export interface Advised {
  type: 'banked.Advised'
  seat: number
  about: 'out_of_order' | 'under_minimum'
  cites: string[]
}

export interface AntesRefunded {
  type: 'banked.AntesRefunded'
  lines: SettlementLine[]
  cites: string[]
}

export interface ApprovalRecorded {
  type: 'ApprovalRecorded'
  what: 'commission' | 'shoe' | 'table'
  approver: string
  reference: string
  date: string
  maximum: number
  minutes: number
  cites: string[]
  at: number
}

/** A playing area as an observer sees it. */
export interface AreaView {
  seat: number
  stake: number
  wagers: Wagers
  standing: 'bet' | 'checked' | 'conceded' | 'deciding' | 'folded' | 'idle' | 'settled' | 'unfunded' | 'void' | 'wagered'
  cards: Card[]
  markers: ('ante' | 'blind' | 'play' | 'trips')[]
  words: string
  lines: SettlementLine[]
  net: number
}

export interface AskForRules {
  type: 'AskForRules'
}

/** Somebody whose decision everybody waits for. */
export interface AwaitedPlayer {
  seat: number
  player: string
}

export interface Awarded {
  type: 'Awarded'
  pot: number
  share: 'high' | 'low' | 'pot'
  seat: number
  amount: number
  words?: string
  cites: string[]
}

/** The wallet, whenever it changes. */
export interface Balance {
  type: 'balance'
  balance: number
}

/** What the dealer told last was told by mistake: the round goes on as it was before. */
export interface BankedActTakenBack {
  type: 'banked.ActTakenBack'
  seat: number
  act: 'abstention' | 'asking' | 'cards' | 'check' | 'concession' | 'deal' | 'fold' | 'play wager' | 'settlement' | 'trips' | 'wagers' | 'withdrawal'
  reason: string
  stakes?: [number, number][]
  boxes?: [number, number][]
  cites: string[]
  at: number
}

/** Where people deal by hand: what follows is what the dealer told of a player, the cards or their own act. */
export interface BankedActTold {
  type: 'banked.ActTold'
  seat: number
  act: 'abstention' | 'asking' | 'cards' | 'check' | 'concession' | 'deal' | 'fold' | 'play wager' | 'settlement' | 'trips' | 'wagers' | 'withdrawal'
  cites: string[]
  at: number
}

export interface BankedCardsChecked {
  type: 'banked.CardsChecked'
  deck: 'first' | 'second'
  stage: 'after_fault' | 'closing' | 'opening'
  count: number
  expected: number
  cites: string[]
  at: number
}

export interface BankedCardsReplaced {
  type: 'banked.CardsReplaced'
  decks: ('first' | 'second')[]
  checked_by: ('dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor')[]
  reason: string
  cites: string[]
  at: number
}

export interface BankedChangeNotified {
  type: 'banked.ChangeNotified'
  choices: BankedDeterminations
  changed: string[]
  notice: string
  cites: string[]
  at: number
}

export interface BankedChecked {
  type: 'banked.Checked'
  seat: number
  cites: string[]
}

export interface BankedClockStarted {
  type: 'banked.ClockStarted'
  stage: 'after_flop' | 'before_flop' | 'river'
  until: number
  cites: string[]
  at: number
}

/** Every playing area with what its player may do, the dealer's hand, and what is taken and paid. */
export interface BankedDealing {
  kind: 'banked'
  seq: number
  roles: ('dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor')[]
  title: string
  stakes: string
  phase: string
  round: number
  now: DealerStep[]
  steps: DealerStep[]
  coming: DealerStep[]
  unnamed: [number, number][]
  must_name: boolean
  board: Card[]
  seats: DealerSeat[]
  free: number[]
  least: number
  most: number
  deck: Card[]
  last_told: LastTold | null
  deals: '' | 'ask' | 'deal' | 'settle' | 'wagers'
  areas: DealerArea[]
  also: number[]
  dealer: Card[]
  dealer_words: string
  qualifies: boolean | null
  due: DealerStep[]
  bank: number
  trips_least: number
}

/** Consecutive cards of the shoe to one place (a seat, or the board or the dealer), face down. */
export interface BankedDealt {
  type: 'banked.Dealt'
  place: number
  cards: Card[]
  cites: string[]
}

/** Every choice the document leaves to the operator, and those its text leaves open. */
export interface BankedDeterminations {
  minimum?: number
  maximum?: number
  trips_minimum?: number
  trips_maximum?: number
  multiple?: number
  trips_multiple?: number
  above_maximum?: boolean
  chip?: number
  paytable?: string
  paytable_approval?: string
  max_payout?: number
  max_payout_scope?: 'player' | 'table' | 'wager'
  max_payout_covers?: 'blind' | 'blind_and_trips' | 'every_wager'
  odd_amounts?: 'down' | 'up'
  decks?: 'alternate' | 'by_choice'
  deck_colours?: [string, string]
  seconds_to_decide?: number | null
  seats?: number
  tournament?: boolean
  table_minimum?: 'ante' | 'ante_and_blind'
  starting_marker?: boolean
}

export interface BankedDeterminationsChanged {
  type: 'banked.DeterminationsChanged'
  choices: BankedDeterminations
  cites: string[]
  at: number
}

export interface BankedFolded {
  type: 'banked.Folded'
  seat: number
  taken: Wagers
  why?: 'folds' | 'absent' | 'refuses' | 'too_slow'
  cites: string[]
}

/** One thing that may be done; of a wager, the least, the most and its multiple; of a bet, each amount. */
export interface BankedOption {
  act: 'abstain' | 'ask' | 'bet' | 'check' | 'concede' | 'deal' | 'fold' | 'place' | 'reveal' | 'settle' | 'trips' | 'withdraw'
  least: number
  most: number
  multiple: number
  amounts: number[]
  trips_most: number
  confirm: string
  cites: string[]
}

/** Everything open to a seat (0: the dealer). */
export interface BankedOptions {
  seat: number
  may: BankedOption[]
  may_not: Refusal[]
}

/** Cards that the machine had not seen. */
export interface BankedRevealed {
  type: 'banked.Revealed'
  place: number
  cards: Card[]
  cites: string[]
}

/** The last wager is settled. */
export interface BankedRoundClosed {
  type: 'banked.RoundClosed'
  seats: number[]
  stakes: number[]
  bank: number
  cites: string[]
}

/** Everything a round begins with; the shoe is for the inspector alone. */
export interface BankedRoundStarted {
  type: 'banked.RoundStarted'
  number: number
  shoe: Card[]
  deck: 'first' | 'second'
  seats: number[]
  stakes: number[]
  marker?: number
  rules?: string
  cites: string[]
  at: number
}

/** A round as an observer sees it, with everything they may do. */
export interface BankedRoundView {
  observer: number | 'floor' | 'inspector' | 'rail'
  phase: 'after_flop' | 'before_flop' | 'dealing' | 'declared' | 'over' | 'river' | 'void' | 'wagers'
  deck: 'first' | 'second'
  colour: string
  board: Card[]
  dealer: Card[]
  dealer_words: string
  qualifies: boolean | null
  areas: AreaView[]
  awaited: number[]
  asked: number
  marker: number
  options: BankedOptions | null
  in_shoe: number
  bank: number
}

/** The round ends without a result, and every wager goes back. */
export interface BankedRoundVoided {
  type: 'banked.RoundVoided'
  reason: string
  returned: [number, number][]
  misdeal?: boolean
  deck_suspect?: boolean
  shoe_failed?: boolean
  cites: string[]
}

/** What went wrong, and what the rules make of it; the events that follow are its effect. */
export interface BankedRuled {
  type: 'banked.Ruled'
  irregularity: string
  rule: string
  outcome: string
  considered?: Considered[]
  cites: string[]
}

/** A seat between rounds and in one. */
export interface BankedSeatView {
  seat: number
  player: string
  stake: number
  in_round: boolean
  abstained: number
  flagged: boolean
  leaving: boolean
  absent: boolean
  bank: number
  bank_until: number
}

/** Everything an observer may know of a table. */
export interface BankedTableView {
  kind: 'banked'
  phase: 'closed' | 'closing' | 'open' | 'preparing'
  rounds: number
  seats: BankedSeatView[]
  open_seats: number[]
  sign: Determined[]
  round: BankedRoundView | null
  in_progress: boolean
  deadline: number | null
  last_deck: 'first' | 'second' | null
  marker: number
  pause_until: number
  bank: number | null
}

/** The five cards that count of a hand shown, in each direction that wins; none where a low does not qualify. */
export interface BestHand {
  seat: number
  high: Card[]
  low: Card[]
}

export interface Bet {
  type: 'Bet'
  amount: number
}

export interface BetMade {
  type: 'BetMade'
  seat: number
  total: number
  tap_out?: boolean
  full?: boolean
  cites: string[]
}

/** Against the house: the play wager, an exact number of antes. */
export interface BetPlay {
  type: 'BetPlay'
  amount: number
}

/** Nobody may have more than this in for the betting round. */
export interface BetsCapped {
  type: 'BetsCapped'
  most: number
  cites: string[]
}

export interface BettingClosed {
  type: 'BettingClosed'
  street: number
  pot: number
  cites: string[]
}

export interface BettingOpened {
  type: 'BettingOpened'
  street: number
  opener: number
  cites: string[]
}

export interface BlindMissed {
  type: 'BlindMissed'
  player: string
  seat: number
  place: number
  cites: string[]
  at: number
}

export interface BoardRevealed {
  type: 'banked.BoardRevealed'
  cards: Card[]
  cites: string[]
}

/** The communal cards lie side by side, still face down. */
export interface BoardSpread {
  type: 'banked.BoardSpread'
  flop?: number
  cites: string[]
}

export interface BreachRecorded {
  type: 'BreachRecorded'
  number: number
  who: string
  clause: string
  sanction: 'exclude' | 'exclude_from_round' | 'fold' | 'fold_and_exclude' | 'none' | 'void_round' | 'void_wagers' | 'void_wagers_and_exclude' | 'warning'
  note: string
  round: number
  cites: string[]
  at: number
}

/** Before its time: rounds may start again. */
export interface BreakEnded {
  type: 'BreakEnded'
  reason: string
  cites: string[]
  at: number
}

export interface BreakExtended {
  type: 'BreakExtended'
  until: number
  reason: string
  cites: string[]
  at: number
}

/** No round starts before the break is over. */
export interface BreakGiven {
  type: 'BreakGiven'
  until: number
  played: number
  cites: string[]
  at: number
}

export interface BringIn {
  type: 'BringIn'
}

/** A card face up to each player, for the first button. */
export interface ButtonCards {
  type: 'ButtonCards'
  cards: [number, Card][]
}

/** More than one highest card means that these are dealt again. */
export interface ButtonCardsDealt {
  type: 'ButtonCardsDealt'
  cards: [number, Card][]
  highest: number[]
  cites: string[]
  at: number
}

export interface ButtonMoved {
  type: 'ButtonMoved'
  seat: number
  cites: string[]
  at: number
}

export interface ButtonPlaced {
  type: 'ButtonPlaced'
  seat: number
  cites: string[]
  at: number
}

export interface Call {
  type: 'Call'
}

/** Ask that the player to act be put on the clock. */
export interface CallClock {
  type: 'CallClock'
}

export interface Called {
  type: 'Called'
  seat: number
  amount: number
  tap_out?: boolean
  cites: string[]
}

/** One of the dealer's cards was seen early and play goes on. */
export interface CardExposed {
  type: 'banked.CardExposed'
  which: number[]
  cards: Card[]
  cites: string[]
}

/** That this card lay at this place of the committed shoe. */
export interface CardProof {
  index: number
  card: Card
  salt: string
  path: string[]
}

export interface CardsChecked {
  type: 'CardsChecked'
  stage: 'closing' | 'opening'
  count: number
  expected: number
  cites: string[]
  at: number
}

/** Cards that everybody has seen. */
export interface CardsExposed {
  type: 'CardsExposed'
  steps: [number, number, Card][]
  in_deal?: boolean
  cites: string[]
}

export interface CardsMoved {
  type: 'CardsMoved'
  why: 'found' | 'replaced' | 'turned' | 'used'
  steps: [Card, number, number, boolean][]
  cites: string[]
}

/** Cards dealt to a wrong place and put right unseen: each player holds what a regular deal would have given. */
export interface CardsRepaired {
  type: 'CardsRepaired'
  steps: [Card, number, number][]
  cites: string[]
}

export interface CardsReplaced {
  type: 'CardsReplaced'
  cards: Card[]
  checked_by: ('dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor')[]
  cites: string[]
  at: number
}

export interface CardsShownToAll {
  type: 'CardsShownToAll'
  requester: string
  seat: number
  cards: Card[]
  cites: string[]
  at: number
}

export interface CardsShuffledAndCut {
  type: 'CardsShuffledAndCut'
  cut: number
  cites: string[]
  at: number
}

export interface CardsVerified {
  type: 'CardsVerified'
  ordered_by: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor' | null
  count: number
  expected: number
  note?: string
  cites: string[]
  at: number
}

export interface ChangeNotified {
  type: 'ChangeNotified'
  choices: Determinations
  changed: string[]
  notice: string
  cites: string[]
  at: number
}

export interface ChangeSeat {
  type: 'ChangeSeat'
  seat: number
}

/** What was notified does not come into force. */
export interface ChangeWithdrawn {
  type: 'ChangeWithdrawn'
  notice: string
  cites: string[]
  at: number
}

/** The player cannot pay for the time that begins, and is not dealt in any more. */
export interface ChargeUnpaid {
  type: 'ChargeUnpaid'
  player: string
  seat: number
  cites: string[]
  at: number
}

export interface Check {
  type: 'Check'
}

/** A player whose last card was exposed is out of the betting if they check. */
export interface CheckWillTapOut {
  type: 'CheckWillTapOut'
  seat: number
  cites: string[]
}

export interface Checked {
  type: 'Checked'
  seat: number
  cites: string[]
}

export interface ChipsCounted {
  type: 'ChipsCounted'
  requester: string
  stakes: [number, number][]
  cites: string[]
  at: number
}

/** A tournament player's chips are changed by the director; the difference was issued or left play. */
export interface ChipsExchanged {
  type: 'ChipsExchanged'
  player: string
  seat: number
  before: number
  stake: number
  reason: string
  cites: string[]
  at: number
}

/** One determination of a game: the kind of value, the values left open, and the clause that leaves them so. */
export interface Choice {
  name: string
  words: string
  group: string
  kind: 'amounts' | 'commission' | 'flag' | 'number' | 'one_of' | 'text'
  choices: unknown[] | null
  values: string[]
  default: unknown
  cites: string[]
}

export interface ChoiceJudged {
  stage: string
  chosen: string
  best: string
  cost: number
  exact: string
}

/** Post the blind that is owed, or wait for it. */
export interface ChooseEntry {
  type: 'ChooseEntry'
  post: boolean
}

/** An entry with the lines that cite the clause, as anybody at the rail saw them. */
export interface CitedHere {
  table: string
  title: string
  seq: number
  round: number
  at: number
  over: boolean
  lines: Line[]
}

export interface CitedInRoom {
  entries: CitedHere[]
  looked: number
}

/** A clause with the code that cites it, the tests that show it, what proves them, and what happened by it here. */
export interface ClauseInFull {
  clause: Covered
  here: CitedInRoom
}

export interface ClauseInfo {
  number: string
  words: string
  status: 'choice' | 'coded' | 'definition' | 'floor'
  layer: string
}

/** Clauses, and what there is to say about them. */
export interface ClauseNote {
  cites: string[]
  text: string
}

/** How far one clause has come, in numbers. */
export interface ClauseProven {
  number: string
  layer: string
  status: string
  text: string
  cited: number
  shown: number
  proven: number
}

export type ClientMessage = Watch | Unwatch | WatchLobby | WatchOwnTables | WatchFloor | WatchEvents | Do | FloorRequest | PromiseSeed | OwnSeed | Ping

export interface Clock {
  seat: number
  until: number
  announced: boolean
}

export interface ClockExpired {
  type: 'ClockExpired'
  seat: number
  cites: string[]
  at: number
}

export interface ClockStarted {
  type: 'ClockStarted'
  seat: number
  until: number
  announced: boolean
  asked?: string
  cites: string[]
  at: number
}

/** What the players are told. */
export interface Closing {
  why: string
}

export interface ClosureNotified {
  type: 'ClosureNotified'
  notice: string
  cites: string[]
  at: number
}

/** A card room's flat fees by stage of the hand, for each number of players dealt in (lowest number first). */
export interface Collection {
  type: 'collection'
  schedule: number
  players?: number[]
  before_flop?: number[]
  flop?: number[]
  turn?: number[]
  no_flop?: number
}

export type Command = Sit | TopUp | Leave | AskForRules | RaiseDispute | UseTimeBank | Fold | Check | PlaceWagers | PlaceTrips | WithdrawWagers | Abstain | BetPlay | Concede | SitOut | SitIn | TakeChipsOff | ChooseEntry | SitOutBeforeBlind | ChangeSeat | JoinWaitingList | LeaveWaitingList | DeclineSeat | CallClock | ShowHand | Call | Bet | RaiseTo | BringIn | PostOverBlind | Draw | Show | Muck

export interface CommissionTaken {
  type: 'CommissionTaken'
  amount: number
  why: string
  from_pots?: number[]
  cites: string[]
}

/** The Merkle root of the shoe of a round, published before its first card. */
export interface Commitment {
  round: number
  root: string
  cards: number
  purpose: 'discards' | 'redeal' | 'rest' | 'round'
  seeds?: SeedPromise[]
}

/** Stud ran out of cards: the last one lies in the middle for all, the other final cards are discarded. */
export interface CommunalCardRetrieved {
  type: 'CommunalCardRetrieved'
  card: Card
  discarded: [number, Card, boolean][]
  cites: string[]
}

export interface Concede {
  type: 'Concede'
}

export interface Conceded {
  type: 'banked.Conceded'
  seat: number
  taken: Wagers
  cites: string[]
}

/** A rule of the document that was looked at and does not decide. */
export interface Considered {
  rule: string
  cites: string[]
  outcome: string
  why_not: string
}

/** Money in cents; times in seconds since the epoch, but for `played`, which is seconds of play. */
export interface Contest {
  id: string
  title: string
  document: string
  label: string
  phase: string
  fee: number
  commission: number
  wanted: number
  most: number
  starts_at: number
  entrants: string[]
  pool: number
  prizes: number[]
  prizes_if_full: number[]
  starting_chips: number
  table_size: number
  structure: ContestLevel[]
  level: ContestLevel | null
  level_until: number
  rounds_left: number
  played: number
  break_until: number
  remaining: number
  chips_in_play: number
  tables: ContestTable[]
  places: ContestPlace[]
  now: number
  bots: number
  conducted: boolean
  runs: boolean
  next_level: ContestLevel | null
  game: string
  session: number
  sessions: ContestSession[]
  race_chip: number
  race_at: number
  sales: ContestSales | null
  rebuys_until: number
  moves: ContestMove[]
  hand_for_hand: boolean
  bounty: number
  goods: [number, string][]
  time_to_act: number
  time_bank: number
}

/** What its staff see besides: the two ledgers, entries, what is missing, and what the asker may do. */
export interface ContestDesk {
  director: string
  digest: string
  missing: ContestLack[]
  races: ContestRace[]
  by_hand: boolean
  disputes: ContestDispute[]
  redraw_due: boolean
  breaking_cites: string[]
  entries: ContestEntry[]
  reserves: string[]
  acts: string[]
  fees: number
  commission: number
  rebuys: number
  added: number
  paid: number
  refunded: number
  issued: number
  in_play: number
  removed: number
}

/** What an entrant disputes, and how it was decided, once it was. */
export interface ContestDispute {
  number: number
  player: string
  about: string
  decision: string
  cites: string[]
}

/** Somebody's entry with what stands on its receipt; money in cents. */
export interface ContestEntry {
  number: number
  player: string
  fee: number
  commission: number
  at: number
  status: string
  present: boolean
  bought: number
  refunded: number
  prize: number
  paid: boolean
}

/** Something that the next step waits for, and which clause says so. */
export interface ContestLack {
  words: string
  cites: string[]
}

/** Forced bets, or the limits of wagers against the house, and for how many minutes or rounds of play. */
export interface ContestLevel {
  number: number
  blinds: number[]
  ante: number
  minimum: number
  maximum: number
  minutes: number
  rounds: number
}

/** Somebody who has been told to go to another seat, and has not gone yet. */
export interface ContestMove {
  player: string
  table: number
  seat: number
  reason: string
  cites: string[]
}

/** Somebody without chips who may buy back, and until when, where the house conducts the event. */
export interface ContestOffer {
  player: string
  until: number
}

/** A place, shared where `first` is not `last`, and what was won with it, in cents. */
export interface ContestPlace {
  player: string
  first: number
  last: number
  prize: number
}

/** A race-off that a table has before it: what each player holds of a chip that cannot be exchanged. */
export interface ContestRace {
  table: number
  chip: number
  into: number
  odd: [string, number][]
  raced_out: string[]
  protected: boolean
  cites: string[]
}

/** Chips for money during play: rebuys and the add-on; prices in cents, 0: there is none. */
export interface ContestSales {
  price: number
  chips: number
  below: number
  most: number
  open: boolean
  offers: ContestOffer[]
  add_on_price: number
  add_on_chips: number
  add_on_until: number
  had_add_on: string[]
  cites: string[]
}

export interface ContestSeat {
  seat: number
  player: string
  chips: number
}

/** `game` is the document and its game, as in `omaha-2017/omaha`. */
export interface ContestSession {
  name: string
  game: string
  seats: number
  structure: ContestLevel[]
  doubling: number
}

/** `id` is the table to watch and to play at; empty until it is open. */
export interface ContestTable {
  number: number
  id: string
  seats: ContestSeat[]
  playing: boolean
  size: number
  button: number
  breaking: boolean
}

/** What somebody asked for in the middle of a round, for their own eyes. */
export interface ContestWish {
  kept: boolean
  unsold: string
  cites: string[]
}

/** Money in cents. */
export interface CountedAgain {
  stream: string
  title: string
  wrong: string[]
  pool: number
  commission: number
  issued: number
  removed: number
  in_play: number
  places: CountedPlace[]
  draws: CountedDraw[]
}

/** Something that was drawn. */
export interface CountedDraw {
  entry: number
  what: string
  drawn: '' | 'by_chance' | 'by_hand'
}

export interface CountedPlace {
  player: string
  first: number
  last: number
  prize: number
}

/** One clause with its proof, in the form the `--json` report prints. */
export interface Covered {
  instrument: string
  clause: string
  layer: string
  status: string
  text: string
  enforced_in: string[]
  tests: string[]
  proven_by: string[]
}

export interface Credentials {
  name: string
  password: string
  code?: string
}

/** The cards are shuffled and cut, and what is due is dealt: a round, a new deal, the rest of a deal. Against the house also what the dealer does next: ask for wagers, deal, take and pay. `also` are seats that a hand was dealt to by mistake. */
export interface DealByHand {
  type: 'DealByHand'
  also?: number[]
}

/** The cards of a street go back on top of the shoe, in the order they were dealt. */
export interface DealUndone {
  type: 'DealUndone'
  street: number
  steps: [number, Card, boolean][]
  cites: string[]
}

/** A playing area: what lies in its boxes, and what its player may do now. */
export interface DealerArea {
  seat: number
  wagers: Wagers
  standing: 'bet' | 'checked' | 'conceded' | 'deciding' | 'folded' | 'idle' | 'settled' | 'unfunded' | 'void' | 'wagered'
  markers: ('ante' | 'blind' | 'play' | 'trips')[]
  may: BankedOption[]
}

export interface DealerHandDeclared {
  type: 'banked.DealerHandDeclared'
  cards: Card[]
  words: string
  strength: number
  qualifies: boolean
  cites: string[]
}

/** A player at the table; what they owe is what posting would cost now. */
export interface DealerSeat {
  seat: number
  name: string
  stake: number
  bet: number
  cards: number
  known: Card[]
  in_round: boolean
  tapped_out: boolean
  sits_out: boolean
  leaving: boolean
  waits: boolean
  posts: boolean
  owes_live: number
  owes_dead: number
}

/** Something that is to be done, with its clauses. */
export interface DealerStep {
  words: string
  cites: string[]
}

export type Dealing = BankedDealing | PotsDealing

/** Consecutive cards of the shoe, each to its place. */
export interface Dealt {
  type: 'Dealt'
  street: number
  steps: [number, Card, boolean][]
  cites: string[]
}

export interface DealtOut {
  type: 'DealtOut'
  player: string
  seat: number
  why: string
  cites: string[]
  at: number
}

export interface DecideDispute {
  type: 'DecideDispute'
  number: number
  decision: string
  review_requested?: boolean
}

/** Players may decide; those who have made a play wager take no further part in the betting. */
export interface DecisionsOpened {
  type: 'banked.DecisionsOpened'
  stage: 'after_flop' | 'before_flop' | 'river'
  seats: number[]
  cites: string[]
}

export interface DeclarationEnded {
  type: 'DeclarationEnded'
  player: string
  seat: number
  stake: number
  cites: string[]
  at: number
}

export interface DeclineSeat {
  type: 'DeclineSeat'
  seat: number
}

/** In for the pots as they stand, with no further part in the betting; their other chips are theirs. */
export interface DeemedTappedOut {
  type: 'DeemedTappedOut'
  seat: number
  cites: string[]
}

/** Pass the operator's powers on, where the document has it so. */
export interface Delegate {
  type: 'Delegate'
  to?: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor'
}

/** The operator's powers are the operator's alone again, or others' still. */
export interface DelegationEnded {
  type: 'DelegationEnded'
  of?: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor'
  cites: string[]
  at: number
}

/** What is played, for how much; amounts in chips, `unit` cents to a chip, 0 for no maximum. */
export interface DeskInfo {
  instrument: string
  key: string
  title: string
  words: string
  label: string
  streets: string[]
  seats: number
  hole_cards: number
  board_cards: number
  draws: boolean
  chip: number
  tap_unit: number
  unit: number
  limit: string
  wins: string
  blinds: number[]
  ante: number
  minimum_stake: number
  maximum_buy_in: number
  tournament: boolean
  starting_chips: number
  manners: Manners
  shows: boolean
  pays: Pays[]
  by_hand: boolean
}

/** Every choice the documents leave to the operator, and those the texts leave open. */
export interface Determinations {
  deck?: number
  joker?: boolean
  ace_low_straights?: boolean
  wins?: 'high' | 'low' | 'split'
  low_ace?: 'high' | 'low' | null
  eight_or_better?: boolean
  straights_in_lows?: boolean
  joker_pairs_flush?: boolean
  forced?: 'ante' | 'blind' | 'blind_and_ante'
  blinds?: number[]
  over_blinds?: number[]
  ante?: number
  opening_option?: 'A' | 'B' | 'C'
  limit?: 'fixed' | 'full-pot' | 'half-pot' | 'manila' | 'no-limit' | 'spread' | 'straddle' | 'structured'
  minimum_bet?: number
  maximum_bet?: number
  street_bets?: number[]
  max_raises?: number | 'document' | 'unlimited'
  bring_in?: number
  burn?: boolean
  refuse_final_checks?: boolean
  stud_opener?: 'highest' | 'lowest'
  stud_opener_by?: 'card' | 'showing_hand'
  heads_up?: 'button_posts_first' | 'document' | 'literal'
  tap_out_unit?: 'minimum_bet' | 'none'
  short_tap_out_bars_all?: boolean
  short_tap_outs_add_up?: boolean
  open_on_tap_out?: boolean
  odd_half?: 'high' | 'low'
  steal_is_blinds_only?: boolean
  reshuffle_includes_folded?: boolean
  show_all_hands?: boolean
  called_may_muck?: boolean
  early_wager_folded?: 'forfeited' | 'returned'
  early_checks_and_folds?: 'held' | 'refused'
  capped_without_bets?: 'minimum_bet' | 'nothing'
  exposed_top_card?: 'communal' | 'keeps_its_place'
  draw_final_opener?: 'after_button' | 'after_last_blind'
  straddle_doubles?: 'raise' | 'total'
  rake_allocation?: 'first_pot_over' | 'main_pot'
  collection_counts?: 'dealt_in' | 'seated' | 'still_in'
  tournament?: boolean
  seats?: number
  chip?: number
  dollar?: number
  minimum_stake?: number
  maximum_buy_in?: number
  seconds_to_act?: number | null
  commission?: PotPercentage | TimeCharge | Collection | NoCommission
}

export interface DeterminationsChanged {
  type: 'DeterminationsChanged'
  choices: Determinations
  cites: string[]
  at: number
}

/** One determination as it stands on the table sign. */
export interface Determined {
  name: string
  value: string
  cites: string[]
}

/** Tell a tournament's players how fast to play. */
export interface DirectPlay {
  type: 'DirectPlay'
  direction: string
}

export interface Discarded {
  type: 'Discarded'
  seat: number
  cards: Card[]
  cites: string[]
}

/** The new shoe, made of discards. */
export interface DiscardsShuffled {
  type: 'DiscardsShuffled'
  cards: Card[]
  cites: string[]
}

export interface DisputeDecided {
  type: 'DisputeDecided'
  number: number
  decision: string
  review_requested: boolean
  cites: string[]
  at: number
}

export interface DisputeRaised {
  type: 'DisputeRaised'
  number: number
  player: string
  about: string
  round: number
  cites: string[]
  at: number
}

/** A command; its `id` makes a repeat harmless, `expect` is the last entry its sender had seen. */
export interface Do {
  type: 'do'
  id: string
  table: string
  command: Sit | TopUp | Leave | AskForRules | RaiseDispute | UseTimeBank | Fold | Check | PlaceWagers | PlaceTrips | WithdrawWagers | Abstain | BetPlay | Concede | SitOut | SitIn | TakeChipsOff | ChooseEntry | SitOutBeforeBlind | ChangeSeat | JoinWaitingList | LeaveWaitingList | DeclineSeat | CallClock | ShowHand | Call | Bet | RaiseTo | BringIn | PostOverBlind | Draw | Show | Muck
  expect?: number | null
}

/** A document's answer, and for which of its games it is the same. */
export interface DocumentAnswer {
  instrument: string
  title: string
  games: string[]
  rulings: LineRuling[]
}

/** Discard these cards; none is standing pat. */
export interface Draw {
  type: 'Draw'
  cards?: Card[]
}

export interface DrawOpened {
  type: 'DrawOpened'
  street: number
  order: number[]
  cites: string[]
}

export interface DrillMark {
  right: boolean
  given: number
  answer: number
  words: string
}

/** A new drill; a seed of 0 is chosen by the house. */
export interface DrillRequest {
  instrument?: string
  game?: string
  role?: 'dealer' | 'floor'
  level?: number
  questions?: number
  seed?: number
  again?: boolean
}

/** Where a drill is: the table, what went wrong, the question or its mark, and in the end the score. */
export interface DrillTold {
  seed: number
  asked: number
  of: number
  repeats: boolean
  right: number
  title: string
  document: string
  snapshot: Snapshot
  family: string
  account: string[]
  facts: string[]
  moment: string
  about: string
  ask: string
  options: string[]
  mark: DrillMark | null
  explanation: Explanation | null
  score: Score | null
}

export interface DutySigned {
  type: 'DutySigned'
  role: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor'
  staff: string
  duty: string
  cites: string[]
  at: number
}

/** What became of an act out of turn when its turn came; the act itself follows if it stands. */
export interface EarlyActSettled {
  type: 'EarlyActSettled'
  seat: number
  outcome: 'all_options' | 'call_or_fold' | 'must_check' | 'retracted' | 'stands'
  chips: number
  cites: string[]
}

/** A program and the rules it went by; before there were editions nothing was said. */
export interface Edition {
  program?: string
  rules?: string
  format?: number
}

/** What follows is decided by this edition. */
export interface EditionChanged {
  type: 'EditionChanged'
  edition: Edition
  cites: string[]
  at: number
}

export interface EndBreak {
  type: 'EndBreak'
  reason: string
}

export interface EndDelegation {
  type: 'EndDelegation'
  of?: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor'
}

/** A waiting player is dealt in, with live and dead chips to post. */
export interface Entered {
  type: 'Entered'
  player: string
  seat: number
  how: 'big_blind' | 'free' | 'posts' | 'start'
  live?: number
  dead?: number
  cites: string[]
  at: number
}

/** One durable entry of the table's stream. What is not among the events stands beside them, the same for everyone but for `options`, `you` (null for onlookers) and `view` (given where events alone do not tell). */
export interface Entry {
  type: 'entry'
  table: string
  seq: number
  at: number
  turn: number
  blinds: number[]
  pots: [number, number[]][]
  seats: SeatStanding[] | null
  hands: BestHand[]
  chances: [number, number][][]
  clock: Running | null
  commitment: Commitment | null
  game: DeskInfo | null
  events: (ShoeCommitted | SeedsShown | ShoeWithdrawn | EditionChanged | ServiceResumed | ApprovalRecorded | PowersDelegated | DelegationEnded | SignDisplayed | TableOpened | ChangeWithdrawn | ClosureNotified | TableClosed | PlayerSeated | StakeRaised | ChipsExchanged | AbsenceNoted | PresenceNoted | LeaveNoted | PlayerLeft | AbstentionFlagged | TimeBankStarted | TimeBankEnded | BreakGiven | BreakExtended | BreakEnded | StageBegun | PlayDirected | CardsVerified | BreachRecorded | PlayerExcluded | DisputeRaised | DisputeDecided | DutySigned | RulesSupplied | BankedCardsChecked | BankedCardsReplaced | ShuffleOrdered | ShoeReplaced | BankedChangeNotified | BankedDeterminationsChanged | PlayerEliminated | BankedRoundStarted | BankedClockStarted | RoundFinished | BankedActTold | BankedActTakenBack | Shuffled | WagersOpened | WagerAsked | WagersPlaced | Advised | WagersReturned | Abstained | MarkerPlaced | NoMoreBets | BankedDealt | BoardSpread | DecisionsOpened | BankedChecked | PlayBet | BankedFolded | BoardRevealed | BankedRevealed | DealerHandDeclared | Conceded | WagerCorrected | AntesRefunded | HandSettled | BankedRuled | HandVoided | CardExposed | BankedRoundVoided | BankedRoundClosed | CardsChecked | FeesPosted | ChangeNotified | DeterminationsChanged | SeatChanged | SeatDrawn | SeatOffered | SeatDeclined | WaitingListJoined | WaitingListLeft | SatOut | SatIn | EntryChosen | SittingOutWished | BlindMissed | Entered | DealtOut | ButtonCardsDealt | ButtonPlaced | ButtonMoved | StakeReduced | PlayerDeclared | DeclarationEnded | RebuyOffered | TimeCharged | ChargeUnpaid | CardsShuffledAndCut | RoundStarted | OutcomeInvalidated | ClockStarted | ClockExpired | ActedFor | ActTold | ActTakenBack | ActsAgain | CardsReplaced | InformationShared | CardsShownToAll | ChipsCounted | RoundOpened | Posted | OverBlindDeclined | Dealt | BettingOpened | Checked | Called | BetMade | Raised | Folded | Returned | BettingClosed | DrawOpened | Discarded | DiscardsShuffled | Revealed | CommunalCardRetrieved | ShowdownOpened | Shown | Mucked | CommissionTaken | Awarded | RoundClosed | RoundVoided | Ruled | Voted | MisdealDeclared | Redealt | DealUndone | ReshuffleDue | StubShuffled | CardsExposed | CardsMoved | CardsRepaired | BetsCapped | ActedEarly | EarlyActSettled | UnderCalled | ExcessReturned | CheckWillTapOut | DeemedTappedOut | HandFouled | LastFolderWins)[]
  lines: Line[]
  options: Options | null
  you: Standing | null
  view: BankedTableView | TableView | null
}

export interface EntryChosen {
  type: 'EntryChosen'
  player: string
  seat: number
  post: boolean
  cites: string[]
  at: number
}

/** A message that could not be read, or a limit; nothing was done. */
export interface Error {
  type: 'error'
  code: string
  message: string
}

export type Event = ShoeCommitted | SeedsShown | ShoeWithdrawn | EditionChanged | ServiceResumed | ApprovalRecorded | PowersDelegated | DelegationEnded | SignDisplayed | TableOpened | ChangeWithdrawn | ClosureNotified | TableClosed | PlayerSeated | StakeRaised | ChipsExchanged | AbsenceNoted | PresenceNoted | LeaveNoted | PlayerLeft | AbstentionFlagged | TimeBankStarted | TimeBankEnded | BreakGiven | BreakExtended | BreakEnded | StageBegun | PlayDirected | CardsVerified | BreachRecorded | PlayerExcluded | DisputeRaised | DisputeDecided | DutySigned | RulesSupplied | BankedCardsChecked | BankedCardsReplaced | ShuffleOrdered | ShoeReplaced | BankedChangeNotified | BankedDeterminationsChanged | PlayerEliminated | BankedRoundStarted | BankedClockStarted | RoundFinished | BankedActTold | BankedActTakenBack | Shuffled | WagersOpened | WagerAsked | WagersPlaced | Advised | WagersReturned | Abstained | MarkerPlaced | NoMoreBets | BankedDealt | BoardSpread | DecisionsOpened | BankedChecked | PlayBet | BankedFolded | BoardRevealed | BankedRevealed | DealerHandDeclared | Conceded | WagerCorrected | AntesRefunded | HandSettled | BankedRuled | HandVoided | CardExposed | BankedRoundVoided | BankedRoundClosed | CardsChecked | FeesPosted | ChangeNotified | DeterminationsChanged | SeatChanged | SeatDrawn | SeatOffered | SeatDeclined | WaitingListJoined | WaitingListLeft | SatOut | SatIn | EntryChosen | SittingOutWished | BlindMissed | Entered | DealtOut | ButtonCardsDealt | ButtonPlaced | ButtonMoved | StakeReduced | PlayerDeclared | DeclarationEnded | RebuyOffered | TimeCharged | ChargeUnpaid | CardsShuffledAndCut | RoundStarted | OutcomeInvalidated | ClockStarted | ClockExpired | ActedFor | ActTold | ActTakenBack | ActsAgain | CardsReplaced | InformationShared | CardsShownToAll | ChipsCounted | RoundOpened | Posted | OverBlindDeclined | Dealt | BettingOpened | Checked | Called | BetMade | Raised | Folded | Returned | BettingClosed | DrawOpened | Discarded | DiscardsShuffled | Revealed | CommunalCardRetrieved | ShowdownOpened | Shown | Mucked | CommissionTaken | Awarded | RoundClosed | RoundVoided | Ruled | Voted | MisdealDeclared | Redealt | DealUndone | ReshuffleDue | StubShuffled | CardsExposed | CardsMoved | CardsRepaired | BetsCapped | ActedEarly | EarlyActSettled | UnderCalled | ExcessReturned | CheckWillTapOut | DeemedTappedOut | HandFouled | LastFolderWins

/** An act at an event's desk by its name, as in `GiveBreak`, with its fields. */
export interface EventAct {
  act: string
  facts?: Record<string, unknown>
  preview?: boolean
  why?: string
  look?: string
  id?: string
}

/** What was done, or would be. */
export interface EventActTold {
  seq: number
  lines: EventLogged[]
  by_chance: boolean
  look: string
}

/** An event as its staff see it. */
export interface EventDeskTold {
  event: Contest
  desk: ContestDesk
  log: EventLogged[]
  look: string
}

/** An event at a glance; money in cents, `starts_at` in seconds, 0: once it is full, or not yet known. */
export interface EventListed {
  id: string
  title: string
  document: string
  label: string
  phase: string
  fee: number
  entries: number
  wanted: number
  most: number
  starts_at: number
  pool: number
  bots: number
  stopped: string
}

/** A line of an event's log; `seq` is the entry of its record, 0 in a preview. */
export interface EventLogged {
  seq: number
  words: string
  cites: string[]
}

/** Whether the house conducts it at tables of the room, and how many bots may fill it up. */
export interface EventOpening {
  text: string
  conducted?: boolean
  bots?: number
}

/** Events that are otherwise than before, for those who look at events. */
export interface EventsChanged {
  type: 'events'
  events: string[]
}

/** Chips put forward that do not count. */
export interface ExcessReturned {
  type: 'ExcessReturned'
  seat: number
  amount: number
  cites: string[]
}

/** Everything behind a ruling. */
export interface Explanation {
  measure: string
  outcome: string
  clauses: ClauseNote[]
  considered: ClauseNote[]
  elsewhere: ClauseNote[]
  effect: string[]
}

export interface ExtendBreak {
  type: 'ExtendBreak'
  reason: string
  minutes: number
}

/** How many answers on one family were right. */
export interface FamilyScore {
  family: 'amounts' | 'communal cards' | 'counts' | 'exposures' | 'misdeals' | 'stud' | 'the floor' | 'turns'
  right: number
  asked: number
}

export interface FeesPosted {
  type: 'FeesPosted'
  scheme: PotPercentage | TimeCharge | Collection | NoCommission
  cites: string[]
  at: number
}

/** Something that is not as it must be. */
export interface Finding {
  stream: string
  seq: number
  what: string
  round: number
}

/** Something that may be done at a table. */
export interface FloorAct {
  name: string
  words: string
  group: 'cards' | 'chips' | 'conduct' | 'decide' | 'house' | 'seats' | 'time' | 'wrong'
  power: 'absence' | 'allow_more' | 'check_cards' | 'clock' | 'close' | 'count' | 'deal' | 'decide' | 'delegate' | 'determine' | 'exchange' | 'fold' | 'infringement' | 'open' | 'pace' | 'place' | 'prepare' | 'record' | 'replace_cards' | 'rule' | 'sanction' | 'seat' | 'share' | 'shuffle' | 'vacate' | 'verify_cards' | 'void'
  cites: string[]
  roles: ('dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor')[]
  may: ('dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor')[]
  why_not: string
  fields: FloorField[]
}

/** Something at a table that asks for attention; `since` is in milliseconds, 0 where that is not known. */
export interface FloorAlert {
  words: string
  kind: 'breach' | 'clock' | 'dispute' | 'short' | 'system'
  since: number
  number: number
  person: string
}

export interface FloorBreach {
  who: string
  clause: string
  sanction: string
  note: string
  round: number
  at: number
}

/** One's own call for the floor; `decision` is empty until it is answered. */
export interface FloorCall {
  number: number
  about: string
  at: number
  decision: string
}

/** One table, and everything that the asker may do there; it holds no card. */
export interface FloorDetail {
  table: FloorTable
  kind: string
  instrument: string
  game: string
  by_hand: boolean
  seats: FloorSeat[]
  roles: ('dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor')[]
  acts: FloorAct[]
  breaches: FloorBreach[]
  determinations: Record<string, unknown>
  lines: Line[]
  seq: number
}

/** Something that is asked about an act. */
export interface FloorField {
  name: string
  question: string
  kind: 'cards_of_seats' | 'changes' | 'claims' | 'clause' | 'counts' | 'faces' | 'many_of' | 'number' | 'one_of' | 'place' | 'player' | 'seat' | 'text' | 'votes' | 'which' | 'yes_no'
  needed: boolean
  default: unknown
  values: unknown[]
  labels: string[]
}

/** One entry of the record; `why` is the reason that a member of the staff gave. */
export interface FloorLogEntry {
  seq: number
  at: number
  role: string
  person: string
  why: string
  lines: Line[]
}

export interface FloorLogPage {
  entries: FloorLogEntry[]
  more: boolean
}

/** A ruling, or another act, with everything that follows from it at once. */
export interface FloorPreview {
  outcome: string
  cites: string[]
  effects: Foretold[]
  chips: StakeChange[]
  pot: [number, number] | null
  considered: Considered[]
  choices_left: string[]
  goes_on: boolean
  seq: number
  look: string
}

/** What staff do at a table: in which of their roles, and why. */
export interface FloorRequest {
  type: 'floor'
  id: string
  table: string
  role: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor'
  why: string
  command: ActAtTable | ForPlayer | DealByHand | NameCards | TakeBack | ButtonCards | Delegate | EndDelegation | NameDirector | NameAssistant | RecordBreach | DecideDispute | VacateSeat | VerifyCards | SignDuty | DirectPlay | GiveBreak | ExtendBreak | EndBreak
  expect?: number | null
}

export interface FloorSeat {
  seat: number
  player: string
  stake: number
  cards: number
}

/** A table at a glance; it holds no card. */
export interface FloorTable {
  id: string
  title: string
  instrument: string
  game: string
  stakes: string
  phase: string
  size: number
  players: number
  waiting: number
  round: number
  awaited: AwaitedPlayer[]
  since: number
  clock: Running | null
  part_of: string
  alerts: FloorAlert[]
}

/** The tables for those who watch the floor: every one at first, then those that are otherwise than before. */
export interface FloorTables {
  type: 'floor_tables'
  tables: FloorTable[]
  whole: boolean
}

export interface Fold {
  type: 'Fold'
}

export interface Folded {
  type: 'Folded'
  seat: number
  paid?: number
  forfeits?: boolean
  cites: string[]
}

/** What a player there asks for or does; `name` is whoever sits down in the seat. */
export interface ForPlayer {
  type: 'ForPlayer'
  seat: number
  asked: Sit | Leave | SitOut | SitIn | TopUp | TakeChipsOff | ChooseEntry | SitOutBeforeBlind | ChangeSeat | JoinWaitingList | LeaveWaitingList | DeclineSeat | CallClock | UseTimeBank | AskForRules | ShowHand | RaiseDispute | Fold | Check | Call | Bet | RaiseTo | BringIn | PostOverBlind | Draw | Show | Muck | PlaceWagers | PlaceTrips | WithdrawWagers | Abstain | BetPlay | Concede | PushWagers | PushPlay
  name?: string
}

/** One thing that follows, with its clauses. */
export interface Foretold {
  words: string
  cites: string[]
}

export interface FoundIncident {
  seq: number
  at: number
  severity: 'alarm' | 'notice' | 'warning'
  kind: string
  subject: string
  person: string
  words: string
  facts: Record<string, unknown>
}

/** A round that is over, as everybody may know of it. */
export interface FoundRound {
  table: string
  title: string
  game: string
  name: string
  round: number
  at: number
  mark: number
  players: [number, string][]
  irregularities: string[]
  part_of: string
}

export interface FoundRounds {
  rounds: FoundRound[]
  looked: number
  next: number | null
}

/** A game by the name that a ruling is asked for with, as in `omaha-2017/omaha`, and as people call it. */
export interface GameAsked {
  name: string
  title: string
  document: string
}

/** Counts of rounds; the result in cents, or in chips where they are no money. */
export interface GameFigures {
  game: string
  title: string
  tournament: boolean
  rounds: number
  won: number
  chose: number
  raised: number
  showdowns: number
  showdowns_won: number
  result: number
  best: number
  worst: number
}

/** Games of which the same sentences are understood. */
export interface GamesAsked {
  against: 'house' | 'players'
  games: GameAsked[]
  forms: string[]
}

export interface GiveBreak {
  type: 'GiveBreak'
  minutes: number
}

/** A name to play under; empty lets the house choose one. */
export interface GuestRequest {
  name?: string
}

/** A hand with a wrong number of cards is folded; its bets stay in the pot. */
export interface HandFouled {
  type: 'HandFouled'
  seat: number
  held: number
  cites: string[]
}

/** A player's cards are turned and declared, and each wager taken, paid or left. */
export interface HandSettled {
  type: 'banked.HandSettled'
  seat: number
  cards: Card[]
  words: string
  lines: SettlementLine[]
  cites: string[]
}

export interface HandVoided {
  type: 'banked.HandVoided'
  seat: number
  returned: Wagers
  reason: string
  cites: string[]
}

/** What each hand still in could expect of the pot after an entry, in thousandths. */
export interface HandsWorth {
  seq: number
  shares: [number, number][]
  exact: boolean
}

/** An act out of turn, held aside until the turn comes round. */
export interface HeldAct {
  seat: number
  act: 'check' | 'fold' | 'wager'
  total: number
  skipped: [number, number][]
}

export interface HeldAtTable {
  table: string
  title: string
  cents: number
}

/** A page of significant events, the newest first; `kinds` are all that there may be. */
export interface IncidentsFound {
  incidents: FoundIncident[]
  more: boolean
  kinds: string[]
}

export interface InformationShared {
  type: 'InformationShared'
  seat: number
  cards: Card[]
  told: number[]
  cites: string[]
  at: number
}

export interface InstrumentInfo {
  key: string
  title: string
  clauses: ClauseInfo[]
}

export interface InstrumentListed {
  key: string
  title: string
  clauses: number
}

export interface JoinWaitingList {
  type: 'JoinWaitingList'
}

/** No hand still in is a correct one, so the pot is for the player who folded last. */
export interface LastFolderWins {
  type: 'LastFolderWins'
  seat: number
  cites: string[]
}

/** What was told last, which can be taken back; `dealt`: if the cards that it deals have not left the deck. */
export interface LastTold {
  words: string
  dealt: boolean
}

/** Give up the seat, after the round in progress if dealt in. */
export interface Leave {
  type: 'Leave'
}

/** The player leaves as soon as the round is over. */
export interface LeaveNoted {
  type: 'LeaveNoted'
  player: string
  seat: number
  cites: string[]
  at: number
}

export interface LeaveWaitingList {
  type: 'LeaveWaitingList'
}

/** Something that happened, in words, with its clauses. */
export interface Line {
  words: string
  cites: string[]
  seat: number
}

/** What a document makes of one sentence; `possible` is false where it cannot happen there at all. */
export interface LineRuling {
  line: string
  possible: boolean
  outcome: string
  cites: string[]
  effects: string[]
  considered: Considered[]
  choices_left: string[]
}

export interface Lobby {
  type: 'lobby'
  tables: LobbyTable[]
}

export interface LobbySeat {
  seat: number
  player: string
  stake: number
  bot: boolean
}

/** A table as the lobby lists it; buy-ins of 0 are without limit. */
export interface LobbyTable {
  id: string
  title: string
  kind: string
  instrument: string
  game: string
  name: string
  label: string
  limit: string
  stakes: string
  blinds: number[]
  ante: number
  tournament: boolean
  least_buy_in: number
  most_buy_in: number
  chip: number
  size: number
  seats: LobbySeat[]
  waiting: number
  watchers: number
  phase: string
  stopped: string
  part_of: string
}

/** One house's habits for one table, in seconds but for what says otherwise; all of it is stored as it was said. */
export interface Manners {
  patience: number
  time_bank: number
  bank_refill: number
  bank_announced: boolean
  grace: number
  timeouts: number
  away_rounds: number
  away_minutes: number
  offer: number
  rebuy: number
  wagers: number
  seeds: number
}

export interface MarkerPlaced {
  type: 'banked.MarkerPlaced'
  seat: number
  box: 'ante' | 'blind' | 'play' | 'trips'
  cites: string[]
}

/** Who the connection belongs to; `balance` is the wallet in cents. */
export interface Me {
  id: string
  name: string
  kind: 'guest' | 'named'
  balance: number
  roles: ('dealer' | 'director' | 'inspector' | 'operator' | 'shift_manager' | 'supervisor')[]
}

/** The cards come back; forced bets stay where they are, other wagers are returned. */
export interface MisdealDeclared {
  type: 'MisdealDeclared'
  returned: [number, number][]
  cites: string[]
}

export interface Muck {
  type: 'Muck'
}

export interface Mucked {
  type: 'Mucked'
  seat: number
  cites: string[]
}

/** Who helps the director of an event, with the director's powers. */
export interface NameAssistant {
  type: 'NameAssistant'
  person: string
}

/** Which cards lie face up where the machine saw none: a seat's, the board's (place 0), the dealer's own (-1). */
export interface NameCards {
  type: 'NameCards'
  place: number
  cards: Card[]
}

/** Who directs an event. */
export interface NameDirector {
  type: 'NameDirector'
  person: string
}

/** What a guest comes back with. */
export interface NewPassword {
  password: string
}

/** What an authenticator is given, told once: as text, as an address, and as a picture of the address. */
export interface NewSecret {
  secret: string
  address: string
  picture: string
}

/** Nothing is taken from pots: tournament play, or a recorded hand without rake. */
export interface NoCommission {
  type: 'none'
}

export interface NoMoreBets {
  type: 'banked.NoMoreBets'
  seats: number[]
  also?: number[]
  cites: string[]
}

/** Something that everyone in the room should know, or everyone at certain tables. */
export interface Notice {
  code: string
  words: string
  since: number
  tables: string[]
}

/** Everything that those in the room should know just now, whenever it changes. */
export interface Notices {
  type: 'notices'
  notices: Notice[]
}

/** A game as its document offers it to an operator. */
export interface OfferInfo {
  instrument: string
  game: string
  title: string
  kind: string
  label: string
  derived_from: string
  most_seats: number
  choices: Choice[]
}

export interface Opened {
  id: string
}

/** One thing that may be done; amounts are totals for the betting round (what it costs, for a call). */
export interface Option {
  act: 'bet' | 'bring_in' | 'call' | 'check' | 'draw' | 'fold' | 'muck' | 'over_blind' | 'raise' | 'redeal' | 'reshuffle' | 'reveal' | 'show' | 'shuffle'
  least: number
  most: number
  cites: string[]
}

/** In antes: as a number, and exactly. */
export interface OptionWorth {
  name: string
  worth: number
  exact: string
}

/** Everything open to the seat to act (0: the dealer). */
export interface Options {
  seat: number
  may: Option[]
  may_not: Refusal[]
}

export interface OutcomeInvalidated {
  type: 'OutcomeInvalidated'
  reason: string
  cites: string[]
  at: number
}

export interface OverBlindDeclined {
  type: 'OverBlindDeclined'
  seat: number
  cites: string[]
}

/** What entrants have paid in and nobody has been paid out: prizes, or refunds. */
export interface OwedAtEvent {
  event: string
  cents: number
}

/** Everything that was ever given out is somewhere: with players, in prize pools, with bots, or with the house. */
export interface OwedReport {
  players: OwedToPlayer[]
  events: OwedAtEvent[]
  owed: number
  pools: number
  bots: number
  house: number
  given_out: number
  unaccounted: number
}

/** In cents. What is in play is what the player put into a pot; who wins it is not decided. */
export interface OwedToPlayer {
  player: string
  wallet: number
  stakes: number
  wagers: number
  in_play: number
}

/** One's own account; roles count only while no code is missing. */
export interface OwnAccount {
  name: string
  kind: 'guest' | 'named'
  created: number
  roles: ('dealer' | 'director' | 'inspector' | 'operator' | 'shift_manager' | 'supervisor')[]
  sessions: SessionListed[]
  asks_code: boolean
  recovery_codes: number
  code_missing: boolean
}

/** A finished round of the asker's; `worth` is the result in cents, or in chips where they are no money. */
export interface OwnRoundTold {
  table: string
  title: string
  game: string
  name: string
  tournament: boolean
  unit: number
  round: number
  at: number
  seat: number
  worth: number
  summary: RoundSummary
}

export interface OwnRoundsPage {
  rounds: OwnRoundTold[]
  next: number | null
  tables: TablePlayed[]
}

/** A seed that was promised, once the house has committed to the shoe. */
export interface OwnSeed {
  type: 'seed'
  table: string
  seed: string
}

export interface OwnStanding {
  seat: number
  stake: number
  holds: string
  out_before_blind: boolean
  balance: number
}

/** A table at which the reader has a seat. */
export interface OwnTable {
  id: string
  title: string
  seat: number
  stake: number
  turn: boolean
  until: number
  round: number
  part_of: string
}

/** Every table at which the reader has a seat, whenever that or the turn there changes. */
export interface OwnTables {
  type: 'mine'
  tables: OwnTable[]
}

/** Complete conditions to begin from, by a name such as `gazette-2001/H`. */
export interface PaperModel {
  name: string
  title: string
  document: string
}

/** What to know of conditions that may stand: what prevails over what, and what is still to come. */
export interface PaperNote {
  field: string
  words: string
  cites: string[]
}

/** Everything that is wrong with conditions, each at its field and line; without any, the paper to publish. */
export interface PaperRead {
  refusals: Refusal[]
  title: string
  digest: string
  notes: PaperNote[]
  page: string
  conducted: string
}

/** Conditions as they are written. */
export interface PaperText {
  text: string
}

/** What a wager against the house pays, hand by hand, the highest first. */
export interface Pays {
  wager: string
  odds: [string, string][]
}

/** A page of the list; `may` names the rights of whoever asks. */
export interface PeopleListed {
  people: PersonListed[]
  more: boolean
  may: ('act_at_table' | 'disable_person' | 'give_role' | 'grant_money' | 'open_table' | 'reset_code' | 'restrict_game' | 'restrict_room' | 'restrict_table' | 'see_cards' | 'see_incidents' | 'see_owed' | 'see_people' | 'see_rounds')[]
}

/** One act on record; `by` and `role` are empty where persons did it for themselves. */
export interface PersonAct {
  seq: number
  at: number
  what: string
  words: string
  by: string
  role: string
  why: string
  cents: number
}

/** A table where somebody sits, waits for a seat, or is excluded from the game. */
export interface PersonAtTable {
  table: string
  title: string
  part_of: string
  seat: number
  waits: boolean
  excluded: boolean
}

/** One person; money and amounts are left out for whoever may not see what is owed. */
export interface PersonInfo {
  person: PersonListed
  sessions: SessionListed[]
  money: PersonMoney | null
  tables: PersonAtTable[]
  acts: PersonAct[]
  may: ('act_at_table' | 'disable_person' | 'give_role' | 'grant_money' | 'open_table' | 'reset_code' | 'restrict_game' | 'restrict_room' | 'restrict_table' | 'see_cards' | 'see_incidents' | 'see_owed' | 'see_people' | 'see_rounds')[]
}

/** `wallet` is in cents, and null for whoever may not see what is owed. */
export interface PersonListed {
  name: string
  kind: 'guest' | 'named'
  created: number
  roles: ('dealer' | 'director' | 'inspector' | 'operator' | 'shift_manager' | 'supervisor')[]
  disabled: string
  locked_until: number
  failures: number
  asks_code: boolean
  wallet: number | null
}

/** In cents. */
export interface PersonMoney {
  wallet: number
  at_tables: HeldAtTable[]
}

export interface Ping {
  type: 'ping'
}

export interface PlaceTrips {
  type: 'PlaceTrips'
  amount: number
}

/** Against the house: the ante, a blind of the same amount, and perhaps trips. */
export interface PlaceWagers {
  type: 'PlaceWagers'
  ante: number
  trips?: number
}

export interface PlayBet {
  type: 'banked.PlayBet'
  seat: number
  amount: number
  in_order?: boolean
  cites: string[]
}

export interface PlayDirected {
  type: 'PlayDirected'
  direction: string
  cites: string[]
  at: number
}

/** Tables to choose from, the best liked first; all there are, if none is named. */
export interface PlayRequest {
  tables?: string[]
}

export interface PlayerDeclared {
  type: 'PlayerDeclared'
  player: string
  seat: number
  stake: number
  cites: string[]
  at: number
}

/** A tournament player who cannot wager the table minimum. */
export interface PlayerEliminated {
  type: 'banked.PlayerEliminated'
  player: string
  seat: number
  stake: number
  cites: string[]
  at: number
}

export interface PlayerExcluded {
  type: 'PlayerExcluded'
  who: string
  cites: string[]
  at: number
}

export interface PlayerLeft {
  type: 'PlayerLeft'
  player: string
  seat: number
  stake: number
  why: string
  cites: string[]
  at: number
}

export interface PlayerSeated {
  type: 'PlayerSeated'
  player: string
  seat: number
  stake: number
  due: 'missed' | 'moved' | 'new' | 'none'
  time_bank?: number | null
  cites: string[]
  at: number
}

export interface Pong {
  type: 'pong'
  now: number
}

export interface PostOverBlind {
  type: 'PostOverBlind'
  take: boolean
}

export interface Posted {
  type: 'Posted'
  seat: number
  kind: 'ante' | 'bring_in' | 'dead_ante' | 'dead_post' | 'first_blind' | 'live_post' | 'over_blind' | 'second_blind' | 'third_blind'
  amount: number
  full: number
  cites: string[]
}

export interface PostingInBooks {
  mark: number
  stream: string
  seq: number
  round: number
  at: number
  actor: string
  source: string
  target: string
  amount: number
}

export interface PostingsPage {
  postings: PostingInBooks[]
  more: boolean
}

/** Commission from the pots: a percentage in whole dollars, nil unless a pot exceeds the threshold, capped. */
export interface PotPercentage {
  type: 'pot_percentage'
  percent: 5 | 10
  cap: number
}

/** Who is to act and may do what, and what is contested. */
export interface PotsDealing {
  kind: 'pots'
  seq: number
  roles: ('dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor')[]
  title: string
  stakes: string
  phase: string
  round: number
  now: DealerStep[]
  steps: DealerStep[]
  coming: DealerStep[]
  unnamed: [number, number][]
  must_name: boolean
  board: Card[]
  seats: DealerSeat[]
  free: number[]
  least: number
  most: number
  deck: Card[]
  last_told: LastTold | null
  options: Options | null
  deals: '' | 'button' | 'discards' | 'redeal' | 'rest' | 'round'
  pot: number
  pots: [number, number[]][]
  button: number
  hole_cards: number
  clock: boolean
}

/** From the operator to the supervisor, or some to a tournament's director. */
export interface PowersDelegated {
  type: 'PowersDelegated'
  to?: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor'
  cites: string[]
  at: number
}

/** The player plays on with what is left. */
export interface PresenceNoted {
  type: 'PresenceNoted'
  player: string
  seat: number
  cites: string[]
  at: number
}

/** An act at a table, with what was answered about it. */
export interface PreviewRequest {
  role: 'dealer' | 'director' | 'operator' | 'shift_manager' | 'supervisor'
  act: string
  facts?: Record<string, unknown>
  why?: string
}

/** The hash of a seed of one's own, for the shoe that is committed next at a table where one sits. */
export interface PromiseSeed {
  type: 'promise'
  table: string
  digest: string
}

/** The same in the play box. */
export interface PushPlay {
  type: 'PushPlay'
  amount: number
}

/** Against the house, where people wager by hand: chips as they lie in the boxes, in order or not. */
export interface PushWagers {
  type: 'PushWagers'
  ante: number
  blind: number
  trips?: number
}

/** Call the floor: say what is in dispute. */
export interface RaiseDispute {
  type: 'RaiseDispute'
  about: string
}

/** To a total for the betting round. */
export interface RaiseTo {
  type: 'RaiseTo'
  total: number
}

export interface Raised {
  type: 'Raised'
  seat: number
  total: number
  tap_out?: boolean
  full?: boolean
  cites: string[]
}

/** Whoever has lost the stake may buy chips until then, for a stake within these limits (most 0: none). */
export interface RebuyOffered {
  type: 'RebuyOffered'
  player: string
  seat: number
  until: number
  least: number
  most: number
  cites: string[]
  at: number
}

/** A breach of the rules by its clause, and what is done about it. */
export interface RecordBreach {
  type: 'RecordBreach'
  who: string
  clause: string
  sanction?: 'exclude' | 'exclude_from_round' | 'fold' | 'fold_and_exclude' | 'none' | 'void_round' | 'void_wagers' | 'void_wagers_and_exclude' | 'warning'
  note?: string
}

/** One entry of the record. What was asked, and the events as stored, are told only along with all cards. */
export interface RecordLine {
  seq: number
  at: number
  actor: string
  command: string
  events: string[]
  lines: Line[]
  hash: string
  key: string
  asked: unknown
  followed: unknown
}

/** Each is good once in place of a code; they are told this once. */
export interface RecoveryCodes {
  codes: string[]
}

/** The new order of the whole deck after a misdeal. */
export interface Redealt {
  type: 'Redealt'
  cards: Card[]
  cites: string[]
}

/** Why something may not be done: a code, the clauses that say so, and the facts a message needs. */
export interface Refusal {
  code: string
  message: string
  cites: string[]
  facts: Record<string, unknown>
  field: string
}

/** The command with this id changed nothing, and why. */
export interface Refused {
  type: 'refused'
  id: string
  code: string
  message: string
  cites: string[]
  facts: Record<string, unknown>
}

/** Which entry of the event's record it is, and what is in the wallet now, in cents. */
export interface Registered {
  id: string
  seq: number
  balance: number
}

/** Every mistake in a request at once; without any, the sign the table would have. */
export interface RequestChecked {
  refusals: Refusal[]
  sign: Determined[]
}

/** The rest of the shoe is to be shuffled and cut before play goes on. */
export interface ReshuffleDue {
  type: 'ReshuffleDue'
  cites: string[]
}

/** The part of a bet that nobody called. */
export interface Returned {
  type: 'Returned'
  seat: number
  amount: number
  cites: string[]
}

/** Face-up cards that the machine had not seen. */
export interface Revealed {
  type: 'Revealed'
  place: number
  cards: Card[]
  cites: string[]
}

export interface RoundClosed {
  type: 'RoundClosed'
  seats: number[]
  stakes: number[]
  commission: number
  cites: string[]
}

/** Stakes are the players' own again; who did not wager at a full table has abstained. */
export interface RoundFinished {
  type: 'banked.RoundFinished'
  number: number
  wagered: number[]
  abstained: number[]
  cites: string[]
  at: number
}

export interface RoundInFull {
  table: string
  title: string
  instrument: string
  game: string
  name: string
  round: number
  part_of: string
  players: [number, string][]
  edition: Edition
  rules: string
  determinations: Record<string, unknown>
  irregularities: string[]
  all_cards: boolean
  entries: RecordLine[]
}

/** What comes after `/shared/` in the address. */
export interface RoundLink {
  link: string
}

/** A finished round of play the asker was dealt into. */
export interface RoundListed {
  round: number
  at: number
  seat: number
}

/** The seats dealt in, clockwise from the button's left, with their table stakes. */
export interface RoundOpened {
  type: 'RoundOpened'
  seats: number[]
  stakes: number[]
  button: number
  run?: 'electronic' | 'physical' | 'training'
  cites: string[]
}

/** A round as the asker saw it: the table before it, then every entry. */
export interface RoundReplay {
  round: number
  seat: number
  snapshot: Snapshot
  entries: Entry[]
  worth: HandsWorth[]
}

/** Who is dealt in with which stake, what entering players post, and the shoe. */
export interface RoundStarted {
  type: 'RoundStarted'
  number: number
  button: number
  stakes: [number, number][]
  posts: [number, number, number][]
  big_blind: number
  shoe: Card[]
  markers?: number[]
  blinds?: [number, number][] | null
  post_cites?: string[][]
  rules?: string
  cites: string[]
  at: number
}

/** A round that is over, in a few facts for one of its players; amounts in chips. */
export interface RoundSummary {
  cards: Card[]
  board: Card[]
  dealer: Card[]
  pot: number
  result: number
  hand: string
  won: boolean
  chose: boolean
  raised: boolean
  showdown: boolean
  void: boolean
}

/** A round of play as an observer sees it. */
export interface RoundView {
  observer: number | 'floor' | 'inspector' | 'rail'
  phase: string
  street: string
  button: number
  to_act: number
  pot: number
  high: number
  board: Card[]
  burned: number
  in_shoe: number
  seats: SeatView[]
  exposed: Card[]
  early: HeldAct[]
}

export interface RoundVoided {
  type: 'RoundVoided'
  reason: string
  returned: [number, number][]
  withheld?: number
  cites: string[]
}

/** What rounds come to; `line` is when each began and the result for money so far, in cents. */
export interface RoundsFigures {
  games: GameFigures[]
  sessions: SessionFigures[]
  line: [number, number][]
  is_whole: boolean
  tables: TablePlayed[]
}

/** What went wrong, and what the rules make of it; the events that follow are its effect. */
export interface Ruled {
  type: 'Ruled'
  irregularity: string
  rule: string
  outcome: string
  cites: string[]
}

export interface RulesSupplied {
  type: 'RulesSupplied'
  player: string
  cites: string[]
  at: number
}

/** The games with the sentences that are understood of them, and who sits at the table. */
export interface RulingForms {
  about: GamesAsked[]
  players: string[]
}

export interface RulingTold {
  answers: DocumentAnswer[]
}

/** Until when a seat (0: everybody) has time to act, in milliseconds since the epoch; `whole` is all of it. */
export interface Running {
  seat: number
  until: number
  whole: number
  time: 'announced' | 'bank' | 'called' | 'house'
}

export interface SatIn {
  type: 'SatIn'
  player: string
  seat: number
  cites: string[]
  at: number
}

export interface SatOut {
  type: 'SatOut'
  player: string
  seat: number
  why?: 'asked' | 'away' | 'blind' | 'time'
  cites: string[]
  at: number
}

/** The outcome of a drill. */
export interface Score {
  right: number
  asked: number
  families: FamilyScore[]
  read_again: string[]
}

export interface SeatChanged {
  type: 'SeatChanged'
  player: string
  seat: number
  to: number
  further: boolean
  cites: string[]
  at: number
}

export interface SeatDeclined {
  type: 'SeatDeclined'
  seat: number
  player: string
  cites: string[]
  at: number
}

/** Cards drawn for a seat; more than one winner means that these draw again. */
export interface SeatDrawn {
  type: 'SeatDrawn'
  seat: number
  cards: [string, Card][]
  winners: string[]
  cites: string[]
  at: number
}

export interface SeatFound {
  table: string
  seat: number
}

/** A vacant seat and who may have it first. */
export interface SeatOffer {
  to: 'anyone' | 'seated' | 'waiting'
  player: string
  declined: string[]
  since: number
}

export interface SeatOffered {
  type: 'SeatOffered'
  seat: number
  to: 'anyone' | 'seated' | 'waiting'
  player?: string
  cites: string[]
  at: number
}

/** A seat, its stake, and how its player stands towards the next round. */
export interface SeatStanding {
  seat: number
  player: string
  stake: number
  standing: 'in_game' | 'in_round' | 'sitting_out' | 'waiting'
  due: 'missed' | 'moved' | 'new' | 'none'
  live: number
  dead: number
  may_post: boolean
  posts: boolean
  declared: boolean
  flagged: boolean
  leaving: boolean
  absent: boolean
  bank: number
  passed: number
  out_because: 'asked' | 'away' | 'blind' | 'time'
  out_until: number
  rebuy_until: number
  blind_next: boolean
}

/** A seat as an observer sees it. */
export interface SeatView {
  seat: number
  stake: number
  bet: number
  down: Card[]
  up: Card[]
  in_the_round: boolean
  tapped_out: boolean
  words: string
}

/** The hash that binds a player to a seed which nobody else knows yet. */
export interface SeedPromise {
  player: string
  digest: string
}

/** Every seed that was promised is here: the cards are dealt in the order that follows from them and the root. */
export interface SeedsShown {
  type: 'SeedsShown'
  round: number
  root: string
  seeds: ShownSeed[]
  cites: string[]
  at: number
}

export type ServerMessage = Welcome | Snapshot | Entry | Ack | Refused | Lobby | OwnTables | FloorTables | EventsChanged | Balance | Notices | Error | Pong

/** No clock of the desk ran in this time: whoever had some left has it still. */
export interface ServiceResumed {
  type: 'ServiceResumed'
  since: number
  cites: string[]
  at: number
}

/** Rounds with no long pause between them; `line` is the result after each, as far as it can be drawn. */
export interface SessionFigures {
  began: number
  ended: number
  rounds: number
  result: number
  tables: string[]
  line: [number, number][]
}

/** A session ends `until` unless it is used, and at `ends` in any case. */
export interface SessionListed {
  until: number
  ends: number
}

/** One wager settled: what lay there, how it went, at what odds, and the clauses for it. */
export interface SettlementLine {
  seat: number
  wager: 'ante' | 'blind' | 'play' | 'trips'
  staked: number
  result: 'lose' | 'push' | 'win'
  paid: number
  odds: string
  cites: string[]
  capped: boolean
}

/** Whether those who have the link see the cards that only the asker saw. */
export interface ShareRequest {
  cards: boolean
}

/** Everyone can hold the house to the order of these cards, which nobody knows yet. */
export interface ShoeCommitted {
  type: 'ShoeCommitted'
  purpose: 'discards' | 'redeal' | 'rest' | 'round'
  round: number
  cards: number
  root: string
  seeds?: SeedPromise[]
  cites: string[]
  at: number
}

/** A commitment of the round, and proofs for the cards of it that the asker saw. */
export interface ShoeProofs {
  round: number
  root: string
  cards: number
  proofs: CardProof[]
  seeds: ShownSeed[]
}

export interface ShoeReplaced {
  type: 'banked.ShoeReplaced'
  reference: string
  cites: string[]
  at: number
}

/** Seeds did not come: nothing is dealt from this shoe, and another is committed without those players. */
export interface ShoeWithdrawn {
  type: 'ShoeWithdrawn'
  round: number
  root: string
  missing: string[]
  cites: string[]
  at: number
}

/** The cards are named where the machine has not seen them. */
export interface Show {
  type: 'Show'
  cards?: Card[]
}

/** After a round: turn one's own cards up for everybody, where the rules know of that. */
export interface ShowHand {
  type: 'ShowHand'
}

export interface ShowdownOpened {
  type: 'ShowdownOpened'
  order: number[]
  cites: string[]
}

export interface Shown {
  type: 'Shown'
  seat: number
  cards: Card[]
  words: string
  high: number
  low: number
  cites: string[]
}

/** A seed that was promised, in hexadecimal. */
export interface ShownSeed {
  player: string
  seed: string
}

export interface ShuffleOrdered {
  type: 'banked.ShuffleOrdered'
  reason: string
  cites: string[]
  at: number
}

/** A deck comes out of the shuffling shoe for this round. */
export interface Shuffled {
  type: 'banked.Shuffled'
  deck: 'first' | 'second'
  colour: string
  cites: string[]
}

export interface SignDisplayed {
  type: 'SignDisplayed'
  lines: Determined[]
  cites: string[]
  at: number
}

/** Sign off a step of the approved procedures, in one's own name. */
export interface SignDuty {
  type: 'SignDuty'
  duty: string
}

/** Under which name this room signs what is taken along, for an inspector to note down. */
export interface SignerTold {
  signer: string
  key: string
}

/** Take an empty seat with a table stake; in a tournament game the director gives the chips. */
export interface Sit {
  type: 'Sit'
  seat: number
  buy_in?: number
}

export interface SitIn {
  type: 'SitIn'
}

export interface SitOut {
  type: 'SitOut'
}

/** Sit out when the largest blind would come next, however the others come and go; or do so no more. */
export interface SitOutBeforeBlind {
  type: 'SitOutBeforeBlind'
  wanted: boolean
}

/** Whether a player is to sit out before the largest blind comes to them. */
export interface SittingOutWished {
  type: 'SittingOutWished'
  player: string
  seat: number
  wanted: boolean
  cites: string[]
  at: number
}

/** The whole table as this observer may see it, after entry `seq`. What the view is like depends on the `kind` of the desk, and the seat's options may be in it. */
export interface Snapshot {
  type: 'snapshot'
  table: string
  seq: number
  now: number
  kind: string
  title: string
  game: DeskInfo
  view: BankedTableView | TableView
  options: Options | null
  clock: Running | null
  commitment: Commitment | null
  pots: [number, number[]][]
  hands: BestHand[]
  lines: Line[]
  you: OwnStanding
  closing: string
  acts: (ShoeCommitted | SeedsShown | ShoeWithdrawn | EditionChanged | ServiceResumed | ApprovalRecorded | PowersDelegated | DelegationEnded | SignDisplayed | TableOpened | ChangeWithdrawn | ClosureNotified | TableClosed | PlayerSeated | StakeRaised | ChipsExchanged | AbsenceNoted | PresenceNoted | LeaveNoted | PlayerLeft | AbstentionFlagged | TimeBankStarted | TimeBankEnded | BreakGiven | BreakExtended | BreakEnded | StageBegun | PlayDirected | CardsVerified | BreachRecorded | PlayerExcluded | DisputeRaised | DisputeDecided | DutySigned | RulesSupplied | BankedCardsChecked | BankedCardsReplaced | ShuffleOrdered | ShoeReplaced | BankedChangeNotified | BankedDeterminationsChanged | PlayerEliminated | BankedRoundStarted | BankedClockStarted | RoundFinished | BankedActTold | BankedActTakenBack | Shuffled | WagersOpened | WagerAsked | WagersPlaced | Advised | WagersReturned | Abstained | MarkerPlaced | NoMoreBets | BankedDealt | BoardSpread | DecisionsOpened | BankedChecked | PlayBet | BankedFolded | BoardRevealed | BankedRevealed | DealerHandDeclared | Conceded | WagerCorrected | AntesRefunded | HandSettled | BankedRuled | HandVoided | CardExposed | BankedRoundVoided | BankedRoundClosed | CardsChecked | FeesPosted | ChangeNotified | DeterminationsChanged | SeatChanged | SeatDrawn | SeatOffered | SeatDeclined | WaitingListJoined | WaitingListLeft | SatOut | SatIn | EntryChosen | SittingOutWished | BlindMissed | Entered | DealtOut | ButtonCardsDealt | ButtonPlaced | ButtonMoved | StakeReduced | PlayerDeclared | DeclarationEnded | RebuyOffered | TimeCharged | ChargeUnpaid | CardsShuffledAndCut | RoundStarted | OutcomeInvalidated | ClockStarted | ClockExpired | ActedFor | ActTold | ActTakenBack | ActsAgain | CardsReplaced | InformationShared | CardsShownToAll | ChipsCounted | RoundOpened | Posted | OverBlindDeclined | Dealt | BettingOpened | Checked | Called | BetMade | Raised | Folded | Returned | BettingClosed | DrawOpened | Discarded | DiscardsShuffled | Revealed | CommunalCardRetrieved | ShowdownOpened | Shown | Mucked | CommissionTaken | Awarded | RoundClosed | RoundVoided | Ruled | Voted | MisdealDeclared | Redealt | DealUndone | ReshuffleDue | StubShuffled | CardsExposed | CardsMoved | CardsRepaired | BetsCapped | ActedEarly | EarlyActSettled | UnderCalled | ExcessReturned | CheckWillTapOut | DeemedTappedOut | HandFouled | LastFolderWins)[]
}

/** What is counted by round, heat or final is counted anew. */
export interface StageBegun {
  type: 'StageBegun'
  name: string
  cites: string[]
  at: number
}

/** What it does to one player's chips. */
export interface StakeChange {
  seat: number
  player: string
  before: number
  after: number
}

export interface StakeRaised {
  type: 'StakeRaised'
  player: string
  seat: number
  amount: number
  stake: number
  cites: string[]
  at: number
}

export interface StakeReduced {
  type: 'StakeReduced'
  player: string
  seat: number
  amount: number
  stake: number
  cites: string[]
  at: number
}

/** The reader's own seat (0: none), table stake, what they hold, in words, and a wish that nobody else is told. */
export interface Standing {
  seat: number
  stake: number
  holds: string
  out_before_blind: boolean
}

/** A table by its id, a game as document/key, or the whole room; to be stopped, or to go on again. */
export interface StopRequest {
  what: 'game' | 'room' | 'table'
  why: string
  which?: string
}

/** Where no round begins, why, and since when (milliseconds since the epoch). */
export interface Stopped {
  what: 'game' | 'room' | 'table'
  which: string
  why: string
  since: number
}

/** One stream: how much of it was read, and its last hash. */
export interface StreamReport {
  stream: string
  title: string
  entries: number
  derived: number
  read: number
  wrong: number
  editions: string[]
  rounds: number
  last: string
}

/** The rest of the shoe in its new order. */
export interface StubShuffled {
  type: 'StubShuffled'
  cards: Card[]
  cites: string[]
}

/** Gaming has ended. */
export interface TableClosed {
  type: 'TableClosed'
  cites: string[]
  at: number
}

/** A table with everything that is determined about it, as its sign shows it. */
export interface TableInfo {
  table: LobbyTable
  determinations: Record<string, unknown>
  sign: Determined[]
}

/** A desk with a stream, whether anybody plays there or not. */
export interface TableOnRecord {
  id: string
  title: string
  kind: string
  document: string
  phase: string
  rounds: number
  entries: number
  part_of: string
}

/** Gaming begins. */
export interface TableOpened {
  type: 'TableOpened'
  cites: string[]
  at: number
}

/** A table at which somebody has rounds, for choosing among them. */
export interface TablePlayed {
  table: string
  title: string
  game: string
  name: string
  tournament: boolean
}

/** A table to open: the game, a title, the determinations that differ from the defaults, and bots to seat. */
export interface TableRequest {
  instrument: string
  game: string
  title?: string
  determinations?: Record<string, unknown>
  bots?: number
}

/** Everything an observer may know of a table. */
export interface TableView {
  kind: 'pots'
  phase: 'closed' | 'closing' | 'open' | 'preparing'
  rounds: number
  sign: Determined[]
  button: number
  blinds: number[]
  seats: SeatStanding[]
  waiting: string[]
  offers: [number, SeatOffer][]
  clock: Clock | null
  round: RoundView | null
  pending: Determinations | null
}

/** What was told last was told by mistake; `undealt`: none of the cards that it deals has left the deck. */
export interface TakeBack {
  type: 'TakeBack'
  undealt?: boolean
}

export interface TakeChipsOff {
  type: 'TakeChipsOff'
  amount: number
}

export interface TimeBankEnded {
  type: 'TimeBankEnded'
  player: string
  seat: number
  used: number
  left: number
  cites: string[]
  at: number
}

/** A player's ordinary time is up, or will be `since` then; the bank lasts until then. */
export interface TimeBankStarted {
  type: 'TimeBankStarted'
  player: string
  seat: number
  since: number
  until: number
  cites: string[]
  at: number
}

/** Commission by time, paid in advance: nothing is taken from pots. */
export interface TimeCharge {
  type: 'time_charge'
  amount: number
  minutes?: number
}

/** Commission by time, in advance: each of these seats pays for the time until then. */
export interface TimeCharged {
  type: 'TimeCharged'
  seats: number[]
  each: number
  source: 'stake' | 'wallet'
  until: number
  whole_table: boolean
  cites: string[]
  at: number
}

export interface TopUp {
  type: 'TopUp'
  amount: number
}

export interface TopicProgress {
  topic: string
  asked: number
  right: number
  lately: number
}

/** What somebody has come to. */
export interface TrainingProgress {
  drill: TopicProgress[]
  ultimate: TopicProgress[]
  read_again: string[]
  cost: number
}

/** All accounts; together they hold nothing, since every posting takes from one what it gives to another. */
export interface TrialBalance {
  accounts: AccountInBooks[]
  postings: number
  came: number
  went: number
  held: number
  findings: string[]
}

export interface UltimateTold {
  seed: number
  hole: Card[]
  board: Card[]
  dealer: Card[]
  stage: string
  options: OptionWorth[]
  best: string
  judged: ChoiceJudged[]
  result: '' | 'fold' | 'lose' | 'tie' | 'win'
  net: number
}

/** Chips short of a call: they are completed, or taken back by a fold. */
export interface UnderCalled {
  type: 'UnderCalled'
  seat: number
  amount: number
  cites: string[]
}

export interface Unwatch {
  type: 'unwatch'
  table: string
}

/** Draw on the time bank once the ordinary time is up. */
export interface UseTimeBank {
  type: 'UseTimeBank'
}

/** A player who has abstained too long gives up the seat. */
export interface VacateSeat {
  type: 'VacateSeat'
  player: string
}

/** How the last one went, or how far it is. */
export interface VerificationStatus {
  state: 'done' | 'failed' | 'none' | 'running'
  what: string
  by: string
  since: number
  stream: string
  done: number
  of: number
  why: string
  verdict: VerificationVerdict | null
}

/** What was looked at, what was found, and what was counted once more. */
export interface VerificationVerdict {
  type: 'verdict'
  program: string
  sound: boolean
  streams: StreamReport[]
  derived: number
  read: number
  postings: number
  anchors: number
  found: number
  findings: Finding[]
  counted: CountedAgain[]
}

export interface VerifyCards {
  type: 'VerifyCards'
  count: number
  note?: string
}

export type View = BankedTableView | TableView

/** What the players said to a course of action that no rule settles. */
export interface Voted {
  type: 'Voted'
  about: string
  action: string
  votes: [number, boolean][]
  agreed: boolean
  cites: string[]
}

/** A tournament player's opportunity to wager begins, and ends that of the one before. */
export interface WagerAsked {
  type: 'banked.WagerAsked'
  seat: number
  cites: string[]
}

/** A wager found out of order at settlement, and what it is settled on. */
export interface WagerCorrected {
  type: 'banked.WagerCorrected'
  seat: number
  wager: 'ante' | 'blind' | 'play' | 'trips'
  staked: number
  settled_on: number
  cites: string[]
}

/** The chips in the boxes of one playing area. */
export interface Wagers {
  ante: number
  blind: number
  trips: number
  play: number
}

/** Everyone at the table may wager. */
export interface WagersOpened {
  type: 'banked.WagersOpened'
  seats: number[]
  stakes: number[]
  marker?: number
  cites: string[]
}

export interface WagersPlaced {
  type: 'banked.WagersPlaced'
  seat: number
  wagers: Wagers
  in_order?: boolean
  cites: string[]
}

export interface WagersReturned {
  type: 'banked.WagersReturned'
  seat: number
  wagers: Wagers
  why: 'incomplete' | 'under_minimum' | 'withdrawn'
  cites: string[]
}

export interface WaitingListJoined {
  type: 'WaitingListJoined'
  player: string
  cites: string[]
  at: number
}

export interface WaitingListLeft {
  type: 'WaitingListLeft'
  player: string
  cites: string[]
  at: number
}

/** Follow a table: from the entry after `since` if that is not too long ago, else from a snapshot. */
export interface Watch {
  type: 'watch'
  table: string
  since?: number | null
}

/** Hear which events have changed. */
export interface WatchEvents {
  type: 'events'
  on: boolean
}

/** For staff: follow every table at a glance. */
export interface WatchFloor {
  type: 'watch_floor'
  on: boolean
}

export interface WatchLobby {
  type: 'lobby'
  on: boolean
}

export interface WatchOwnTables {
  type: 'mine'
  on: boolean
}

/** The first message; `you` is null for an onlooker who has given no name. */
export interface Welcome {
  type: 'welcome'
  protocol: number
  you: Me | null
  now: number
  notices: Notice[]
  bots: string[]
}

/** `you` is null without a session. */
export interface WhoAmI {
  you: Me | null
}

export interface WithdrawWagers {
  type: 'WithdrawWagers'
}
