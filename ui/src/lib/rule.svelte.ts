// The rule being read in the side sheet.
export interface Reading {
  cites: string[]
  first: string
}

export const reading = $state<{ now: Reading | null }>({ now: null })

export function showRule(cites: string[], first = cites[0] ?? ''): void {
  reading.now = { cites: [first, ...cites.filter((cite) => cite !== first)], first }
}

export function closeRule(): void {
  reading.now = null
}
