// A turn: what it is called, and what is said of it.
import type { Count } from '../../lib/counting'
import type { DeskInfo, Options } from '../../lib/protocol'
import { words } from '../../messages'
import { drawOption } from './moves'
import type { PotsPicture } from './picture'

/** The same for as long as the same decision is awaited: nobody else can act meanwhile. */
export function turnKey({ view }: PotsPicture): string {
  const { round } = view
  return round ? [view.rounds, round.street, round.phase, round.to_act, round.high].join(' ') : ''
}

export function turnWords(options: Options, owed: number, count: Count): string {
  const may = new Map(options.may.map((option) => [option.act, option]))
  if (drawOption(options)) return words.turn.draw
  const call = may.get('call')
  if (call?.least) return words.turn.toCall(count(call.least))
  if (call || may.has('check')) return words.turn.free
  return owed ? words.turn.toCall(count(owed)) : words.turn.choose
}

export function bigBlindOf({ blinds }: DeskInfo): number {
  return Math.max(0, ...blinds)
}
