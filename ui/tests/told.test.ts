import { describe, expect, it } from 'vitest'
import { seatScene } from '../src/kinds/pots/felt'
import { outcomes, tellings } from '../src/kinds/pots/outcome'
import { flights } from '../src/kinds/pots/flights'
import type { SeatScene } from '../src/kinds/pots/felt'
import { geometry } from '../src/kinds/pots/geometry'
import { briefHand, figuresOf } from '../src/kinds/pots/handWords'
import { EMPTY_SCENE, type PotsPicture } from '../src/kinds/pots/picture'
import { soundsBetween } from '../src/kinds/pots/sounds'
import { status } from '../src/kinds/pots/status'
import { frames } from '../src/kinds/pots/story'
import type { Entry, RoundView, TableView } from '../src/lib/protocol'

describe('hands in few words', () => {
  it.each([
    ['full house, kings over jacks', 'full house, kings over jacks'],
    ['one pair, queens, king-ten-eight kickers', 'one pair, queens'],
    ['two pairs, kings and nines, ace kicker', 'two pairs, kings and nines'],
    ['flush, king-ten-eight-six-deuce', 'flush, king high'],
    ['ace high, king-ten-eight-six', 'ace high'],
    ['straight, nine high', 'straight, nine high'],
    ['royal flush', 'royal flush'],
    ['one pair, aces, k kickers; eight-six-four-three-ace low', 'one pair, aces · 8-6-4-3-A low'],
    ['one pair, aces; no low of eight or better', 'one pair, aces'],
    ['ace-king suited', 'ace-king suited'],
    ['', ''],
  ])('%s', (told, brief) => expect(briefHand(told)).toBe(brief))
})

describe('hands in figures', () => {
  it.each([
    ['full house, kings over sixes', 'full house, Ks over 6s'],
    ['three of a kind, threes', 'three of a kind, 3s'],
    ['four of a kind, aces · 8-6-4-3-A low', 'four of a kind, As · 8-6-4-3-A low'],
    ['straight flush, five high', 'straight flush, 5 high'],
    ['ace-king suited', 'A-K suited'],
    ['mucks', 'mucks'],
  ])('%s', (told, short) => expect(figuresOf(told)).toBe(short))
})

describe('whose turn it is', () => {
  const view = {
    phase: 'open',
    seats: [1, 2].map((number) => ({ seat: number, player: `Player ${number}`, standing: 'in' })),
    round: { to_act: 1, seats: [] },
  } as unknown as TableView

  it('is told of others by their name, and of the reader as theirs', () => {
    expect([0, 1, 2].map((reader) => status(view, reader))).toEqual([
      'Player 1 is to act.',
      'Your turn.',
      'Player 1 is to act.',
    ])
  })
})

const seat = (number: number, change = {}) => ({
  seat: number,
  stake: 0,
  bet: 0,
  down: ['??', '??'],
  up: [],
  in_the_round: true,
  tapped_out: false,
  words: '',
  ...change,
})
const view = (round: Partial<RoundView> | null) =>
  ({
    rounds: 1,
    seats: [
      { seat: 1, player: 'Ada' },
      { seat: 2, player: 'Ben' },
    ],
    round,
  }) as TableView

describe('the outcome', () => {
  const award = { pot: 0, share: 'pot' as const, seat: 1, amount: 690, words: 'flush, king-ten-eight-six-deuce' }
  const told = (change: object, own = 0): string[] => {
    const finished = { seats: [seat(1, { words: award.words }), seat(2)] } as unknown as RoundView
    return outcomes({ view: view(null), scene: { ...EMPTY_SCENE, awards: [award], finished, ...change } }, own, String)
  }

  it('says who won how much with what, and to the winner that it was them', () => {
    expect(told({})).toEqual(['Ada wins 690 with a flush, king high'])
    expect(told({}, 1)).toEqual(['You win 690 with a flush, king high'])
  })

  it('tells in full where another hand would be told in the same words', () => {
    const finished = { seats: [seat(1), seat(2, { words: 'flush, king-nine-eight-six-deuce' })] }
    expect(told({ finished })).toEqual([`Ada wins 690 with a ${award.words}`])
  })

  it('leaves out a kicker that decided nothing', () => {
    const hand = 'two pairs, nines and deuces, ace kicker'
    const awards = [1, 2].map((at) => ({ ...award, seat: at, amount: 645, words: hand }))
    const tied = { seats: [seat(1, { words: hand }), seat(2, { words: hand })] }
    expect(told({ awards, finished: tied })[0]).toBe('Ada wins 645 with two pairs, nines and deuces')
    const lost = { seats: [...tied.seats, seat(3, { words: 'two pairs, nines and deuces, king kicker' })] }
    expect(told({ awards, finished: lost })[0]).toBe(`Ada wins 645 with ${hand}`)
  })

  it('is told in fewer words, down to what seats do not tell', () => {
    const hand = 'two pairs, nines and deuces, ace kicker'
    const won = (at: number, amount: number, words = hand) => ({ ...award, seat: at, amount, words })
    const ways = (awards: (typeof award)[]) =>
      tellings({ view: view(null), scene: { ...EMPTY_SCENE, awards } }, 1, String).slice(1, 3)
    expect(ways([won(1, 645), won(2, 645)])).toEqual([
      ['You 645: two pairs, nines and deuces', 'Ben 645: two pairs, nines and deuces'],
      ['645 each: two pairs, nines and deuces'],
    ])
    expect(ways([won(2, 198), won(1, 197)])[1]).toEqual(['198 and 197: two pairs, nines and deuces'])
    expect(ways([won(1, 50, '')])).toEqual([['You 50'], ['50']])
  })

  it('keeps the name of whoever has left meanwhile', () => {
    expect(told({ awards: [{ ...award, seat: 5, words: '' }], names: { 5: 'Eve' } })).toEqual(['Eve wins 690'])
  })
})

