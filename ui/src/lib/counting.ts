// Amounts as their reader wants them: in chips, or in big blinds where the game has some.
import { getContext, setContext } from 'svelte'
import { chips } from './format'
import { settings } from './settings.svelte'

/** An amount in words. */
export type Count = (amount: number) => string

const KEY = Symbol('counting')
const tenths = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })

export function inBlinds(amount: number, bigBlind: number): string {
  return `${tenths.format(amount / bigBlind)} BB`
}

/** How the amounts of a table are told from here down; `bigBlind` gives 0 where there is none. */
export function countBy(bigBlind: () => number): Count {
  const count: Count = (amount) =>
    settings.amounts === 'blinds' && bigBlind() > 0 ? inBlinds(amount, bigBlind()) : chips(amount)
  return setContext(KEY, count)
}

export function counted(): Count {
  return getContext<Count | undefined>(KEY) ?? chips
}
