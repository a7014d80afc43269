// An amount as somebody types it, read or refused with a word.
import { words } from '../messages'
import type { Count } from './counting'

const say = words.amounts

/** What an amount must keep to. */
export interface Bounds {
  least: number
  most: number
  chip: number
}

const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 }
const WRITTEN = /^(?<whole>\d(?:[\d,' ]*\d)?)(?:\.(?<part>\d+))?\s*(?<unit>k|m|bb)?$/
/** So many letters of what was typed are told again. */
const QUOTED = 8
const GROUPED = /^\d{1,3}([,' ]\d{3})+$/

/** An amount as it was typed, in chips; words where it is none, or could be two. Nothing is guessed. */
export function readAmount(text: string, bigBlind: number, inBlinds = false): number | string {
  const typed = text.trim()
  if (!typed) return say.empty
  const written = WRITTEN.exec(typed.toLowerCase())?.groups
  if (!written) return say.unreadable(quoted(typed))
  const { whole = '', part = '', unit = '' } = written
  if (isAmbiguous(whole, part, unit)) return say.ambiguous(quoted(typed))
  const factor = factorOf(unit, bigBlind, inBlinds)
  const amount = (Number(whole.replaceAll(/\D/g, '') + part) * factor) / 10 ** part.length
  if (amount > Number.MAX_SAFE_INTEGER) return say.endless(quoted(typed))
  return factor && Number.isSafeInteger(amount) ? amount : say.notWhole(quoted(typed))
}

function quoted(typed: string): string {
  return typed.length > QUOTED ? `${typed.slice(0, QUOTED)}…` : typed
}

/** A figure as it was typed, which may be below nothing: whoever asked for it says what is wrong with that. */
export function readFigure(text: string): number | string {
  const typed = text.trim()
  if (!typed.startsWith('-')) return readAmount(typed, 0)
  const read = readAmount(typed.slice(1), 0)
  return typeof read === 'number' ? -read : say.unreadable(quoted(typed))
}

/** A comma or a point that stands for thousands with some and for decimals with others. */
function isAmbiguous(whole: string, part: string, unit: string): boolean {
  if (/\D/.test(whole)) return !GROUPED.test(whole) || unit !== '' || part !== ''
  return part.length === 3 && !unit
}

function factorOf(unit: string, bigBlind: number, inBlinds: boolean): number {
  return unit === 'bb' || (!unit && inBlinds) ? bigBlind : (FACTORS[unit] ?? 1)
}

/** Why an amount is not allowed; nothing where it is. */
export function objection({ least, most, chip }: Bounds, amount: number, count: Count): string {
  if (amount < least) return say.tooSmall(count(least))
  if (amount > most) return say.tooLarge(count(most))
  if (amount === least || amount === most || amount % chip === 0) return ''
  const below = amount - (amount % chip)
  return say.notInChips(count(chip), count(Math.max(least, below)), count(Math.min(most, below + chip)))
}
