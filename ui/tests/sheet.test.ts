import { describe, expect, it } from 'vitest'
import { momentOf, writtenOf } from '../src/events/moment'
import { cellsOfKind, columnsOf, NO_LEVEL, ofKind, type SheetField, sheetOf, textOf } from '../src/events/sheet'

const TEXT = `# Conditions of a tournament. Money is in dollars, chips are plain numbers.

# when it starts [20.3(a)(i)]
starts_at = "2026-11-24T19:00:00+00:00"
# to enter, commission included [20.3(a)(ii)]
fee = "55.00"
# what else may be said:
# guarantee = "1000.00"

# who may [20.3(a)(i)]
[entry]
groups = []
agreement = true

[[sessions]]
seats = 9

# minutes of play [20.3(a)(vii)]
[sessions.schedule]
levels = [
    { minutes = 30, blinds = [25, 50] },  # level 1, minutes 0 to 30
    { minutes = 30, blinds = [50, 100], ante = 5, minimum = 10 },  # level 2
]
doubling = 30
`

describe('conditions as a form', () => {
  const parts = sheetOf(TEXT, 'omaha-2017')
  const all = parts.flatMap((part) => part.fields)
  const named = (path: string): SheetField => all.find((field) => field.path === path) as SheetField

  it('has every field at the path by which the server speaks of it', () => {
    expect(all.map((field) => field.path)).toEqual([
      'starts_at',
      'fee',
      'guarantee',
      'entry.groups',
      'entry.agreement',
      'sessions.1.seats',
      'sessions.1.schedule.levels',
      'sessions.1.schedule.doubling',
    ])
    expect(named('fee')).toMatchObject({ kind: 'text', value: '55.00', cites: ['omaha-2017 20.3(a)(ii)'], on: true })
    expect(named('guarantee').on).toBe(false)
    expect(named('entry.agreement').kind).toBe('yes')
    expect(parts[1]).toMatchObject({ head: '[entry]', hint: 'who may', cites: ['omaha-2017 20.3(a)(i)'] })
  })

  it('becomes the same text again, without what is not said', () => {
    const { text } = textOf(parts)
    expect(text).toContain('levels = [\n    { minutes = 30, blinds = [25, 50] },\n')
    expect(text).toContain('    { minutes = 30, blinds = [50, 100], ante = 5, minimum = 10 },\n]\ndoubling = 30\n')
    expect(text).toContain('[entry]\ngroups = []\nagreement = true\n')
    expect(text).not.toContain('guarantee')
  })

  it('says what is switched on, quotes what is written, and knows the line of each field', () => {
    named('guarantee').on = true
    named('fee').value = 'a "round" sum'
    const { text, lines } = textOf(parts)
    expect(text).toContain('fee = "a \\"round\\" sum"\nguarantee = "1000.00"\n')
    const at = text.split('\n').indexOf('doubling = 30') + 1
    expect(lines.get(at)?.path).toBe('sessions.1.schedule.doubling')
  })

  it('has fields for what says several things, and for what an event may have instead of none', () => {
    const text = 'rebuys = "none"\n# sit_and_go = { players = 10, delay_seconds = 120 }\nbalancing = { within = 1 }\n'
    const [part] = sheetOf(text, 'omaha-2017')
    const [rebuys, start, balancing] = part?.fields as [SheetField, SheetField, SheetField]
    expect(rebuys).toMatchObject({ kind: 'text', value: 'none', without: 'none' })
    expect(start).toMatchObject({ kind: 'table', on: false })
    expect(balancing.cells).toEqual([{ kind: 'figure', name: 'within', value: '1' }])
    expect(textOf(part ? [part] : []).text).toBe('rebuys = "none"\nbalancing = { within = 1 }\n')
    rebuys.kind = 'table'
    const said: Record<string, string> = { price: '20.00', chips: '5000', same_seat: 'true' }
    for (const cell of rebuys.cells) cell.value = said[cell.name] ?? ''
    start.on = true
    expect(textOf(part ? [part] : []).text).toBe(
      'rebuys = { price = "20.00", chips = 5000, same_seat = true }\n' +
        'sit_and_go = { players = 10, delay_seconds = 120 }\nbalancing = { within = 1 }\n',
    )
  })
})

