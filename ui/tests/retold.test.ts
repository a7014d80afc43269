import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { newsOf } from '../src/kinds/pots/news'
import type { Event, RoundReplay, ShoeProofs } from '../src/lib/protocol'
import { judgeShown } from '../src/lib/retold'
import { proofs as words } from '../src/messages/proofs'

// A shoe of 53 cards with a proof for each, committed by the server's own code.
const shoe = JSON.parse(readFileSync(new URL('../fixtures/proofs.json', import.meta.url), 'utf8')) as ShoeProofs
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: () => undefined },
  })
})

const COMMITTED = { type: 'ShoeCommitted', round: 1, root: shoe.root, cards: 53, purpose: 'round' }
const STARTED = { type: 'RoundStarted' }
const CLOSED = { type: 'RoundClosed' }
const cards = shoe.proofs.slice(0, 4).map(({ card }) => card)
/** Two cards that may be shown, one that may not, and one more. */
const DEALT = { type: 'Dealt', steps: [cards[0], cards[1], '??', cards[3]].map((card) => [2, card, false]) }
const honest: ShoeProofs = { ...shoe, proofs: [0, 1, 3].flatMap((at) => shoe.proofs[at] ?? []) }

function shown(...events: object[]): RoundReplay {
  const entries = events.map((event, at) => ({ seq: at + 1, events: [event as Event] }))
  return { round: 1, seat: 2, snapshot: { table: 'hold-em' }, entries } as unknown as RoundReplay
}

const whole = shown(COMMITTED, STARTED, DEALT, CLOSED)

async function alarms(told: RoundReplay, answer: unknown): Promise<string[]> {
  return (await judgeShown(told, answer, newsOf)).alarms
}

describe('a round that somebody shows', () => {
  it('has a proof for each card that it shows', async () => {
    const judged = await judgeShown(whole, [honest], newsOf)
    expect(judged.alarms).toEqual([])
    expect(judged.proven).toBe(3)
  })

  it('is forged where its number came after the cards, or not at all', async () => {
    expect(await alarms(shown(STARTED, DEALT, COMMITTED, CLOSED), [honest])).toContain(words.alarms.notBefore)
    expect(await alarms(shown(STARTED, DEALT, CLOSED), [honest])).toContain(words.alarms.notBefore)
  })

  it.each([
    ['fewer proofs', [{ ...honest, proofs: honest.proofs.slice(1) }]],
    ['a card that is not shown', [{ ...honest, proofs: shoe.proofs.slice(0, 4) }]],
    ['another card', [{ ...honest, proofs: honest.proofs.map((proof) => ({ ...proof, card: '2c' })) }]],
    ['another number', [{ ...honest, root: '00'.repeat(32) }]],
    ['nothing', []],
    ['no proofs at all', { fine: true }],
  ])('is forged with %s', async (_, answer) => {
    expect(await alarms(whole, answer)).not.toEqual([])
  })

  it('is forged where this browser was told another number when it was played', async () => {
    const told = (root: string): string => JSON.stringify({ round: 1, shoes: [{ root, cards: 53, before: true }] })
    stored.set('pitboss.round.hold-em.1', told(shoe.root))
    expect(await alarms(whole, [honest])).toEqual([])
    stored.set('pitboss.round.hold-em.1', told('11'.repeat(32)))
    expect(await alarms(whole, [honest])).toEqual([words.alarms.otherNumber])
  })
})
