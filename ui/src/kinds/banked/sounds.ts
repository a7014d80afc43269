// What is heard between two views of a table against the house.
import type { BankedTableView } from '../../lib/protocol'
import type { Sound } from '../../lib/sound'

export function soundsBetween(before: BankedTableView, now: BankedTableView, own: number): Sound[] {
  const [was, is] = [before, now].map(({ round }) => ({
    seen: [...(round?.board ?? []), ...(round?.dealer ?? []), ...(round?.areas.flatMap((area) => area.cards) ?? [])],
    wagered: round?.areas.reduce((sum, { wagers }) => sum + wagers.ante + wagers.trips + wagers.play, 0) ?? 0,
    area: round?.areas.find((area) => area.seat === own),
  }))
  const heard: Sound[] = []
  if (!was || !is) return heard
  if (is.seen.join() !== was.seen.join() && is.seen.length) heard.push('card')
  if (is.wagered > was.wagered) heard.push('chips')
  if (is.area?.lines.length && !was.area?.lines.length) heard.push(is.area.net > 0 ? 'win' : 'fold')
  return heard
}
