// What is said at each seat: in as many words as there is room for, without a word cut off and without covering anything.
import {
  betBox,
  type Box,
  boxOf,
  CARD_RATIO,
  common,
  type Geometry,
  middleBox,
  plateBox,
  type Setting,
  type Spot,
  TUCK,
} from './geometry'
import { BETWEEN, figuresOf, shorthand } from './handWords'
import { lineWidth, narrowest } from './typeset'

/** Lines, and where: from the middle of the plate to their beginning, their middle or their end. */
export interface Note {
  lines: string[]
  from: { x: number; y: number }
  side: Spot['note']
  /** What it takes, on the felt. */
  box: Box
}

/** What a seat has to say, and what lies at it. */
export interface Saying {
  text: string
  /** Nothing but its plate. */
  bare: boolean
  /** Chips in front of it. */
  chips: boolean
}

/** The type of others' notes and of one's own, in units, and never smaller than so many pixels; the rest in heights of type. */
const TYPE = { others: 0.75, own: 0.8 }
const LEAST_TYPE = 7
const PADDING = { across: 0.6, down: 0.05 }
const ROW = { alone: 1.5, several: 1.3 }
const OVER_PLATE = 0.35
/** From the cards to a note beside them. */
const APART = 0.3
/** A note as wide as its plate, or so little wider, lies where nothing else does. */
const USUAL = 1.06
/** Lines for each part of what is told, at most. */
const MOST_LINES = 2
/** What is won is told in so many units below the line of the street. */
const TOLD_BELOW = 1.6
/** Cards that won lie higher by so much of themselves than is kept free anyway. */
const LIFT = 0.1
const SIDES: Spot['note'][] = ['middle', 'start', 'end']
/** So many places are tried before some note may cover something. */
const PATIENCE = 1000

/** Where notes must find their place. */
interface Table {
  said: Saying[]
  space: Geometry
  setting: Setting
}

/** A seat whose note is still without a place, and those where it would cover nothing, the best first. */
interface Open {
  at: number
  places: Note[]
}

export function notes(said: Saying[], space: Geometry, setting: Setting): (Note | null)[] {
  const table = { said, space, setting }
  const placed: (Note | null)[] = said.map(({ text }, at) => (text ? usual(text, at, table) : null))
  const narrow = placed.flatMap((note) => (note ? [note] : []))
  const speaking = said.flatMap(({ text }, at) => (text ? [at] : []))
  const wide = speaking.filter((at) => !placed[at])
  const open = (seats: number[], others: Note[]) => seats.map((at) => ({ at, places: freePlaces(at, others, table) }))
  // Where the narrow ones are in the way, they too are placed elsewhere.
  const chosen = together(open(wide, narrow)) ?? together(open(speaking, [])) ?? oneByOne(wide, narrow, table)
  for (const [at, note] of chosen) placed[at] = note
  return placed
}

function usual(text: string, at: number, { space, setting }: Table): Note | null {
  const note = below([text], sideOf(space, at), at, space, setting)
  return note.box.right - note.box.left <= plateOf(space, setting, at).width * USUAL ? note : null
}

/** Those that cover nothing that is there or may come; then those that cover nothing that is there. */
function freePlaces(at: number, others: Note[], table: Table): Note[] {
  const tried = everyPlace(at, table).filter((note) => covered(note, [], others, table.setting) === 0)
  const free = (boxes: Box[]) => tried.filter((note) => covered(note, boxes, [], table.setting) === 0)
  return [...new Set([...free(mayBeTaken(at, table)), ...free(isTaken(at, table))])]
}

/** One place for each, none on another, the most hemmed in first; nothing where that was not found. */
function together(open: Open[]): Map<number, Note> | null {
  let left = PATIENCE
  const choose = (rest: Open[]): [number, Note][] | null => {
    const next = rest.reduce<Open | null>(
      (best, each) => (best && best.places.length <= each.places.length ? best : each),
      null,
    )
    if (!next) return []
    const others = rest.filter((each) => each !== next)
    for (const note of next.places) {
      if (left-- <= 0) return null
      const beside = (places: Note[]) => places.filter((other) => common(other.box, note.box) === 0)
      const found = choose(others.map(({ at, places }) => ({ at, places: beside(places) })))
      if (found) return [[next.at, note], ...found]
    }
    return null
  }
  const found = choose(open)
  return found && new Map(found)
}

/** Each where it covers the least. */
function oneByOne(seats: number[], narrow: Note[], table: Table): Map<number, Note> {
  const chosen = new Map<number, Note>()
  for (const at of seats) {
    const taken = isTaken(at, table)
    const cost = (note: Note) => covered(note, taken, [...narrow, ...chosen.values()], table.setting)
    const costs = everyPlace(at, table).map((note) => ({ note, cost: cost(note) }))
    chosen.set(at, costs.reduce((best, each) => (each.cost < best.cost ? each : best)).note)
  }
  return chosen
}

function covered(note: Note, boxes: Box[], others: Note[], setting: Setting): number {
  const taken = [...boxes, ...others.map((other) => other.box)]
  return taken.reduce((sum, box) => sum + common(box, note.box), outside(note.box, setting))
}

