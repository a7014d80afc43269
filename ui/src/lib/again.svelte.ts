// What nobody answered is asked again.
import { Unanswered } from './api'
import { room } from './room.svelte'

/** Milliseconds between one question and the next, while the line is up. */
const PAUSE = 2000

/** For a page that asks once: tells of each attempt how it went, and asks again as long as nobody answers. */
export class Asking {
  #unanswered = $state(false)

  constructor(again: () => void) {
    $effect(() => {
      if (!this.#unanswered || room.status !== 'open') return
      const timer = setInterval(again, PAUSE)
      return () => clearInterval(timer)
    })
  }

  answered(): void {
    this.#unanswered = false
  }

  failed(error: unknown): void {
    this.#unanswered = error instanceof Unanswered
  }
}
