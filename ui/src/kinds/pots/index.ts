// Tables where players play for pots: pictures are reduced from the events, and told event by event.
import type { Kind } from '../../lib/kind'
import { newsOf } from './news'
import type { PotsPicture } from './picture'
import { knows } from './reduce'
import Replay from './Replay.svelte'
import { status } from './status'
import { frames, opensRound, pictureOf, settingOf } from './story'
import Table from './Table.svelte'

export const pots: Kind<PotsPicture> = {
  pictureOf,
  knows,
  frames: (picture, entry, sight) => frames(picture, entry, settingOf(sight)),
  opensRound,
  isInFormat: true,
  newsOf,
  awaits: ({ view }, seat) => seat > 0 && view.round?.to_act === seat,
  status: ({ view }, seat) => status(view, seat),
  Table,
  Replay,
}
