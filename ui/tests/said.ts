// What a source file says to people by itself, instead of taking it from the message files.
import { parse } from 'svelte/compiler'

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Attributes that are read out or shown; of all others only sentences are looked for. */
const READ = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'label', 'placeholder', 'title'])
/** Attributes of the machine: names of classes, paths, addresses. */
const MACHINE = new Set(['class', 'style', 'd', 'href', 'src', 'viewBox', 'sizes', 'rel', 'autocomplete', 'transform'])
/** The room's own name is the same in every language. */
const BRAND = /\bPitboss\b/g
const WORD = /\p{L}{2,}/u
const TWO_WORDS = /\p{L}[\p{L}’']*[,:;.!?…]?\s+\p{L}+/u
/** One word that is said begins with a capital; a key of the keyboard does too, and has its own list. */
const CAPITAL = /^\p{Lu}\p{Ll}+[.!?…]?$/u
const KEYS = new Set(['Escape', 'Enter', 'Tab', 'Home', 'End', 'Space', 'Shift', 'Control', 'Alt', 'Meta'])
/** What is asked about is not said. */
const ASKS = new Set(['closest', 'endsWith', 'includes', 'matches', 'matchMedia', 'querySelector', 'Set', 'startsWith'])
/** Styles, selectors and media queries have words with spaces between them, but people never see them. */
const STYLE = /[{}=#@[\]]|^[.(]|\b\d*(?:px|rem)\b|^M\d/

/** Every text of a file that people would read and that is written in the file itself, with its line. */
export function said(source: string, isMarkup: boolean, tags: ReadonlySet<string> = new Set()): string[] {
  const whole = isMarkup ? source : `<script lang="ts">\n${source}\n</script>`
  const found: [number, string][] = []
  visit(tree(whole), (at, text) => !tags.has(text) && found.push([at, text]))
  const before = isMarkup ? 0 : 1
  return found.map(([at, text]) => `${whole.slice(0, at).split('\n').length - before}: ${text}`)
}

/** The server's own names for things: what stands in its types as a value, and is never shown as it is. */
export function tagsIn(types: string): Set<string> {
  return new Set([...types.matchAll(/'([^']+)'/g)].map(([, tag]) => tag ?? ''))
}

function tree(markup: string): Node {
  return parse(markup, { modern: true }) as unknown as Node
}

type Tell = (at: number, text: string) => void

/** What each kind of node says by itself, and which parts of it are looked into: all, unless said otherwise. */
const NODES: Partial<Record<string, (node: Node, tell: Tell) => Node[]>> = {
  Text: (node, tell) => told(isWord(node.data as string), node, tell, (node.data as string).trim()),
  Literal: (node, tell) => told(isSpoken(node.value), node, tell, String(node.value)),
  TemplateLiteral: template,
  Attribute: attribute,
  Property: (node) => ((node.key as { name?: string }).name === 'type' ? [] : children(node)),
  SwitchCase: (node) => node.consequent as Node[],
  // What is compared is a name that the server or the browser gave; what is added up is said.
  BinaryExpression: (node) => children(node).filter((side) => node.operator === '+' || side.type !== 'Literal'),
  CallExpression: (node) => (ASKS.has(calledBy(node)) ? [] : children(node)),
  NewExpression: (node) => (ASKS.has(calledBy(node)) ? [] : children(node)),
  ImportDeclaration: () => [],
  ImportExpression: () => [],
  StyleDirective: () => [],
  StyleSheet: () => [],
  TSLiteralType: () => [],
}

function visit(node: Node, tell: Tell): void {
  const parts = NODES[node.type]?.(node, tell) ?? children(node)
  parts.forEach((part) => visit(part, tell))
}

function told(isSaid: boolean, node: Node, tell: Tell, text: string): Node[] {
  if (isSaid) tell(node.start, text)
  return []
}

function calledBy(node: Node): string {
  const { name, property } = node.callee as { name?: string; property?: { name?: string } }
  return name ?? property?.name ?? ''
}

function attribute(node: Node, tell: Tell): Node[] {
  const name = node.name as string
  if (MACHINE.has(name)) return []
  const parts = children(node)
  for (const { type, start, data } of parts)
    if (type === 'Text' && (READ.has(name) ? isWord(data as string) : isSpoken(data)))
      tell(start, `${name}="${String(data)}"`)
  return parts.filter(({ type }) => type !== 'Text')
}

function template(node: Node, tell: Tell): Node[] {
  const parts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
  if (parts.some(isSpoken) || isSpoken(parts.join('0'))) tell(node.start, parts.join('${…}'))
  return node.expressions as Node[]
}

function isWord(text: string): boolean {
  return WORD.test(text.replace(BRAND, ''))
}

function isSpoken(text: unknown): boolean {
  if (typeof text !== 'string') return false
  const rest = text.replace(BRAND, '').trim()
  return !KEYS.has(rest) && !STYLE.test(rest) && (TWO_WORDS.test(rest) || CAPITAL.test(rest))
}

function children(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) =>
    field === 'metadata' || field === 'parent' ? [] : [value].flat().filter(isNode),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
