// Entries told event by event, at a pace that can be followed.
import { EMPTY_SCENE, type Picture } from './picture'
import type { Setting } from './reduce'
import { reduceEvent, settle } from './reduce'
import type { Entry, Snapshot, Told } from './wire'

/** How long an event stays alone on the table before the next, in milliseconds. */
const PAUSES: Record<string, number> = {
  Dealt: 380,
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

export function pauseAfter(event: { type: string }): number {
  return PAUSES[event.type] ?? 0
}

export function pictureOf(snapshot: Snapshot): Picture {
  return { view: snapshot.view, scene: { ...EMPTY_SCENE, hands: snapshot.hands, pots: snapshot.pots } }
}

export function settingOf(snapshot: Snapshot): Setting {
  return { observer: snapshot.you.seat || 'rail', streets: snapshot.game.streets }
}

/** A picture, and how long it stays before the next. */
export interface Frame {
  picture: Picture
  pause: number
}

/** The pictures after each event of an entry that shows; the last one is settled. */
export function frames(picture: Picture, entry: Entry, setting: Setting): Frame[] {
  let at = picture
  const found: Frame[] = []
  for (const event of entry.events) {
    at = reduceEvent(at, event, setting)
    const pause = pauseAfter(event)
    if (pause) found.push({ picture: withHands(at, entry), pause })
  }
  found.push({ picture: settle(at, entry), pause: 0 })
  return found
}

/** The five cards of a hand are known as soon as it is shown. */
function withHands(picture: Picture, entry: Entry): Picture {
  const hands = [...picture.scene.hands, ...(entry.hands ?? [])]
  return { ...picture, scene: { ...picture.scene, hands } }
}

/** Lines of the account with keys of their own. */
export function toldOf(seq: number, lines: Snapshot['lines'], opens = false): Told[] {
  return lines.map((line, at) => ({ ...line, key: `${seq}.${at}`, opens: opens && at === 0 }))
}

export function opensRound(entry: Entry): boolean {
  return entry.events.some((event) => event.type === 'RoundStarted')
}
