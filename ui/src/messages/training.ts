// What the training pages say, in English.
import { many } from '../lib/format'

export const training = {
  title: 'Training',
  menu: 'Training',
  nameless: 'Training is kept under your name. Come in to begin.',
  intro:
    'Give rulings when things go wrong at a table, or play against the house beside a coach who knows what everything is worth.',
  drill: {
    title: 'Rulings',
    means:
      'Rounds between players at a table run by hand, in which one thing after another goes wrong. You are told the facts; you give the ruling.',
    begin: 'Begin a drill',
    goOn: 'Go on with your drill',
    again: 'Another drill',
    document: 'Document',
    every: 'all documents',
    game: 'Game',
    everyGame: 'all approved games',
    untilRight: 'Ask again what I get wrong, until it is right',
    repeats: 'Asked again',
    role: 'You are',
    roles: { dealer: 'a dealer', floor: 'on the floor' } as Record<string, string>,
    level: 'Level',
    levels: { 1: 'the ruling', 2: 'the ruling and its effects', 3: 'ruling, effects and clause' } as Record<
      number,
      string
    >,
    questions: 'Questions',
    so: 'So far',
    what: 'What happened',
    at: (asked: number, of: number) => `Question ${asked} of ${of}`,
    right: (right: number, asked: number) => `${right} of ${asked} right`,
    amount: 'Amount in chips',
    answer: 'Answer',
    isRight: 'Right.',
    isWrong: (words: string) => `Wrong. The answer is: ${words}`,
    next: 'Next',
    toScore: 'To the score',
    why: 'The ruling',
    follows: 'What follows',
    considered: 'Considered, and why not',
    elsewhere: 'What other documents say',
    score: 'The score',
    readAgain: 'To read again',
    seed: (seed: number) => `Drill ${seed}`,
  },
  coach: {
    title: 'Against the house, coached',
    means: 'Ultimate Texas Hold-em, one ante on each hand. The coach works every option out over all deals.',
    begin: 'Play with the coach',
    deal: 'Next hand',
    you: 'Your cards',
    board: 'The board',
    dealer: 'The dealer',
    choose: 'What do you do?',
    worth: 'Show what each option is worth',
    antes: (antes: string) => `${antes} antes`,
    names: { '4x': 'Bet 4×', '3x': 'Bet 3×', '2x': 'Bet 2×', '1x': 'Bet 1×', check: 'Check', fold: 'Fold' } as Record<
      string,
      string
    >,
    best: 'best',
    cost: (stage: string, chosen: string, best: string, cost: string) =>
      `${stage}: ${chosen} instead of ${best} cost ${cost} of an ante.`,
    good: (stage: string, chosen: string) => `${stage}: ${chosen} was the best choice.`,
    results: { win: 'You win', tie: 'A tie', lose: 'The dealer wins', fold: 'You folded', '': '' } as Record<
      string,
      string
    >,
    net: (antes: string) => `${antes} antes net.`,
    history: 'The coach',
    total: (hands: number, cost: string) => `${many(hands, 'hand')} here; mistakes cost ${cost} antes in all.`,
  },
  progress: {
    title: 'Your progress',
    none: 'Nothing answered yet.',
    topic: 'Topic',
    asked: 'Answered',
    right: 'Right',
    lately: 'Of the last ten',
    drill: 'Rulings',
    ultimate: 'Against the house',
    readAgain: 'Clauses to read again',
    cost: (antes: string) => `Mistakes against the house have cost ${antes} antes so far.`,
  },
}
