// A turn that a window of this browser answers by itself calls nobody, whichever page is read in another.
import { answersItself } from './kept'
import type { OwnTable } from './protocol'

/** How long such an answer may take, in milliseconds: where the window that was asked is gone, another comes after three seconds. */
export const PATIENCE = 4500

const named = ({ id, round, until }: OwnTable) => `${id} ${round} ${until}`

export class OwnTurns {
  #told: OwnTable[] = []
  #patient = new Map<string, number>()
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly reader: () => string,
    private readonly show: (tables: OwnTable[]) => void,
  ) {}

  /** The reader's tables, as the house tells of them. */
  hear(tables: OwnTable[]): void {
    this.#told = tables
    this.look()
  }

  /** Once more, after something was asked for in another window. */
  look(): void {
    clearTimeout(this.#again)
    const answered = this.#told.filter((table) => table.turn && answersItself(this.reader(), table))
    const now = Date.now()
    this.#patient = new Map(answered.map((table) => [named(table), this.#patient.get(named(table)) ?? now + PATIENCE]))
    const left = [...this.#patient.values()].filter((until) => until > now)
    this.show(this.#told.map((table) => (this.#isWaitedFor(table, now) ? { ...table, turn: false } : table)))
    if (left.length) this.#again = setTimeout(() => this.look(), Math.min(...left) - now)
  }

  #isWaitedFor(table: OwnTable, now: number): boolean {
    return (this.#patient.get(named(table)) ?? 0) > now
  }
}
