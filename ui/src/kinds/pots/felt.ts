// What each seat of the felt shows, from a picture of the table.
import { chips } from '../../lib/format'
import type { Running, SeatStanding, SeatView } from '../../lib/protocol'
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
  button: boolean
  /** When the time to act is up; 0 without a clock. */
  until: number
  /** Whether the outcome is out, so that losing hands step back. */
  dimmed: boolean
  won: number
  note: string
}

const STANDINGS: Record<SeatStanding['standing'], string> = {
  in_round: '',
  in_game: '',
  waiting: 'waits for the blind',
  sitting_out: 'sits out',
}

/** When no bet can be made, all chips lie in the pot. */
const GATHERED = ['closed', 'draw', 'showdown']

export function seatScene(picture: PotsPicture, seat: number, own: number, running: Running | null): SeatScene {
  const round = roundShown(picture)
  const standing = picture.view.seats.find((held) => held.seat === seat)
  const held = round ? seatIn(round, seat) : undefined
  const won = wonBy(picture, seat)
  const turn = picture.view.round?.to_act === seat
  return {
    ...cardsOf(held, seat === own),
    ...chipsOf(picture, standing, held),
    seat,
    player: standing?.player ?? '',
    own: seat === own,
    lifted: won ? winningCards(picture, seat) : [],
    live: held ? held.in_the_round : !round && standing?.standing === 'in_game',
    turn,
    button: picture.view.button === seat,
    until: running?.seat === seat && turn ? running.until : 0,
    dimmed: picture.scene.awards.length > 0,
    won,
    note: noteOf(picture, standing, held, won),
  }
}

/** Cards given up leave the table, except for their owner's eyes. */
function cardsOf(held: SeatView | undefined, own: boolean): Pick<SeatScene, 'down' | 'up' | 'folded'> {
  if (!held) return { down: [], up: [], folded: false }
  const folded = !held.in_the_round
  return folded && !own ? { down: [], up: [], folded } : { down: held.down, up: held.up, folded }
}

function chipsOf(
  picture: PotsPicture,
  standing: SeatStanding | undefined,
  held: SeatView | undefined,
): Pick<SeatScene, 'stake' | 'bet' | 'tappedOut'> {
  const stake = standing?.stake ?? 0
  const round = picture.view.round
  if (!held || !round) return { stake, bet: 0, tappedOut: false }
  return { stake, bet: GATHERED.includes(round.phase) ? 0 : held.bet, tappedOut: held.tapped_out }
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
): string {
  if (!standing) return ''
  if (won) return `${half(picture, standing.seat)}+${chips(won)}`
  if (!held) return standingNote(standing)
  if (held.words) return brief(held.words)
  const act = picture.scene.acts[standing.seat]
  return act ?? (held.in_the_round ? standingNote(standing) : 'folded')
}

/** A hand by its kind alone: what decides between equal kinds is told in the account. */
function brief(words: string): string {
  return words.split(',')[0] ?? words
}

/** Which half of a divided pot a seat won, if only one. */
function half(picture: PotsPicture, seat: number): string {
  const found = picture.scene.awards.filter((award) => award.seat === seat && award.share !== 'pot')
  const halves = new Set(found.map((award) => award.share))
  return halves.size === 1 ? `${[...halves][0]} ` : ''
}

export interface Outcome {
  player: string
  amount: number
  words: string
}

/** Who won how much with what, the largest first. */
export function outcomes(picture: PotsPicture): Outcome[] {
  const found = new Map<string, Outcome>()
  for (const award of picture.scene.awards) {
    const player = picture.view.seats.find((seat) => seat.seat === award.seat)?.player ?? `Seat ${award.seat}`
    const key = `${award.seat} ${award.share}`
    const known = found.get(key)
    const side = award.share === 'pot' ? '' : `${award.share}: `
    found.set(key, { player, amount: (known?.amount ?? 0) + award.amount, words: side + award.words })
  }
  return [...found.values()].sort((a, b) => b.amount - a.amount)
}

function standingNote(standing: SeatStanding): string {
  if (standing.leaving) return 'leaves after this round'
  if (standing.absent) return 'absent'
  if (standing.standing === 'waiting' && standing.posts) return 'will post'
  return STANDINGS[standing.standing]
}
