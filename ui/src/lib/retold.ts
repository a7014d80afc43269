// A round that somebody shows, held against its proofs: by what the round itself tells, for this browser was not there.
import { proofs as words } from '../messages/proofs'
import type { Event, RoundReplay } from './protocol'
import { judge, type Judgement } from './verify'
import { type CardNews, type KeptRound, keptRound, Witness } from './witness'

/** No table has this name, so that nothing of it was ever kept here. */
const NOBODY = ''

/** A round as a replay tells it, in the form in which a browser keeps one that it followed. */
export function retold(
  { round, entries }: Pick<RoundReplay, 'round' | 'entries'>,
  newsOf: (event: Event) => CardNews | null,
): KeptRound | null {
  const witness = new Witness(NOBODY, newsOf)
  for (const { seq, events } of entries) {
    witness.hear({ seq, events, you: null })
    if (witness.kept?.round === round && witness.kept.over) return witness.kept
  }
  return null
}

/** What proofs of a shown round are worth: every card that it shows must lie under a number told before the deal. */
export async function judgeShown(
  told: RoundReplay,
  answer: unknown,
  newsOf: (event: Event) => CardNews | null,
): Promise<Judgement> {
  const kept = retold(told, newsOf)
  const judgement = await judge(told.round, answer, kept)
  const alarms = [...judgement.alarms]
  if (!kept?.whole) alarms.unshift(words.alarms.notBefore)
  const own = keptRound(told.snapshot.table, told.round)
  const number = own?.shoes.find((shoe) => !shoe.missing)?.root
  if (number && !judgement.shoes.some((shoe) => shoe.root === number)) alarms.unshift(words.alarms.otherNumber)
  return { ...judgement, alarms }
}
