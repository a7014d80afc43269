// Notes in `window.shifts` whatever moves in the dock or on the felt: what, from where to where, and what had just happened.
() => {
  window.shifts = []
  const CONTROLS = 'button, input, select, .card'
  /** Words that changed so many milliseconds ago may be why something is drawn elsewhere. */
  const RECENT = 1000
  const same = (one, other) => Math.abs(one - other) < 1
  /** Places are told in whole pixels, rounded outwards: each edge of two may be a pixel off. */
  const sameMiddle = (one, other, from, to) => Math.abs(one[from] + one[to] - other[from] - other[to]) <= 2
  const place = ({ left, right, top, bottom }) => [left, right, top, bottom].map(Math.round).join(' ')
  const began = performance.now()

  const happened = []
  const tell = (what) => {
    happened.push(`${((performance.now() - began) / 1000).toFixed(2)} s ${what}`)
    if (happened.length > 8) happened.shift()
  }
  const named = (node) => {
    const held = node.nodeType === Node.TEXT_NODE ? node.parentElement : node
    const path = []
    for (let at = held; at && !at.matches('.felt, .dock'); at = at.parentElement) path.unshift(at)
    const classes = path.map((at) => [at.localName, ...at.classList].filter((each) => !each.startsWith('svelte-')).join('.'))
    return `${classes.join(' > ')} “${node.textContent.trim().slice(0, 60)}”`
  }
  const shift = (node, was, is) =>
    window.shifts.push(`${named(node)} from ${place(was)} to ${place(is)}, after\n    ${happened.join('\n    ')}`)

  // Words that all are others, and have an edge or their middle where those before them had it, have not moved: they stand
  // where one looks for them. The same words, and whatever can be pressed, have moved when one edge has.
  const said = new WeakMap()
  const textsIn = (node) => {
    const found = []
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = node.nodeType === Node.TEXT_NODE ? node : walk.nextNode(); text; text = walk.nextNode())
      if (text.data.trim() && !text.parentElement?.closest('.hidden')) found.push(text)
    return found
  }
  const say = (node) => {
    for (const text of textsIn(node)) {
      said.set(text, performance.now())
      if (text.parentElement?.closest('.felt, .dock')) tell(`“${text.data.trim().slice(0, 60)}”`)
    }
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') say(target)
      else addedNodes.forEach(say)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  const isOther = (text) => performance.now() - (said.get(text) ?? -Infinity) < RECENT
  const areOther = (node) => {
    if (node.matches?.(CONTROLS) || node.querySelector?.(CONTROLS)) return false
    const texts = textsIn(node)
    return texts.length > 0 && texts.every(isOther)
  }
  // Of words alone only their beginning is known from before. Those of a button, which stands still, are in its middle.
  const isCentred = (text) => {
    const button = text.parentElement.closest('button')?.getBoundingClientRect()
    const block = text.parentElement.closest('.words > span')?.getBoundingClientRect()
    return Boolean(button && block && sameMiddle(button, block, 'left', 'right') && sameMiddle(button, block, 'top', 'bottom'))
  }
  const moved = ({ node, previousRect: was, currentRect: is }) => {
    if (same(was.left, is.left) && same(was.top, is.top)) return false
    if (node.nodeType === Node.TEXT_NODE && isCentred(node)) return !areOther(node)
    const keptAcross = same(was.left, is.left) || same(was.right, is.right) || sameMiddle(was, is, 'left', 'right')
    const keptDown = same(was.top, is.top) || sameMiddle(was, is, 'top', 'bottom')
    return !(areOther(node) && keptAcross && keptDown)
  }
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const source of sources)
        if (source.node?.parentElement?.closest('.dock, .felt') && moved(source))
          shift(source.node, source.previousRect, source.currentRect)
  }).observe({ type: 'layout-shift', buffered: false })

  // What is pressed has all of its edges where they were, at every frame.
  const known = new WeakMap()
  const look = () => {
    for (const control of document.querySelectorAll('.dock :is(button, input):not(dialog *)')) {
      const is = control.getBoundingClientRect()
      const was = known.get(control)
      known.set(control, is)
      if (was?.width && is.width && ['left', 'right', 'top', 'bottom'].some((edge) => !same(was[edge], is[edge])))
        shift(control, was, is)
    }
    requestAnimationFrame(look)
  }
  look()
}
