// What is done at a director's desk, group by group, and what each act has to be told.
export type FieldKind =
  'text' | 'whole' | 'minutes' | 'cents' | 'player' | 'table' | 'date' | 'gate' | 'players' | 'stakes'

export interface ActField {
  name: string
  kind: FieldKind
  /** Left out where nothing is written. */
  may?: boolean
}

export interface DeskAct {
  fields: ActField[]
  /** Facts that go along without being asked for. */
  fixed?: Record<string, unknown>
}

const one = (name: string, kind: FieldKind, may = false): ActField => ({ name, kind, may })

export const GROUPS: Record<string, Record<string, DeskAct>> = {
  life: {
    PassGate: { fields: [one('gate', 'gate'), one('reference', 'text'), one('date', 'date')] },
    ApproveCommission: {
      fields: [
        one('reference', 'text'),
        one('date', 'date'),
        one('cents', 'cents'),
        one('basis_points', 'whole', true),
      ],
    },
    NameDirector: { fields: [one('person', 'text')] },
    OpenEntries: { fields: [] },
    CloseEntries: { fields: [] },
    StartSession: { fields: [] },
    EndSession: { fields: [] },
    Cancel: { fields: [one('reason', 'text')] },
  },
  entries: {
    Enter: { fields: [one('player', 'text'), one('paid', 'cents')], fixed: { agreed: true } },
    JoinReserves: { fields: [one('player', 'text')] },
    SeatReserve: { fields: [one('player', 'text'), one('absent', 'player'), one('paid', 'cents')] },
    Withdraw: { fields: [one('player', 'player')] },
    MarkPresent: { fields: [one('players', 'players')] },
    MarkAbsent: { fields: [one('players', 'players')] },
    AddValue: { fields: [one('cents', 'cents')], fixed: { kind: 'cash' } },
  },
  seats: {
    DrawSeats: { fields: [] },
    MovePlayer: {
      fields: [
        one('player', 'player'),
        one('table', 'whole', true),
        one('seat', 'whole', true),
        one('reason', 'text', true),
      ],
    },
    BreakTable: { fields: [one('table', 'table')] },
    RedrawSeats: { fields: [] },
  },
  clock: {
    GiveBreak: { fields: [one('seconds', 'minutes'), one('reason', 'text', true)] },
    ExtendBreak: { fields: [one('seconds', 'minutes'), one('reason', 'text')] },
    EndBreak: { fields: [one('reason', 'text')] },
    Direct: { fields: [one('direction', 'text')] },
    PlayHandForHand: { fields: [], fixed: { on: true } },
  },
  chips: {
    StartRounds: { fields: [one('tables', 'players')] },
    ReportRound: { fields: [one('table', 'table'), one('stakes', 'stakes')] },
    Rebuy: { fields: [one('player', 'player'), one('paid', 'cents')] },
    DeclineRebuy: { fields: [one('player', 'player')] },
    BuyAddOn: { fields: [one('player', 'player'), one('paid', 'cents')] },
    CloseRebuys: { fields: [] },
    RaceOff: { fields: [one('table', 'table')], fixed: { warned: true } },
    CorrectChips: { fields: [one('player', 'player'), one('chips', 'whole'), one('reason', 'text')] },
  },
  end: {
    Exclude: { fields: [one('player', 'player'), one('clause', 'text'), one('reason', 'text')] },
    ConfirmPlaces: { fields: [] },
    PayPrize: { fields: [one('player', 'player')] },
    CloseEvent: { fields: [] },
    Correct: { fields: [one('reason', 'text')] },
  },
}

/** What was written in a field as the server wants it; undefined: nothing was written. */
export function given(kind: FieldKind, written: string): unknown {
  const text = written.trim()
  if (!text) return undefined
  switch (kind) {
    case 'whole':
    case 'table':
      return Number(text)
    case 'minutes':
      return Math.round(Number(text) * 60)
    case 'cents':
      return Math.round(Number(text) * 100)
    case 'players':
      return text.split(',').map((name) => (/^\d+$/.test(name.trim()) ? Number(name) : name.trim()))
    case 'stakes':
      return text.split(',').map((each) => {
        const [player = '', chips = ''] = each.split('=')
        return [player.trim(), Number(chips)]
      })
    default:
      return text
  }
}

export function factsOf(act: DeskAct, written: Record<string, string>): Record<string, unknown> {
  const told = act.fields.map(({ name, kind }) => [name, given(kind, written[name] ?? '')] as const)
  return { ...act.fixed, ...Object.fromEntries(told.filter(([, value]) => value !== undefined)) }
}
