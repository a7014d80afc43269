import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CardProof, ShoeProofs } from '../src/lib/protocol'
import { judge, rootOf, sides } from '../src/lib/verify'
import type { KeptRound } from '../src/lib/witness'

// A shoe of 53 cards with a proof for each, committed by the server's own code.
const shoe = JSON.parse(readFileSync(new URL('../fixtures/proofs.json', import.meta.url), 'utf8')) as ShoeProofs

/** The proof of the card at a place. */
function at(index: number): CardProof {
  const found = shoe.proofs[index]
  if (!found) throw new Error(`no proof ${index}`)
  return found
}

function sha256(...parts: Uint8Array[]): Uint8Array {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

/** One root over the leaves of two shoes of so many cards, and a proof of every card of both. */
function cheat(cards: number): { root: string; proofs: CardProof[] } {
  const salt = '00'.repeat(16)
  const leaves = [...Array(2 * cards).keys()].map((place) => ({
    index: place % cards,
    card: place < cards ? 'As' : 'Kd',
    salt,
    path: [] as string[],
    place,
  }))
  let level = leaves.map(({ index, card }) =>
    sha256(Uint8Array.of(0), Buffer.from(salt, 'hex'), Uint8Array.of(0, index), Buffer.from(card)),
  )
  while (level.length > 1) {
    for (const leaf of leaves) {
      const other = level[leaf.place ^ 1]
      if (other) leaf.path.push(Buffer.from(other).toString('hex'))
      leaf.place >>= 1
    }
    const wide = level.length
    level = level.flatMap((node, place) => {
      if (place % 2) return []
      const other = level[place + 1]
      return [other && place + 1 < wide ? sha256(Uint8Array.of(1), node, other) : node]
    })
  }
  const proofs = leaves.map(({ index, card, path }) => ({ index, card, salt, path }))
  return { root: Buffer.from(level[0] ?? []).toString('hex'), proofs }
}

describe('the way up to a root', () => {
  it('is there for every card of a committed shoe', async () => {
    expect(shoe.proofs).toHaveLength(53)
    for (const proof of shoe.proofs) expect(await rootOf(proof, 53)).toBe(shoe.root)
  })

  it('is not there for another card, place, salt or path', async () => {
    const [proof, other] = [at(0), at(1)]
    const forged = [
      { ...proof, card: other.card },
      { ...proof, index: other.index },
      { ...proof, index: 53 },
      { ...proof, index: -1 },
      { ...proof, index: 0.5 },
      { ...proof, salt: other.salt },
      { ...proof, salt: 'zz' },
      { ...proof, path: other.path },
      { ...proof, path: proof.path.slice(1) },
      { ...proof, path: [...proof.path, '00'.repeat(32)] },
    ]
    for (const each of forged) expect(await rootOf(each, 53)).not.toBe(shoe.root)
  })

  it('turns where the place says, whatever the prover says', () => {
    expect(sides(0, 1)).toEqual([])
    expect(sides(2, 3)).toEqual([true])
    expect(sides(5, 8)).toEqual([true, false, true])
  })

  it('leads from one card at a place only', async () => {
    for (const cards of [2, 5, 52]) {
      const { root, proofs } = cheat(cards)
      for (const proof of proofs) expect(await rootOf(proof, cards)).not.toBe(root)
    }
  })
})

const SEEN = [3, 9, 20]

/** What a browser kept that saw some cards of the shoe dealt, and one turned that it had not. */
function kept(more: Partial<KeptRound> = {}): KeptRound {
  const told = { round: 1, root: shoe.root, cards: 53, purpose: 'round', before: true } as const
  const seen = SEEN.map((index) => ({ card: at(index).card, from: 0, shoe: 0, index }))
  const turned = { card: at(30).card, from: 0 }
  const all = [...seen, turned]
  return { round: 1, seq: 9, shoes: [told], seen: all, drawn: 40, life: 0, whole: true, over: true, ...more }
}

const another = cheat(53)
const honest: ShoeProofs = { ...shoe, proofs: [...SEEN, 30].map(at) }

function withProof(place: number, change: Partial<CardProof>): ShoeProofs[] {
  return [
    { ...honest, proofs: honest.proofs.map((each, number) => (number === place ? { ...each, ...change } : each)) },
  ]
}

describe('an honest answer', () => {
  it('is sound if it is what this browser was told and saw', async () => {
    const { alarms, proven, shoes, witnessed } = await judge(1, [honest], kept())
    expect(alarms).toEqual([])
    expect(proven).toBe(4)
    expect(witnessed).toBe(true)
    expect(shoes[0]?.told).toBe('before')
  })

  it('may prove more than this browser saw if it was away for a while', async () => {
    const more = [{ ...honest, proofs: [...honest.proofs, at(44)] }]
    for (const away of [{ whole: false }, { over: false }]) {
      const { alarms, proven } = await judge(1, more, kept(away))
      expect(alarms).toEqual([])
      expect(proven).toBe(4)
    }
  })

  it('proves nothing to a browser that was not there', async () => {
    const { alarms, proven, shoes, witnessed } = await judge(1, [honest], null)
    expect(alarms).toEqual([])
    expect([proven, witnessed, shoes[0]?.told]).toEqual([0, false, 'never'])
    expect((await judge(1, withProof(0, { card: at(50).card }), null)).alarms).not.toEqual([])
  })

  it('may be about a shoe that came before this browser did', async () => {
    const second = { ...honest, proofs: honest.proofs.slice(0, 2) }
    const first = { ...shoe, root: another.root, proofs: [] }
    const shoes = kept().shoes.map((each) => ({ ...each, purpose: 'discards' as const }))
    const late = kept({ shoes, seen: kept().seen.slice(0, 2), whole: false })
    expect((await judge(1, [first, second], late)).alarms).toEqual([])
  })
})

describe('a forged answer', () => {
  const forgeries: Record<string, unknown> = {
    'another root, with cards that fit it': [{ ...honest, root: another.root, proofs: another.proofs.slice(0, 4) }],
    'another root, with the cards seen': [{ ...honest, root: another.root }],
    'another number of cards': [{ ...honest, cards: 52 }],
    'other cards': withProof(0, { card: at(50).card }),
    'other cards of the same shoe': [{ ...honest, proofs: [at(3), at(9), at(21), at(31)] }],
    'fewer cards': [{ ...honest, proofs: honest.proofs.slice(1) }],
    'more cards': [{ ...honest, proofs: [...honest.proofs, at(44)] }],
    'a card twice': [{ ...honest, proofs: [...honest.proofs, at(3)] }],
    'another index': withProof(1, { index: 10 }),
    'an altered path': withProof(1, { path: [...at(9).path].reverse() }),
    'an altered salt': withProof(1, { salt: '00'.repeat(16) }),
    'another round': [{ ...honest, round: 2 }],
    'no shoe': [],
    'an empty shoe': [{ ...honest, proofs: [] }],
    'a shoe more': [honest, { ...honest, root: another.root, proofs: [] }],
    nonsense: { detail: 'all is well' },
    nothing: null,
    'a proof without a path': [{ ...honest, proofs: [{ index: 3, card: 'As', salt: '' }] }],
    'a path of lists': withProof(1, { path: at(9).path.map((each) => [each]) as unknown as string[] }),
  }
  for (const [name, answer] of Object.entries(forgeries))
    it(`may have ${name}`, async () => {
      const { alarms } = await judge(1, answer, kept())
      expect(alarms).not.toEqual([])
    })

  it('may prove a card at another place than it was dealt from', async () => {
    const [first, ...rest] = kept().seen
    const moved = kept({ seen: [{ ...first, card: first?.card ?? '', from: 0, shoe: 0, index: 4 }, ...rest] })
    expect((await judge(1, [honest], moved)).alarms).not.toEqual([])
  })
})

describe('a house that takes shoes away', () => {
  const [first] = kept().shoes
  const withdrawn = (more: object): KeptRound => {
    const aside = { ...(first as object), root: 'ab'.repeat(32), before: false, ...more }
    return kept({ shoes: [first, aside] as KeptRound['shoes'] })
  }
  const seeds = [{ player: 'Ann', digest: 'cd'.repeat(32) }]

  it('may, if a seed that was promised did not come', async () => {
    expect((await judge(1, [honest], withdrawn({ seeds, missing: ['Ann'] }))).alarms).toEqual([])
  })

  it('may not otherwise', async () => {
    const odd = [{ missing: [] }, { missing: ['Ann'] }, { seeds, missing: [] }, { seeds, missing: ['Bob'] }]
    for (const each of odd) expect((await judge(1, [honest], withdrawn(each))).alarms).toHaveLength(1)
  })

  it('may not once cards were dealt from it', async () => {
    const [shoe] = kept().shoes
    const late = kept({ shoes: [{ ...shoe, seeds: [], missing: ['Ann'] }] as KeptRound['shoes'] })
    expect((await judge(1, [honest], late)).alarms).not.toEqual([])
  })

  it('may not put another in its place', async () => {
    expect((await judge(1, [honest], kept({ replaced: 'ab'.repeat(32) }))).alarms).toHaveLength(1)
  })
})
