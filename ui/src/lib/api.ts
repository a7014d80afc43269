// Questions to the server, and its answers.
import type {
  ClauseInfo,
  IncidentsFound,
  InstrumentListed,
  InstrumentInfo,
  LobbyTable,
  Me,
  OfferInfo,
  OwnRoundsPage,
  OwedReport,
  RequestChecked,
  RoundLink,
  RoundReplay,
  RoundsFigures,
  SeatFound,
  ShoeProofs,
  Stopped,
  StopRequest,
  TableRequest,
  TableInfo,
} from './protocol'
import { words } from '../messages'

/** What the server said no to, in its own words. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown,
  ) {
    super(message)
  }
}

/** Nobody answered, or somebody on the way who knows nothing of it: to be asked again. */
export class Unanswered extends Error {}

/** Answers of whatever stands before a house that does not answer. */
const ON_THE_WAY = [502, 503, 504]

async function asked(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(`/api${path}`, request).catch(() => null)
  if (!answer || ON_THE_WAY.includes(answer.status)) throw new Unanswered(words.line.unanswered)
  return answer
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await asked(path, request)
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (!answer.ok) throw new Refused(messageOf(told) ?? answer.statusText, answer.status, told)
  return told as T
}

/** By which the server names what it refused. */
export function codeOf(error: unknown): string {
  const told = error instanceof Refused ? (error.body as { code?: unknown } | null) : null
  return typeof told?.code === 'string' ? told.code : ''
}

function messageOf(told: unknown): string | null {
  if (typeof told !== 'object' || told === null) return null
  const { message, detail } = told as { message?: unknown; detail?: unknown }
  if (typeof message === 'string') return message
  return typeof detail === 'string' ? detail : null
}

const part = encodeURIComponent
const clauses = new Map<string, Promise<ClauseInfo>>()

export const api = {
  me: () => ask<{ you: Me | null }>('/me'),
  guest: (name: string) => ask<{ you: Me }>('/guest', { name }),
  /** The code of an authenticator, where the account asks for one: the server says `code_needed`. */
  login: (name: string, password: string, code = '') => ask<{ you: Me }>('/login', { name, password, code }),
  /** A guest keeps the name by giving it a password. */
  register: (password: string) => ask<{ you: Me }>('/register', { password }),
  /** Play money for the broke. */
  refill: () => ask<{ you: Me }>('/refill', {}),
  logout: () => ask<unknown>('/logout', {}),
  /** Ends the session in every browser, this one included. */
  logoutEverywhere: () => ask<unknown>('/logout/everywhere', {}),
  changePassword: (old: string, fresh: string) => ask<{ you: Me }>('/password', { old, new: fresh }),
  /** The operator's link, for the person one is or for a new one. */
  operator: (key: string, name = '', password = '') => ask<{ you: Me }>('/operator', { key, name, password }),
  /** A seat at one of these tables, the best liked first. */
  play: (tables: string[]) => ask<SeatFound>('/play', { tables }),
  lobby: () => ask<LobbyTable[]>('/lobby'),
  table: (id: string) => ask<TableInfo>(`/tables/${part(id)}`),
  offers: () => ask<OfferInfo[]>('/offers'),
  check: (request: TableRequest) => ask<RequestChecked>('/offers/check', request),
  open: (request: TableRequest) => ask<{ id: string }>('/tables', request),
  /** After its round; the players get their stakes back and are told why. */
  close: (id: string, why: string) => ask<unknown>(`/tables/${part(id)}/close`, { why }),
  restrictions: () => ask<Stopped[]>('/restrictions'),
  /** Rounds in progress finish, and no other begins. */
  stop: (request: StopRequest) => ask<Stopped[]>('/restrictions', request),
  letGoOn: (request: StopRequest) => ask<Stopped[]>('/restrictions/lift', request),
  /** Filters that are empty do not matter. */
  incidents: (query: Record<string, string>) =>
    ask<IncidentsFound>(`/incidents?${new URLSearchParams(Object.entries(query).filter(([, value]) => value))}`),
  owed: () => ask<OwedReport>('/owed'),
  ownRounds: (query: string) => ask<OwnRoundsPage>(`/rounds?${query}`),
  figures: (query: string) => ask<RoundsFigures>(`/rounds/figures?${query}`),
  /** A link to a round, with the cards that only its player saw or without. */
  share: (id: string, round: number, cards: boolean) =>
    ask<RoundLink>(`/tables/${part(id)}/rounds/${round}/share`, { cards }),
  shared: (link: string) => ask<RoundReplay>(`/shared/${part(link)}`),
  sharedProofs: (link: string) => ask<ShoeProofs[]>(`/shared/${part(link)}/proofs`),
  round: (id: string, round: number) => ask<RoundReplay>(`/tables/${part(id)}/rounds/${round}`),
  proofs: (id: string, round: number) => ask<ShoeProofs[]>(`/tables/${part(id)}/rounds/${round}/proofs`),
  instruments: () => ask<InstrumentListed[]>('/instruments'),
  instrument: (key: string) => ask<InstrumentInfo>(`/instruments/${part(key)}`),
  /** A clause's words do not change while a page is open: each is asked for once. */
  clause(cite: string): Promise<ClauseInfo> {
    const [instrument = '', number = ''] = cite.split(' ')
    const known = clauses.get(cite) ?? ask<ClauseInfo>(`/clauses/${part(instrument)}/${part(number)}`)
    clauses.set(cite, known)
    known.catch(() => clauses.delete(cite))
    return known
  },
}
