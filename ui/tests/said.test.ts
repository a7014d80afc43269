import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { said, tagsIn } from './said'

const SOURCE = join(import.meta.dirname, '../src')
/** Where words belong, and the types that are written from the server's. */
const ELSEWHERE = /^messages\/|^lib\/protocol\.ts$/

const TAGS = tagsIn(readFileSync(join(SOURCE, 'lib/protocol.ts'), 'utf8'))

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => relative(SOURCE, join(SOURCE, path)))
    .filter((path) => /\.(svelte|ts)$/.test(path) && !ELSEWHERE.test(path))
    .sort()
}

describe('what the page says', () => {
  it.each(sources())('%s says nothing of its own', (path) => {
    expect(said(readFileSync(join(SOURCE, path), 'utf8'), path.endsWith('.svelte'), TAGS)).toEqual([])
  })

  it.each([
    ['<p>Sit down</p>', '1: Sit down'],
    ['<p>Pitboss</p>\n<p>Lobby</p>', '2: Lobby'],
    ['<img alt="a card">', '1: alt="a card"'],
    ['<Sheet kind="middle" title="Settings" />', '1: title="Settings"'],
    ["<p>{late ? 'Too late' : ''}</p>", '1: Too late'],
    ['<p>{`${count} players wait`}</p>', '1: ${…} players wait'],
    ['<p>{`Draw ${count}`}</p>', '1: Draw ${…}'],
  ])('in markup, %s is found', (source, found) => {
    expect(said(source, true)).toEqual([found])
  })

  it.each([
    ["const told = 'The name is yours.'", '1: The name is yours.'],
    ["\nconst THEMES = [['dark', 'Dark']]", '2: Dark'],
    ['const told = `You are ${name}`', '1: You are ${…}'],
  ])('in a script, %s is found', (source, found) => {
    expect(said(source, false)).toEqual([found])
  })

  it.each([
    '<a class="button small" href="/open">{words.open}</a>',
    '<title>{title} · Pitboss</title>',
    "<script lang=\"ts\">type Kind = 'a' | 'b'; if (event.key === 'Escape') close('middle')</script>",
  ])('what people do not read is let be: %s', (source) => {
    expect(said(source, true)).toEqual([])
  })
})
