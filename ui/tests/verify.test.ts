import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ShoeProofs } from '../src/lib/protocol'
import { rootOf, verify } from '../src/lib/verify'

// A shoe of 53 cards with a proof for each, committed by the server's own code.
const shoe = JSON.parse(readFileSync(new URL('../fixtures/proofs.json', import.meta.url), 'utf8')) as ShoeProofs

describe('verifying my cards', () => {
  it('proves every card of a committed shoe', async () => {
    const verdicts = await verify(shoe, shoe.root)
    expect(verdicts).toHaveLength(53)
    expect(verdicts.every((verdict) => verdict.ok)).toBe(true)
  })

  it('finds another card, another place, another salt and another root out', async () => {
    const [proof, other] = shoe.proofs
    if (!proof || !other) throw new Error('no proofs')
    const forged = [
      { ...proof, card: other.card },
      { ...proof, index: other.index },
      { ...proof, salt: other.salt },
      { ...proof, path: other.path },
    ]
    for (const each of forged) expect(await rootOf(each)).not.toBe(shoe.root)
    const [verdict] = await verify({ ...shoe, proofs: [proof] }, '00'.repeat(32))
    expect(verdict?.ok).toBe(false)
  })
})
