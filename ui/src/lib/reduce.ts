// The one reducer: live play and replay both make their pictures of a table from its events with it.
import { shortAct } from './acts'
import { EMPTY_SCENE, type Facts, type Observer, type Picture, type Scene } from './picture'
import type { RoundView, TableView } from './protocol'
import { knowsRound, reduceRound } from './reduceRound'
import { knowsTable, reduceTable } from './reduceTable'
import type { PlayEvent, TableEvent } from './wire'

export type AnyEvent = PlayEvent | TableEvent

/** What a reducer must know of a table besides its events. */
export interface Setting {
  observer: Observer
  streets: string[]
}

const ACTS = new Set(['Checked', 'Called', 'BetMade', 'Raised', 'Folded', 'Discarded', 'Shown', 'Mucked'])

/** Whether an entry can be reduced; where it cannot, the table is asked for as a whole. */
export function knows(entry: { events: { type: string }[]; view?: TableView | null }): boolean {
  return Boolean(entry.view) || entry.events.every(({ type }) => knowsRound(type) || knowsTable(type))
}

/** The picture after a whole entry. */
export function reduceEntry(picture: Picture, events: AnyEvent[], facts: Facts, setting: Setting): Picture {
  const played = events.reduce((next, event) => reduceEvent(next, event, setting), picture)
  return settle(played, facts)
}

/** The picture after one event; `settle` completes it at the end of the entry. */
export function reduceEvent(picture: Picture, event: AnyEvent, setting: Setting): Picture {
  // Tables against the house send their whole view, which is small.
  if (event.type.startsWith('banked.') || 'in_progress' in picture.view) return picture
  const scene = reduceScene(picture.scene, picture.view.round, event)
  // Table events say when they happened; those of the round of play happen with its entry.
  if ('at' in event) return { view: reduceTable(picture.view, event, setting.observer), scene }
  return reducePlay({ view: picture.view, scene }, event, setting)
}

/** Take over what the events alone do not give. */
export function settle(picture: Picture, facts: Facts): Picture {
  const scene: Scene = { ...picture.scene, pots: facts.pots, hands: [...picture.scene.hands, ...(facts.hands ?? [])] }
  if (facts.view) return { view: facts.view, scene }
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

function reducePlay(picture: Picture, event: PlayEvent, setting: Setting): Picture {
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

function reduceScene(scene: Scene, round: RoundView | null, event: AnyEvent): Scene {
  switch (event.type) {
    case 'RoundStarted':
      return EMPTY_SCENE
    case 'BettingOpened':
      return event.street === 0 ? scene : { ...scene, acts: {} }
    case 'DrawOpened':
    case 'ShowdownOpened':
      return { ...scene, acts: {} }
    case 'Awarded': {
      const { pot, share, seat, amount, words } = event
      return { ...scene, awards: [...scene.awards, { pot, share, seat, amount, words }] }
    }
    default: {
      const act = round ? shortAct(event) : ''
      return act && 'seat' in event ? { ...scene, acts: { ...scene.acts, [event.seat]: act } } : scene
    }
  }
}
