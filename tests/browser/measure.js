// What is wrong with where things lie on the page, in words; nothing where all is well.
() => {
  const wrong = []
  const felt = document.querySelector('[role=region][aria-label="The table"]')
  const dock = document.querySelector('.main > .dock')
  const box = (element) => element.getBoundingClientRect()
  const all = (selector, within = felt) => [...within.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const name = (element) =>
    [element.className.toString().replace(/svelte-\S+/g, ''), element.ariaLabel ?? element.textContent.trim()]
      .join(' ')
      .trim()
      .slice(0, 60)
  const inside = (element, frame) => {
    const [a, b] = [box(element), frame]
    const over = [b.left - a.left, b.top - a.top, a.right - b.right, a.bottom - b.bottom].map(Math.ceil)
    if (Math.max(...over) > 1) wrong.push(`${name(element)} sticks out by ${Math.max(...over)} px`)
  }
  /** Whether whoever looks at a part of an element sees it, and nothing that lies on it. */
  const seen = (element, whole, x, y) => {
    const { left, top, width, height } = box(element)
    const at = document.elementFromPoint(left + width * x, top + height * y)
    if (at && whole.contains(at)) return
    wrong.push(`${name(element)} is covered at ${x.toFixed(2)}, ${y.toFixed(2)} by ${at ? name(at) : 'nothing'}`)
  }
  const shown = (element, whole = element) => [0.08, 0.5, 0.92].forEach((x) => seen(element, whole, x, 0.5))
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth - innerWidth} px wider than the screen`)
  if (scrollHeight > innerHeight + 1) wrong.push(`the page is ${scrollHeight - innerHeight} px higher than the screen`)
  // Whatever holds the table stays where it is: what is beyond its edge would be scrolled to by a key or a finger.
  for (const part of [felt, dock])
    for (let at = part.parentElement; at !== document.body; at = at.parentElement) {
      const beyond = Math.max(at.scrollWidth - at.clientWidth, at.scrollHeight - at.clientHeight)
      if (getComputedStyle(at).overflowX !== 'visible' && beyond > 1) wrong.push(`${name(at)} can be scrolled by ${beyond} px`)
    }
  const frame = box(felt)
  inside(felt, screen)
  inside(dock, screen)
  for (const card of all('.card')) {
    inside(card, frame)
    if (card.ariaLabel === 'a face-down card') continue
    // The rank from end to end, and the small suit below it.
    const end = 0.42 - 1 / box(card).width // The screen has whole pixels.
    for (const x of [0.1, end]) seen(card, card, x, 0.2)
    seen(card, card, 0.2, 0.45)
  }
  for (const plate of all('.plate')) {
    inside(plate, frame)
    for (const told of all('.name, .stake', plate)) {
      shown(told)
      if (told.scrollWidth > told.clientWidth + 1 && told.textContent.trim().length < 6) wrong.push(`${name(told)} is cut off`)
    }
    for (const mark of all('.bot', plate)) if (box(mark).right > box(mark.parentElement).right + 1) wrong.push(`${name(mark)} of ${name(mark.parentElement)} is cut off`)
  }
  for (const area of all('.area')) for (const part of all('.plate, .box, .note', area)) inside(part, box(area))
  for (const told of all('.note, .chips, .outcome, .boxes dd > span, .dealer p, .street, .empty')) {
    inside(told, frame)
    if (!told.closest('.none')) seen(told, told, 0.5, 0.5)
  }
  for (const told of all('.chips')) shown(told)
  for (const told of all('.outcome li')) for (const x of [0.02, 0.25, 0.5, 0.75, 0.98]) for (const y of [0.2, 0.8]) seen(told, told, x, y)
  // What is said of a seat is read to its end, and lies on nothing that is read itself.
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  for (const told of all('.seat .note')) {
    if (told.scrollWidth > told.clientWidth + 1 || told.scrollHeight > told.clientHeight + 1) wrong.push(`${name(told)} is cut off`)
    for (const row of all('span', told)) for (const x of [0.02, 0.25, 0.5, 0.75, 0.98]) seen(row, told, x, 0.5)
    for (const other of all('.card, .name, .stake, .chips, .outcome, .note'))
      if (other !== told && meet(box(told), box(other))) wrong.push(`${name(told)} lies on ${name(other)}`)
  }
  // Whoever won with what, and what is played for, is told to the end.
  for (const told of [...all('.outcome li'), ...all('.title .stakes', document)])
    if (told.scrollHeight > told.clientHeight + 1 || told.scrollWidth > told.clientWidth + 1) wrong.push(`${name(told)} is cut off`)
  for (const told of all('.plate .name, .plate .stake, .boxes dd, .note'))
    if (parseFloat(getComputedStyle(told).fontSize) < 7) wrong.push(`${name(told)} is too small to be read`)
  const whole = box(dock)
  for (const control of all('button:not(.hidden, .none), input:not([type=range]), td', dock)) {
    inside(control, whole)
    inside(control, screen)
    shown(control)
  }
  for (const told of all('p', dock)) {
    inside(told, whole)
    seen(told, told, 0.5, 0.5)
  }
  // Whatever stands in the dock can be read to its end: nothing is cut off, by an ellipsis or by an edge.
  const words = document.createTreeWalker(dock, NodeFilter.SHOW_TEXT)
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const held = text.parentElement
    if (!text.data.trim() || !held.checkVisibility({ visibilityProperty: true })) continue
    if (getComputedStyle(held).clipPath !== 'none' || held.closest('.hidden, [aria-hidden=true] .long')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (let at = held; at !== dock.parentElement; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at)
      if (clipPath !== 'none') break
      if (overflowX === 'visible' && at !== dock && !at.matches('button')) continue
      const edges = box(at)
      const over = [...range.getClientRects()].map((line) =>
        Math.max(edges.left - line.left, line.right - edges.right, (edges.top - line.top) / 2, (line.bottom - edges.bottom) / 2),
      )
      if (Math.max(...over) > 1.5) wrong.push(`“${text.data.trim()}” is cut off by ${Math.max(...over).toFixed()} px at ${name(at)}`)
    }
  }
  for (const row of all('[role=row]', dock))
    for (const cell of row.children)
      if (box(cell).height > box(row).height + 1) wrong.push(`${name(cell)} is higher than its row`)
  for (const button of all('.places button:not(.none)', dock))
    if (box(button).height < 40) wrong.push(`${name(button)} is too low for a finger`)
  return wrong
}
