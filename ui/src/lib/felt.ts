// What each seat of the felt shows, from a picture of the table.
import { chips } from './format'
import { type Picture, roundShown } from './picture'
import type { RoundView, SeatStanding, SeatView } from './protocol'
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
  /** Whether the outcome is out, so that losing hands step back. */
  dimmed: boolean
  won: number
  note: string
}

export interface Running {
  seat: number
  until: number
}

const STANDINGS: Record<SeatStanding['standing'], string> = {
  in_round: '',
  in_game: '',
  waiting: 'waits for the blind',
  sitting_out: 'sits out',
}

export function seatScene(picture: Picture, seat: number, own: number, running: Running | null): SeatScene {
  const round = roundShown(picture)
  const standing = picture.view.seats.find((held) => held.seat === seat)
  const held = round ? seatIn(round, seat) : undefined
  const won = wonBy(picture, seat)
  const turn = picture.view.round?.to_act === seat
  return {
    seat,
    player: standing?.player ?? '',
    own: seat === own,
    stake: standing?.stake ?? 0,
    bet: picture.view.round ? (held?.bet ?? 0) : 0,
    down: handDown(held, seat === own),
    up: held?.in_the_round || seat === own ? (held?.up ?? []) : [],
    lifted: won ? winningCards(picture, seat) : [],
    live: Boolean(held?.in_the_round) || (!round && standing?.standing === 'in_game'),
    folded: Boolean(held && !held.in_the_round),
    tappedOut: Boolean(held?.tapped_out) && Boolean(picture.view.round),
    turn,
    until: running?.seat === seat && turn ? running.until : 0,
    dimmed: picture.scene.awards.length > 0,
    won,
    note: noteOf(picture, round, standing, held, won),
  }
}

/** Cards given up leave the table, except for their owner's eyes. */
function handDown(held: SeatView | undefined, own: boolean): string[] {
  return held && (held.in_the_round || own) ? held.down : []
}

function wonBy(picture: Picture, seat: number): number {
  return picture.scene.awards.filter((award) => award.seat === seat).reduce((sum, award) => sum + award.amount, 0)
}

/** The cards that won, for the shares this seat won. */
function winningCards(picture: Picture, seat: number): string[] {
  const hand = picture.scene.hands.find((each) => each.seat === seat)
  const shares = new Set(picture.scene.awards.filter((award) => award.seat === seat).map((award) => award.share))
  if (!hand) return []
  const high = shares.has('high') || (shares.has('pot') && hand.high.length) ? hand.high : []
  const low = shares.has('low') || (shares.has('pot') && !hand.high.length) ? hand.low : []
  return [...high, ...low]
}

/** Cards of the board that are part of a winning hand. */
export function winningBoard(picture: Picture): string[] {
  const winners = new Set(picture.scene.awards.map((award) => award.seat))
  const board = roundShown(picture)?.board ?? []
  const cards = [...winners].flatMap((seat) => winningCards(picture, seat))
  return board.filter((card) => cards.includes(card))
}

function noteOf(
  picture: Picture,
  round: RoundView | null,
  standing: SeatStanding | undefined,
  held: SeatView | undefined,
  won: number,
): string {
  if (won) return `${shares(picture, standing?.seat ?? 0)}+${chips(won)}`
  if (held && !held.in_the_round) return held.words ? held.words : (picture.scene.acts[held.seat] ?? 'folded')
  if (held?.words) return held.words
  const act = round && standing ? picture.scene.acts[standing.seat] : ''
  if (act) return act
  return standing ? standingNote(standing) : ''
}

function shares(picture: Picture, seat: number): string {
  const found = picture.scene.awards.filter((award) => award.seat === seat)
  const halves = new Set(found.map((award) => award.share).filter((share) => share !== 'pot'))
  const words = found.find((award) => award.words)?.words
  if (halves.size === 1) return `${[...halves][0]} `
  return words && halves.size === 0 ? `${words} ` : ''
}

function standingNote(standing: SeatStanding): string {
  if (standing.leaving) return 'leaves after this round'
  if (standing.standing === 'waiting' && standing.posts) return 'will post'
  return STANDINGS[standing.standing]
}
