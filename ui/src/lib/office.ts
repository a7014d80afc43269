// What staff ask about people, and everybody about their own account.
import { ask } from './api'
import type { NewSecret, OwnAccount, PeopleListed, PersonInfo, RecoveryCodes } from './protocol'

export type Role = OwnAccount['roles'][number]
export type Who = 'everybody' | 'named' | 'staff' | 'disabled'
/** What can be done about a person, by its place below theirs. */
export type Act = 'roles' | 'roles/take' | 'disable' | 'enable' | 'grant' | 'code/reset'

const part = encodeURIComponent

export const office = {
  people: (search: string, who: Who, after = '') =>
    ask<PeopleListed>(`/people?${new URLSearchParams({ search, who, after })}`),
  person: (name: string) => ask<PersonInfo>(`/people/${part(name)}`),
  /** The person as they are afterwards. */
  act: (name: string, act: Act, told: { why: string; role?: Role; cents?: number }) =>
    ask<PersonInfo>(`/people/${part(name)}/${act}`, told),
  account: () => ask<OwnAccount>('/account'),
  beginCode: () => ask<NewSecret>('/account/code/begin', {}),
  setCode: (password: string, secret: string, code: string) =>
    ask<RecoveryCodes>('/account/code', { password, secret, code }),
  removeCode: (password: string, code: string) => ask<OwnAccount>('/account/code/remove', { password, code }),
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

export function when(at: number): string {
  return moment.format(at)
}

export function onDay(at: number): string {
  return day.format(at)
}

/** Cents in what somebody wrote as dollars; none where it is no such amount. */
export function centsIn(text: string): number | null {
  const found = /^\s*\$?\s*(\d{1,10})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!found) return null
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents > 0 ? cents : null
}
