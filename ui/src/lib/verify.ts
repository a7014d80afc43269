// Proof in the browser that a card lay where the shoe was said to have it before the first card was dealt.
import type { CardProof, ShoeProofs } from './protocol'

const LEAF = 0
const NODE = 1

export interface Verdict {
  card: string
  index: number
  ok: boolean
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The root that a card's proof leads to. */
export async function rootOf(proof: CardProof): Promise<string> {
  const place = Uint8Array.of(proof.index >> 8, proof.index & 255)
  const text = new TextEncoder().encode(proof.card)
  let hash = await sha256(Uint8Array.of(LEAF), fromHex(proof.salt), place, text)
  for (const step of proof.path) {
    const other = fromHex(step.hash)
    const [left, right] = step.side === 'left' ? [other, hash] : [hash, other]
    hash = await sha256(Uint8Array.of(NODE), left, right)
  }
  return toHex(hash)
}

export async function verify(shoe: ShoeProofs, root: string): Promise<Verdict[]> {
  return Promise.all(
    shoe.proofs.map(async (proof) => ({
      card: proof.card,
      index: proof.index,
      ok: (await rootOf(proof)) === root,
    })),
  )
}
