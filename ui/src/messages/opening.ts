// What is said where tables are opened and where somebody becomes the operator, in English.
export const opening = {
  title: 'Open a table',
  game: 'Game',
  name: 'Name of the table',
  bots: 'House players',
  determinations: 'Determinations',
  wrongYet: 'Not by the rules yet',
  sign: 'The sign of this table',
  wrong: (choices: number) =>
    `${choices === 1 ? 'One choice is' : `${choices} choices are`} not allowed: see the marked lines.`,
  open: 'Open the table',
  none: 'none',
  figures: { percent: 'per cent', cap: 'at most', amount: 'amount', minutes: 'minutes' },
  schemes: {
    pot_percentage: 'a percentage of the pots',
    time_charge: 'a charge by time',
    collection: (schedule: string) => `collection schedule ${schedule}`,
    none: 'nothing from pots',
  },
  operator: {
    page: 'The operator',
    title: 'Become the operator',
    words:
      'This link makes one person an operator, once. From then on that person signs in by name and password, and everything they do is on record under their name.',
    as: (name: string) => `Become the operator as ${name}`,
    name: 'Your name',
    password: 'A password of ten characters or more',
    become: 'Become the operator',
    noKey:
      'The link that was printed when the room started belongs here. Whoever is an operator already signs in by name and password; as long as nobody is, every start of the room prints a new link.',
  },
}
