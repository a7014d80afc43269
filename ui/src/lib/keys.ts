// Keys that play: only such presses count as are meant.

/** The key that was pressed, as it stands on buttons; nothing for held keys, typing, and keys of the browser or a sheet. */
export function keyOf(event: KeyboardEvent): string {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return ''
  const target = event.target as Element | null
  if (target?.closest?.('input:not([type=range], [type=checkbox]), textarea, select')) return ''
  if (document.querySelector('dialog[open]')) return ''
  return event.key.length === 1 ? event.key.toUpperCase() : event.key
}

/** A key that is held down presses a button once. */
export function once(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
