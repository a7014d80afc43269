import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientMessage, Entry, SeedPromise, ShoeProofs, ShownSeed, Snapshot } from '../src/lib/protocol'
import { Seeder } from '../src/lib/seeder'
import { dealtPlaces, promiseOf } from '../src/lib/seeds'
import { judge } from '../src/lib/verify'
import { type KeptRound, type KeptShoe, keptRound, Witness } from '../src/lib/witness'

interface Vectors {
  orders: { root: string; seeds: string[]; places: number[]; cut: number }[]
  promises: { player: string; seed: string; digest: string }[]
}
function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
// What the server's own code gives; its tests read the same file.
const vectors = read('./seeds.json') as Vectors
const shoe = read('../fixtures/proofs.json') as ShoeProofs

describe('what follows from seeds', () => {
  it('is the same order as on the server', async () => {
    for (const { root, seeds, places } of vectors.orders) {
      expect(await dealtPlaces(root, seeds, places.length)).toEqual(places)
      expect(await dealtPlaces(root, [...seeds].reverse(), places.length)).toEqual(places)
    }
  })

  it('is the same promise as on the server', async () => {
    for (const { player, seed, digest } of vectors.promises) expect(await promiseOf(player, seed)).toBe(digest)
  })
})

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
})

let tables = 0
class Line {
  sent: ClientMessage[] = []
  table = `table ${(tables += 1)}`
  seeder = new Seeder(this.table, (message) => Boolean(this.sent.push(message)))

  /** The last promise, once it is made. */
  async promised(count = 1): Promise<string> {
    for (;;) {
      const made = this.sent.flatMap((message) => (message.type === 'promise' ? [message.digest] : []))
      if (made.length >= count) return made.at(-1) ?? ''
      await new Promise((done) => setTimeout(done, 1))
    }
  }

  get shown(): string[] {
    return this.sent.flatMap((message) => (message.type === 'seed' ? [message.seed] : []))
  }
}

function entry(seat: number, ...events: object[]): Pick<Entry, 'seq' | 'events' | 'you'> {
  return {
    seq: 1,
    events: events as Entry['events'],
    you: seat ? { seat, stake: 1, holds: '', out_before_blind: false } : null,
  }
}
function snapshot(seat: number, ...seeds: SeedPromise[]): Pick<Snapshot, 'seq' | 'commitment' | 'you'> {
  const commitment = { round: 1, root: 'aa', cards: 52, purpose: 'round', seeds } as const
  return { seq: 1, commitment: { ...commitment }, you: { seat } as Snapshot['you'] }
}
const committed = (root: string, ...seeds: SeedPromise[]): object => ({
  type: 'ShoeCommitted',
  round: 1,
  root,
  cards: 52,
  purpose: 'round',
  seeds,
})

describe('a browser', () => {
  it('promises a seed as soon as its player sits, and none before', async () => {
    const line = new Line()
    line.seeder.begin('Ann', snapshot(0))
    line.seeder.hear('Ann', entry(0))
    expect(line.sent).toEqual([])
    line.seeder.hear('Ann', entry(3))
    expect(await line.promised()).toMatch(/^[0-9a-f]{64}$/)
    line.seeder.hear('Ann', entry(3))
    expect(line.sent).toHaveLength(1)
  })

  it('shows it only once the house has committed to a shoe with it, and promises another', async () => {
    const line = new Line()
    line.seeder.hear('Ann', entry(3))
    const digest = await line.promised()
    line.seeder.hear('Ann', entry(3, committed('aa', { player: 'Bob', digest: '00' })))
    expect(line.shown).toEqual([])
    expect(await line.promised(2)).toBe(digest)
    line.seeder.hear('Ann', entry(3, committed('bb', { player: 'Bob', digest: '00' }, { player: 'Ann', digest })))
    expect(await promiseOf('Ann', line.shown[0] ?? '')).toBe(digest)
    expect(await line.promised(3)).not.toBe(digest)
  })

  it('shows it after a reload, in another tab and after the line was lost', async () => {
    const line = new Line()
    line.seeder.hear('Ann', entry(3))
    const promise = { player: 'Ann', digest: await line.promised() }
    const again = new Seeder(line.table, (message) => Boolean(line.sent.push(message)))
    again.begin('Ann', snapshot(3, promise))
    again.resume()
    expect(line.shown).toHaveLength(2)
    expect(await promiseOf('Ann', line.shown[1] ?? '')).toBe(promise.digest)
    expect(again.knows(promise)).toBe(true)
    expect(again.knows({ ...promise, player: 'Bob' })).toBe(false)
  })
})

describe('a witness', () => {
  it('knows its own promise, and that a shoe was withdrawn is no other number for the round', () => {
    const witness = new Witness(
      'seeded',
      () => null,
      ({ digest }) => digest === '11',
    )
    const [mine, other] = [
      { player: 'Ann', digest: '11' },
      { player: 'Bob', digest: '22' },
    ]
    witness.hear(entry(2, committed('aa', mine, other)))
    witness.hear(entry(2, { type: 'ShoeWithdrawn', round: 1, root: 'aa', missing: ['Bob'] }))
    witness.hear(entry(2, committed('bb', mine)))
    const kept = keptRound('seeded', 1)
    expect(kept?.shoes.map(({ root, missing }) => [root, missing])).toEqual([
      ['aa', ['Bob']],
      ['bb', undefined],
    ])
    expect(kept?.shoes[1]).toMatchObject({ mine, seeds: [mine] })
    expect(kept?.earlier).toBeUndefined()
  })
})

