// Chips on their way: from a plate to the line, from the line to the pot, from the pot to who won it.
import type { SeatScene } from './felt'
import type { Geometry, Point } from './geometry'

export interface Flight {
  from: Point
  to: Point
  amount: number
}

/** The ways that chips have gone between two scenes of the same seats. */
export function flights(before: SeatScene[], now: SeatScene[], space: Geometry, betting: boolean): Flight[] {
  return now.flatMap((scene, at) => {
    const was = before[at]
    const spot = space.spots[at]
    if (!was || !spot || was.seat !== scene.seat || was.player !== scene.player) return []
    const found: Flight[] = []
    if (scene.bet > was.bet) found.push({ from: spot, to: spot.bet, amount: scene.bet - was.bet })
    else if (was.bet && !scene.bet && !betting) found.push({ from: spot.bet, to: space.pot, amount: was.bet })
    else if (was.bet > scene.bet) found.push({ from: spot.bet, to: spot, amount: was.bet - scene.bet })
    if (scene.won > was.won) found.push({ from: space.pot, to: spot.bet, amount: scene.won - was.won })
    return found
  })
}
