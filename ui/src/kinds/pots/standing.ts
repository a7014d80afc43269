// What a player has asked for once and for all, and when it is to be done.
import type { Command, DeskInfo, SeatStanding, TableView } from '../../lib/protocol'
import type { PotsPicture } from './picture'

/** Between rounds: how low a stake may fall, and to what it is raised then; 0: as it is. */
export interface TopUpWish {
  below: number
  to: number
}

export interface Wishes {
  post: boolean
  /** Show the hand that won because all others were folded. */
  showWins: boolean
  topUp: TopUpWish
}

/** Whether a player's cards of the round just ended are still theirs alone, and may be shown. */
export function mayShow({ view, scene }: PotsPicture, seat: number, game: DeskInfo): boolean {
  const held = scene.finished?.seats.find((each) => each.seat === seat)
  if (!game.shows || view.round || !held || view.phase !== 'open') return false
  return !held.words && !scene.shown.includes(seat) && held.down.length > 0
}

/** The next thing that was wished for, or nothing; `purse` is how many chips one could still buy. */
export function wished(
  picture: PotsPicture,
  own: SeatStanding,
  game: DeskInfo,
  wishes: Wishes,
  purse: number,
): Command | null {
  const { view, scene } = picture
  if (view.phase !== 'open' || own.leaving) return null
  if (wishes.post && owes(own)) return { type: 'ChooseEntry', post: true }
  const won = scene.awards.some((award) => award.seat === own.seat)
  if (wishes.showWins && won && mayShow(picture, own.seat, game)) return { type: 'ShowHand' }
  const missing = missingChips(view, own, game, wishes.topUp, purse)
  return missing ? { type: 'TopUp', amount: missing } : null
}

function owes(own: SeatStanding): boolean {
  return own.standing === 'waiting' && own.due !== 'none' && own.may_post && !own.posts
}

/** How many chips are bought: none where they would be refused, because the stake would still be too small for the table. */
function missingChips(
  view: TableView,
  own: SeatStanding,
  game: DeskInfo,
  { below, to }: TopUpWish,
  purse: number,
): number {
  if (game.tournament || view.round || own.declared || !below || own.stake >= below) return 0
  const most = game.maximum_buy_in ? Math.min(to, game.maximum_buy_in) : to
  const wanted = Math.min(most - own.stake, purse)
  const bought = Math.max(0, wanted - (wanted % game.chip))
  return own.stake + bought < game.minimum_stake ? 0 : bought
}
