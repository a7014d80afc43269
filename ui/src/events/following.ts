// What is told of events is looked at when the line says that it has changed, or when its own time has come.
import { ask, Refused } from '../lib/api'
import { room, watchEvents } from '../lib/room.svelte'

/** At a busy event something happens all the time: it is looked at so often, and seldom where nobody sees the page. */
const SOON = 900
const HIDDEN = 15_000
/** Nothing was said for so long: look whether that is so. */
const QUIET = 60_000
/** There is no line, or no answer. */
const WITHOUT_LINE = 2_000
/** Times are told in whole seconds: a moment later they have come in the room, too. */
const LATER = 500

export interface Followed<T> {
  /** What the server is asked for. */
  path: string
  /** The event that it is about; without one it is about any. */
  event?: string
  told: (found: T) => void
  failed: (error: Error) => void
  /** In how many milliseconds it is otherwise, although nothing happens. */
  changesIn?: (found: T) => number
}

/** Look now and whenever there is something new, for as long as somebody does; gives back how to stop. */
export function keepLooking<T>({ path, event, told, failed, changesIn = () => Infinity }: Followed<T>): () => void {
  let timer: ReturnType<typeof setTimeout>
  let [stopped, looking, missed] = [false, false, false]
  let [last, due] = [0, Infinity]

  function plan(at: number): void {
    clearTimeout(timer)
    due = at
    timer = setTimeout(look, Math.max(0, at - Date.now()))
  }

  async function look(): Promise<void> {
    let wait = WITHOUT_LINE
    looking = true
    missed = false
    last = Date.now()
    try {
      const found = await ask<T>(path)
      if (stopped) return
      told(found)
      if (room.status === 'open') wait = Math.min(QUIET, Math.max(SOON, changesIn(found) + LATER))
    } catch (error) {
      if (stopped) return
      failed(error as Error)
      if (error instanceof Refused && error.status === 404) stop()
    }
    looking = false
    if (stopped) return
    plan(Date.now() + wait)
    if (missed) soon()
  }

  function soon(): void {
    if (looking) missed = true
    else plan(Math.min(due, last + (document.hidden ? HIDDEN : SOON)))
  }

  function seen(): void {
    if (!document.hidden) soon()
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    leave()
    document.removeEventListener('visibilitychange', seen)
  }

  const leave = watchEvents((changed) => {
    if (!event || !changed || changed.includes(event)) soon()
  })
  document.addEventListener('visibilitychange', seen)
  plan(Date.now()) // A page that is left at once asks for nothing.
  return stop
}
