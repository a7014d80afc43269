// What each seat of the felt shows, from a picture of the table.
import type { Count } from '../../lib/counting'
import type { RoundView, Running, SeatStanding, SeatView } from '../../lib/protocol'
import { words } from '../../messages'
import { actWords } from './acts'
import { briefHand } from './handWords'
import { type PotsPicture, roundShown } from './picture'
import { seatIn } from './reduceRound'

/** Everything a seat on the felt shows. */
export interface SeatScene {
  seat: number
  player: string
  own: boolean
  stake: number
  bet: number
  down: string[]
  up: string[]
  lifted: string[]
  live: boolean
  folded: boolean
  tappedOut: boolean
  turn: boolean
  /** When the time to act is up; 0 without a clock. */
  until: number
  /** All of that time in milliseconds, and whose it is. */
  whole: number
  time: Running['time']
  /** Seconds in the time bank, where they matter: at the turn, and to their owner. */
  bank: number
  /** Whether the outcome is out, so that losing hands step back. */
  dimmed: boolean
  won: number
  /** The share of the pot that an open hand can expect, in thousandths; -1 where nobody can tell. */
  chance: number
  note: string
}

/** Through whose eyes and in what words. */
export interface Look {
  own: number
  running: Running | null
  count: Count
  /** What the reader holds, in words. */
  holds?: string
}

export function seatScene(picture: PotsPicture, seat: number, look: Look): SeatScene {
  const round = roundShown(picture)
  const standing = picture.view.seats.find((held) => held.seat === seat)
  const held = round ? seatIn(round, seat) : undefined
  const won = wonBy(picture, seat)
  const own = seat === look.own
  return {
    ...cardsOf(held, own || isOpen(picture, seat)),
    ...chipsOf(picture, standing, held),
    ...turnOf(picture, seat, look),
    seat,
    player: standing?.player ?? '',
    own,
    lifted: won ? winningCards(picture, seat) : [],
    live: held ? held.in_the_round : isReady(round, standing),
    dimmed: picture.scene.awards.length > 0,
    won,
    chance: picture.scene.chances[seat] ?? -1,
    note: (!won && holdsOf(picture, seat, held, look)) || noteOf(picture, standing, held, won, look.count),
  }
}

/** Shown to all, or seen by whoever sees every card. */
function isOpen(picture: PotsPicture, seat: number): boolean {
  return roundShown(picture)?.observer === 'inspector' || picture.scene.shown.includes(seat)
}

/** What the reader holds; what an open hand was before the cards came that it waits for is not what it is. */
function holdsOf(picture: PotsPicture, seat: number, held: SeatView | undefined, { own, holds = '' }: Look): string {
  return seat !== own || held?.words || picture.scene.shown.includes(seat) ? '' : briefHand(holds)
}

/** Between rounds, whoever is in the game is as lively as in one. */
function isReady(round: RoundView | null, standing: SeatStanding | undefined): boolean {
  return !round && standing?.standing === 'in_game'
}

type Timed = Pick<SeatScene, 'turn' | 'until' | 'whole' | 'time' | 'bank'>

/** The clock of whoever has the turn; a time bank is shown there, and to its owner. */
function turnOf(picture: PotsPicture, seat: number, { running, own }: Pick<Look, 'running' | 'own'>): Timed {
  const turn = picture.view.round?.to_act === seat
  const runs = turn && running?.seat === seat ? running : null
  const { until, whole, time } = runs ?? { until: 0, whole: 0, time: 'house' as const }
  const bank = picture.view.seats.find((held) => held.seat === seat)?.bank ?? 0
  return { turn, until, whole, time, bank: turn || seat === own ? bank : 0 }
}

/** Cards given up leave the table, except for their owner's eyes, and unless they were shown to all. */
function cardsOf(held: SeatView | undefined, open: boolean): Pick<SeatScene, 'down' | 'up' | 'folded'> {
  if (!held) return { down: [], up: [], folded: false }
  const folded = !held.in_the_round
  return folded && !open ? { down: [], up: [], folded } : { down: held.down, up: held.up, folded }
}

function chipsOf(
  { view, scene }: PotsPicture,
  standing: SeatStanding | undefined,
  held: SeatView | undefined,
): Pick<SeatScene, 'stake' | 'bet' | 'tappedOut'> {
  const stake = standing?.stake ?? 0
  if (!held || !view.round) return { stake, bet: 0, tappedOut: false }
  return { stake, bet: scene.betting ? held.bet : 0, tappedOut: held.tapped_out }
}

function wonBy(picture: PotsPicture, seat: number): number {
  return picture.scene.awards.filter((award) => award.seat === seat).reduce((sum, award) => sum + award.amount, 0)
}

/** The cards that won, for the shares this seat won. */
function winningCards(picture: PotsPicture, seat: number): string[] {
  const hand = picture.scene.hands.find((each) => each.seat === seat)
  const shares = new Set(picture.scene.awards.filter((award) => award.seat === seat).map((award) => award.share))
  if (!hand) return []
  const high = shares.has('high') || (shares.has('pot') && hand.high.length) ? hand.high : []
  const low = shares.has('low') || (shares.has('pot') && !hand.high.length) ? hand.low : []
  return [...high, ...low]
}

/** Cards of the board that are part of a winning hand. */
export function winningBoard(picture: PotsPicture): string[] {
  const winners = new Set(picture.scene.awards.map((award) => award.seat))
  const board = roundShown(picture)?.board ?? []
  const cards = [...winners].flatMap((seat) => winningCards(picture, seat))
  return board.filter((card) => cards.includes(card))
}

function noteOf(
  picture: PotsPicture,
  standing: SeatStanding | undefined,
  held: SeatView | undefined,
  won: number,
  count: Count,
): string {
  if (!standing) return ''
  if (won) return `${half(picture, standing.seat)}+${count(won)}`
  if (!held) return standingNote(standing)
  if (held.words) return briefHand(held.words)
  if (!held.in_the_round && standing.passed) return words.notices.outOfTime
  const act = picture.scene.acts[standing.seat]
  if (act) return actWords(act, count)
  return held.in_the_round ? standingNote(standing) : words.standing.folded
}

/** Which half of a divided pot a seat won, if only one. */
function half(picture: PotsPicture, seat: number): string {
  const found = picture.scene.awards.filter((award) => award.seat === seat && award.share !== 'pot')
  const halves = new Set(found.map((award) => award.share))
  return halves.size === 1 ? `${[...halves][0]} ` : ''
}

function standingNote(standing: SeatStanding): string {
  const say = words.standing
  if (standing.leaving) return say.leaving
  if (standing.absent) return say.absent
  if (standing.standing === 'waiting') return standing.posts ? say.willPost : say.waits
  return standing.standing === 'sitting_out' ? say.sitsOut : ''
}
