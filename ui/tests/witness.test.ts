import { beforeEach, describe, expect, it } from 'vitest'
import { newsOf as bankedNews } from '../src/kinds/banked/news'
import { newsOf } from '../src/kinds/pots/news'
import type { Entry, Event, Snapshot } from '../src/lib/protocol'
import { keptRound, ROUNDS_KEPT, Witness } from '../src/lib/witness'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, { localStorage: storage })
})

let tables = 0
/** What is in memory stays: every test has a table of its own. */
function table(): string {
  return `table ${(tables += 1)}`
}

function events(...told: object[]): Event[] {
  return told as Event[]
}

function entry(seq: number, told: Event[], seat = 2): Pick<Entry, 'seq' | 'events' | 'you'> {
  return { seq, events: told, you: { seat, stake: 100, holds: '', out_before_blind: false } }
}

function snapshot(seq: number, round: number, root: string): Pick<Snapshot, 'seq' | 'commitment' | 'you'> {
  const commitment = { round, root, cards: 52, purpose: 'round' } as const
  return { seq, commitment, you: { seat: 2, stake: 100 } as Snapshot['you'] }
}

const committed = (round: number, root: string, purpose = 'round'): object => ({
  type: 'ShoeCommitted',
  round,
  root,
  cards: 52,
  purpose,
})
const dealt = (...cards: string[]): object => ({ type: 'Dealt', steps: cards.map((card) => [2, card, false]) })
const STARTED = { type: 'RoundStarted' }
const CLOSED = { type: 'RoundClosed' }

describe('a witness', () => {
  it('keeps the number it was told and every card with its place in the shoe', () => {
    const id = table()
    const witness = new Witness(id, newsOf)
    witness.hear(entry(1, events(committed(7, 'aa'))))
    witness.hear(entry(2, events(STARTED, dealt('??', 'As', '??', 'Kd'))))
    witness.hear(entry(3, events(dealt('??', '2c'), { type: 'Shown', seat: 1, cards: ['Qh', '2c'] })))
    witness.hear(entry(4, events(CLOSED)))
    const kept = keptRound(id, 7)
    expect(kept?.shoes).toEqual([{ round: 7, root: 'aa', cards: 52, purpose: 'round', before: true }])
    expect(kept?.seen).toEqual([
      { card: 'As', from: 0, shoe: 0, index: 1 },
      { card: 'Kd', from: 0, shoe: 0, index: 3 },
      { card: '2c', from: 0, shoe: 0, index: 5 },
      { card: 'Qh', from: 0 },
    ])
    expect([kept?.whole, kept?.over, kept?.seq]).toEqual([true, true, 4])
  })
})

describe('a witness who comes back', () => {
  it('goes on after a reload that missed nothing', () => {
    const id = table()
    const before = new Witness(id, newsOf)
    before.hear(entry(1, events(committed(7, 'aa'))))
    before.hear(entry(2, events(STARTED, dealt('As'))))
    const after = new Witness(id, newsOf)
    after.begin(snapshot(2, 7, 'aa'))
    after.hear(entry(3, events(dealt('Kd'), CLOSED)))
    expect(keptRound(id, 7)?.seen.map((each) => each.index)).toEqual([0, 1])
    expect(keptRound(id, 7)?.whole).toBe(true)
  })

  it('knows when it missed something', () => {
    const id = table()
    const before = new Witness(id, newsOf)
    before.hear(entry(1, events(committed(7, 'aa'))))
    before.hear(entry(2, events(STARTED, dealt('As'))))
    const after = new Witness(id, newsOf)
    after.begin(snapshot(5, 7, 'aa'))
    after.hear(entry(6, events(dealt('Kd'), CLOSED)))
    const kept = keptRound(id, 7)
    expect(kept?.seen).toEqual([
      { card: 'As', from: 0, shoe: 0, index: 0 },
      { card: 'Kd', from: 0 },
    ])
    expect([kept?.whole, kept?.shoes[0]?.before]).toEqual([false, true])
  })

  it('says of a number that it heard in mid-round when it heard it, and of a round that is over nothing', () => {
    const id = table()
    const witness = new Witness(id, newsOf)
    witness.begin(snapshot(5, 7, 'aa'))
    expect(keptRound(id, 7)).toBeNull()
    witness.hear(entry(6, events(dealt('Kd'))))
    expect(keptRound(id, 7)?.shoes[0]?.before).toBe(false)
    witness.hear(entry(7, events(CLOSED)))
    witness.begin(snapshot(9, 7, 'aa'))
    witness.hear(entry(10, events({ type: 'SatOut' })))
    expect(keptRound(id, 7)?.seq).toBe(7)
  })
})

