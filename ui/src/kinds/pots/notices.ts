// What the house tells a player of a table of pots about their seat, or a person who waits for one.
import { chips } from '../../lib/format'
import { type Left, leftNotice, type Notice, type NoticeAct } from '../../lib/notice'
import type { DeskInfo, SeatStanding, TableView } from '../../lib/protocol'
import { words } from '../../messages'

const say = words.notices

/** Whoever reads it: their seat, if they have one, and their name. */
export interface Reader {
  own: SeatStanding | undefined
  me: string
  left: Left | null
  /** So many chips come when the round is over. */
  buys?: number
}

export function noticesOf(view: TableView, { own, me, left, buys = 0 }: Reader, game: DeskInfo): Notice[] {
  if (own?.rebuy_until) return [rebuy(own, buys, game)]
  if (own) return ownNotices(view, own, game)
  // Whoever waits for another seat knows what became of the last.
  const waiting = waitingNotices(view, me, game)
  return waiting.length ? waiting : leftNotice(left, game.tournament, chips)
}

function ownNotices(view: TableView, own: SeatStanding, game: DeskInfo): Notice[] {
  if (own.standing === 'sitting_out') return [out(own, game)]
  if (own.absent) {
    const acts = [{ words: say.back, does: { type: 'SitIn' } as const }]
    return [{ key: 'absent', words: say.absent, until: 0, acts }]
  }
  return late(view, own, game)
}

/** Why, for how long, and the way back: what is owed is asked for then. */
function out({ out_because, out_until }: SeatStanding, { tournament }: DeskInfo): Notice {
  const told = say.out[out_because]
  const acts: NoticeAct[] = tournament ? [] : [{ words: words.entry.sitIn, does: { type: 'SitIn' } }]
  return { key: 'out', words: out_until ? say.kept(told) : told, until: out_until, acts }
}

function rebuy(own: SeatStanding, buys: number, game: DeskInfo): Notice {
  const most = game.maximum_buy_in ? chips(game.maximum_buy_in) : ''
  return {
    key: 'rebuy',
    words: buys ? say.buysLater(chips(buys)) : say.rebuy(chips(game.minimum_stake), most),
    until: own.rebuy_until,
    acts: [
      buys ? { words: say.buysNone, does: 'unbuy' } : { words: say.buy, does: 'buy' },
      { words: say.leave, does: { type: 'Leave' } },
    ],
  }
}

/** A turn that was let pass is explained for as long as its round lasts. */
function late(view: TableView, own: SeatStanding, game: DeskInfo): Notice[] {
  const held = view.round?.seats.find((each) => each.seat === own.seat)
  if (!own.passed || !held) return []
  const more = game.manners.timeouts - own.passed
  const next = (game.tournament ? say.absentNext : say.sitsOutNext)(more)
  const told = held.in_the_round ? say.actedFor : say.folded
  return [{ key: 'late', words: more > 0 ? `${told} ${next}` : told, until: 0, acts: [] }]
}

function waitingNotices(view: TableView, me: string, game: DeskInfo): Notice[] {
  const offers = view.offers.filter(([, offer]) => me !== '' && offer.player === me)
  if (offers.length)
    return offers.map(([seat, offer]) => ({
      key: `offer-${seat}`,
      words: say.offered(seat),
      until: offer.since + game.manners.offer,
      acts: [
        { words: say.take(seat), does: 'sit', seat },
        { words: say.passUp, does: { type: 'DeclineSeat', seat } },
      ],
    }))
  const place = view.waiting.indexOf(me) + 1
  return place ? [{ key: 'waiting', words: say.place(place, view.waiting.length), until: 0, acts: [] }] : []
}
