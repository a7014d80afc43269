import type { BestHand, RoundView, SeatStanding, TableView, View } from '../../lib/protocol'
import type { Act } from './acts'

export type Observer = RoundView['observer']

/** Chips pushed to a winner: of which pot, and for which half of it. */
export interface Award {
  pot: number
  share: 'pot' | 'high' | 'low'
  seat: number
  amount: number
  words: string
}

export type Pots = [number, number[]][]

/** The share of the pot that each seat can expect, in thousandths. */
export type Chances = Record<number, number>

/** What the felt shows beside the view: it follows from the same events, and is never sent. */
export interface Scene {
  /** What each seat did last in this betting round. */
  acts: Record<number, Act>
  awards: Award[]
  hands: BestHand[]
  /** The pots in the middle, without the bets in front of the players. */
  pots: Pots
  /** Whether bets lie in front of the players. */
  betting: boolean
  /** The cards that came last, by their place on the felt, in the order they were dealt. */
  dealt: Record<string, number>
  /** Seats whose cards were turned up after the round, for everybody. */
  shown: number[]
  /** What hands that lie open can expect from the cards to come. */
  chances: Chances
  /** Who was dealt in, by seat: whoever leaves with the outcome on the table has won under a name. */
  names: Record<number, string>
  /** The round just ended, for as long as its outcome lies on the table. */
  finished: RoundView | null
  /** The outcome before this round, for whoever comes back too late to have seen it. */
  last: Outcome | null
}

/** A table at one moment. */
export interface PotsPicture {
  view: TableView
  scene: Scene
}

/** A table with the outcome of a round on it. */
export interface Outcome extends PotsPicture {
  scene: Scene & { finished: RoundView }
}

/** What every watcher is told with an entry, because events alone do not give it. */
export interface Facts {
  turn: number
  blinds: number[]
  seats: SeatStanding[] | null
  pots: Pots
  hands?: BestHand[]
  view?: View | null
}

export const EMPTY_SCENE: Scene = {
  acts: {},
  awards: [],
  hands: [],
  pots: [],
  betting: true,
  dealt: {},
  shown: [],
  chances: {},
  names: {},
  finished: null,
  last: null,
}

export function isOutcome(picture: PotsPicture): picture is Outcome {
  return !picture.view.round && picture.scene.finished !== null && picture.scene.awards.length > 0
}

/** The round in progress, or the one whose outcome is still being looked at. */
export function roundShown(picture: PotsPicture): RoundView | null {
  return picture.view.round ?? picture.scene.finished
}
