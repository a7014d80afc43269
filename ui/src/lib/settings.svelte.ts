// What a reader chose about the look and manner of things; kept in this browser only.
export interface Settings {
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'off'
  colours: 'two' | 'four'
  amounts: 'chips' | 'blinds'
  /** Amounts that are offered beside the least and the most: "50%" of the pot, "3x" the bet, "4bb". */
  presets: string[]
  sound: 'off' | 'on'
  /** What calls a player whose turn it is, beside the page itself. */
  vibration: 'off' | 'on'
  notices: 'off' | 'on'
  /** Post what is owed without being asked. */
  posting: 'ask' | 'at_once'
}

const KEY = 'pitboss.settings'
/** Whoever wants nothing to move tells their system so. */
const STILL = '(prefers-reduced-motion: reduce)'
const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  colours: 'two',
  amounts: 'chips',
  presets: ['33%', '50%', '100%'],
  sound: 'off',
  vibration: 'on',
  notices: 'off',
  posting: 'ask',
}

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
  return settings.motion !== 'off' && !matchMedia(STILL).matches
}

export function apply(): void {
  const { dataset } = document.documentElement
  dataset.theme = settings.theme
  dataset.motion = motionAllowed() ? 'on' : 'off'
  dataset.colours = settings.colours
}

/** What is chosen in another window of this browser, or in the system, holds here at once: tables side by side are windows too. */
export function keepUp(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    Object.assign(settings, stored())
    apply()
  })
  matchMedia(STILL).addEventListener('change', apply)
}

/** A page that is read in dim light, whatever the reader chose for others; gives the way back. */
export function inTheDark(): () => void {
  document.documentElement.dataset.theme = 'dark'
  return apply
}
