// What is done at a director's desk, group by group, and what each act has to be told.
import type { Contest } from '../lib/protocol'

export type FieldKind =
  | 'text'
  | 'whole'
  | 'minutes'
  | 'cents'
  | 'player'
  | 'table'
  | 'date'
  | 'choice'
  | 'yes'
  | 'players'
  | 'tables'
  | 'signed'
  | 'names'
  | 'stakes'
  | 'out'
  | 'cards'

export interface ActField {
  name: string
  kind: FieldKind
  /** Left out where nothing is written. */
  may?: boolean
  /** What stands there before anybody writes. */
  usual?: string
  /** Asked only at events of this sort; elsewhere there is nothing to say. */
  only?: 'house' | 'button' | 'bounties' | 'staff'
  /** What there is to choose from; each has its words. */
  from?: string[]
}

export interface DeskAct {
  fields: ActField[]
  /** Facts that go along without being asked for. */
  fixed?: Record<string, unknown>
}

const one = (name: string, kind: FieldKind, may = false): ActField => ({ name, kind, may })
const choice = (name: string, ...from: string[]): ActField => ({ ...one(name, 'choice'), from })

const at = (only: NonNullable<ActField['only']>, field: ActField): ActField => ({ ...field, only })

export const GROUPS: Record<string, Record<string, DeskAct>> = {
  life: {
    PassGate: {
      fields: [
        choice('gate', 'documented', 'available', 'notified', 'approved'),
        one('reference', 'text'),
        one('date', 'date'),
      ],
    },
    ApproveCommission: {
      fields: [
        one('reference', 'text'),
        one('date', 'date'),
        one('cents', 'cents'),
        one('basis_points', 'whole', true),
      ],
    },
    NameDirector: { fields: [one('person', 'text')] },
    NameAssistant: { fields: [one('person', 'text')] },
    Delegate: { fields: [] },
    EndDelegation: { fields: [] },
    OpenEntries: { fields: [] },
    CloseEntries: { fields: [] },
    PrepareTables: { fields: [choice('what', 'tables', 'cards', 'signs'), one('reference', 'text', true)] },
    StartSession: { fields: [] },
    EndSession: { fields: [one('draws', 'cards', true)] },
    EnterRepechage: { fields: [one('player', 'player')] },
    Cancel: { fields: [one('reason', 'text')] },
  },
  entries: {
    Enter: {
      fields: [one('player', 'text'), one('paid', 'cents'), one('tags', 'players', true)],
      fixed: { agreed: true },
    },
    JoinReserves: { fields: [one('player', 'text'), one('tags', 'players', true)] },
    SeatReserve: {
      fields: [one('player', 'text'), one('absent', 'player'), one('paid', 'cents')],
      fixed: { agreed: true },
    },
    Withdraw: { fields: [one('player', 'player')] },
    Substitute: { fields: [one('player', 'player'), one('substitute', 'text'), one('approved', 'yes')] },
    SettleAbsent: { fields: [one('player', 'player'), choice('outcome', 'keep', 'forfeit')] },
    MarkPresent: { fields: [one('players', 'players')] },
    MarkAbsent: { fields: [one('players', 'players')] },
    AddValue: {
      fields: [
        one('cents', 'cents'),
        { ...choice('kind', 'cash', 'goods', 'services'), usual: 'cash' },
        one('what', 'text', true),
        one('place', 'whole', true),
      ],
    },
  },
  seats: {
    DrawSeats: { fields: [at('staff', one('order', 'players', true))] },
    MovePlayer: {
      fields: [
        one('player', 'player'),
        one('table', 'whole', true),
        one('seat', 'whole', true),
        one('chips', 'whole', true),
        one('reason', 'text', true),
      ],
    },
    BreakTable: {
      fields: [one('table', 'table'), one('counted', 'stakes', true), at('staff', one('draws', 'tables', true))],
    },
    RedrawSeats: { fields: [at('staff', one('order', 'players', true))] },
  },
  clock: {
    GiveBreak: { fields: [one('seconds', 'minutes'), one('reason', 'text', true)] },
    ExtendBreak: { fields: [one('seconds', 'minutes'), one('reason', 'text')] },
    EndBreak: { fields: [one('reason', 'text')] },
    Direct: { fields: [one('direction', 'text')] },
    PlayHandForHand: { fields: [{ ...one('on', 'yes'), usual: 'yes' }] },
  },
  chips: {
    StartRounds: { fields: [one('tables', 'tables')] },
    ReportRound: {
      fields: [
        one('table', 'table'),
        one('stakes', 'stakes', true),
        at('house', one('bank', 'signed', true)),
        one('out', 'out', true),
        at('bounties', one('eliminated_by', 'names', true)),
        at('button', one('button', 'whole', true)),
      ],
    },
    VoidRound: {
      fields: [
        one('table', 'table'),
        one('reason', 'text'),
        one('round', 'whole', true),
        { ...one('refund', 'yes'), usual: 'yes' },
        one('withheld', 'stakes', true),
      ],
    },
    Rebuy: {
      fields: [
        one('player', 'player'),
        one('paid', 'cents'),
        one('stake', 'whole', true),
        one('table', 'table', true),
        one('seat', 'whole', true),
      ],
    },
    DeclineRebuy: { fields: [one('player', 'player')] },
    BuyAddOn: { fields: [one('player', 'player'), one('paid', 'cents')] },
    CloseRebuys: { fields: [] },
    RaceOff: { fields: [one('table', 'table'), one('cards', 'cards', true)], fixed: { warned: true } },
    CountChips: { fields: [one('table', 'table'), one('counted', 'stakes', true), one('requester', 'player', true)] },
    CorrectChips: { fields: [one('player', 'player'), one('chips', 'whole'), one('reason', 'text')] },
  },
  end: {
    Exclude: { fields: [one('player', 'player'), one('clause', 'text'), one('reason', 'text')] },
    RaiseDispute: { fields: [one('player', 'player'), one('about', 'text')] },
    DecideDispute: {
      fields: [one('number', 'whole'), one('decision', 'text'), one('review_requested', 'yes', true)],
    },
    InvalidateGame: { fields: [one('reason', 'text')] },
    DrawBounty: { fields: [at('staff', one('player', 'player', true)), at('staff', one('envelope', 'whole', true))] },
    DrawForPlaces: { fields: [one('cards', 'cards', true)] },
    AgreeDeal: { fields: [choice('way', 'icm', 'chips', 'least_each'), one('agreed', 'players')] },
    ConfirmPlaces: { fields: [] },
    PayPrize: { fields: [one('player', 'player')] },
    CloseEvent: { fields: [] },
    Correct: { fields: [one('reason', 'text')] },
  },
}