describe('levels', () => {
  it('have a column for whatever one says: against the house the limits of wagers', () => {
    const forced = { ...NO_LEVEL, minutes: '20', blinds: '25, 50' }
    expect(columnsOf([])).toEqual(['minutes', 'rounds', 'blinds', 'ante'])
    expect(columnsOf([forced])).toEqual(['minutes', 'rounds', 'blinds', 'ante'])
    const line = '    { rounds = 4, minimum = 25, maximum = 1000 },\n'
    const [part] = sheetOf(`levels = [\n${line}]\n`, 'uth-2019')
    const levels = part?.fields[0]?.levels ?? []
    expect(columnsOf(levels)).toEqual(['minutes', 'rounds', 'minimum', 'maximum'])
    expect(levels).toEqual([{ ...NO_LEVEL, rounds: '4', minimum: '25', maximum: '1000' }])
    for (const level of levels) level.maximum = '500'
    expect(textOf(part ? [part] : []).text).toBe(`levels = [\n${line.replace('1000', '500')}]\n`)
    expect(columnsOf([...levels, forced])).toEqual(['minutes', 'rounds', 'blinds', 'minimum', 'maximum'])
  })
})

describe('what is written with brackets and zones', () => {
  const TEXT =
    'closes_at = "2026-11-24T18:30:00+11:00"\nset = [25, 100]\ngroups = ["members", "staff"]\nnobody = []\nprizes = [{ percent = 10 }]\n'
  const fields = () => sheetOf(TEXT, 'omaha-2017')

  it('is read without them, and becomes the same text again', () => {
    const parts = fields()
    expect(parts[0]?.fields.map(({ kind, value }) => [kind, value])).toEqual([
      ['moment', '2026-11-24T18:30:00+11:00'],
      ['list', '25, 100'],
      ['list', 'members, staff'],
      ['list', ''],
      ['figure', '[{ percent = 10 }]'],
    ])
    expect(textOf(parts).text).toBe(TEXT)
  })

  it('is written down however its commas stand, and as it is where brackets were typed', () => {
    const parts = fields()
    const [, set, groups, nobody] = parts[0]?.fields as SheetField[]
    if (set) set.value = '25,100 , 500,'
    if (groups) groups.value = 'a "b"'
    if (nobody) nobody.value = '["x"]'
    expect(textOf(parts).text).toContain('set = [25, 100, 500]\ngroups = ["a \\"b\\""]\nnobody = ["x"]\n')
  })

  it('has a moment by date and time of day, in the zone in which it was written', () => {
    const moment = momentOf('2026-11-24T18:30:00+11:00')
    expect(moment).toEqual({ local: '2026-11-24T18:30', zone: '+11:00' })
    expect(writtenOf({ local: '2026-12-01T09:05', zone: '+11:00' })).toBe('2026-12-01T09:05:00+11:00')
    expect(momentOf('2026-11-24T18:30:00Z')?.zone).toBe('+00:00')
    expect(writtenOf({ local: '', zone: '+11:00' })).toBe('')
  })

  it('has one that is not chosen yet in the zone of the reader, and none of what is no moment', () => {
    const reader = { getTimezoneOffset: () => 210 } as Date
    expect(momentOf('', reader)).toEqual({ local: '', zone: '-03:30' })
    expect(momentOf('next Tuesday')).toBeNull()
  })
})

