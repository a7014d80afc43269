import { expect, test } from 'vitest'
import { type DeskAct, factsOf, unreadable } from '../src/events/acts'

const act: DeskAct = {
  fields: [
    { name: 'paid', kind: 'cents' },
    { name: 'stakes', kind: 'stakes', may: true },
    { name: 'tables', kind: 'tables', may: true },
    { name: 'seconds', kind: 'minutes', may: true },
  ],
}

test('what is no figure is found before anybody is asked', () => {
  for (const paid of ['5o', '55.005', '-5', '1,000', 'NaN']) expect(unreadable(act, { paid })?.name, paid).toBe('paid')
  expect(unreadable(act, { paid: '55.5', stakes: 'Ann' })?.name).toBe('stakes')
  expect(unreadable(act, { paid: '55.5', tables: '1 and 2' })?.name).toBe('tables')
})

test('what can be read is taken as it is meant', () => {
  const written = { paid: ' 55.50 ', stakes: 'Ann=5000, Bob Reed = 0', tables: '1, 2', seconds: '1.5' }
  expect(unreadable(act, written)).toBeUndefined()
  expect(factsOf(act, written)).toEqual({
    paid: 5550,
    stakes: [
      ['Ann', 5000],
      ['Bob Reed', 0],
    ],
    tables: [1, 2],
    seconds: 90,
  })
})
