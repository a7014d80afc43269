// The kinds of table as the pages of a dealer have them: a list of its own, for players do without it.
import type { DealerKind } from '../dealing/kind'
import type { Dealing } from '../lib/protocol'
import { byHand as banked } from './banked/byHand'
import { byHand as pots } from './pots/byHand'

const KINDS: Record<Dealing['kind'], DealerKind> = { pots, banked }

export function dealerKind({ kind }: { kind: Dealing['kind'] }): DealerKind {
  return KINDS[kind]
}
