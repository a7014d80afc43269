// What an entrant reads who disputes something about an event.
export const eventDispute = {
  open: 'Raise a dispute',
  about: 'What is it about? The house decides, and the decision is on record.',
  raise: 'Put it on record',
  raised: 'It is on record, and its staff have it before them.',
}
