// The short tour, in English. What a step is about is marked on the page by its selector.
export interface TourStep {
  title: string
  words: string
  about: string
}

export const tourWords = {
  name: 'A short tour',
  step: (step: number, all: number) => `${step} of ${all}`,
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skip: 'Skip the tour',
  lobby: [
    {
      title: 'A seat in one click',
      words: 'Play now finds you a seat at a table that is shown. It is all play money, and you need no account.',
      about: '.now .button',
    },
    {
      title: 'Or choose for yourself',
      words: 'Choose a game, the stakes and the company. Gold dots are people, grey ones are bots of the house.',
      about: '.filters',
    },
    {
      title: 'As you like it',
      words: 'Light or dark, sounds, a colour for each suit, amounts in big blinds: all of it is here.',
      about: '.gear',
    },
  ] as TourStep[],
  table: [
    {
      title: 'Whose turn it is',
      words:
        'The ring shows who is to act and how much time is left. The name of your own hand stands below your cards.',
      about: '.main > .felt',
    },
    {
      title: 'What you may do',
      words:
        'Every button keeps its place. You can choose before your turn, and what you choose never acts on changed facts.',
      about: '.main > .dock',
    },
    {
      title: 'Why it happened',
      words: 'The hand log tells each step with the rule behind it. Press a number to read that rule.',
      about: '.frame > aside, .ticker',
    },
    {
      title: 'Your seat, the keys, the rest',
      words: 'Sit out, top up, leave, verify your cards. Press ? for all keys.',
      about: '.title .more',
    },
  ] as TourStep[],
}
