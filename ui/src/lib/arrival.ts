// Another page is told by its name, for those who do not see it come.

/** What a page has before and after its name in the browser's tab. */
const HOUSE = / · Pitboss$/

/** Tells the name of the page in `main` once its heading stands there; undone by what it returns. */
export function onArrival(main: HTMLElement, tell: (name: string) => void): () => void {
  let later = 0
  const look = () => {
    if (later || !main.querySelector('h1')) return
    // The title comes with the heading, a moment after it.
    later = window.setTimeout(() => tell(document.title.replace(HOUSE, '')), 100)
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(main, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    clearTimeout(later)
  }
}
