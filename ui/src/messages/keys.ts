// The keys and what they do, in English.
export const keys = {
  title: 'Keys',
  listening:
    'With a screen reader, letters reach the table in focus mode (Insert and A in Orca, Insert and Space in NVDA). What you can do is a landmark of its own.',
  everywhere: [
    ['?', 'this list'],
    ['Y', 'your seat'],
    ['H', 'the hand log, where it is not beside the table'],
    ['L', 'the last hand'],
    ['Esc', 'close what is open; take back a choice made before your turn'],
  ] as [string, string][],
  pots: [
    ['F', 'fold'],
    ['C', 'check or call'],
    ['R', 'bet or raise the amount that stands on the button'],
    ['1 – 5', 'set the amount: from the least to the most'],
    ['A', 'set the amount to the most, all-in where the limit lets you'],
    ['↑ ↓, wheel', 'a big blind more or less'],
    ['D', 'draw the cards you chose, or stand pat'],
    ['S, M', 'show or muck, where you have the choice; S shows your cards after a round'],
    ['I', 'bring in'],
    ['O, N', 'post the over-blind, or not'],
    ['T', 'draw on your time bank'],
    ['F, X, C, V', 'before your turn: fold, check or fold, check or call this, call any'],
  ] as [string, string][],
  house: [
    ['C', 'check'],
    ['B', 'the smaller play wager, 3 or 4 the larger'],
    ['F', 'fold'],
    ['W', 'take wagers back'],
    ['X', 'concede'],
  ] as [string, string][],
}
