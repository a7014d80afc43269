// What listeners are told, a moment after it stands there.
import { untrack } from 'svelte'

/**
 * Milliseconds in which nothing else is told. Screen readers that are told of hundreds of changes at once, as when a round
 * begins, leave the rest of them out, and what is said among them is lost.
 */
export const QUIET = 350

/** What follows from an entry is said after it. */
const AFTER = 200

/**
 * Words that follow others once these have stood for a moment; to be made where a component is. In another turn the same
 * words are said again: what stays as it is is not heard, so they go first.
 */
export function afterAMoment(words: () => string, turn: () => string = () => ''): { readonly now: string } {
  let now = $state('')
  let saidIn = ''
  $effect(() => {
    const [told, at] = [words(), turn()]
    if (at && at !== saidIn && told === untrack(() => now)) now = ''
    if (at) saidIn = at
    const later = setTimeout(() => (now = told), QUIET + AFTER)
    return () => clearTimeout(later)
  })
  return {
    get now() {
      return now
    },
  }
}
