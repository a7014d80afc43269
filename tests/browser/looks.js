// What a designer would object to on the page before us: words that are cut, controls too small to hit, and words or
// controls that lie on a control. `least` is how high a control must be; closed and hidden things do not count.
({ least }) => {
  const found = []
  const SMALLEST = 24
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]'
  // What is only read out, and what has been put aside.
  const isSeen = (each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !each.closest('.hidden, .skip, [inert], option') &&
    getComputedStyle(each).clipPath !== 'inset(50%)'
  const told = (each) => `<${each.tagName.toLowerCase()} ${each.className}> “${(each.innerText || each.value || '').trim().slice(0, 50)}”`
  const clips = new Map()
  const clipOf = (each) => {
    if (!clips.has(each)) clips.set(each, clipped(each))
    return clips.get(each)
  }
  const clipped = (each) => {
    const clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
    for (let at = each.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      if (style.overflowX !== 'visible') [clip.left, clip.right] = [Math.max(clip.left, box.left), Math.min(clip.right, box.right)]
      if (style.overflowY !== 'visible') [clip.top, clip.bottom] = [Math.max(clip.top, box.top), Math.min(clip.bottom, box.bottom)]
    }
    return clip
  }
  const within = (box, clip) => ({
    left: Math.max(box.left, clip.left), top: Math.max(box.top, clip.top),
    right: Math.min(box.right, clip.right), bottom: Math.min(box.bottom, clip.bottom),
  })
  // As far as words are drawn where their own box cuts them.
  const inside = (each, box) => (getComputedStyle(each).overflowX === 'visible' ? box : within(box, each.getBoundingClientRect()))
  const isSome = (box) => box.right - box.left > 1 && box.bottom - box.top > 1
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2

  // A plain word that would have had room on a line of its own; long codes may be broken.
  const broken = (node) => {
    for (const { 0: word, index } of node.data.matchAll(/(?<!\w)[A-Za-z]{3,14}(?!\w)/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].filter(isSome).map((box) => Math.round(box.top))).size > 1) return word
    }
    return ''
  }

  const pieces = [] // Words as they are drawn.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    if (!node.data.trim() || !parent || ['SCRIPT', 'STYLE', 'TITLE'].includes(parent.tagName) || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(isSome)
    if (boxes.length > 1 && broken(node)) found.push(`broken in the middle: “${broken(node)}” of ${told(parent)}`)
    for (const box of boxes) pieces.push({ parent, box, words: node.data.trim().slice(0, 40) })
  }

  // Words that are cut off by a box that does not scroll, unless three dots say so and a title has all of them.
  for (const { parent, box, words } of pieces) {
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      const hides = (value) => value === 'hidden' || value === 'clip'
      const edge = at.getBoundingClientRect()
      const over = {
        across: hides(style.overflowX) && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5),
        down: hides(style.overflowY) && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4),
      }
      const says = style.textOverflow === 'ellipsis' && at.closest('[title]')
      if ((over.across && !says) || over.down) found.push(`cut off: “${words}” in ${told(at)}`)
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto' || style.overflowY === 'scroll') break
    }
    const own = parent.closest('button, .button, summary, select')
    if (own && !(own.title && getComputedStyle(own).textOverflow === 'ellipsis')) {
      const edge = own.getBoundingClientRect()
      if (box.right > edge.right + 1.5 || box.left < edge.left - 1.5 || box.bottom > edge.bottom + 4 || box.top < edge.top - 4)
        found.push(`sticks out of its button: “${words}” of ${told(own)}`)
    }
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const each of document.querySelectorAll('select, input')) {
    if (!isSeen(each) || each.title || ['checkbox', 'radio', 'range', 'file', 'hidden', 'color'].includes(each.type)) continue
    const style = getComputedStyle(each)
    const words = each.tagName === 'SELECT' ? (each.selectedOptions[0]?.label ?? '') : each.value || each.placeholder
    pen.font = style.font
    const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - (each.tagName === 'SELECT' ? 16 : 0)
    if (pen.measureText(words).width > room + 1) found.push(`cut off: “${words.slice(0, 60)}” in ${told(each).slice(0, 30)}`)
  }

  // A page within the page is no wider than itself either.
  for (const each of document.querySelectorAll('main *'))
    if (getComputedStyle(each).position === 'fixed' && isSeen(each) && each.scrollWidth > each.clientWidth + 1)
      found.push(`${each.scrollWidth - each.clientWidth} px wider than the screen: ${told(each)}`)

  // What is pressed. A link within a sentence is as high as its line; what is ticked is pressed by its words too.
  const controls = []
  for (const each of document.querySelectorAll(CONTROLS)) {
    if (!isSeen(each)) continue
    const target = /^(checkbox|radio)$/.test(each.type ?? '') ? (each.closest('label') ?? each) : each
    const drawn = target.getBoundingClientRect()
    if (!isSome(drawn)) continue
    const inSentence = each.tagName === 'A' && getComputedStyle(each).display === 'inline'
    const box = inSentence ? [...each.getClientRects()] : [drawn]
    controls.push({ each: target, boxes: box.map((one) => within(one, clipOf(target))).filter(isSome), inSentence })
    const isField = each.matches('input, select, textarea') && target === each
    const wanted = least && each.closest('main') ? least : SMALLEST
    if (inSentence && each.parentElement.innerText.trim() !== each.innerText.trim()) continue
    const under = getComputedStyle(each, '::after')
    if (under.position === 'absolute' && under.content !== 'none') continue // The whole card is pressed.
    if (drawn.height < wanted - 0.5 || (!inSentence && drawn.width < SMALLEST - 0.5))
      found.push(`${Math.round(drawn.width)}x${Math.round(drawn.height)} px is small for ${isField ? 'a field' : 'a control'}: ${told(each)}`)
  }

  // Nothing lies on what is pressed; what floats over the page is there for a while only.
  const floats = (each) => {
    for (let at = each; at; at = at.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    return false
  }
  const pressed = controls.filter(({ each }) => !floats(each))
  const read = pieces
    .map(({ parent, box, words }) => ({ parent, words, box: within(inside(parent, box), clipOf(parent)) }))
    .filter(({ parent, box }) => isSome(box) && !floats(parent))
  pressed.forEach(({ each, boxes }, at) => {
    for (const other of pressed.slice(at + 1)) {
      if (!boxes.some((a) => other.boxes.some((b) => meet(a, b)))) continue
      if (each.contains(other.each) || other.each.contains(each)) continue
      found.push(`lie on each other: ${told(each)} and ${told(other.each)}`)
    }
    for (const { parent, box, words } of read)
      if (boxes.some((a) => meet(a, box)) && !each.contains(parent)) found.push(`lies on a control: “${words}” on ${told(each)}`)
  })
  return [...new Set(found)].slice(0, 12)
}
