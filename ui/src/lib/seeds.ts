// Seeds of players' own, which settle in which order a committed shoe is dealt: the same as `room/seeds.py`, to the bit.
import { fromHex, sha256, toHex } from './hashing'

const [PROMISE, KEY, BLOCK] = [2, 3, 4]
const FEWEST_TO_CUT = 4

/** The hash that binds a player to a seed. */
export async function promiseOf(player: string, seed: string): Promise<string> {
  return toHex(await sha256(Uint8Array.of(PROMISE), fromHex(seed), new TextEncoder().encode(player)))
}

/** Uniform choices that follow from a key alone. */
class Draws {
  #block: Uint8Array = new Uint8Array()
  #blocks = 0
  #at = 0

  constructor(private readonly key: Uint8Array) {}

  async #byte(): Promise<number> {
    if (this.#at === this.#block.length) {
      const number = new Uint8Array(4)
      new DataView(number.buffer).setUint32(0, this.#blocks++)
      this.#block = await sha256(Uint8Array.of(BLOCK), this.key, number)
      this.#at = 0
    }
    return this.#block[this.#at++] ?? 0
  }

  /** Draws beyond the last whole multiple of `stop` are thrown away, so that none of 0 to stop - 1 is favoured. */
  async below(stop: number): Promise<number> {
    const size = Math.max(1, (32 - Math.clz32(stop - 1) + 7) >> 3)
    const fair = 256 ** size - (256 ** size % stop)
    for (;;) {
      let drawn = 0
      for (let count = 0; count < size; count++) drawn = drawn * 256 + (await this.#byte())
      if (drawn < fair) return drawn % stop
    }
  }
}

/** Which place of the committed order each card comes from as it is dealt: shuffled and cut by the root and the seeds. */
export async function dealtPlaces(root: string, seeds: string[], cards: number): Promise<number[]> {
  const parts = [...seeds].sort().map(fromHex)
  const draws = new Draws(await sha256(Uint8Array.of(KEY), fromHex(root), ...parts))
  const places = [...Array(cards).keys()]
  for (let last = cards - 1; last > 0; last--) {
    const other = await draws.below(last + 1)
    ;[places[last], places[other]] = [places[other] as number, places[last] as number]
  }
  const cut = cards >= FEWEST_TO_CUT ? 2 + (await draws.below(cards - 3)) : 0
  return [...places.slice(cut), ...places.slice(0, cut)]
}
