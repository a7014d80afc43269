// The title of the browser's tab.

/** The page's own title gives way to a call, also that of a page that is opened meanwhile; undone by what it returns. */
export function titled(call: string): () => void {
  let own = document.title
  const give = () => {
    if (document.title === call) return
    own = document.title
    document.title = call
  }
  const observer = new MutationObserver(give)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  give()
  return () => {
    observer.disconnect()
    document.title = own
  }
}
