// Who won how much with what: in as many words as there is room for in the middle of the felt.
import type { Count } from '../../lib/counting'
import { words } from '../../messages'
import {
  bestBet,
  type Box,
  betBox,
  boardBox,
  boxOf,
  common,
  type Geometry,
  middleBox,
  plateBox,
  type Setting,
  type Spot,
} from './geometry'
import { briefHand, figuresOf } from './handWords'
import type { PotsPicture } from './picture'
import { linesOf } from './typeset'

interface Win {
  seat: number
  share: 'pot' | 'high' | 'low'
  amount: number
  hand: string
}

/** Who won how much with what, in a sentence each; the largest first. */
export function outcomes(picture: PotsPicture, own: number, count: Count): string[] {
  return wins(picture).map(({ seat, share, amount, hand }) => {
    const told = seat === own ? words.felt.youWin : words.felt.wins
    const side = share === 'pot' ? '' : words.felt.half[share]
    const made = hand && words.felt.with(shortest(picture, seat, hand))
    return [told(nameOf(picture, seat), count(amount)), side, made].filter(Boolean).join(' ')
  })
}

/**
 * The same in fewer and fewer words: who, how much and what; where seats tell who it was, each hand once; and for the
 * least room without what decided between hands of one kind, which the cards show, and with ranks as figures.
 */
export function tellings(picture: PotsPicture, own: number, count: Count): string[][] {
  const won = wins(picture).map((each) => ({ ...each, hand: shortest(picture, each.seat, each.hand) }))
  const name = (seat: number) => (seat === own ? words.felt.you : nameOf(picture, seat))
  return [
    outcomes(picture, own, count),
    won.map(({ seat, amount, hand }) => words.felt.won(name(seat), count(amount), hand)),
    handByHand(won, count),
    handByHand(
      won.map((each) => ({ ...each, hand: briefHand(each.hand) })),
      count,
    ),
    handByHand(
      won.map((each) => ({ ...each, hand: figuresOf(briefHand(each.hand)) })),
      count,
    ),
  ]
}

function handByHand(won: Win[], count: Count): string[] {
  const hands = [...new Set(won.map((each) => each.hand))]
  const sharesOf = (hand: string) => won.filter((each) => each.hand === hand)
  return hands.map((hand) => words.felt.wonWith(amounts(sharesOf(hand), count), hand))
}

function wins({ scene }: PotsPicture): Win[] {
  const found = new Map<string, Win>()
  for (const { seat, share, amount, words: hand } of scene.awards) {
    const key = `${seat} ${share}`
    found.set(key, { seat, share, amount: (found.get(key)?.amount ?? 0) + amount, hand })
  }
  return [...found.values()].sort((a, b) => b.amount - a.amount)
}

function amounts(shares: Win[], count: Count): string {
  const [first = '', ...others] = shares.map(({ amount }) => count(amount))
  if (others.length && others.every((other) => other === first)) return words.felt.each(first)
  return words.felt.and([first, ...others])
}

function nameOf({ view, scene }: PotsPicture, seat: number): string {
  return scene.names[seat] ?? view.seats.find((each) => each.seat === seat)?.player ?? words.felt.seat(seat)
}

/** In few words, unless another hand that was shown, and is not as good, would be told in the same. */
function shortest({ view, scene }: PotsPicture, seat: number, hand: string): string {
  const brief = briefHand(hand)
  const shown = (view.round ?? scene.finished)?.seats ?? []
  const others = shown.filter(
    (held) => held.seat !== seat && held.words !== hand && !held.words.split('; ').includes(hand),
  )
  return others.some((held) => briefHand(held.words).split(' · ').includes(brief)) ? hand : brief
}

/** Lines, how wide what they stand in is, and how far beside the middle it stands, in pixels. */
export interface Told {
  lines: string[]
  width: number
  aside: number
  /** What they take, on the felt. */
  box: Box
}

interface Room {
  width: number
  height: number
  aside: number
}

/** The type of the outcome, its padding and the height of its lines, as parts of one another; and where it begins above the pot. */
const TYPE = 0.86
const PADDING = { across: 0.9, down: 0.35 }
const LINE = 1.3
const GAP = 0.15
const ABOVE = 0.9
/** The widest box and the narrowest, in heights of its type. */
const WIDEST = 34
const NARROWEST = 12
/** What is higher than this is read more slowly than fewer words. */
const HIGHEST = 7.5
const STEP = 1.5
/** Chips that were won may lie so many units beside their way. */
const FAR = [0, -1.8, 1.8, -3.4, 3.4, -4.6, 4.6]
/** So many units beside the middle, where there is no room in it. */
const ASIDE = [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6]

