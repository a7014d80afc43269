// The inspector's questions to the server.
import { ask } from '../lib/api'
import type {
  ClauseInFull,
  ClauseProven,
  FoundRounds,
  PostingsPage,
  RoundInFull,
  RoundReplay,
  SignerTold,
  TableOnRecord,
  TrialBalance,
  VerificationStatus,
} from '../lib/protocol'

const part = encodeURIComponent

/** With whose eyes a round is seen: an onlooker's, a player's, or all cards. */
export interface Eyes {
  player: string
  cards: boolean
}

export const RAIL: Eyes = { player: '', cards: false }

function query(asked: Record<string, string>): string {
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString()
}

function roundPath(id: string, round: number): string {
  return `/inspect/rounds/${part(id)}/${round}`
}

export const inspection = {
  rounds: (asked: Record<string, string>) => ask<FoundRounds>(`/inspect/rounds?${query(asked)}`),
  tables: () => ask<TableOnRecord[]>('/inspect/tables'),
  replay: (id: string, round: number, { player, cards }: Eyes) =>
    ask<RoundReplay>(`${roundPath(id, round)}?${query({ player, cards: cards ? 'true' : '' })}`),
  record: (id: string, round: number, cards: boolean) =>
    ask<RoundInFull>(`${roundPath(id, round)}/record?${query({ cards: cards ? 'true' : '' })}`),
  verification: () => ask<VerificationStatus>('/inspect/verification'),
  verify: (table: string) => ask<VerificationStatus>('/inspect/verification', { table }),
  signer: () => ask<SignerTold>('/inspect/signer'),
  ledger: () => ask<TrialBalance>('/inspect/ledger'),
  postings: (of: string, before: number | null) =>
    ask<PostingsPage>(`/inspect/postings?${query({ of, before: before === null ? '' : String(before) })}`),
  clauses: (document: string) => ask<ClauseProven[]>(`/inspect/clauses/${part(document)}`),
  clause: (document: string, number: string) => ask<ClauseInFull>(`/inspect/clauses/${part(document)}/${part(number)}`),
}

export function roundFile(id: string, round: number, form: string): string {
  return `/api${roundPath(id, round)}/file?form=${form}`
}

/** The page of a round. */
export function roundPage(id: string, round: number): string {
  return `/inspect/rounds/${part(id)}/${round}`
}
