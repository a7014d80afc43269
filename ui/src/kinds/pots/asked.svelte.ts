// What the holder of a seat has asked for beforehand, kept while they have it and shared by all windows of their browser.
import { KeptSeat } from '../../lib/kept'
import { readerId } from '../../lib/room.svelte'
import type { Standing } from './before'
import type { Wishes } from './standing'

interface Asked {
  wishes: Wishes
  before: Standing | null
  quits: number
  waits: boolean
  buys: number
}

/** Posting is a setting, for every table; sitting out before the blind is kept by the table itself. */
const NOTHING: Wishes = { post: false, showWins: false, topUp: { below: 0, to: 0 } }

export class AskedOfSeat {
  wishes = $state<Wishes>(NOTHING)
  /** Whether the wishes are being chosen: until that is over, no chips are bought, here or in another window. */
  choosing = $state(false)
  before = $state.raw<Standing | null>(null)
  /** The round in which the hand is given up together with the seat: this one, or the next if it begins before. */
  quits = $state(0)
  /** Whether the blind is waited for this time, whatever is posted at once otherwise. */
  waits = $state(false)
  /** So many chips are bought as soon as the round is over: while it is played none are. */
  buys = $state(0)
  #seat: KeptSeat<Asked>
  #known = ''
  #topUp = NOTHING.topUp

  constructor(table: string, { seated }: { seated: boolean }) {
    this.#seat = new KeptSeat<Asked>(readerId, table)
    const kept = seated ? this.#seat.read() : null
    if (kept) this.#take(kept.asked)
  }

  /** What another window has been asked; undone by what it returns. */
  follow(): () => void {
    return this.#seat.hear((kept) => this.#take(kept?.asked ?? null))
  }

  /** After a change, or when it is known that the seat is still there. */
  keep({ afresh = false } = {}): void {
    if (!this.choosing) this.#topUp = this.wishes.topUp
    const { before, quits, waits, buys } = this
    const wishes = { ...$state.snapshot(this.wishes), topUp: { ...this.#topUp } }
    const asked: Asked = { wishes, before, quits, waits, buys }
    const now = JSON.stringify(asked)
    if (now === this.#known && !(afresh && this.#isSomething)) return
    this.#known = now
    if (this.#isSomething) this.#seat.write({ asked, round: before?.round ?? quits })
    else this.#seat.forget()
  }

  /** The seat is gone. */
  end(): void {
    this.#take(null)
    this.#seat.forget()
  }

  get #isSomething(): boolean {
    const { showWins } = this.wishes
    return showWins || this.#topUp.below > 0 || this.before !== null || this.quits > 0 || this.waits || this.buys > 0
  }

  #take(asked: Asked | null): void {
    const nothing = { wishes: NOTHING, before: null, quits: 0, waits: false, buys: 0 }
    const { wishes, before, quits, waits, buys } = { ...nothing, ...asked }
    this.wishes = { ...wishes }
    this.#topUp = wishes.topUp
    this.before = before
    this.quits = quits
    this.waits = waits
    this.buys = buys
    this.#known = JSON.stringify({ wishes, before, quits, waits, buys })
  }
}
