import { describe, expect, it } from 'vitest'
import type { ClauseInfo } from '../src/lib/protocol'
import { partOf, parts, search } from '../src/lib/rulebook'

const clause = (number: string, words: string): ClauseInfo => ({ number, words, status: 'coded', layer: 'betting' })
const clauses = [clause('D-ante', 'a sum before the deal'), clause('17.7', 'a misdeal'), clause('17.8', 'a card shown')]

describe('the rule book', () => {
  it('is divided as the document is', () => {
    expect(['M-name', 'D-bet', '10.2(b)', 'ALT-2.2', 'H2.1', 'S-call'].map(partOf)).toEqual([
      'About the document',
      'What words mean',
      'Rule 10',
      'Alterations',
      'Appendix H',
      'Clauses',
    ])
    expect(parts(clauses).map(([part, found]) => [part, found.length])).toEqual([
      ['What words mean', 1],
      ['Rule 17', 2],
    ])
  })

  it('is searched by number and words together', () => {
    expect(search(clauses, '17 MISDEAL').map((each) => each.number)).toEqual(['17.7'])
    expect(search(clauses, '')).toHaveLength(3)
  })
})