const listed = (text: string): string[] => text.split(',').map((each) => each.trim())

/** As in Ann=5000, Bob=0: what is written of each. */
function pairs(text: string): [string, string][] {
  return listed(text).map((each) => {
    const [player = '', value = ''] = each.split('=')
    return [player.trim(), value.trim()]
  })
}

/** What is written in a field of each kind, as the server wants it; text is taken as it is. */
const READ: Partial<Record<FieldKind, (text: string) => unknown>> = {
  whole: Number,
  signed: (text) => Number(text.replace('−', '-')),
  table: Number,
  minutes: (text) => Math.round(Number(text) * 60),
  cents: (text) => Math.round(Number(text) * 100),
  yes: (text) => text === 'yes',
  players: listed,
  tables: (text) => listed(text).map(Number),
  stakes: (text) => pairs(text).map(([player, chips]) => [player, Number(chips)]),
  cards: pairs,
  names: pairs,
  out: (text) => pairs(text).map(([player, put]) => ({ player, contributed: Number(put) })),
}

/** What was written in a field as the server wants it; undefined: nothing was written. */
export function given(kind: FieldKind, written: string): unknown {
  const text = written.trim()
  return text ? (READ[kind]?.(text) ?? text) : undefined
}

const FIGURES: Partial<Record<FieldKind, RegExp>> = {
  whole: /^\d+$/,
  signed: /^[-−]?\d+$/,
  table: /^\d+$/,
  minutes: /^\d+(\.\d+)?$/,
  cents: /^\d+(\.\d{1,2})?$/,
  tables: /^\d+(\s*,\s*\d+)*$/,
  stakes: /^[^=,]+=\s*\d+(\s*,[^=,]+=\s*\d+)*$/,
  out: /^[^=,]+=\s*\d+(\s*,[^=,]+=\s*\d+)*$/,
  names: /^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/,
}

/** What stands in the fields of an act before anybody writes. */
export function usual({ fields }: DeskAct): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name, usual }) => (usual ? [[name, usual]] : [])))
}

/** What an act has to be told at this event. */
export function fieldsAt(act: DeskAct, event: Contest): ActField[] {
  const house = event.structure.some(({ minimum }) => minimum > 0)
  const has = {
    house,
    button: !house,
    bounties: event.bounty > 0,
    staff: !event.conducted,
  }
  return act.fields.filter(({ only }) => !only || has[only])
}

/** The first field in which something stands that is no such figure. */
export function unreadable(act: DeskAct, written: Record<string, string>): ActField | undefined {
  return act.fields.find(({ name, kind }) => {
    const text = (written[name] ?? '').trim()
    return text !== '' && FIGURES[kind]?.test(text) === false
  })
}

/** What a director does most, each by the key that is pressed at the desk. */
export const KEYS: Record<string, string> = {
  Enter: 'E',
  ReportRound: 'O',
  Rebuy: 'R',
  GiveBreak: 'B',
  MovePlayer: 'M',
  Correct: 'Z',
}

export function factsOf(act: DeskAct, written: Record<string, string>): Record<string, unknown> {
  const told = act.fields.map(({ name, kind }) => [name, given(kind, written[name] ?? '')] as const)
  return { ...act.fixed, ...Object.fromEntries(told.filter(([, value]) => value !== undefined)) }
}