describe('a witness of odd rounds', () => {
  it('tells shoes of one round apart', () => {
    const id = table()
    const witness = new Witness(id, newsOf)
    witness.hear(entry(1, events(committed(7, 'aa'), STARTED, dealt('As', 'Kd'))))
    witness.hear(entry(2, events(committed(7, 'bb', 'discards'))))
    witness.hear(entry(3, events({ type: 'DiscardsShuffled' }, dealt('As'))))
    witness.hear(entry(4, events(committed(7, 'cc', 'redeal'))))
    witness.hear(entry(5, events({ type: 'Redealt' }, { type: 'Shown', cards: ['Kd'] })))
    expect(keptRound(id, 7)?.seen).toEqual([
      { card: 'As', from: 0, shoe: 0, index: 0 },
      { card: 'Kd', from: 0, shoe: 0, index: 1 },
      { card: 'As', from: 1, shoe: 1, index: 0 },
      { card: 'Kd', from: 2 },
    ])
  })

  it('counts cards that go back, and gives up counting where cards change places', () => {
    const id = table()
    const witness = new Witness(id, newsOf)
    witness.hear(entry(1, events(committed(7, 'aa'), STARTED, dealt('As', 'Kd'))))
    witness.hear(entry(2, events({ type: 'DealUndone', steps: [[2, 'Kd', false]] }, dealt('Kd', '2c'))))
    witness.hear(entry(3, events({ type: 'CardsMoved', steps: [['3c', -3, 2, true]] }, dealt('4c'))))
    const exposed = { type: 'CardsExposed', steps: [[-3, 0, '5c'], [1, 0, '6c']] } // prettier-ignore
    witness.hear(entry(4, events(exposed)))
    const seen = keptRound(id, 7)?.seen.map(({ card, index }) => [card, index])
    expect(seen).toEqual([['As', 0], ['Kd', 1], ['2c', 2], ['3c', undefined], ['4c', undefined], ['6c', undefined]]) // prettier-ignore
  })
})

describe('what is kept', () => {
  it('is nothing for onlookers', () => {
    const id = table()
    const witness = new Witness(id, newsOf)
    witness.hear(entry(1, events(committed(7, 'aa'), STARTED, dealt('As')), 0))
    expect(keptRound(id, 7)).toBeNull()
  })

  it('tells that it was told another number for a round of the same name', () => {
    const id = table()
    new Witness(id, newsOf).hear(entry(1, events(committed(7, 'aa'), STARTED, dealt('As'), CLOSED)))
    new Witness(id, newsOf).hear(entry(90, events(committed(7, 'bb'))))
    expect(keptRound(id, 7)).toMatchObject({ earlier: 'aa', seen: [], shoes: [{ root: 'bb' }] })
  })

  it('is so many rounds and no more', () => {
    const id = table()
    const witness = new Witness(id, newsOf)
    for (let round = 1; round <= ROUNDS_KEPT + 5; round += 1) witness.hear(entry(round, events(committed(round, 'aa'))))
    expect(keptRound(id, 5)).toBeNull()
    expect(keptRound(id, 6)?.round).toBe(6)
    expect(stored.size).toBe(ROUNDS_KEPT + 1)
  })

  it('is in memory where there is no storage', () => {
    Object.assign(globalThis, { localStorage: undefined })
    const id = table()
    new Witness(id, newsOf).hear(entry(1, events(committed(7, 'aa'))))
    expect(keptRound(id, 7)?.shoes).toHaveLength(1)
  })

  it('is nothing where somebody else wrote', () => {
    const id = table()
    stored.set(`pitboss.round.${encodeURIComponent(id)}.7`, '{')
    expect(keptRound(id, 7)).toBeNull()
  })
})

