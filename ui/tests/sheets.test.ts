import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../src')

/** What the sheet does about the focus is tried in a browser; here, that nothing opens in another way. */
it('is the only thing that opens over a page', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svelte'))
  const open = files.filter((path) => /<dialog\b|showModal\(/.test(readFileSync(join(SOURCE, path), 'utf8')))
  expect(open).toEqual([join('components', 'Sheet.svelte')])
})
