import type { Award, Hand, Pots } from './picture'
export type { Award, Hand, Pots }
