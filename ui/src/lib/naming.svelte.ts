// Asking for a name, when somebody wants to do what takes one.
import { room } from './room.svelte'

let answer: ((named: boolean) => void) | null = null

export const naming = $state({ open: false })

/** Whether the reader has a name to play under, after asking for one if need be. */
export function named(): Promise<boolean> {
  if (room.me) return Promise.resolve(true)
  naming.open = true
  return new Promise((settle) => (answer = settle))
}

export function doneNaming(): void {
  naming.open = false
  answer?.(room.me !== null)
  answer = null
}
