// The kinds of table, each with all that is its own in a folder of its name.
import type { Kind } from '../lib/kind'
import type { View } from '../lib/protocol'
import { banked } from './banked'
import { pots } from './pots'

const KINDS: Record<View['kind'], Kind> = { pots, banked }

const BY_NAME = new Map<string, Kind>(Object.entries(KINDS))

/** A kind by the name that the server has for it; a newer server may have kinds that this app does not know. */
export function findKind(name: string): Kind | undefined {
  return BY_NAME.get(name)
}
