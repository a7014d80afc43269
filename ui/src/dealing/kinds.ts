// What the dealer's page shows that differs by the kind of table: one record each, and nothing else asks which it is.
import type { Component } from 'svelte'
import type { Card, DealerSeat, Dealing } from '../lib/protocol'
import { dealing as say } from '../messages/dealing'
import type { Asked, DealerDesk } from './dealer.svelte'
import HouseMiddle from './HouseMiddle.svelte'
import HouseWork from './HouseWork.svelte'
import PotsMiddle from './PotsMiddle.svelte'
import PotsWork from './PotsWork.svelte'

type Of<K extends Dealing['kind']> = Extract<Dealing, { kind: K }>

export interface DealerKind<D extends Dealing> {
  /** What lies between dealer and players. */
  Middle: Component<{ dealing: D; board: Card[] }>
  /** What the dealer tells of: the deal, and what players do. */
  Work: Component<{ desk: DealerDesk; dealing: D }>
  /** What a seat may ask for, beside buying chips and calling the floor. */
  asks(seat: DealerSeat): { words: string; asked: Asked }[]
  /** Which seat has the button; 0 where there is none. */
  button(dealing: D): number
}

function goes(): { words: string; asked: Asked }[] {
  return [
    { words: say.ask.Leave, asked: { type: 'Leave' } },
    { words: say.ask.rules, asked: { type: 'AskForRules' } },
  ]
}

function asksAtPots(seat: DealerSeat): { words: string; asked: Asked }[] {
  const [leave, rules] = goes()
  const out = seat.sits_out
    ? { words: say.ask.SitIn, asked: { type: 'SitIn' } as const }
    : { words: say.ask.SitOut, asked: { type: 'SitOut' } as const }
  const entry = {
    words: seat.posts ? say.ask.wait : say.ask.post,
    asked: { type: 'ChooseEntry', post: !seat.posts } as const,
  }
  const clock = { words: say.ask.clock, asked: { type: 'CallClock' } as const }
  return [out, leave, ...(seat.waits || seat.posts ? [entry] : []), clock, rules].filter((each) => each !== undefined)
}

const KINDS: { [K in Dealing['kind']]: DealerKind<Of<K>> } = {
  pots: { Middle: PotsMiddle, Work: PotsWork, asks: asksAtPots, button: ({ button }) => button },
  banked: { Middle: HouseMiddle, Work: HouseWork, asks: goes, button: () => 0 },
}

/** The record of a table's own kind: it is given no other dealing than its own. */
export function dealerKind(dealing: Dealing): DealerKind<Dealing> {
  return KINDS[dealing.kind] as unknown as DealerKind<Dealing>
}
