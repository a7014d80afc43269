// Amounts that a player wishes to be offered, as they are written: "50%" of the pot, "3x" the bet, "4bb".
export const MOST_PRESETS = 3

export interface Wish {
  figure: number
  unit: '%' | 'x' | 'bb'
}

const WISH = /^(\d+(?:\.\d+)?)\s*(%|x|bb)$/i

export function readWish(text: string): Wish | null {
  const [, figure, unit = ''] = WISH.exec(text.trim()) ?? []
  if (!figure || Number(figure) <= 0) return null
  return { figure: Number(figure), unit: unit.toLowerCase() as Wish['unit'] }
}

export function isWish(text: string): boolean {
  return readWish(text) !== null
}
