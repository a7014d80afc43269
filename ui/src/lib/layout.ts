// Where things lie on the felt, in percent of its width and height.
export interface Place {
  x: number
  y: number
}

interface Shape {
  rx: number
  ry: number
  cy: number
  /** 2 is an ellipse; more is closer to a rectangle. */
  power: number
}

const WIDE: Shape = { rx: 41.5, ry: 36, cy: 51, power: 2.6 }
const TALL: Shape = { rx: 37, ry: 38.5, cy: 51, power: 4.5 }
/** How much of the way round is kept free on either side of the bottom seat, whose cards are large. */
const ELBOW = { wide: 0.12, tall: 0.17 }
const SAMPLES = 720

/** Places around the table, clockwise: the first at the bottom middle, the others evenly over the rest. */
export function around(count: number, tall: boolean, aspect = tall ? 0.75 : 1.5): Place[] {
  const outline = perimeter(tall ? TALL : WIDE, aspect)
  const total = outline.at(-1)?.at ?? 0
  const elbow = Math.max(1 / count, tall ? ELBOW.tall : ELBOW.wide)
  const step = count > 2 ? (1 - 2 * elbow) / (count - 2) : 0
  const share = (index: number) => (index === 0 ? 0 : count === 2 ? 0.5 : elbow + (index - 1) * step)
  return Array.from({ length: count }, (_, index) => placeAt(outline, total * share(index)))
}

/** Between a seat and the middle: where its chips lie. */
export function towards(place: Place, share: number, middle: Place = { x: 50, y: 46 }): Place {
  return { x: place.x + (middle.x - place.x) * share, y: place.y + (middle.y - place.y) * share }
}

/** Seat numbers clockwise, the reader's own (or the first) at the bottom. */
export function seatOrder(size: number, own: number): number[] {
  const first = own || 1
  return Array.from({ length: size }, (_, index) => ((first - 1 + index) % size) + 1)
}

interface Sample extends Place {
  at: number
}

/** Distances are those on the screen, where a percent of the width is `aspect` times one of the height. */
function perimeter(shape: Shape, aspect: number): Sample[] {
  const found: Sample[] = []
  let length = 0
  for (let step = 0; step <= SAMPLES; step++) {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / SAMPLES
    const point = onOutline(shape, angle)
    const before = found.at(-1)
    if (before) length += Math.hypot((point.x - before.x) * aspect, point.y - before.y)
    found.push({ ...point, at: length })
  }
  return found
}

function onOutline({ rx, ry, cy, power }: Shape, angle: number): Place {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
  return { x: 50 + rx * bend(Math.cos(angle)), y: cy + ry * bend(Math.sin(angle)) }
}

function placeAt(outline: Sample[], at: number): Place {
  const found = outline.find((sample) => sample.at >= at) ?? { x: 50, y: 50 }
  return { x: found.x, y: found.y }
}