/** What lies at a seat when a round is over. */
export interface Left {
  /** Nothing but its plate. */
  bare: boolean
  /** Chips that were won. */
  won: boolean
}

/** The most words for which there is room below the communal cards, between the seats, what is said of them and the chips that were won. */
export function fitted(ways: string[][], space: Geometry, setting: Setting, seats: Left[], notes: Box[]): Told {
  const taken = [...seatBoxes(space, setting, seats), ...notes]
  const chips = space.spots.flatMap((spot, at) => (seats[at]?.won ? [betBox(spot, space)] : []))
  const rooms = (boxes: Box[], asides: number[]) =>
    asides.flatMap((units) => roomsFor(space, setting, boxes, units * space.unit))
  const beside = rooms([...taken, ...chips], ASIDE)
  const some = [rooms([...taken, ...chips], [0]), beside, rooms(taken, [0, ...ASIDE])]
  for (const each of some) {
    const told = mostWords(ways, each, space)
    if (told) return told
  }
  return { lines: ways.at(-1) ?? [], width: space.board.x, aside: 0, box: middleBox(space) }
}

function mostWords(ways: string[][], rooms: Room[], space: Geometry): Told | null {
  const type = TYPE * space.unit
  for (const lines of ways) {
    const best = lowest(lines, rooms, type)
    if (!best) continue
    const { width, aside, needed } = best
    const x = space.pot.x + aside
    const top = space.pot.y - ABOVE * type
    return { lines, width, aside, box: { left: x - width / 2, top, right: x + width / 2, bottom: top + needed * type } }
  }
  return null
}

/** Chips that were won lie where they do not lie on what is told. */
export function chipsBeside(told: Told, space: Geometry, setting: Setting, seats: Left[], notes: Box[]): Geometry {
  const isIn = (spot: Spot, at: number) => seats[at]?.won && common(betBox(spot, space), told.box) > 0
  const stay = space.spots.filter((spot, at) => seats[at]?.won && !isIn(spot, at)).map((spot) => betBox(spot, space))
  const taken = [...seatBoxes(space, setting, seats), ...notes, ...stay, boardBox(space), told.box]
  const spots = space.spots.map((spot, at) => {
    if (!isIn(spot, at)) return spot
    const moved = { ...spot, bet: bestBet(spot, space.pot, space, taken, FAR) }
    taken.push(betBox(moved, space))
    return moved
  })
  return { ...space, spots }
}

function lowest(lines: string[], rooms: Room[], type: number): (Room & { needed: number }) | undefined {
  const fits = rooms
    .map((room) => ({ ...room, needed: heightOf(lines, room.width / type) }))
    .filter(({ needed, height }) => needed <= HIGHEST && needed * type <= height)
  const least = Math.min(...fits.map(({ needed }) => needed))
  return fits.find(({ needed }) => needed === least)
}

function seatBoxes(space: Geometry, setting: Setting, seats: Left[]): Box[] {
  return space.spots.map((_, at) => (seats[at]?.bare ? plateBox(space, setting, at) : boxOf(space, setting, at)))
}

/** Boxes around the middle, or so far beside it, with the height that is free below them: as wide as the communal cards, wider, narrower. */
function roomsFor(space: Geometry, setting: Setting, taken: Box[], aside: number): Room[] {
  const type = TYPE * space.unit
  const middle = middleBox(space)
  const x = space.pot.x + aside
  const widest = Math.min(WIDEST * type, 2 * Math.min(x, setting.width - x))
  const usual = Math.min(widest, middle.right - middle.left)
  const widths = [usual]
  for (let width = usual + STEP * type; width <= widest; width += STEP * type) widths.push(width)
  for (let width = usual - STEP * type; width >= NARROWEST * type; width -= STEP * type) widths.push(width)
  return widths.map((width) => {
    const head = { left: x - width / 2, top: space.pot.y - ABOVE * type, right: x + width / 2 }
    return { width, height: freeBelow(head, taken, setting), aside }
  })
}

function freeBelow(head: Omit<Box, 'bottom'>, taken: Box[], { height }: Setting): number {
  const column = { ...head, bottom: height }
  const tops = taken.filter((box) => common(box, column) > 0).map((box) => box.top)
  return Math.max(0, Math.min(height, ...tops) - head.top)
}

/** How high lines are in a box so wide, both in heights of type: words go on the next line where they do not fit. */
function heightOf(lines: string[], width: number): number {
  const rows = lines.reduce((sum, line) => sum + linesOf(line, width - 2 * PADDING.across).length, 0)
  return rows * LINE + (lines.length - 1) * GAP + 2 * PADDING.down
}
