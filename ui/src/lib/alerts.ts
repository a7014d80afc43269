// Calling a player whose turn it is.
import { words } from '../messages'
import { motionAllowed, settings } from './settings.svelte'
import { play } from './sound'

/** By ear, by hand, and where the page is not looked at by a note of the system, as far as they are wanted. */
export function callToTurn(table: string): void {
  play('turn')
  if (settings.vibration === 'on' && motionAllowed()) navigator.vibrate?.(120)
  if (settings.notices === 'on' && document.hidden && mayNotify()) {
    const note = new Notification(words.turn.yours, callAt(table))
    note.onclick = () => {
      window.focus()
      note.close()
    }
  }
}

/** One note for each table; the next turn there is called anew, though the last note was not put away. */
function callAt(table: string): NotificationOptions & { renotify: boolean } {
  return { body: table, tag: `turn ${table}`, renotify: true }
}

function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted'
}

/** Whether the system lets this page notify, after asking if need be. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}
