// What this browser keeps over reloads.

const memory = new Map<string, string>()

/** A browser without storage keeps it until the page is left. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function write(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden: it is in memory.
  }
}

export function drop(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // There is none.
  }
}
