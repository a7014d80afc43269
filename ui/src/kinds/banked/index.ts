// Tables against the house: the whole view comes with each entry, for it is small, and takes the picture's place.
import type { Kind } from '../../lib/kind'
import { newsOf } from './news'
import { type BankedPicture, pictureOf } from './picture'
import Replay from './Replay.svelte'
import Table from './Table.svelte'
import { status } from './words'

export const banked: Kind<BankedPicture> = {
  pictureOf: ({ view, hands }) => pictureOf(view, hands),
  knows: ({ view }) => pictureOf(view, []) !== null,
  frames: (picture, { view, hands }) => [{ picture: pictureOf(view, hands) ?? picture, pause: 0 }],
  opensRound: ({ events }) => events.find((event) => event.type === 'banked.RoundStarted')?.number ?? 0,
  isInFormat: false,
  newsOf,
  awaits: ({ view }, seat) => view.in_progress && (view.round?.awaited.includes(seat) ?? false),
  status: ({ view }, seat) => status(view, seat),
  Table,
  Replay,
}