const SEEDS: ShownSeed[] = [
  { player: 'Ann', seed: '0a'.repeat(32) },
  { player: 'Bob', seed: '0b'.repeat(32) },
]

/** What Ann's browser kept of a round in which hers and Bob's seeds settled the order, and an honest answer about it. */
async function seeded(): Promise<{ kept: KeptRound; honest: ShoeProofs; places: number[] }> {
  const places = await dealtPlaces(
    shoe.root,
    SEEDS.map(({ seed }) => seed),
    53,
  )
  const seeds = await Promise.all(
    SEEDS.map(async ({ player, seed }) => ({ player, digest: await promiseOf(player, seed) })),
  )
  const proofs = [0, 5, 11].map((at) => shoe.proofs[places[at] ?? -1]).filter((each) => each !== undefined)
  const seen = [0, 5, 11].map((index, at) => ({ card: proofs[at]?.card ?? '', from: 0, shoe: 0, index }))
  const told = { round: 1, root: shoe.root, cards: 53, purpose: 'round', before: true, seeds } as KeptShoe
  const mine = seeds[0]
  const shoes = [{ ...told, ...(mine ? { mine } : {}) }]
  const kept = { round: 1, seq: 9, shoes, seen, drawn: 12, life: 0, whole: true, over: true }
  return { kept, honest: { ...shoe, proofs, seeds: SEEDS }, places }
}

describe('an honest answer with seeds', () => {
  it('shows that my seed went in and where every card came from', async () => {
    const { kept, honest } = await seeded()
    const { alarms, proven, shoes } = await judge(1, [honest], kept)
    expect(alarms).toEqual([])
    expect(proven).toBe(3)
    expect(shoes[0]).toMatchObject({ mixed: 'mine', others: ['Bob'], kept: true })
    expect(shoes[0]?.verdicts.map(({ index }) => index)).toEqual([0, 5, 11])
  })

  it('is only what is on record to a browser that was not there', async () => {
    const { honest } = await seeded()
    const { alarms, shoes } = await judge(1, [honest], null)
    expect(alarms).toEqual([])
    expect(shoes[0]?.mixed).toBe('others')
  })

  it('tells of shoes that were withdrawn', async () => {
    const { kept, honest } = await seeded()
    const seeds = [{ player: 'Bob', digest: 'aa' }]
    const gone = {
      round: 1,
      root: 'ff',
      cards: 53,
      purpose: 'round',
      before: false,
      missing: ['Bob'],
      seeds,
    } as KeptShoe
    const shifted = kept.seen.map((each) => ({ ...each, shoe: 1, from: 1 }))
    const { alarms, withdrawn } = await judge(1, [honest], { ...kept, shoes: [gone, ...kept.shoes], seen: shifted })
    expect(alarms).toEqual([])
    expect(withdrawn).toEqual([gone])
  })
})

describe('a forged answer with seeds', () => {
  const [ann, bob] = SEEDS as [ShownSeed, ShownSeed]
  const other = { ...bob, seed: '0c'.repeat(32) }
  const forgeries: Record<string, Partial<ShoeProofs>> = {
    'no seeds': { seeds: [] },
    'my seed left out': { seeds: [bob] },
    'another’s seed left out': { seeds: [ann] },
    'another seed of mine': { seeds: [{ ...ann, seed: '0d'.repeat(32) }, bob] },
    'another seed of another’s': { seeds: [ann, other] },
    'a seed more': { seeds: [ann, bob, { player: 'Cy', seed: '0e'.repeat(32) }] },
    'a seed twice': { seeds: [ann, bob, bob] },
    'seeds that changed hands': {
      seeds: [
        { ...ann, seed: bob.seed },
        { ...bob, seed: ann.seed },
      ],
    },
    'a seed that is none': { seeds: [ann, { ...bob, seed: 'xyz' }] },
  }
  for (const [name, change] of Object.entries(forgeries))
    it(`may have ${name}`, async () => {
      const { kept, honest } = await seeded()
      expect((await judge(1, [{ ...honest, ...change }], kept)).alarms).not.toEqual([])
    })

  it('may prove the cards at other places than the seeds say', async () => {
    const { kept, honest, places } = await seeded()
    const moved = [1, 6, 12].map((at) => shoe.proofs[places[at] ?? -1]).filter((each) => each !== undefined)
    expect((await judge(1, [{ ...honest, proofs: moved }], kept)).alarms).not.toEqual([])
  })

  it('may be of an order that no seed had a say in', async () => {
    const { kept, honest } = await seeded()
    const unmixed = { ...kept, seen: honest.proofs.map(({ card, index }) => ({ card, from: 0, shoe: 0, index })) }
    expect((await judge(1, [honest], unmixed)).alarms).not.toEqual([])
  })

  it('may claim seeds for a shoe that had none', async () => {
    const { kept, honest } = await seeded()
    const shoes = kept.shoes.map(({ round, root, cards, purpose, before }) => ({ round, root, cards, purpose, before }))
    expect((await judge(1, [honest], { ...kept, shoes })).alarms).not.toEqual([])
  })
})