describe('a part that is of another kind', () => {
  const commission = '# what the house retains [20.3(a)(ii)]\n[commission]\nkind = "fixed"\namount = "5.00"\n'

  it('asks what that kind says, and nothing of the kind before', () => {
    const [, part] = sheetOf(commission, 'omaha-2017')
    if (!part) throw new Error('no part')
    part.fields = ofKind(part, 'commission.kind', 'share')
    expect(part.fields.map(({ name, path, value }) => [name, path, value])).toEqual([
      ['kind', 'commission.kind', 'share'],
      ['percent', 'commission.percent', ''],
    ])
    const percent = part.fields[1]
    if (percent) percent.value = '10'
    expect(textOf([part]).text).toBe('[commission]\nkind = "share"\npercent = 10\n')
    part.fields = ofKind(part, 'commission.kind', 'fixed')
    expect(part.fields.map(({ name, value }) => [name, value])).toEqual([
      ['kind', 'fixed'],
      ['amount', ''],
    ])
  })

  it('stays as it is where only the one field is another', () => {
    const [part] = sheetOf('name = "Friday"\nelimination = "no_chips"\n', 'omaha-2017')
    if (!part) throw new Error('no part')
    const changed = ofKind(part, 'elimination', 'below_minimum')
    expect(changed.map(({ value }) => value)).toEqual(['Friday', 'below_minimum'])
  })

  it('asks every figure of a formula, and offers what it need not say', () => {
    const [, part] = sheetOf('[prizes]\nby = "shares"\npercent = [50, 30, 20]\n', 'omaha-2017')
    if (!part) throw new Error('no part')
    part.fields = ofKind(part, 'prizes.by', 'formula')
    expect(part.fields.map(({ name, kind, value, on }) => [name, kind, value, on])).toEqual([
      ['by', 'text', 'formula', true],
      ['percent_paid', 'figure', '', true],
      ['ratio_percent', 'figure', '', true],
      ['least', 'text', '', false],
      ['unit', 'text', '', false],
    ])
    part.fields = ofKind(part, 'prizes.by', 'amounts')
    const [, amount] = part.fields
    if (amount) amount.value = '500, 300.50'
    expect(textOf([part]).text).toBe('[prizes]\nby = "amounts"\namount = [500, 300.50]\n')
    part.fields = ofKind(part, 'prizes.by', 'seats')
    expect(part.fields.map(({ path }) => path)).toEqual(['prizes.by', 'prizes.event', 'prizes.value'])
  })

  it('may say that nothing is retained, which says nothing more', () => {
    const [, part] = sheetOf(commission, 'omaha-2017')
    if (!part) throw new Error('no part')
    part.fields = ofKind(part, 'commission.kind', 'none')
    expect(textOf([part]).text).toBe('[commission]\nkind = "none"\n')
  })

  it('keeps what two kinds say alike', () => {
    const [, part] = sheetOf('[prizes]\nby = "shares"\npercent = [100]\nunit = "5.00"\n', 'omaha-2017')
    if (!part) throw new Error('no part')
    part.fields = ofKind(part, 'prizes.by', 'formula')
    expect(part.fields.find(({ name }) => name === 'unit')).toMatchObject({ value: '5.00', on: true })
  })
})

describe('several things of another kind', () => {
  it('are asked as that kind has them, in every session', () => {
    const text =
      '[[sessions]]\nseats = 9\n[[sessions]]\nends = { by = "players_left", players = 1, each_table = true }\n'
    const ends = sheetOf(text, 'omaha-2017')[2]?.fields[0]
    if (!ends) throw new Error('no field')
    expect(ends.path).toBe('sessions.2.ends')
    ends.cells = cellsOfKind(ends, 'by', 'minutes')
    expect(ends.cells).toEqual([
      { kind: 'text', name: 'by', value: 'minutes' },
      { kind: 'figure', name: 'minutes', value: '' },
    ])
    const [, minutes] = ends.cells
    if (minutes) minutes.value = '90'
    expect(textOf([{ head: '[[sessions]]', hint: '', cites: [], fields: [ends] }]).text).toBe(
      '[[sessions]]\nends = { by = "minutes", minutes = 90 }\n',
    )
  })

  it('stay where a word among them is another and says of no kind', () => {
    const [part] = sheetOf('advance = { number = 8, by = "places", each_table = false }\n', 'omaha-2017')
    const advance = part?.fields[0]
    if (!advance) throw new Error('no field')
    advance.path = 'sessions.1.advance'
    expect(cellsOfKind(advance, 'by', 'percent').map(({ value }) => value)).toEqual(['8', 'percent', 'false'])
  })
})
