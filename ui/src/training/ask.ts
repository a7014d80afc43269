// What training asks of the server.
import { ask } from '../lib/api'
import type { DrillTold, TrainingProgress, UltimateTold } from '../lib/protocol'

export interface DrillWanted {
  instrument: string
  game: string
  again: boolean
  role: string
  level: number
  questions: number
}

export const lessons = {
  progress: () => ask<TrainingProgress>('/training/progress'),
  drill: () => ask<DrillTold | null>('/training/drill'),
  begin: (wanted: DrillWanted) => ask<DrillTold>('/training/drill', wanted),
  answer: (asked: number, answer: number) => ask<DrillTold>('/training/drill/answer', { asked, answer }),
  next: () => ask<DrillTold>('/training/drill/next', {}),
  /** The hand of a seed, 0 for a fresh one, after these choices. */
  ultimate: (seed: number, choices: string[]) => ask<UltimateTold>('/training/ultimate', { seed, choices }),
}
