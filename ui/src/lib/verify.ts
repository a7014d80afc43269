// Proof in the browser that a card lay where the shoe was said to have it before the first card was dealt.
// Whatever the server answers is held against what this browser was told and saw at the time; nothing in it is taken on trust.
import { proofs as words } from '../messages/proofs'
import { fromHex, sha256, toHex } from './hashing'
import type { CardProof, SeedPromise, ShoeProofs, ShownSeed } from './protocol'
import { dealtPlaces, promiseOf } from './seeds'
import type { KeptRound, KeptShoe, SeenCard } from './witness'

const say = words.alarms
const LEAF = 0
const NODE = 1
const HASH = /^[0-9a-f]{64}$/
/** Cards that a shoe can have at all: a place is told in two bytes. */
const MOST = 65_536
const SALT = /^[0-9a-f]{32}$/

/** Whether each neighbour on the way up from a place stands to the left: nothing that a prover has a say in. */
export function sides(index: number, cards: number): boolean[] {
  const found: boolean[] = []
  for (let [at, wide] = [index, cards]; wide > 1; [at, wide] = [at >> 1, (wide + 1) >> 1])
    if ((at ^ 1) < wide) found.push(at % 2 === 1)
  return found
}

/** The root that a card's proof leads to in a shoe of so many cards; none if there is no such way up. */
export async function rootOf(proof: CardProof, cards: number): Promise<string | null> {
  const { index, card, salt, path } = proof
  if (!Number.isInteger(index) || index < 0 || index >= cards || !SALT.test(salt)) return null
  const lefts = sides(index, cards)
  if (path.length !== lefts.length || !path.every((each) => HASH.test(each))) return null
  const place = Uint8Array.of(index >> 8, index & 255)
  let hash = await sha256(Uint8Array.of(LEAF), fromHex(salt), place, new TextEncoder().encode(card))
  for (const [level, text] of path.entries()) {
    const other = fromHex(text)
    const [left, right] = lefts[level] ? [other, hash] : [hash, other]
    hash = await sha256(Uint8Array.of(NODE), left, right)
  }
  return toHex(hash)
}

export interface Verdict {
  card: string
  /** The how manieth of the shoe it was as it was dealt; -1 for no such place. */
  index: number
  ok: boolean
}

/** When this browser was told the root of a shoe. */
export type Told = 'before' | 'during' | 'never'

/** Whose seeds settled the order: this browser's among them, others' only, or nobody's. */
export type Mixed = 'mine' | 'others' | 'nobody'

export interface JudgedShoe {
  root: string
  cards: number
  told: Told
  verdicts: Verdict[]
  mixed: Mixed
  /** Who else put a seed in. */
  others: string[]
  /** Whether the seeds are those that were promised before this shoe was committed. */
  kept: boolean
}

export interface Judgement {
  shoes: JudgedShoe[]
  /** What cannot be: the house told or showed this browser something else. */
  alarms: string[]
  /** Cards that this browser saw and that are proven. */
  proven: number
  /** Whether this browser was there to know better. */
  witnessed: boolean
  earlier: string | null
  /** Shoes of the round from which nothing was dealt, because seeds are said not to have come. */
  withdrawn: KeptShoe[]
}

interface Proven {
  card: string
  index: number
  /** Which of the kept shoes; -1 for one that this browser was not told of. */
  shoe: number
}

/** What an answer of the server is worth, given what this browser kept of the round. */
export async function judge(round: number, answer: unknown, kept: KeptRound | null): Promise<Judgement> {
  const withdrawn = kept?.shoes.filter((shoe) => shoe.missing) ?? []
  const judgement = { shoes: [], proven: 0, witnessed: kept !== null, earlier: kept?.earlier ?? null, withdrawn }
  if (!isAnswer(answer)) return { ...judgement, alarms: [say.notProofs] }
  const shoes = await Promise.all(answer.map((shoe) => judgeShoe(shoe, kept)))
  const alarms = shoes.flatMap((shoe, at) => alarmsOf(shoe, at, kept))
  if (answer.some((shoe) => shoe.round !== round)) alarms.unshift(say.anotherRound)
  if (!kept) return { ...judgement, shoes, alarms }
  const proven = shoes.flatMap((shoe) => provenIn(shoe, kept))
  const missing = kept.seen.filter((seen) => !proven.some((each) => fits(seen, each)))
  alarms.push(...alarmsOfCards(kept, proven, missing), ...missingShoes(shoes, kept), ...alarmsOfConduct(kept))
  return { ...judgement, shoes, alarms, proven: kept.seen.length - missing.length }
}

async function judgeShoe(shoe: ShoeProofs, kept: KeptRound | null): Promise<JudgedShoe> {
  const { root, cards, proofs, seeds } = shoe
  const held = kept?.shoes.find((each) => each.root === root && each.cards === cards)
  const places = seeds.length
    ? await dealtPlaces(
        root,
        seeds.map(({ seed }) => seed),
        Math.min(cards, MOST),
      )
    : null
  const verdicts = await Promise.all(
    proofs.map(async (proof) => ({
      card: proof.card,
      index: places ? places.indexOf(proof.index) : proof.index,
      ok: (await rootOf(proof, cards)) === root,
    })),
  )
  const areSound = !held || (await areKept(held.seeds ?? [], seeds))
  const mine = areSound ? held?.mine : undefined
  const others = seeds.map(({ player }) => player).filter((player) => player !== mine?.player)
  return {
    root,
    cards,
    told: !held ? 'never' : held.before ? 'before' : 'during',
    verdicts,
    mixed: mine ? 'mine' : seeds.length ? 'others' : 'nobody',
    others,
    kept: areSound,
  }
}

