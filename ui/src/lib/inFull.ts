/** What is chosen from a list is told in full, however narrow its field is. */
export function inFull(field: HTMLSelectElement): () => void {
  const tell = (): void => {
    field.title = field.selectedOptions[0]?.label ?? ''
  }
  tell()
  field.addEventListener('change', tell)
  const listed = new MutationObserver(tell)
  listed.observe(field, { childList: true, subtree: true, characterData: true })
  return () => {
    field.removeEventListener('change', tell)
    listed.disconnect()
  }
}
