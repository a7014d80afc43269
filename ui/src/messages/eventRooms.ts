// What the desk says of tables: the map with its proposed moves, and race-offs.
import { chips } from '../lib/format'

export const eventRooms = {
  map: {
    title: 'Tables',
    proposed: 'Proposed',
    nothing: 'Tables are as the conditions have them: no move is proposed.',
    table: (number: number) => `Table ${number}`,
    count: (players: number, size: number) => `${players} of ${size}`,
    playing: 'in a round',
    atRest: 'between rounds',
    empty: 'empty',
    goes: (table: number, seat: number) => `→ ${table}-${seat}`,
    comes: (player: string) => `← ${player}`,
    move: (player: string, from: number, table: number, seat: number) =>
      `${player} from table ${from} to table ${table}, seat ${seat}`,
    doMove: (player: string) => `Move ${player}`,
    takes: 'chips',
    takesOf: (player: string) => `Chips that ${player} takes along`,
    break: (table: number) => `Table ${table} is broken`,
    breakWhy: 'everyone fits at fewer tables',
    doBreak: (table: number) => `Break table ${table}`,
    countFirst: 'Its chips are counted: break it among the acts below.',
    afterRound: 'After this round',
    redraw: 'Seats of the last table are drawn anew',
    doRedraw: 'Draw the seats',
  },
  race: {
    heading: 'Race-off',
    title: (table: number, chip: number) => `Table ${table}: the ${chips(chip)} chips leave play`,
    how: (into: number) =>
      `Everybody with odd chips is dealt one card face up. The highest takes all odd chips (spades, hearts, diamonds, clubs of equal cards), exchanged for ${chips(into)} chips; what is short of one is issued.`,
    player: 'Player',
    odd: 'Odd chips',
    card: 'Card',
    cardOf: (player: string) => `Card of ${player}, as in Ks`,
    nobody: 'Nobody holds any of them that cannot be exchanged.',
    note: 'They leave play',
    warned: (names: string) => `I have seen that ${names} would have no chips left after losing.`,
    protected: (names: string) => `${names} would have none left, and keep one of the larger chips by the conditions.`,
    deal: 'Deal the cards',
    look: 'What would happen',
    would: 'This would happen:',
    do: 'Race them off',
    why: (chip: number) => `the schedule takes the ${chips(chip)} chips out of play`,
  },
}