const playing = {
  phase: 'betting',
  street: 'deal',
  board: [],
  pot: 0,
  high: 0,
  burned: 0,
  in_shoe: 40,
  seats: [seat(1), seat(2)],
} as unknown as RoundView
const picture: PotsPicture = { view: view(playing), scene: EMPTY_SCENE }
const cites: string[] = []
const entry = {
  events: [
    { type: 'BettingClosed', street: 0, pot: 100, cites },
    {
      type: 'Dealt',
      street: 1,
      steps: [
        [-1, '??', false],
        [0, '2c', true],
        [0, '3c', true],
        [0, '4c', true],
      ],
      cites,
    },
    { type: 'Dealt', street: 2, steps: [[0, '9d', true]], cites },
    { type: 'ShowdownOpened', order: [1, 2], cites },
    { type: 'Shown', seat: 1, cards: ['As', 'Ah'], words: 'one pair, aces', high: 2, low: 0, cites },
    { type: 'Shown', seat: 2, cards: ['Ks', 'Kh'], words: 'one pair, kings', high: 1, low: 0, cites },
  ],
  chances: [
    [
      [1, 820],
      [2, 180],
    ],
    [
      [1, 910],
      [2, 90],
    ],
  ],
  pots: [],
  turn: 0,
  blinds: [],
  seats: null,
} as unknown as Entry

describe('an all-in', () => {
  const story = frames(picture, entry, { observer: 'rail', streets: ['deal', 'flop', 'turn'] })
  const seen = story.map((frame) => ({
    board: frame.picture.view.round?.board.length,
    hand: frame.picture.view.round?.seats[0]?.down[0],
    words: frame.picture.view.round?.seats[0]?.words,
    chance: frame.picture.scene.chances[1],
  }))

  it('turns the hands before the cards come, and says what each card is worth to them', () => {
    expect(seen.slice(0, 4)).toEqual([
      { board: 0, hand: '??', words: '', chance: undefined },
      { board: 0, hand: 'As', words: '', chance: 820 },
      { board: 3, hand: 'As', words: '', chance: 910 },
      { board: 4, hand: 'As', words: '', chance: undefined },
    ])
    expect(seen.at(-1)).toEqual({ board: 4, hand: 'As', words: 'one pair, aces', chance: undefined })
  })

  it('says nothing of one’s own hand that the cards have overtaken', () => {
    const notes = story.map(({ picture }) =>
      seatScene(picture, 1, { own: 1, running: null, count: String, holds: 'ace-king' }),
    )
    expect(notes[0]?.note).toBe('ace-king')
    for (const { note } of notes.slice(1)) expect(note).not.toBe('ace-king')
    expect(notes.at(-1)?.note).toBe('one pair, aces')
  })

  it('gives each card its time', () => {
    for (const frame of story.slice(1, 4)) expect(frame.pause).toBeGreaterThan(1000)
  })

  it('turns nothing where not all hands are shown', () => {
    const kept = frames(picture, { ...entry, chances: [] }, { observer: 'rail', streets: ['deal', 'flop', 'turn'] })
    expect(kept[1]?.picture.view.round?.seats[0]?.down[0]).toBe('??')
  })
})

describe('movement and sound', () => {
  const space = geometry({ width: 900, height: 560, seats: 2, own: false, cards: 2, board: 5 })
  const scene = (number: number, bet: number, won = 0) =>
    ({ seat: number, player: `P${number}`, bet, won }) as SeatScene

  it('takes chips from the plate to the line, to the pot, and to the winner', () => {
    const [one, two] = space.spots
    expect(flights([scene(1, 0), scene(2, 0)], [scene(1, 50), scene(2, 0)], space, true)).toEqual([
      { from: one, to: one?.bet, amount: 50 },
    ])
    expect(flights([scene(1, 50), scene(2, 50)], [scene(1, 0), scene(2, 0)], space, false)).toEqual([
      { from: one?.bet, to: space.pot, amount: 50 },
      { from: two?.bet, to: space.pot, amount: 50 },
    ])
    expect(flights([scene(1, 0), scene(2, 0)], [scene(1, 0), scene(2, 0, 100)], space, false)).toEqual([
      { from: space.pot, to: two?.bet, amount: 100 },
    ])
    expect(flights([scene(1, 80)], [scene(1, 50)], space, true)).toEqual([{ from: one?.bet, to: one, amount: 30 }])
  })

  it('moves nothing when the seats are others', () => {
    expect(flights([scene(1, 0)], [scene(2, 50)], space, true)).toEqual([])
  })

  it('sounds as what happened', () => {
    const before: PotsPicture = { view: view(null), scene: EMPTY_SCENE }
    const after = (change: object): PotsPicture => ({ view: view(null), scene: { ...EMPTY_SCENE, ...change } })
    const checks = { does: 'checks' as const, amount: 0, tapOut: false }
    expect(soundsBetween(before, after({ acts: { 1: checks } }), 0)).toEqual(['knock'])
    expect(soundsBetween(after({ acts: { 1: checks } }), after({ acts: { 1: checks } }), 0)).toEqual([])
    expect(soundsBetween(before, after({ dealt: { '0up0': 0 } }), 0)).toEqual(['card'])
    const award = { pot: 0, share: 'pot', seat: 2, amount: 10, words: '' }
    expect(soundsBetween(before, after({ awards: [award] }), 2)).toEqual(['win'])
    expect(soundsBetween(before, after({ awards: [award] }), 1)).toEqual(['chips'])
  })
})
