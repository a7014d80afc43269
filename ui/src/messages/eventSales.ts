// What is said where an event sells chips: rebuys and the add-on.
import { chips, money } from '../lib/format'

export const eventSales = {
  title: 'Chips for money',
  broke: 'You have no chips left.',
  back: (amount: number, price: number) =>
    `You may buy back into the event: ${chips(amount)} chips for ${money(price)}.`,
  few: (below: number, amount: number, price: number) =>
    `With fewer than ${chips(below)} chips you may have ${chips(amount)} more for ${money(price)}, between two rounds.`,
  fewThen: (below: number, amount: number, price: number) =>
    `With fewer than ${chips(below)} chips when this round is over you may have ${chips(amount)} more for ${money(price)}.`,
  kept: (below: number, amount: number, price: number) =>
    `You buy ${chips(amount)} chips for ${money(price)} as soon as this round is over, if you have fewer than ${chips(below)} then.`,
  buyThen: (price: number) => `Buy for ${money(price)} after this round`,
  takeBack: 'Do not buy',
  unsold: (why: string) => `You bought nothing: ${why}.`,
  fewAtTable: 'More chips?',
  left: (time: string) => `${time} left to decide`,
  buy: (price: number) => `Buy back for ${money(price)}`,
  no: 'No, I am out',
  addOn: (amount: number, price: number) =>
    `Rebuys are over. Once, everybody may add ${chips(amount)} chips for ${money(price)}.`,
  buyAddOn: (price: number) => `Add on for ${money(price)}`,
  terms: 'Rebuys',
  add: 'Add-on',
  rebuy: (amount: number, price: number, most: number) =>
    `${chips(amount)} chips for ${money(price)}${most ? `, at most ${most} for each player` : ''}`,
  without: 'for players without chips',
  below: (amount: number) => `with fewer than ${chips(amount)} chips`,
  atEnd: (amount: number, price: number) => `${chips(amount)} chips for ${money(price)}, once for each player`,
}
