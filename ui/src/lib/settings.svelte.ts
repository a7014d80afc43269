// What a reader chose about the look of things; kept in this browser only.
export interface Settings {
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'off'
  colours: 'two' | 'four'
}

const KEY = 'pitboss.settings'
const DEFAULTS: Settings = { theme: 'system', motion: 'system', colours: 'two' }

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

export const settings: Settings = $state(stored())

export function change(choice: Partial<Settings>): void {
  Object.assign(settings, choice)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser without storage keeps the choice until the page is left.
  }
  apply()
}

/** Whether things may move on the screen. */
export function motionAllowed(): boolean {
  return settings.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function apply(): void {
  const { dataset } = document.documentElement
  dataset.theme = settings.theme
  dataset.motion = motionAllowed() ? 'on' : 'off'
  dataset.colours = settings.colours
}
