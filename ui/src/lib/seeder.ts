// This browser's own part in the shuffles: it promises a seed for each shoe before the house commits to it, and shows it after.
import { toHex } from './hashing'
import type { ClientMessage, Entry, SeedPromise, Snapshot } from './protocol'
import { promiseOf } from './seeds'
import { read, write } from './storage'

/** Seeds that were promised and may have to be shown still; another tab or a reload may be the one to do it. */
const KEPT = 6
const BYTES = 32

interface OwnSeed {
  player: string
  digest: string
  seed: string
}

export class Seeder {
  #key: string
  /** Promised for the shoe that comes next. */
  #next: OwnSeed | null = null
  #making: Promise<void> | null = null
  /** What was promised for the shoe that was committed last. */
  #last: SeedPromise[] = []

  constructor(
    private readonly table: string,
    private readonly send: (message: ClientMessage) => boolean,
  ) {
    this.#key = `pitboss.seeds.${encodeURIComponent(table)}`
  }

  /** Whether a promise is this browser's. */
  knows({ player, digest }: SeedPromise): boolean {
    return this.#find(player, digest) !== undefined
  }

  /** The line is up again: what may not have got through is said once more. */
  resume(): void {
    this.#show(this.#last)
    if (this.#next) this.#tell(this.#next)
  }

  /** What is due is shown, and for the next shoe there is a promise. */
  begin(player: string, { commitment, you }: Pick<Snapshot, 'commitment' | 'you'>): void {
    this.#show(commitment?.seeds ?? [])
    if (you.seat > 0) this.#promise(player)
  }

  hear(player: string, { events, you }: Pick<Entry, 'events' | 'you'>): void {
    if (!you?.seat) return
    const committed = events.filter((event) => event.type === 'ShoeCommitted')
    for (const event of committed) this.#show(event.seeds ?? [])
    // One that came too late for this shoe, or was lost, is promised again for the next.
    if (committed.length || !this.#next) this.#promise(player)
  }

  #show(promises: SeedPromise[]): void {
    this.#last = promises
    for (const { player, digest } of promises) {
      const own = this.#find(player, digest)
      if (own) this.send({ type: 'seed', table: this.table, seed: own.seed })
      if (own && this.#next?.digest === digest) this.#next = null
    }
  }

  #promise(player: string): void {
    if (this.#next?.player !== player) this.#next = null
    if (this.#next) this.#tell(this.#next)
    // Pages on a plain address cannot hash; they play without.
    else if (crypto.subtle) this.#making ??= this.#make(player).finally(() => (this.#making = null))
  }

  async #make(player: string): Promise<void> {
    const seed = toHex(crypto.getRandomValues(new Uint8Array(BYTES)))
    const made = { player, seed, digest: await promiseOf(player, seed) }
    this.#next = made
    write(this.#key, JSON.stringify([...this.#kept(), made].slice(-KEPT)))
    this.#tell(made)
  }

  #tell({ digest }: OwnSeed): void {
    this.send({ type: 'promise', table: this.table, digest })
  }

  #find(player: string, digest: string): OwnSeed | undefined {
    return this.#kept().find((each) => each.digest === digest && each.player === player)
  }

  #kept(): OwnSeed[] {
    try {
      return JSON.parse(read(this.#key) ?? '[]') as OwnSeed[]
    } catch {
      return []
    }
  }
}
