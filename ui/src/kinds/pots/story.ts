// Entries told event by event, at a pace that can be followed.
import type { Frame, Sight } from '../../lib/kind'
import type { Entry, Snapshot } from '../../lib/protocol'
import { dealtFor } from './dealing'
import { actsOf } from './acts'
import { isPotsEvent, type PotsEvent } from './events'
import { inFront } from './gathered'
import { EMPTY_SCENE, type PotsPicture } from './picture'
import { namesIn, reduceEvent, type Setting, settle } from './reduce'
import { RunOut } from './runOut'

/** How long an event stays alone on the table before the next, in milliseconds. */
const PAUSES: Record<string, number> = {
  Discarded: 300,
  CommunalCardRetrieved: 600,
  Returned: 250,
  BettingClosed: 380,
  Shown: 700,
  Mucked: 350,
  Awarded: 650,
  Folded: 220,
  Checked: 220,
  Called: 260,
  BetMade: 260,
  Raised: 260,
  ButtonCardsDealt: 900,
}

/** A card is on its way so long. */
const ON_THE_WAY = 340

export function pauseAfter(event: PotsEvent): number {
  if (event.type === 'Dealt') return dealtFor(event.steps.filter(([place]) => place >= 0).length) + ON_THE_WAY
  return PAUSES[event.type] ?? 0
}

export function pictureOf({ view, hands, pots, acts = [] }: Snapshot): PotsPicture | null {
  if (view.kind !== 'pots') return null
  const betting = inFront(view.round, view.round?.board.length === 0)
  const names = namesIn(view)
  return { view, scene: { ...EMPTY_SCENE, names, hands, pots, betting, acts: actsOf(acts.filter(isPotsEvent)) } }
}

export function settingOf({ seat, game, open }: Sight): Setting {
  return { observer: open ? 'inspector' : seat || 'rail', streets: game.streets }
}

/** The pictures after each event of an entry that shows; the last one is settled. */
export function frames(picture: PotsPicture, entry: Entry, setting: Setting): Frame<PotsPicture>[] {
  const runOut = RunOut.of(entry)
  let open = false
  let at = picture
  const found: Frame<PotsPicture>[] = []
  const show = (pause: number) => pause && found.push({ picture: withHands(at, entry), pause })
  for (const event of entry.events.filter(isPotsEvent)) {
    at = reduceEvent(at, event, setting)
    const after = open && runOut ? runOut.after(at, event) : { picture: at, pause: 0 }
    at = after.picture
    show(pauseAfter(event) + after.pause)
    if (runOut?.opens(event)) {
      open = true
      at = runOut.turned(at)
      show(runOut.pause)
    }
  }
  found.push({ picture: settle(at, entry), pause: 0 })
  return found
}

/** The five cards of a hand are known as soon as it is shown. */
function withHands(picture: PotsPicture, entry: Entry): PotsPicture {
  const hands = [...picture.scene.hands, ...(entry.hands ?? [])]
  return { ...picture, scene: { ...picture.scene, hands } }
}

export function opensRound({ events }: Entry): number {
  return events.find((event) => event.type === 'RoundStarted')?.number ?? 0
}
