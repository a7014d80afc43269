// Which roles see which parts of the house; the server decides what they may do.
import type { Me } from './protocol'

type Role = NonNullable<Me['roles']>[number]

const RIGHTS = {
  seePeople: ['operator', 'shift_manager', 'inspector'],
  actAtTable: ['dealer', 'supervisor', 'director', 'shift_manager', 'operator'],
  openTable: ['operator'],
  stopTable: ['operator', 'shift_manager', 'supervisor'],
  stopRoom: ['operator', 'shift_manager'],
  seeHouse: ['operator', 'inspector'],
  seeRounds: ['inspector', 'operator'],
  seeCards: ['inspector'],
} satisfies Record<string, Role[]>

export function may(me: Me | null, right: keyof typeof RIGHTS): boolean {
  const roles: Role[] = RIGHTS[right]
  return me?.roles?.some((role) => roles.includes(role)) ?? false
}
