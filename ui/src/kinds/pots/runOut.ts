// An all-in: the hands that are shown at the end are turned up at once, and each card comes with what it is worth to them.
import type { Entry } from '../../lib/protocol'
import { isPotsEvent, type PotsEvent } from './events'
import type { Chances, PotsPicture } from './picture'

/** How long the hands lie open before the first card, and each card before the next, in milliseconds. */
const OPEN = 1500
const CARD = 1100

/** The hands of an entry in which every one was shown after cards had come that nobody could bet on. */
export class RunOut {
  #hands: Map<number, string[]>
  #closed: PotsEvent | undefined
  #deals = 0

  private constructor(
    events: PotsEvent[],
    private readonly chances: Chances[],
  ) {
    this.#hands = new Map(events.flatMap((event) => (event.type === 'Shown' ? [[event.seat, event.cards]] : [])))
    this.#closed = events.filter((event) => event.type === 'BettingClosed').at(-1)
  }

  static of({ events, chances }: Pick<Entry, 'events'> & { chances?: Entry['chances'] }): RunOut | null {
    if (!chances?.length) return null
    return new RunOut(
      events.filter(isPotsEvent),
      chances.map((shares) => Object.fromEntries(shares) as Chances),
    )
  }

  /** Whether the betting ends with this event, so that the hands can be turned. */
  opens(event: PotsEvent): boolean {
    return event === this.#closed
  }

  /** The picture with the hands turned up as far as they have been dealt. */
  turned({ view, scene }: PotsPicture): PotsPicture {
    const { round } = view
    if (!round) return { view, scene }
    const seats = round.seats.map((held) => {
      const cards = this.#hands.get(held.seat)
      return cards ? { ...held, down: cards.slice(0, held.down.length) } : held
    })
    const chances = this.chances[this.#deals] ?? {}
    const shown = [...this.#hands.keys()]
    return { view: { ...view, round: { ...round, seats } }, scene: { ...scene, chances, shown } }
  }

  /** After the hands were turned: the same picture, open, and how much longer it stays. */
  after(picture: PotsPicture, event: PotsEvent): { picture: PotsPicture; pause: number } {
    if (event.type !== 'Dealt') return { picture: this.turned(picture), pause: 0 }
    this.#deals += 1
    return { picture: this.turned(picture), pause: CARD }
  }

  get pause(): number {
    return OPEN
  }
}
