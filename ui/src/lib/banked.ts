// Games against the house: what an observer sees of a table, and the words for it.
import { capital, chips } from './format'
import type { Determined, Refusal } from './protocol'

export type WagerName = 'ante' | 'blind' | 'trips' | 'play'
export const WAGERS: WagerName[] = ['trips', 'ante', 'blind', 'play']

export type Wagers = Record<WagerName, number>

export interface SettlementLine {
  seat: number
  wager: WagerName
  staked: number
  result: 'win' | 'lose' | 'push'
  paid: number
  odds: string
  cites: string[]
  capped: boolean
}

export interface BankedOption {
  act: 'place' | 'trips' | 'withdraw' | 'fold' | 'check' | 'bet' | 'concede' | 'ask' | 'deal' | 'reveal' | 'settle'
  least: number
  most: number
  multiple: number
  amounts: number[]
  trips_most: number
  confirm: string
  cites: string[]
}

export interface BankedOptions {
  seat: number
  may: BankedOption[]
  may_not: Refusal[]
}

export interface Area {
  seat: number
  stake: number
  wagers: Wagers
  standing: string
  cards: string[]
  words: string
  lines: SettlementLine[]
  net: number
}

export interface BankedRound {
  phase: string
  board: string[]
  dealer: string[]
  dealer_words: string
  qualifies: boolean | null
  areas: Area[]
  awaited: number[]
  options: BankedOptions | null
}

export interface BankedView {
  phase: string
  rounds: number
  seats: { seat: number; player: string; stake: number; in_round: boolean; leaving: boolean }[]
  open_seats: number[]
  sign: Determined[]
  round: BankedRound | null
  in_progress: boolean
}

const STANDINGS: Record<string, string> = {
  deciding: 'decides',
  checked: 'checks',
  folded: 'folds',
  conceded: 'concedes',
  void: 'void',
}

/** What an area's player did last, or what the round brought. */
export function areaNote(area: Area): string {
  if (area.lines.length) return net(area.net)
  return STANDINGS[area.standing] ?? ''
}

export function net(amount: number): string {
  if (amount > 0) return `+${chips(amount)}`
  return amount < 0 ? `−${chips(-amount)}` : 'even'
}

export function settled(line: SettlementLine): string {
  if (line.result === 'win')
    return `wins ${chips(line.paid)} at ${line.odds}${line.capped ? ', the most that is paid' : ''}`
  return line.result === 'push' ? 'comes back' : 'loses'
}

export function wagerWords(name: WagerName): string {
  return capital(name)
}

/** What is being waited for. */
export function bankedStatus(view: BankedView, seat: number): string {
  const { round } = view
  if (round && view.in_progress) return inRound(round, seat)
  return seat ? 'The next round is about to begin.' : 'Choose an empty seat to sit down.'
}

function inRound(round: BankedRound, seat: number): string {
  const own = round.areas.find((area) => area.seat === seat)
  if (round.phase === 'wagers') return own?.wagers.ante ? 'Your wagers are down.' : 'Wagers are open.'
  if (round.phase === 'declared') return 'The dealer turns to the wagers.'
  if (own?.standing === 'folded') return 'You are out of this round.'
  return round.awaited.length && !round.awaited.includes(seat) ? 'The others decide.' : ''
}