describe('a witness at a table against the house', () => {
  it('sees cards against the house', () => {
    const id = table()
    const witness = new Witness(id, bankedNews)
    const house = (type: string, cards: string[] = []): object => ({ type: `banked.${type}`, cards })
    witness.hear(entry(1, events(committed(7, 'aa'), house('RoundStarted'), house('Dealt', ['??', '??', 'As', 'Kd']))))
    witness.hear(entry(2, events(house('BoardRevealed', ['2c']), house('DealerHandDeclared', ['3c', '4c']))))
    witness.hear(entry(3, events(house('HandSettled', ['As', 'Kd']), house('RoundFinished'))))
    expect(keptRound(id, 7)).toMatchObject({ whole: true, over: true })
    expect(keptRound(id, 7)?.seen.map(({ card, index }) => [card, index ?? -1])).toEqual([
      ['As', 2],
      ['Kd', 3],
      ['2c', -1],
      ['3c', -1],
      ['4c', -1],
    ])
  })
})

describe('a witness of a house that tries shoes', () => {
  const fresh = (id: string): Witness => new Witness(id, newsOf)

  it('knows of a shoe whose place another took without a word', () => {
    const id = table()
    const witness = fresh(id)
    witness.hear(entry(1, events(committed(7, 'aa'))))
    witness.hear(entry(2, events(committed(7, 'bb'))))
    witness.hear(entry(3, events(STARTED, dealt('As'), CLOSED)))
    expect(keptRound(id, 7)?.replaced).toBe('aa')
  })

  it('is not taken in by another purpose', () => {
    const id = table()
    const witness = fresh(id)
    witness.hear(entry(1, events(committed(7, 'aa'))))
    witness.hear(entry(2, events(committed(7, 'bb', 'discards'))))
    witness.hear(entry(3, events(STARTED, dealt('As'), CLOSED)))
    expect(keptRound(id, 7)?.replaced).toBe('aa')
  })

  it('says nothing where it may have missed the deal, or where a seed did not come', () => {
    const [away, there] = [table(), table()]
    const late = fresh(away)
    late.hear(entry(1, events(committed(7, 'aa'))))
    late.begin(snapshot(5, 7, 'aa'))
    late.hear(entry(6, events(committed(7, 'bb', 'discards'), { type: 'DiscardsShuffled' }, dealt('As'), CLOSED)))
    expect(keptRound(away, 7)?.replaced).toBeUndefined()
    const witness = fresh(there)
    witness.hear(entry(1, events(committed(7, 'aa'))))
    witness.hear(entry(2, events({ type: 'ShoeWithdrawn', round: 7, root: 'aa', missing: ['Ann'] })))
    witness.hear(entry(3, events(committed(7, 'bb'), STARTED, dealt('As'), CLOSED)))
    expect(keptRound(there, 7)?.replaced).toBeUndefined()
    expect(keptRound(there, 7)?.shoes[0]?.missing).toEqual(['Ann'])
  })

  it('takes a shoe of another pack for what it is', () => {
    const id = table()
    const witness = fresh(id)
    witness.hear(entry(1, events({ ...committed(7, 'aa'), cards: 53 })))
    witness.hear(entry(2, events(committed(7, 'bb'), STARTED, dealt('As'), CLOSED)))
    expect(keptRound(id, 7)?.replaced).toBeUndefined()
  })
})
