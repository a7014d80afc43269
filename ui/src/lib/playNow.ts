// A seat in one click.
import { api } from './api'
import { become, room } from './room.svelte'
import { go } from './route.svelte'

/** Come in, as a guest if need be, and go to the table where the house had a seat; one of these, the best liked first. */
export async function playNow(tables: string[]): Promise<void> {
  if (!room.me) become((await api.guest('')).you)
  const { table } = await api.play(tables)
  go(`/table/${encodeURIComponent(table)}`)
}
