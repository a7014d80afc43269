// What is said where cards are held against the number that the house published, in English.
const cardsDo = (count: number): string => (count === 1 ? 'One card does' : `${count} cards do`)

export const proofs = {
  shownTitle: (round: number) => `Proofs of the cards: round ${round}`,
  title: (round: number) => `Verify my cards: round ${round}`,
  asking: 'Asking for the proofs…',
  forged: 'This answer is forged or damaged.',
  keepIt: 'Keep this page and ask for an inspection.',
  published: (cards: number) =>
    `Before the first card was dealt, the house published one number for the order of all ${cards} cards:`,
  told: {
    before: 'This browser received it then, before the cards.',
    during: 'This browser received it while the round was being played.',
    never: 'This browser was not there when it was published; it is the one on record.',
  },
  mixed: {
    mine: (others: string) =>
      `Your own seed went into the shuffle${others && `, with those of ${others}`}: nobody could choose the order, not even the house.`,
    nobody: 'No player’s seed went into this shuffle.',
    onRecord: (others: string) => `Seeds of ${others} are on record for it.`,
    others: (others: string) => `Seeds of ${others} went into the shuffle.`,
  },
  place: (place: number) => `no. ${place}`,
  wrong: '✗ does not fit',
  onRecord: 'fits the record',
  right: '✓ proven',
  withdrawnMine:
    'Another shoe was put aside before a card was dealt from it, because your seed is said not to have come. This browser sent it: if that happens more than once on a sound line, ask for an inspection.',
  withdrawn: (missing: string) =>
    `Another shoe was put aside before a card was dealt from it: no seed came from ${missing}.`,
  earlier: (root: string) =>
    `Once before, this browser was told another number for a round with this name: ${root}. Unless the room has been set up anew since, ask for an inspection.`,
  all: (cards: number) => `All ${cards} cards you saw lay exactly where the shoe had them.`,
  unwitnessed:
    'This browser did not follow the round and cannot hold the house to what it says: the proofs agree with the record, no more.',
  sawNone: 'You have seen no card of this round here.',
  nothing: 'There is nothing to verify yet.',
  how: 'Each proof is computed here, in your browser, with SHA-256: a salted hash of the card and its place, hashed with its neighbours up to the published number. That number and the cards you saw were kept here at the time. Where players put in seeds of their own, promised before that number was told and shown after it, the number and the seeds together settle which of the hidden places each card is dealt from.',
  alarms: {
    noProof: (cards: number, why: string) => `The house has no proof for ${cards} cards that this browser saw: ${why}`,
    notBefore: 'The round that is shown here tells of no number that was published before its first card.',
    notProofs: 'The answer is not a list of proofs.',
    anotherRound: 'The answer is about another round.',
    otherSeeds: 'The seeds are not those that this browser was told of before the cards.',
    otherSize: (cards: number) =>
      `The shoe is said to have ${cards} cards; this browser was told otherwise before the cards.`,
    otherNumber: 'This is not the number that this browser was told before the cards.',
    notFitting: (cards: number) => `${cardsDo(cards)} not fit the number.`,
    onePlace: 'Two cards are said to be at one place.',
    twoPlaces: 'One card is said to be at two places.',
    elsewhere: (cards: number, which: string, all: number) =>
      `${cardsDo(cards)} not lie where you saw them dealt from: ${which} (of ${all}).`,
    unseen: (which: string) => `This browser did not see ${which} there.`,
    silent: (root: string) => `The answer is silent about the number that this browser was told: ${root}.`,
    replaced: (root: string) => `A shoe was exchanged for another before it was dealt from, without a word: ${root}.`,
    withdrawnFreely: (root: string) =>
      `A shoe was put aside though no seed that was promised for it is said to be missing: ${root}.`,
    withdrawnLate: (root: string) => `A shoe was put aside after cards had been dealt from it: ${root}.`,
  },
}

export type ProofWords = Omit<typeof proofs, 'title' | 'shownTitle' | 'alarms'>

/** The same for a round that somebody shows: this browser was not there, and says so. */
export const shown: ProofWords = {
  ...proofs,
  keepIt: 'Do not believe what it shows, and tell whoever gave you the link.',
  told: {
    ...proofs.told,
    before: 'In the round that you are shown it stands before the first card. This browser was not there then.',
  },
  right: '✓ fits',
  all: (cards: number) => `All ${cards} cards that you are shown lie exactly where that number has them.`,
  sawNone: 'No card of this round is shown.',
  how: 'Each proof is computed here, in your browser, with SHA-256: a salted hash of the card and its place, hashed with its neighbours up to the published number. Cards that whoever shares the round may not show have no proof here, and stay hidden. Only those who played it were told the number at the time: their own browsers hold the house to it.',
}
