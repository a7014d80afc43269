// The one reducer: live play and replay both make their pictures of a table from its events with it.
import type { CardsShownToAll, RoundView, TableView, View } from '../../lib/protocol'
import { actOf } from './acts'
import type { PlayEvent, PotsEvent } from './events'
import {
  EMPTY_SCENE,
  type Facts,
  isOutcome,
  type Observer,
  type Outcome,
  type PotsPicture,
  type Scene,
} from './picture'
import { dealtTo } from './dealing'
import { gather, inFront } from './gathered'
import { knowsRound, reduceRound } from './reduceRound'
import { knowsTable, reduceTable } from './reduceTable'

/** What a reducer must know of a table besides its events. */
export interface Setting {
  observer: Observer
  streets: string[]
}

const ACTS = new Set(['Checked', 'Called', 'BetMade', 'Raised', 'Folded', 'Discarded', 'Shown', 'Mucked'])

/** Whether an entry can be reduced; where it cannot, the table is asked for as a whole. */
export function knows(entry: { events: { type: string }[]; view?: View | null }): boolean {
  return Boolean(entry.view) || entry.events.every(({ type }) => knowsRound(type) || knowsTable(type))
}

/** The picture after a whole entry. */
export function reduceEntry(picture: PotsPicture, events: PotsEvent[], facts: Facts, setting: Setting): PotsPicture {
  const played = events.reduce((next, event) => reduceEvent(next, event, setting), picture)
  return settle(played, facts)
}

/** The picture after one event; `settle` completes it at the end of the entry. */
export function reduceEvent(picture: PotsPicture, event: PotsEvent, setting: Setting): PotsPicture {
  const moved = event.type === 'SeatChanged' && !picture.view.round
  const scene = moved ? movedTo(picture.scene, event.seat, event.to) : reduceScene(picture, event)
  // Table events say when they happened; those of the round of play happen with its entry.
  if ('at' in event) return { view: reduceTable(picture.view, event, setting.observer), scene }
  return reducePlay({ view: picture.view, scene }, event, setting)
}

/** Take over what the events alone do not give. */
export function settle(picture: PotsPicture, facts: Facts): PotsPicture {
  const known = facts.view?.kind === 'pots' ? facts.view : null
  const scene: Scene = {
    ...picture.scene,
    // A round that is over keeps its pots for as long as its outcome is looked at.
    pots: (known ?? picture.view).round ? facts.pots : picture.scene.pots,
    hands: [...picture.scene.hands, ...(facts.hands ?? [])],
    betting: known ? inFront(known.round, picture.scene.betting) : picture.scene.betting,
  }
  if (known) return { view: known, scene }
  const { round } = picture.view
  return {
    view: {
      ...picture.view,
      blinds: facts.blinds,
      seats: facts.seats ?? picture.view.seats,
      round: round && { ...round, to_act: facts.turn },
    },
    scene,
  }
}

function reducePlay(picture: PotsPicture, event: PlayEvent, setting: Setting): PotsPicture {
  const { view, scene } = picture
  if (!view.round) return picture
  const round = reduceRound(view.round, event, setting.streets)
  const next = { ...withStakes(view, round), clock: clockAfter(view, event) }
  if (event.type !== 'RoundClosed' && event.type !== 'RoundVoided') return { view: { ...next, round }, scene }
  return { view: { ...next, round: null }, scene: { ...scene, finished: round } }
}

/** The stakes of those in the round are in its hands. */
function withStakes(view: TableView, round: RoundView): TableView {
  const stakes = new Map(round.seats.map((held) => [held.seat, held.stake]))
  const seats = view.seats.map((held) => ({ ...held, stake: stakes.get(held.seat) ?? held.stake }))
  return { ...view, seats }
}

function clockAfter(view: TableView, event: PlayEvent): TableView['clock'] {
  const acted = ACTS.has(event.type) && 'seat' in event && event.seat === view.clock?.seat
  const over = event.type === 'BettingClosed' || event.type === 'RoundClosed' || event.type === 'RoundVoided'
  return acted || over ? null : view.clock
}

function reduceScene(picture: PotsPicture, event: PotsEvent): Scene {
  const { view, scene } = picture
  switch (event.type) {
    case 'RoundStarted':
      return { ...EMPTY_SCENE, names: namesIn(view), last: outcomeBefore(picture) }
    case 'CardsShownToAll':
      return { ...scene, shown: [...scene.shown, event.seat], finished: turnedUp(scene.finished, event) }
    case 'ActTakenBack':
      return withoutActsOf(scene, event.seat)
    case 'BettingOpened':
      return { ...scene, betting: true, acts: event.street === 0 ? scene.acts : {} }
    case 'DrawOpened':
    case 'ShowdownOpened':
      return { ...scene, acts: {}, chances: {} }
    case 'Awarded': {
      const { pot, share, seat, amount, words = '' } = event
      return { ...scene, awards: [...scene.awards, { pot, share, seat, amount, words }] }
    }
    default:
      return view.round ? reduceFelt(scene, view.round, event) : scene
  }
}

/**
 * An outcome that lies on the table is that of whoever played, not of a seat: they take it along, and whoever
 * had the other seat and is gone has it under their name, at a seat that there is none of.
 */
function movedTo(scene: Scene, from: number, to: number): Scene {
  const now = (seat: number) => (seat === from ? to : seat === to ? -to : seat)
  const numbered = <T>(by: Record<number, T>) =>
    Object.fromEntries(Object.entries(by).map(([seat, held]) => [now(Number(seat)), held])) as Record<number, T>
  const reseat = <T extends { seat: number }>(each: T): T => ({ ...each, seat: now(each.seat) })
  const { finished } = scene
  return {
    ...scene,
    acts: numbered(scene.acts),
    chances: numbered(scene.chances),
    names: numbered(scene.names),
    awards: scene.awards.map(reseat),
    hands: scene.hands.map(reseat),
    shown: scene.shown.map(now),
    finished: finished && { ...finished, seats: finished.seats.map(reseat) },
  }
}

export function namesIn(view: TableView): Record<number, string> {
  return Object.fromEntries(view.seats.map((held) => [held.seat, held.player]))
}

/** What the next round takes off the table: the last outcome, without those before it. */
function outcomeBefore(picture: PotsPicture): Outcome | null {
  if (!isOutcome(picture)) return picture.scene.last
  return { ...picture, scene: { ...picture.scene, last: null } }
}

/** Told by mistake: nothing is shown of it any more, nor of an end that the round had by it. */
function withoutActsOf(scene: Scene, seat: number): Scene {
  const acts = Object.fromEntries(Object.entries(scene.acts).filter(([number]) => Number(number) !== seat))
  return { ...scene, acts, hands: scene.hands.filter((hand) => hand.seat !== seat), awards: [], finished: null }
}

/** Where chips and cards lie, and what a seat did. */
function reduceFelt(scene: Scene, round: RoundView, event: PotsEvent): Scene {
  if (event.type === 'Dealt') return { ...scene, dealt: dealtTo(round, event.steps) }
  if (event.type === 'BettingClosed') return { ...scene, betting: false, pots: gather(scene.pots, round.seats) }
  const act = actOf(event)
  return act && 'seat' in event ? { ...scene, acts: { ...scene.acts, [event.seat]: act } } : scene
}

function turnedUp(round: RoundView | null, { seat, cards }: CardsShownToAll): RoundView | null {
  const seats = round?.seats.map((held) =>
    held.seat === seat ? { ...held, down: cards.slice(0, held.down.length), up: cards.slice(held.down.length) } : held,
  )
  return round && seats ? { ...round, seats } : round
}
