// Who won how much with what: in as many words as there is room for in the middle of the felt.
import type { Count } from '../../lib/counting'
import { words } from '../../messages'
import { type Box, betBox, boxOf, common, type Geometry, middleBox, type Setting } from './geometry'
import { briefHand } from './handWords'
import type { PotsPicture } from './picture'

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
 * least room without what decided between hands of one kind, which the cards show.
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

/** Lines, and how wide what they stand in is, in pixels. */
export interface Told {
  lines: string[]
  width: number
}

interface Room {
  width: number
  height: number
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

/** What lies at a seat when a round is over. */
export interface Left {
  /** Nothing but its plate. */
  bare: boolean
  /** Chips that were won. */
  won: boolean
}

/** The most words for which there is room below the communal cards, between the seats and the chips that were won. */
export function fitted(ways: string[][], space: Geometry, setting: Setting, seats: Left[]): Told {
  const rooms = roomsFor(space, setting, seats)
  const type = TYPE * space.unit
  for (const lines of ways) {
    const fits = rooms
      .map(({ width, height }) => ({ width, height, needed: heightOf(lines, width / type) }))
      .filter(({ needed, height }) => needed <= HIGHEST && needed * type <= height)
    const lowest = Math.min(...fits.map(({ needed }) => needed))
    const best = fits.find(({ needed }) => needed === lowest)
    if (best) return { lines, width: best.width }
  }
  const size = ({ width, height }: Room) => width * height
  const largest = [...rooms].sort((a, b) => size(b) - size(a))[0]
  return { lines: ways.at(-1) ?? [], width: largest?.width ?? setting.width }
}

/** Boxes around the middle with the height that is free below them: as wide as the communal cards, wider, narrower. */
function roomsFor(space: Geometry, setting: Setting, seats: Left[]): Room[] {
  const type = TYPE * space.unit
  const taken = space.spots.flatMap((spot, at) => [
    seats[at]?.bare ? plateBox(space, setting, at) : boxOf(space, setting, at),
    ...(seats[at]?.won ? [betBox(spot, space)] : []),
  ])
  const middle = middleBox(space)
  const widest = Math.min(WIDEST * type, setting.width)
  const { x, y } = space.pot
  const usual = Math.min(widest, middle.right - middle.left)
  const widths = [usual]
  for (let width = usual + STEP * type; width <= widest; width += STEP * type) widths.push(width)
  for (let width = usual - STEP * type; width >= NARROWEST * type; width -= STEP * type) widths.push(width)
  return widths.map((width) => {
    const head = { left: x - width / 2, top: y - ABOVE * type, right: x + width / 2 }
    return { width, height: freeBelow(head, taken, setting) }
  })
}

function plateBox(space: Geometry, setting: Setting, at: number): Box {
  const whole = boxOf(space, setting, at)
  const { width, height } = setting.own && at === 0 ? space.ownPlate : space.plate
  const { x, y } = space.spots[at] ?? { x: 0, y: 0 }
  return { ...whole, left: x - width / 2, top: y - height / 2, right: x + width / 2 }
}

function freeBelow(head: Omit<Box, 'bottom'>, taken: Box[], { height }: Setting): number {
  const column = { ...head, bottom: height }
  const tops = taken.filter((box) => common(box, column) > 0).map((box) => box.top)
  return Math.max(0, Math.min(height, ...tops) - head.top)
}

/** How high lines are in a box so wide, both in heights of type: words go on the next line where they do not fit. */
function heightOf(lines: string[], width: number): number {
  const rows = lines.reduce((sum, line) => sum + rowsOf(line, width - 2 * PADDING.across), 0)
  return rows * LINE + (lines.length - 1) * GAP + 2 * PADDING.down
}

function rowsOf(line: string, width: number): number {
  let rows = 1
  let filled = 0
  for (const word of line.split(' ')) {
    const needed = widthOf(word)
    if (filled && filled + BLANK + needed > width) {
      rows += 1
      filled = needed
    } else filled += (filled && BLANK) + needed
  }
  return rows
}

/** Widths of letters in bold type, in heights of it: wide ones, capitals and figures, narrow ones, others. */
const BLANK = 0.36
const WIDTHS: [RegExp, number][] = [
  [/[MW@mw]/, 1.06],
  [/[A-Z0-9]/, 0.78],
  [/[fijlrt.,:;'’|!()-]/, 0.48],
]

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0.7), 0)
}
