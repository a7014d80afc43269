// Where everything lies on the felt, in pixels: as large as it can be without anything covering anything.
import { around, type Place } from '../../lib/layout'

/** What must find room. */
export interface Setting {
  width: number
  height: number
  seats: number
  /** Whether the seat at the bottom is the reader's own, with cards to be looked at closely. */
  own: boolean
  /** The most cards that a hand of this game has. */
  cards: number
  /** The most communal cards. */
  board: number
}

/** A game without a board has a communal card where the deck does not last for everyone's own. */
export function boardOf(cards: number, board: number, seats: number): number {
  return board || Number(cards * seats > LASTS)
}

/** So many cards can be dealt to players before the burns and the deck are used up. */
const LASTS = 46

export interface Point {
  x: number
  y: number
}

/** A seat: the middle of its plate, the middle of its cards' lower edge, where its chips lie, and the button. */
export interface Spot extends Point {
  cards: Point
  /** Towards which side what is said of it grows, so that it stays on the felt. */
  note: 'start' | 'middle' | 'end'
  bet: Point
  button: Point
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Geometry {
  /** The height of type, in pixels: everything else follows from it. */
  unit: number
  tall: boolean
  /** Whether plates are names and chips only. */
  compact: boolean
  /** Widths of cards, and how much of each is seen in a fan, as a part of one. */
  card: number
  step: number
  ownCard: number
  ownStep: number
  boardCard: number
  /** How many communal cards there is room for. */
  slots: number
  plate: { width: number; height: number }
  ownPlate: { width: number; height: number }
  spots: Spot[]
  /** The middle of the communal cards, of the pot and of what is told below. */
  board: Point
  pot: Point
  words: Point
  /** Where the name of the game is printed on the cloth. */
  print: Point
}

/** A card is so much higher than wide. */
export const CARD_RATIO = 1.4
/** Less of a card than this would hide its rank. */
export const LEAST_STEP = 0.46
/** How far the cards of others are tucked behind their plate, and one's own, in widths of a card. */
export const TUCK = { others: 0.35, own: 0.16 }
/** Type is not smaller than this where it can be helped, in pixels, and never smaller than that. */
const READABLE = 10.5
const SMALLEST = 7.5
const LARGEST = 40
/** A felt of less pixels across has no room for faces. */
const NARROW = 400
/** Cards are larger or smaller than usual by this, if there is room or none. */
const SCALES = [1.25, 1.2, 1.15, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65]
const SHRINK = 0.96

/** Bets and winnings lie somewhere on the way from the plate to the middle, or a little beside it, in units. */
const WAYS = [0.3, 0.36, 0.42, 0.24, 0.48, 0.54, 0.6, 0.18, 0.66, 0.12]
const BESIDE = [0, -1.8, 1.8, -3.4, 3.4]

export function geometry(setting: Setting): Geometry {
  const { width, height } = setting
  const usual = Math.sqrt(width * height) / (isTall(setting) ? 36 : 45)
  let unit = Math.max(READABLE, Math.min(LARGEST, usual))
  const places = around(setting.seats, isTall(setting), width / height)
  let tried = arranged(setting, places, unit, 1)
  while (unit > SMALLEST) {
    for (const scale of SCALES) {
      tried = arranged(setting, places, unit, scale)
      if (!crowded(tried, setting)) return tried
    }
    unit *= SHRINK
  }
  return tried
}

function isTall({ width, height }: Setting): boolean {
  return height > width * 0.92
}

function arranged(setting: Setting, places: Place[], unit: number, scale: number): Geometry {
  const { width, height } = setting
  const geometry: Geometry = { ...sizes(setting, unit, scale), ...inTheMiddle(setting, unit, scale), spots: [] }
  geometry.spots = places.map((place, at) => {
    const wanted = { x: (place.x * width) / 100, y: (place.y * height) / 100 }
    return spot(inside(wanted, geometry, setting, at), geometry, setting, at)
  })
  placeBets(geometry, setting)
  return geometry
}

type Sizes = 'unit' | 'tall' | 'compact' | 'card' | 'step' | 'ownCard' | 'ownStep' | 'plate' | 'ownPlate'

/** Others have small cards and plates, the reader large ones. */
function sizes(setting: Setting, unit: number, scale: number): Pick<Geometry, Sizes> {
  const { width, own, cards } = setting
  const tall = isTall(setting)
  const compact = isCompact(setting)
  const usual = compact
    ? { card: 2.2, fan: 7, plate: { width: 5.7 * unit, height: 2.5 * unit } }
    : { card: 2.8, fan: 9.6, plate: { width: 8.1 * unit, height: 2.65 * unit } }
  const step = cards > 4 ? LEAST_STEP : 0.52
  const card = Math.min(usual.card * unit * scale, (usual.fan * unit) / fan(cards, step))
  const others = { unit, tall, compact, card, step, plate: usual.plate }
  if (!own) return { ...others, ownCard: card, ownStep: step, ownPlate: usual.plate }
  const ownStep = cards > 5 ? 0.56 : 0.86
  const ownCard = Math.min(4.6 * unit * scale, (width * 0.94) / fan(cards, ownStep))
  return { ...others, ownCard, ownStep, ownPlate: { width: 10.4 * unit, height: 2.75 * unit } }
}

function isCompact(setting: Setting): boolean {
  return isTall(setting) || setting.width < NARROW
}

type Middle = 'boardCard' | 'slots' | 'board' | 'pot' | 'words' | 'print'

/** Above one another: the name of the game, the communal cards, the pot, a line. */
function inTheMiddle(setting: Setting, unit: number, scale: number): Pick<Geometry, Middle> {
  const x = setting.width / 2
  const y = setting.height * (isTall(setting) ? 0.4 : 0.42)
  const board = { x, y }
  if (!setting.board) {
    const line = (units: number) => ({ x, y: y + units * unit })
    return { boardCard: 0, slots: 0, board, pot: line(-0.6), words: line(1.1), print: line(-2.9) }
  }
  const usual = setting.board > 1 ? 1 : 0.75
  const boardCard = Math.min((isCompact(setting) ? 3.3 : 4) * unit * scale * usual, (setting.width * 0.9) / 5.4)
  const edge = boardCard * CARD_RATIO * 0.5
  return {
    boardCard,
    slots: setting.board,
    board,
    pot: { x, y: y + edge + 0.95 * unit },
    words: { x, y: y + edge + 2.55 * unit },
    print: { x, y: y - edge - 1.7 * unit },
  }
}

/** The width of a fan, in widths of a card. */
export function fan(cards: number, step: number): number {
  return 1 + Math.max(0, cards - 1) * step + (cards > 5 ? 0.12 : 0)
}

function isOwn(setting: Setting, at: number): boolean {
  return setting.own && at === 0
}

/** Everything of a seat around the middle of its plate. */
function reach(geometry: Geometry, setting: Setting, at: number): Box {
  const own = isOwn(setting, at)
  const plate = own ? geometry.ownPlate : geometry.plate
  const card = own ? geometry.ownCard : geometry.card
  const step = own ? geometry.ownStep : geometry.step
  const half = Math.max(plate.width, card * fan(setting.cards, step)) / 2
  const up = plate.height / 2 + card * (CARD_RATIO - (own ? TUCK.own : TUCK.others))
  const down = plate.height / 2 + geometry.unit * (own ? 1.45 : 0.9)
  return { left: half, top: up + 0.15 * card, right: half, bottom: down }
}

/** As near to where it should be as the edges of the felt allow. */
function inside({ x, y }: Point, geometry: Geometry, setting: Setting, at: number): Point {
  const { left, top, right, bottom } = reach(geometry, setting, at)
  const lift = isOwn(setting, at) ? setting.height : y + (top - bottom) * 0.32
  return {
    x: Math.max(left + 1, Math.min(setting.width - right - 1, x)),
    y: Math.max(top + 1, Math.min(setting.height - bottom - 1, lift)),
  }
}

function spot({ x, y }: Point, geometry: Geometry, setting: Setting, at: number): Spot {
  const own = isOwn(setting, at)
  const plate = own ? geometry.ownPlate : geometry.plate
  const tuck = own ? TUCK.own * geometry.ownCard : TUCK.others * geometry.card
  const side = x > setting.width * 0.52 ? -1 : 1
  return {
    x,
    y,
    cards: { x, y: y - plate.height / 2 + tuck },
    note: noteSide(x, geometry, setting, own),
    bet: { x, y },
    button: { x: x + side * (plate.width / 2 + 0.1 * geometry.unit), y: y + 0.1 * geometry.unit },
  }
}

/** Notes are so many units wide at most. */
const NOTE = 9.9

function noteSide(x: number, { unit }: Geometry, { width }: Setting, own: boolean): Spot['note'] {
  if (own) return 'middle'
  return x < (NOTE / 2) * unit ? 'start' : x > width - (NOTE / 2) * unit ? 'end' : 'middle'
}

export function boxOf(geometry: Geometry, setting: Setting, at: number): Box {
  const { x, y } = geometry.spots[at] ?? { x: 0, y: 0 }
  const { left, top, right, bottom } = reach(geometry, setting, at)
  return { left: x - left, top: y - top, right: x + right, bottom: y + bottom }
}

/** A seat without its cards. */
export function plateBox(space: Geometry, setting: Setting, at: number): Box {
  const whole = boxOf(space, setting, at)
  const { width, height } = isOwn(setting, at) ? space.ownPlate : space.plate
  const { x, y } = space.spots[at] ?? { x: 0, y: 0 }
  return { ...whole, left: x - width / 2, top: y - height / 2, right: x + width / 2 }
}

/** The communal cards. */
export function boardBox({ board, boardCard, slots, pot, unit }: Geometry): Box {
  const half = Math.max((boardCard * 1.072 * slots) / 2, 4.6 * unit)
  const top = boardCard ? board.y - boardCard * CARD_RATIO * 0.56 : pot.y - 0.9 * unit
  return { left: board.x - half, top, right: board.x + half, bottom: board.y + boardCard * CARD_RATIO * 0.56 }
}

/** The communal cards, the pot and the line below. */
export function middleBox(geometry: Geometry): Box {
  return { ...boardBox(geometry), bottom: geometry.words.y + 0.7 * geometry.unit }
}

export function betBox({ bet }: Spot, { unit }: Geometry): Box {
  return { left: bet.x - 2.3 * unit, top: bet.y - 0.75 * unit, right: bet.x + 2.3 * unit, bottom: bet.y + 0.75 * unit }
}

/** How much two boxes have in common, in pixels. */
export function common(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

function crowded(geometry: Geometry, setting: Setting): boolean {
  const boxes = geometry.spots.map((_, at) => boxOf(geometry, setting, at))
  const bets = geometry.spots.map((each) => betBox(each, geometry))
  const middle = middleBox(geometry)
  return boxes.some(
    (box, at) =>
      common(box, middle) > 0 ||
      boxes.some((other, next) => next > at && common(box, other) > 0) ||
      bets.some((bet) => common(box, bet) > 0.2 * geometry.unit ** 2),
  )
}

/** Each bet lies where it covers as little as possible, nearest to its way to the middle. */
function placeBets(geometry: Geometry, setting: Setting): void {
  const boxes = geometry.spots.map((_, at) => boxOf(geometry, setting, at))
  const taken = [middleBox(geometry)]
  const aim = { x: geometry.board.x, y: geometry.pot.y }
  for (const each of geometry.spots) {
    each.bet = bestBet(each, aim, geometry, [...boxes, ...taken])
    taken.push(betBox(each, geometry))
  }
}

export function bestBet(from: Spot, aim: Point, geometry: Geometry, others: Box[], besides = BESIDE): Point {
  const across = { x: aim.x - from.x, y: aim.y - from.y }
  const length = Math.hypot(across.x, across.y) || 1
  let best = from.bet
  let least = Infinity
  for (const beside of besides) {
    for (const way of WAYS) {
      const shift = (beside * geometry.unit) / length
      const bet = { x: from.x + across.x * way - across.y * shift, y: from.y + across.y * way + across.x * shift }
      const box = betBox({ ...from, bet }, geometry)
      const covered = others.reduce((sum, other) => sum + common(box, other), 0)
      if (covered < least) [least, best] = [covered, bet]
      if (!covered) return best
    }
  }
  return best
}
