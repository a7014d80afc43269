// What a player has asked of a seat: kept in this browser for as long as they have it, and the same in all its windows.
const UNDER = 'pitboss.seat.'
const TAB = 'pitboss.tab'
/** Whoever was away for so long, in milliseconds, may have had another seat since. */
const LAPSE = 15 * 60_000

export interface Kept<Asked> {
  asked: Asked
  /** The round in which turns are answered by themselves; 0: none. */
  round: number
}

interface Written<Asked> extends Kept<Asked> {
  /** When the seat was last looked at. */
  seen: number
}

/** A browser without storage keeps nothing over reloads. */
function attempt<Given>(act: () => Given): Given | null {
  try {
    return act()
  } catch {
    return null
  }
}

function readKept<Asked>(text: string | null): Kept<Asked> | null {
  const found = text ? (JSON.parse(text) as Written<Asked>) : null
  return found && Date.now() - found.seen < LAPSE ? found : null
}

/** What is kept for one seat, by who has it and at which table. */
export class KeptSeat<Asked> {
  constructor(
    private readonly reader: () => string,
    private readonly table: string,
  ) {}

  get #key(): string {
    return `${UNDER}${this.reader()}.${this.table}`
  }

  read(): Kept<Asked> | null {
    return attempt(() => readKept<Asked>(localStorage.getItem(this.#key)))
  }

  write(kept: Kept<Asked>): void {
    if (this.reader()) attempt(() => localStorage.setItem(this.#key, JSON.stringify({ ...kept, seen: Date.now() })))
  }

  forget(): void {
    attempt(() => localStorage.removeItem(this.#key))
  }

  /** What is asked for in another window holds here at once; undone by what it returns. */
  hear(heard: (kept: Kept<Asked> | null) => void): () => void {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === null || key === this.#key) heard(attempt(() => readKept<Asked>(newValue)))
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }
}

/** Whether a window of this browser was asked to answer the turns of this round at a table. */
export function answersItself(reader: string, { id, round }: { id: string; round: number }): boolean {
  return new KeptSeat(() => reader, id).read()?.round === round
}

/** Nobody finds what somebody else has asked for, nor do they themselves once they have signed out. */
export function forgetOthers(reader: string): void {
  attempt(() => {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(UNDER) && !(reader && key.startsWith(`${UNDER}${reader}.`)),
    )
    for (const key of others) localStorage.removeItem(key)
  })
}

const made = Math.random().toString(36).slice(2)

/** This window, also after a reload. */
export function thisTab(): string {
  return (
    attempt(() => {
      const known = sessionStorage.getItem(TAB) ?? made
      sessionStorage.setItem(TAB, known)
      return known
    }) ?? made
  )
}
