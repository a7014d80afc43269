import { expect, test } from 'vitest'
import { type DeskAct, factsOf, fieldsAt, GROUPS, unreadable, usual } from '../src/events/acts'
import type { Contest } from '../src/lib/protocol'

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

const report = GROUPS.chips?.ReportRound as DeskAct
const event = (more: object) =>
  ({ structure: [{ minimum: 0 }], bounty: 0, conducted: false, ...more }) as unknown as Contest
const names = (act: DeskAct, at: Contest) => fieldsAt(act, at).map(({ name }) => name)

test('chips of the house are told where it plays, and who eliminated whom where that is worth something', () => {
  expect(names(report, event({}))).not.toContain('bank')
  expect(names(report, event({ structure: [{ minimum: 25 }] }))).toContain('bank')
  expect(names(report, event({}))).toContain('button')
  expect(names(report, event({ structure: [{ minimum: 25 }] }))).not.toContain('button')
  expect(names(report, event({}))).not.toContain('eliminated_by')
  expect(names(report, event({ bounty: 500 }))).toContain('eliminated_by')
  const written = { table: '1', stakes: 'Ann=225', bank: '−75', eliminated_by: 'Bob = Ann' }
  expect(factsOf(report, written)).toMatchObject({ bank: -75, eliminated_by: [['Bob', 'Ann']] })
  expect(unreadable(report, { bank: 'all' })?.name).toBe('bank')
  expect(unreadable(report, { eliminated_by: 'Bob' })?.name).toBe('eliminated_by')
})

test('what is drawn by hand is asked for where no house draws', () => {
  const draw = GROUPS.seats?.DrawSeats as DeskAct
  expect(names(draw, event({}))).toEqual(['order'])
  expect(names(draw, event({ conducted: true }))).toEqual([])
})

test('what is usual stands there before anybody writes', () => {
  expect(usual(GROUPS.chips?.VoidRound as DeskAct)).toEqual({ refund: 'yes' })
  expect(factsOf(GROUPS.clock?.PlayHandForHand as DeskAct, { on: 'no' })).toEqual({ on: false })
})
