// What this browser was told and saw of its rounds, kept here: what the house says afterwards is held against it.
import type { Commitment, Entry, Event, SeedPromise, Snapshot } from './protocol'
import { drop, read, write } from './storage'

/** Enough for some days of play; whichever was kept first goes first. */
export const ROUNDS_KEPT = 300
export const UNKNOWN = '??'
const INDEX = 'pitboss.rounds'

/** What an event tells of cards. */
export type CardNews =
  /** Dealing goes on from the shoe committed last. */
  | { what: 'shoe'; afresh: boolean }
  /** The next cards of the shoe, unknown ones too. */
  | { what: 'dealt'; cards: string[] }
  /** So many cards go back on top of the shoe. */
  | { what: 'undone'; count: number }
  /** Cards are seen, wherever they came from. */
  | { what: 'turned'; cards: string[] }
  /** The same, and nobody here knows any more which card of the shoe comes next. */
  | { what: 'moved'; cards: string[] }
  | { what: 'over' }

export interface KeptShoe extends Commitment {
  /** Whether this browser had the number before it saw the first card of the shoe. */
  before: boolean
  /** The promise among its seeds that this browser made, and whose it is. */
  mine?: SeedPromise
  /** Nothing was dealt from it: whose seeds are said not to have come. */
  missing?: string[]
  /** It was heard of here, nothing was missed since, and it is still to be dealt from. */
  awaited?: boolean
}

export interface SeenCard {
  card: string
  /** The first shoe of the round that it may be of. */
  from: number
  /** The shoe and the place in it, where this browser saw it dealt. */
  shoe?: number
  index?: number
}

/** A round as this browser lived it. */
export interface KeptRound {
  round: number
  /** The last entry that is in it. */
  seq: number
  shoes: KeptShoe[]
  seen: SeenCard[]
  /** How many cards have left the latest shoe; -1 where nobody here knows. */
  drawn: number
  /** The shoe with which all cards came back. */
  life: number
  /** Whether everything from the first card on was seen here, and whether the end was. */
  whole: boolean
  over: boolean
  /** Another number that was once told for a round of this name. */
  earlier?: string
  /** The number of a shoe that was neither dealt from nor put aside, and whose place another took before this browser's eyes. */
  replaced?: string
}

function begun(round: number, seq: number): KeptRound {
  return { round, seq, shoes: [], seen: [], drawn: -1, life: 0, whole: false, over: false }
}

function keyOf(table: string, round: number): string {
  return `pitboss.round.${encodeURIComponent(table)}.${round}`
}

/** What this browser knows of a round by itself. */
export function keptRound(table: string, round: number): KeptRound | null {
  try {
    return JSON.parse(read(keyOf(table, round)) ?? 'null') as KeptRound | null
  } catch {
    return null
  }
}

function keep(table: string, kept: KeptRound): void {
  const key = keyOf(table, kept.round)
  if (read(key) === null) enlist(key)
  write(key, JSON.stringify(kept))
}

function enlist(key: string): void {
  const known = (read(INDEX) ?? '').split('\n').filter((each) => each && each !== key)
  for (const old of known.splice(0, Math.max(0, known.length + 1 - ROUNDS_KEPT))) drop(old)
  write(INDEX, [...known, key].join('\n'))
}

/** Watches one table. */
export class Witness {
  #kept: KeptRound | null = null
  /** Only whoever sits there can ask for proofs. */
  #seated = false

  constructor(
    private readonly table: string,
    private readonly newsOf: (event: Event) => CardNews | null,
    /** Whether a seed was promised by this browser. */
    private readonly isMine: (promise: SeedPromise) => boolean = () => false,
  ) {}

  /** The round that is followed, as far as it has come. */
  get kept(): KeptRound | null {
    return this.#kept
  }

  /** The table is taken up as a whole: something may have happened meanwhile. */
  begin({ seq, commitment, you }: Pick<Snapshot, 'seq' | 'commitment' | 'you'>): void {
    this.#kept = null
    if (!commitment) return
    this.#seated = you.seat > 0
    this.#commit(commitment, seq)
    const kept = this.#kept as KeptRound | null
    if (!kept || kept.over || kept.seq === seq) return
    Object.assign(kept, { seq, whole: false, drawn: -1 })
    for (const shoe of kept.shoes) delete shoe.awaited
  }

