// What the house tells a player at a table against it about their seat.
import { chips } from '../../lib/format'
import { type Left, leftNotice, type Notice } from '../../lib/notice'
import type { BankedTableView, DeskInfo } from '../../lib/protocol'
import { words } from '../../messages'

const say = words.notices

export function noticesOf(view: BankedTableView, seat: number, game: DeskInfo, left: Left | null): Notice[] {
  const own = view.seats.find((held) => held.seat === seat)
  if (!own) return leftNotice(left, game.tournament, chips)
  const wagered = view.in_progress && view.round?.areas.some((area) => area.seat === seat && area.standing !== 'idle')
  if (wagered || game.tournament || own.stake >= game.minimum_stake) return []
  return [
    {
      key: 'rebuy',
      words: say.needed(chips(game.minimum_stake)),
      until: 0,
      acts: [
        { words: say.buy, does: 'buy' },
        { words: say.leave, does: { type: 'Leave' } },
      ],
    },
  ]
}
