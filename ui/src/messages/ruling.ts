// What the page says that asks the rules in one line.
export const ruling = {
  page: 'A ruling',
  title: 'What do the rules say?',
  means: {
    players: (players: string) =>
      `Something goes wrong at a real table, and nobody has seen a card. ${players} sit there; the last has the button, the first two the blinds. Every document that has the game answers.`,
    house: (players: string) =>
      `Something goes wrong at a real table against the house, and nobody has seen a card. ${players} sit there; each has the least ante and blind out and is dealt in, unless you tell the wagers as well.`,
  },
  game: 'Game',
  told: 'What goes wrong?',
  several: {
    players: 'A sentence, or several with semicolons between, as in: everyone calls; Bob holds 5 cards',
    house: "A sentence, or several with semicolons between, as in: Ann bets 30; the dealer's first card is seen",
  },
  ask: 'Ask the rules',
  asking: 'Looking it up…',
  answers: 'The answers',
  asked: 'Asked',
  games: (games: string[]) => games.join(', '),
  notPossible: 'It cannot be as told here.',
  none: 'Nothing of this needs a ruling here.',
  effects: 'What follows',
  considered: 'What else was considered',
  because: (why: string) => `not so, because ${why}`,
  instead: 'What the floor may choose instead',
  forms: 'What is understood',
  formsMean: 'NAME is one of the players. Nothing else is guessed at.',
}