/** Whether these are the seeds that were promised: all of them, and no others. */
async function areKept(promises: SeedPromise[], seeds: ShownSeed[]): Promise<boolean> {
  const digests = await Promise.all(seeds.map(({ player, seed }) => promiseOf(player, seed)))
  const shown = seeds.map(({ player }, at) => `${digests[at] ?? ''} ${player}`).sort()
  const promised = promises.map(({ player, digest }) => `${digest} ${player}`).sort()
  return shown.join('\n') === promised.join('\n')
}

function alarmsOf(shoe: JudgedShoe, at: number, kept: KeptRound | null): string[] {
  const { root, cards, told, verdicts } = shoe
  const alarms: string[] = []
  if (!shoe.kept) alarms.push(say.otherSeeds)
  const wrong = verdicts.filter((verdict) => !verdict.ok).length
  if (kept?.shoes.some((each) => each.root === root && each.cards !== cards)) alarms.push(say.otherSize(cards))
  else if (kept && told === 'never' && (isComplete(kept) || (at === 0 && kept.shoes[0]?.purpose === 'round')))
    alarms.push(say.otherNumber)
  if (wrong) alarms.push(say.notFitting(wrong))
  return [...alarms, ...doubled(verdicts)]
}

function doubled(verdicts: Verdict[]): string[] {
  const alarms: string[] = []
  if (new Set(verdicts.map((each) => each.index)).size < verdicts.length) alarms.push(say.onePlace)
  if (new Set(verdicts.map((each) => each.card)).size < verdicts.length) alarms.push(say.twoPlaces)
  return alarms
}

/** This browser saw all of the round, so that there is nothing that it cannot know. */
function isComplete(kept: KeptRound): boolean {
  return kept.whole && kept.over
}

function provenIn({ root, told, verdicts }: JudgedShoe, kept: KeptRound): Proven[] {
  const shoe = told === 'never' ? -1 : kept.shoes.findIndex((each) => each.root === root)
  return verdicts.filter((verdict) => verdict.ok).map(({ card, index }) => ({ card, index, shoe }))
}

function fits(seen: SeenCard, proven: Proven): boolean {
  if (seen.card !== proven.card) return false
  return seen.shoe === undefined ? proven.shoe >= seen.from : proven.shoe === seen.shoe && proven.index === seen.index
}

function alarmsOfCards(kept: KeptRound, proven: Proven[], missing: SeenCard[]): string[] {
  const unseen = proven.filter((each) => each.shoe >= 0 && !kept.seen.some((seen) => fits(seen, each)))
  const alarms: string[] = []
  if (missing.length) alarms.push(say.elsewhere(missing.length, named(missing), kept.seen.length))
  if (unseen.length && isComplete(kept)) alarms.push(say.unseen(named(unseen)))
  return alarms
}

/** Shoes that this browser saw being dealt from, and of which the answer has no word. */
function missingShoes(shoes: JudgedShoe[], kept: KeptRound): string[] {
  const left = kept.shoes.filter((each) => each.before && !shoes.some((shoe) => shoe.root === each.root))
  return left.map((shoe) => say.silent(shoe.root))
}

/** Shoes that were taken away before this browser's eyes: only a promised seed that did not come allows that. */
function alarmsOfConduct(kept: KeptRound): string[] {
  const alarms = kept.replaced ? [say.replaced(kept.replaced)] : []
  for (const { root, before, missing, seeds = [] } of kept.shoes) {
    const promised = seeds.map(({ player }) => player)
    if (!missing) continue
    if (before) alarms.push(say.withdrawnLate(root))
    else if (!missing.length || !missing.every((name) => promised.includes(name)))
      alarms.push(say.withdrawnFreely(root))
  }
  return alarms
}

function named(cards: { card: string }[]): string {
  return cards.map((each) => each.card).join(', ')
}

function isAnswer(answer: unknown): answer is ShoeProofs[] {
  return Array.isArray(answer) && answer.every(isShoe)
}

function isShoe(shoe: Partial<ShoeProofs> | null): boolean {
  return (
    typeof shoe?.root === 'string' &&
    HASH.test(shoe.root) &&
    Number.isInteger(shoe.cards) &&
    Array.isArray(shoe.seeds) &&
    shoe.seeds.every(isSeed) &&
    Array.isArray(shoe.proofs) &&
    shoe.proofs.every(isProof)
  )
}

function isSeed(shown: Partial<ShownSeed> | null): boolean {
  return typeof shown?.player === 'string' && typeof shown.seed === 'string' && HASH.test(shown.seed)
}

function isProof(proof: Partial<CardProof> | null): boolean {
  const { index, card, salt, path } = proof ?? {}
  const isPath = Array.isArray(path) && path.every((each) => typeof each === 'string')
  return typeof index === 'number' && typeof card === 'string' && typeof salt === 'string' && isPath
}