  hear({ seq, events, you }: Pick<Entry, 'seq' | 'events' | 'you'>): void {
    const sits = (you?.seat ?? 0) > 0
    const past = this.#kept?.over ? this.#kept : null
    for (const event of events) {
      if (event.type === 'ShoeCommitted') {
        this.#seated = sits
        this.#commit(event, seq)
        this.#await(event.root)
      } else if (event.type === 'ShoeWithdrawn') this.#withdraw(event.root, event.missing)
      else this.#note(this.newsOf(event))
    }
    this.#seated ||= sits
    if (!this.#kept || this.#kept === past) return
    this.#kept.seq = seq
    if (this.#seated) keep(this.table, this.#kept)
  }

  #commit(commitment: Commitment, seq: number): void {
    const { round, root, purpose } = commitment
    const followed = this.#kept?.round === round
    const known = followed ? this.#kept : keptRound(this.table, round)
    const first = known?.shoes.find((each) => !each.missing)
    if (!known) this.#kept = begun(round, seq)
    else if (!first || purpose !== 'round' || first.root === root) this.#kept = known
    else {
      this.#kept = { ...begun(round, seq), earlier: first.root }
      // Another pack of cards, as the house may determine between rounds, takes another shoe.
      if (followed && first.awaited && first.cards === commitment.cards) this.#kept.replaced = first.root
    }
    if (!this.#kept.shoes.some((each) => each.root === root)) this.#kept.shoes.push(this.#told(commitment))
  }

  /** Nothing but a withdrawal comes between a shoe for a round and its deal. */
  #await(root: string): void {
    const shoe = this.#kept?.shoes.find((each) => each.root === root)
    if (shoe && !shoe.before) shoe.awaited = true
  }

  /** A shoe as it is kept, with what players have promised for it. */
  #told({ round, root, cards, purpose, seeds = [] }: Commitment): KeptShoe {
    const shoe = { round, root, cards, purpose, before: false }
    const mine = seeds.find(this.isMine)
    return { ...shoe, ...(seeds.length ? { seeds } : {}), ...(mine ? { mine } : {}) }
  }

  #note(news: CardNews | null): void {
    const kept = this.#kept
    if (!news || !kept || kept.over) return
    switch (news.what) {
      case 'shoe':
        return this.#open(kept, news.afresh)
      case 'dealt':
        return news.cards.forEach((card) => this.#deal(kept, card))
      case 'undone':
        kept.drawn = Math.max(-1, kept.drawn - news.count)
        return
      case 'moved':
        kept.drawn = -1
        return this.#turn(kept, news.cards)
      case 'turned':
        return this.#turn(kept, news.cards)
      case 'over':
        kept.over = true
    }
  }

  #open(kept: KeptRound, afresh: boolean): void {
    const shoe = kept.shoes.at(-1)
    if (!shoe) return
    shoe.before = true
    delete shoe.awaited
    const left = kept.shoes.find((each) => each.awaited && each.purpose === 'round')
    if (left) kept.replaced = left.root
    kept.drawn = 0
    if (afresh) kept.life = kept.shoes.length - 1
    if (kept.shoes.filter((each) => !each.missing).length === 1) kept.whole = true
  }

  #withdraw(root: string, missing: string[]): void {
    const shoe = this.#kept?.shoes.find((each) => each.root === root)
    if (!shoe) return
    shoe.missing = missing
    delete shoe.awaited
  }

  #deal(kept: KeptRound, card: string): void {
    if (kept.drawn < 0) return this.#turn(kept, [card])
    const [shoe, index] = [kept.shoes.length - 1, kept.drawn++]
    const known = kept.seen.some((each) => each.shoe === shoe && each.index === index && each.card === card)
    if (card !== UNKNOWN && !known) kept.seen.push({ card, from: shoe, shoe, index })
  }

  #turn(kept: KeptRound, cards: string[]): void {
    for (const card of cards) {
      const known = kept.seen.some((each) => each.card === card && each.from >= kept.life)
      if (card !== UNKNOWN && !known) kept.seen.push({ card, from: kept.life })
    }
  }
}
