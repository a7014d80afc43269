// What is heard between two pictures of a table.
import type { Sound } from '../../lib/sound'
import type { Act } from './acts'
import type { PotsPicture } from './picture'

const HEARD: Partial<Record<Act['does'], Sound>> = {
  checks: 'knock',
  standsPat: 'knock',
  folds: 'fold',
  mucks: 'fold',
  draws: 'card',
  ante: 'chips',
  blind: 'chips',
  overBlind: 'chips',
  posts: 'chips',
  bringsIn: 'chips',
  calls: 'chips',
  bets: 'chips',
  raises: 'chips',
}

export function soundsBetween(before: PotsPicture, { scene }: PotsPicture, own: number): Sound[] {
  const heard = new Set<Sound>()
  if (scene.dealt !== before.scene.dealt && Object.keys(scene.dealt).length) heard.add('card')
  for (const [seat, act] of Object.entries(scene.acts)) {
    const sound = HEARD[act.does]
    if (sound && before.scene.acts[Number(seat)] !== act) heard.add(sound)
  }
  for (const award of scene.awards.slice(before.scene.awards.length)) heard.add(award.seat === own ? 'win' : 'chips')
  return [...heard]
}
