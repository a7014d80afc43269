// What each seat of the felt shows, from a picture of the table.
import type { Count } from '../../lib/counting'
import type { Running, SeatStanding, SeatView } from '../../lib/protocol'
import { words } from '../../messages'
import { actWords } from './acts'
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
  /** Whether the outcome is out, so that losing hands step back. */
  dimmed: boolean
  won: number
  note: string
}

/** Through whose eyes and in what words. */
export interface Look {
  own: number
  running: Running | null
  count: Count
}

export function seatScene(picture: PotsPicture, seat: number, { own, running, count }: Look): SeatScene {
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
    until: running?.seat === seat && turn ? running.until : 0,
    dimmed: picture.scene.awards.length > 0,
    won,
    note: noteOf(picture, standing, held, won, count),
  }
}

/** Cards given up leave the table, except for their owner's eyes. */
function cardsOf(held: SeatView | undefined, own: boolean): Pick<SeatScene, 'down' | 'up' | 'folded'> {
  if (!held) return { down: [], up: [], folded: false }
  const folded = !held.in_the_round
  return folded && !own ? { down: [], up: [], folded } : { down: held.down, up: held.up, folded }
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
  if (held.words) return brief(held.words)
  const act = picture.scene.acts[standing.seat]
  if (act) return actWords(act, count)
  return held.in_the_round ? standingNote(standing) : words.standing.folded
}

/** A hand by its kind alone: what decides between equal kinds is told in the log. */
function brief(told: string): string {
  return told
    .split('; ')
    .map((part) => part.split(',')[0])
    .join(' · ')
}

/** Which half of a divided pot a seat won, if only one. */
function half(picture: PotsPicture, seat: number): string {
  const found = picture.scene.awards.filter((award) => award.seat === seat && award.share !== 'pot')
  const halves = new Set(found.map((award) => award.share))
  return halves.size === 1 ? `${[...halves][0]} ` : ''
}

/** Who won how much with what, in a sentence each, the largest first. */
export function outcomes(picture: PotsPicture, own: number, count: Count): string[] {
  const found = new Map<string, { seat: number; amount: number; hand: string }>()
  for (const { seat, share, amount, words: hand } of picture.scene.awards) {
    const key = `${seat} ${share}`
    found.set(key, { seat, amount: (found.get(key)?.amount ?? 0) + amount, hand: handWords(share, hand) })
  }
  return [...found.values()]
    .sort((a, b) => b.amount - a.amount)
    .map(({ seat, amount, hand }) => {
      const player = picture.scene.names[seat] ?? nameAt(picture, seat)
      const told = seat === own ? words.felt.youWin : words.felt.wins
      return told(player, count(amount)) + (hand && ` ${hand}`)
    })
}

function nameAt({ view }: PotsPicture, seat: number): string {
  return view.seats.find((each) => each.seat === seat)?.player ?? words.felt.seat(seat)
}

function handWords(share: 'pot' | 'high' | 'low', hand: string): string {
  const side = share === 'pot' ? '' : words.felt.half[share]
  return [side, hand && words.felt.with(hand)].filter(Boolean).join(' ')
}

/** What one held, where it won nothing: a loser may be told too. */
export function ownHand(picture: PotsPicture, own: number): string {
  const round = roundShown(picture)
  const held = round ? seatIn(round, own) : undefined
  return held?.words ?? ''
}

function standingNote(standing: SeatStanding): string {
  const say = words.standing
  if (standing.leaving) return say.leaving
  if (standing.absent) return say.absent
  if (standing.standing === 'waiting') return standing.posts ? say.willPost : say.waits
  return standing.standing === 'sitting_out' ? say.sitsOut : ''
}
