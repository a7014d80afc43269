// Games against the house: the words for what an observer sees of a table.
import { chips } from '../../lib/format'
import type { AreaView, BankedRoundView, BankedTableView, SettlementLine } from '../../lib/protocol'
import { words } from '../../messages'

const say = words.house

export type WagerName = SettlementLine['wager']
export const WAGERS: WagerName[] = ['trips', 'ante', 'blind', 'play']

/** What an area's player did last, or what the round brought. */
export function areaNote(area: AreaView): string {
  if (area.lines.length) return net(area.net)
  return say.standing[area.standing] ?? ''
}

export function net(amount: number): string {
  if (amount > 0) return `+${chips(amount)}`
  return amount < 0 ? `−${chips(-amount)}` : say.even
}

/** What a round brought or cost in all, and with which hand. */
export function came({ net: sum, words: hand }: AreaView): string {
  return hand ? `${net(sum)} ${words.felt.with(hand)}` : net(sum)
}

/** What a wager brought or cost, where it lay; one that comes back is neither. */
export function became({ result, paid, staked }: SettlementLine): string {
  if (result === 'push') return '±0'
  return net(result === 'win' ? paid : -staked)
}

export function settled(line: SettlementLine): string {
  if (line.result === 'win') return say.wins(chips(line.paid), line.odds) + (line.capped ? say.capped : '')
  return line.result === 'push' ? say.comesBack : say.loses
}

/** What is being waited for. */
export function status(view: BankedTableView, seat: number): string {
  const { round } = view
  if (view.phase === 'closed') return words.status.closed
  if (round && view.in_progress) return inRound(round, seat)
  return seat ? say.next : words.status.chooseSeat
}

function inRound(round: BankedRoundView, seat: number): string {
  const own = round.areas.find((area) => area.seat === seat)
  if (seat && !own && round.areas.length) return say.joinNext
  if (round.phase === 'wagers') return own?.wagers.ante ? say.wagersDown : say.wagersOpen
  if (round.phase === 'declared') return say.dealerTurns
  if (own?.standing === 'folded') return words.status.out
  return round.awaited.includes(seat) ? words.turn.choose : round.awaited.length ? say.othersDecide : ''
}
