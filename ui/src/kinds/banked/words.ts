// Games against the house: the words for what an observer sees of a table.
import { capital, chips } from '../../lib/format'
import type { AreaView, BankedRoundView, BankedTableView, SettlementLine } from '../../lib/protocol'

export type WagerName = SettlementLine['wager']
export const WAGERS: WagerName[] = ['trips', 'ante', 'blind', 'play']

const STANDINGS: Partial<Record<AreaView['standing'], string>> = {
  deciding: 'decides',
  checked: 'checks',
  folded: 'folds',
  conceded: 'concedes',
  void: 'void',
}

/** What an area's player did last, or what the round brought. */
export function areaNote(area: AreaView): string {
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
export function status(view: BankedTableView, seat: number): string {
  const { round } = view
  if (round && view.in_progress) return inRound(round, seat)
  return seat ? 'The next round is about to begin.' : 'Choose an empty seat to sit down.'
}

function inRound(round: BankedRoundView, seat: number): string {
  const own = round.areas.find((area) => area.seat === seat)
  if (seat && !own && round.areas.length) return 'You join in with the next round.'
  if (round.phase === 'wagers') return own?.wagers.ante ? 'Your wagers are down.' : 'Wagers are open.'
  if (round.phase === 'declared') return 'The dealer turns to the wagers.'
  if (own?.standing === 'folded') return 'You are out of this round.'
  return round.awaited.length && !round.awaited.includes(seat) ? 'The others decide.' : ''
}