/** In full, then with ranks as figures, then in shorthand; below the plate, beside the cards, above them. */
function everyPlace(at: number, { said, space, setting }: Table): Note[] {
  const first = sideOf(space, at)
  const own = isOwn(setting, at)
  const sides = own ? [first] : [first, ...SIDES.filter((side) => side !== first)]
  return ways(said[at]?.text ?? '').flatMap((lines) => [
    ...sides.map((side) => below(lines, side, at, space, setting)),
    ...(own ? [] : [...beside(lines, at, space, setting), ...above(lines, sides, at, space, setting)]),
  ])
}

function ways(text: string): string[][] {
  return [...new Set([text, figuresOf(text), shorthand(text)])].flatMap((told) => {
    const parts = told.split(BETWEEN)
    const each = Array.from({ length: MOST_LINES }, (_, more) => parts.flatMap((part) => narrowest(part, more + 1)))
    return parts.length > 1 ? [...each.slice(0, 1), [told], ...each.slice(1)] : each
  })
}

function sideOf({ spots }: Geometry, at: number): Spot['note'] {
  return spots[at]?.note ?? 'middle'
}

function isOwn(setting: Setting, at: number): boolean {
  return setting.own && at === 0
}

function plateOf(space: Geometry, setting: Setting, at: number): Geometry['plate'] {
  return isOwn(setting, at) ? space.ownPlate : space.plate
}

function below(lines: string[], side: Spot['note'], at: number, space: Geometry, setting: Setting): Note {
  const plate = plateOf(space, setting, at)
  const type = typeOf(space, isOwn(setting, at))
  const x = { start: -plate.width / 2, middle: 0, end: plate.width / 2 }[side]
  return noteFrom(lines, side, { x, y: plate.height / 2 - OVER_PLATE * type }, at, space, type)
}

/** Towards the middle of the felt, from the height of the cards on. */
function beside(lines: string[], at: number, space: Geometry, setting: Setting): Note[] {
  const { left, right } = boxOf(space, setting, at)
  const type = typeOf(space, false)
  const isLeft = (space.spots[at]?.x ?? 0) < space.board.x
  const x = ((right - left) / 2 + APART * type) * (isLeft ? 1 : -1)
  const top = -space.plate.height / 2 - space.card * (CARD_RATIO - TUCK.others)
  const bottom = space.plate.height / 2 - heightOf(lines) * type
  return [top, (top + bottom) / 2, bottom].map((y) =>
    noteFrom(lines, isLeft ? 'start' : 'end', { x, y }, at, space, type),
  )
}

function above(lines: string[], sides: Spot['note'][], at: number, space: Geometry, setting: Setting): Note[] {
  const type = typeOf(space, false)
  const { top } = boxOf(space, setting, at)
  const y = top - (space.spots[at]?.y ?? 0) - heightOf(lines) * type
  return sides.map((side) => {
    const x = { start: -space.plate.width / 2, middle: 0, end: space.plate.width / 2 }[side]
    return noteFrom(lines, side, { x, y }, at, space, type)
  })
}

function typeOf({ unit }: Geometry, own: boolean): number {
  return Math.max(LEAST_TYPE, (own ? TYPE.own : TYPE.others) * unit)
}

function noteFrom(
  lines: string[],
  side: Spot['note'],
  from: Note['from'],
  at: number,
  space: Geometry,
  type: number,
): Note {
  const { x, y } = space.spots[at] ?? { x: 0, y: 0 }
  const width = (Math.max(...lines.map(lineWidth)) + 2 * PADDING.across) * type
  const height = heightOf(lines) * type
  const left = x + from.x - { start: 0, middle: width / 2, end: width }[side]
  const top = y + from.y
  return { lines, from, side, box: { left, top, right: left + width, bottom: top + height } }
}

function heightOf(lines: string[]): number {
  return lines.length * (lines.length > 1 ? ROW.several : ROW.alone) + 2 * PADDING.down
}

/** Seats with all their cards, chips before any of them, and what is told of the winners. */
function mayBeTaken(at: number, { space, setting }: Table): Box[] {
  const middle = lifted(space)
  const told = { ...middle, bottom: middle.bottom + TOLD_BELOW * space.unit }
  return [
    told,
    ...space.spots.map((spot) => betBox(spot, space)),
    ...space.spots.flatMap((_, each) => (each === at ? [] : [boxOf(space, setting, each)])),
  ]
}

/** What is in the middle, with the cards that won. */
function lifted(space: Geometry): Box {
  const middle = middleBox(space)
  return { ...middle, top: middle.top - LIFT * CARD_RATIO * space.boardCard }
}

function isTaken(at: number, { said, space, setting }: Table): Box[] {
  const seats = space.spots.flatMap((spot, each) => {
    const seat = said[each]?.bare ? plateBox(space, setting, each) : boxOf(space, setting, each)
    return [...(each === at ? [] : [seat]), ...(said[each]?.chips ? [betBox(spot, space)] : [])]
  })
  return [lifted(space), ...seats]
}

/** How much of a box is not on the felt. */
function outside(box: Box, { width, height }: Setting): number {
  const whole = { left: 0, top: 0, right: width, bottom: height }
  return (box.right - box.left) * (box.bottom - box.top) - common(box, whole)
}
