// The amount of the bet or raise that is being considered.
import { type Bounds, objection, readAmount } from '../../lib/amounts'
import type { Count } from '../../lib/counting'
import type { Option } from '../../lib/protocol'
import { words } from '../../messages'
import { allowed } from './amounts'

interface Reading {
  chip: number
  bigBlind: number
  inBlinds: boolean
  count: Count
}

/** What was typed or chosen stays for the whole turn, as long as it is allowed. */
export class Wager {
  total = $state(0)
  /** As it stands in the field. */
  text = $state('')
  /** Why what stands there is no amount. */
  problem = $state('')
  /** What became of an amount that is not allowed any more. */
  told = $state('')
  #turn = ''
  #bounds: Bounds = { least: 0, most: 0, chip: 1 }

  constructor(private readonly reading: () => Reading) {}

  /** What the rules allow now, in a turn that is called so. */
  offer({ least, most }: Option, turn: string): void {
    this.#bounds = { least, most, chip: this.reading().chip }
    if (turn !== this.#turn) {
      this.#turn = turn
      this.set(least)
    } else if (!this.problem && objection(this.#bounds, this.total, String)) this.#move()
  }

  set(wanted: number): void {
    this.total = allowed(this.#bounds, wanted)
    this.text = this.#written()
    this.problem = this.told = ''
  }

  /** So many steps up or down. */
  step(steps: number): void {
    const { chip, bigBlind } = this.reading()
    const step = Math.max(chip, bigBlind)
    const base = this.total === this.#bounds.most && steps < 0 ? Math.ceil(this.total / step) * step : this.total
    this.set(base + steps * step)
  }

  type(text: string): void {
    const { bigBlind, inBlinds, count } = this.reading()
    this.text = text
    this.told = ''
    const read = readAmount(text, bigBlind, inBlinds)
    this.problem = typeof read === 'string' ? read : objection(this.#bounds, read, count)
    if (typeof read === 'number' && !this.problem) this.total = read
  }

  #move(): void {
    const { count } = this.reading()
    const before = this.total
    this.set(before)
    this.told = words.amounts.changed(count(before), count(this.total))
  }

  #written(): string {
    const { bigBlind, inBlinds } = this.reading()
    return inBlinds && bigBlind ? `${Number((this.total / bigBlind).toFixed(2))}bb` : String(this.total)
  }
}
