// What listeners are told, a moment after it stands there.

/**
 * Milliseconds in which nothing else is told. Screen readers that are told of hundreds of changes at once, as when a round
 * begins, leave the rest of them out, and what is said among them is lost.
 */
export const QUIET = 350

/** What follows from an entry is said after it. */
const AFTER = 200

/** Words that follow others once these have stood for a moment; to be made where a component is. */
export function afterAMoment(words: () => string): { readonly now: string } {
  let now = $state('')
  $effect(() => {
    const told = words()
    const later = setTimeout(() => (now = told), QUIET + AFTER)
    return () => clearTimeout(later)
  })
  return {
    get now() {
      return now
    },
  }
}
