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

const WIDE: Shape = { rx: 43, ry: 37, cy: 49, power: 2.6 }
const TALL: Shape = { rx: 37.5, ry: 40.5, cy: 47, power: 4.5 }
const SAMPLES = 720

/** Evenly spaced places around the table, clockwise from the bottom middle. */
export function around(count: number, tall: boolean): Place[] {
  const outline = perimeter(tall ? TALL : WIDE)
  const total = outline.at(-1)?.at ?? 0
  return Array.from({ length: count }, (_, index) => placeAt(outline, (total * index) / count))
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

function perimeter(shape: Shape): Sample[] {
  const found: Sample[] = []
  let length = 0
  for (let step = 0; step <= SAMPLES; step++) {
    const angle = Math.PI / 2 + (2 * Math.PI * step) / SAMPLES
    const point = onOutline(shape, angle)
    const before = found.at(-1)
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y)
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
