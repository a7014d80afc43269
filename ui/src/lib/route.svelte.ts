// Addresses of pages: /, /table/ID, /table/ID/rounds/N, /tables/ID+ID, /tile/ID, /rules/KEY, /open, /operator#KEY,
// /account, /people/NAME, /floor/ID, /deal/ID, /sign/ID.
export const route = $state({ path: location.pathname, search: location.search, hash: location.hash })

function follow(): void {
  route.path = location.pathname
  route.search = location.search
  route.hash = location.hash
}

/** A table as one of several in a window: it stays there, and other pages open beside it. */
export function isTile(): boolean {
  return route.path.startsWith('/tile/')
}

/** The same page with other choices in its address; going back leads to the page before. */
export function choose(search: string): void {
  history.replaceState(null, '', `${location.pathname}${search && `?${search}`}`)
  follow()
}

export function go(path: string): void {
  if (isTile()) {
    open(path, path === '/' ? '_top' : '_blank')
    return
  }
  history.pushState(null, '', path)
  follow()
  if (!route.hash) scrollTo(0, 0)
}

/** Links inside the app change the page without loading it anew. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || !isPage(link)) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

function isPage(link: HTMLAnchorElement): boolean {
  const elsewhere = link.target !== '' || link.origin !== location.origin || link.hasAttribute('download')
  return !elsewhere && !/^\/(api|schema)\b/.test(link.pathname)
}

export function startRouting(): void {
  addEventListener('popstate', follow)
  document.addEventListener('click', onClick)
}

/** The parts of a path that fit a pattern such as `/table/:id`, or null. */
export function match(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const found: string[] = []
  for (const [at, part] of wanted.entries()) {
    const actual = given[at] ?? ''
    const read = part.startsWith(':') ? decoded(actual) : ''
    if (read === null || (!read && part !== actual)) return null
    if (read) found.push(read)
  }
  return found
}

/** None where it is no address at all. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
