// What lies in the middle of the felt, and what still lies in front of the players.
import type { RoundView, SeatView } from '../../lib/protocol'
import type { Pots, PotsPicture } from './picture'

/** Whether bets lie in front of the players, as they do until their betting round is over. */
export function inFront(round: RoundView | null, before: boolean): boolean {
  return round === null || round.phase === 'betting' || round.phase === 'forced' || (round.phase === 'dealt' && before)
}

export function betsInFront({ view, scene }: PotsPicture): number {
  return scene.betting && view.round ? view.round.seats.reduce((sum, held) => sum + held.bet, 0) : 0
}

/** The pots after a betting round: its bets go to those who can win them, layer by layer. */
export function gather(pots: Pots, seats: SeatView[]): Pots {
  const alive = seats.filter((held) => held.in_the_round)
  const levels = [...new Set(alive.map((held) => held.bet))].filter((bet) => bet > 0).sort((a, b) => a - b)
  const next: Pots = pots.map(([amount, eligible]) => [amount, eligible.filter((seat) => isIn(alive, seat))])
  let below = 0
  for (const level of levels) {
    const amount = seats.reduce((sum, { bet }) => sum + Math.min(bet, level) - Math.min(bet, below), 0)
    next.push([amount, alive.filter((held) => held.bet >= level).map((held) => held.seat)])
    below = level
  }
  const surplus = seats.reduce((sum, { bet }) => sum + Math.max(0, bet - below), 0)
  const last = next.at(-1)
  if (last) last[0] += surplus
  else if (surplus) next.push([surplus, alive.map((held) => held.seat)])
  return merged(next)
}

function isIn(alive: SeatView[], seat: number): boolean {
  return alive.some((held) => held.seat === seat)
}

function merged(pots: Pots): Pots {
  const found: Pots = []
  for (const [amount, eligible] of pots) {
    const last = found.at(-1)
    if (last && sameSeats(last[1], eligible)) last[0] += amount
    else if (amount) found.push([amount, eligible])
  }
  return found
}

function sameSeats(some: number[], others: number[]): boolean {
  return some.length === others.length && some.every((seat) => others.includes(seat))
}

export interface PotShown {
  amount: number
  seats: number[]
}

/** The pots in the middle; what the house has taken came off the first. */
export function potsShown(round: RoundView, pots: Pots, front: number): PotShown[] {
  const collected = round.pot - front
  if (collected <= 0) return []
  if (pots.length < 2) return [{ amount: collected, seats: pots[0]?.[1] ?? [] }]
  let taken = pots.reduce((sum, [amount]) => sum + amount, 0) - collected
  const shown = pots.map(([amount, seats]) => {
    const part = Math.max(0, Math.min(taken, amount))
    taken -= part
    return { amount: amount - part, seats }
  })
  return shown.filter((pot) => pot.amount > 0)
}
