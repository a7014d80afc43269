// What nobody answered is asked again.
import { Unanswered } from './api'
import { room } from './room.svelte'

/** Milliseconds between one question and the next, while the line is up. */
const PAUSE = 2000

/** For a page that asks once: it is asked again as long as nobody answers, and only the last question counts. */
export class Asking {
  #unanswered = $state(false)
  #questions = 0

  constructor(again: () => void) {
    $effect(() => {
      if (!this.#unanswered || room.status !== 'open') return
      const timer = setInterval(again, PAUSE)
      return () => clearInterval(timer)
    })
  }

  /** Another question: whether nothing else was asked since, for when the answer comes. */
  begin(): () => boolean {
    const question = ++this.#questions
    return () => question === this.#questions
  }

  answered(): void {
    this.#unanswered = false
  }

  failed(error: unknown): void {
    this.#unanswered = error instanceof Unanswered
  }
}
