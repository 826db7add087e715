/** Rights by role at a table with a PIN. Without a PIN, everybody is owner. */
import { keysOf } from '../rules/values/input.js';
import type { Person, TableContext } from './context.js';

/** `TOCK_PIN` gives the owner's rights. */
export const STAFF_ROLES = ['waiter', 'manager', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Each may do what those before it may. `display`: the shared screen. */
export const ROLES = ['visitor', 'guest', 'display', ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

export interface Circumstances {
  readonly unattended: boolean;
  /** Nobody else plays the guest's game. */
  readonly alone: boolean;
}

interface Least extends Partial<Readonly<Record<keyof Circumstances, Role>>> {
  readonly role: Role;
}

export const RIGHTS = {
  play: { role: 'guest' },
  invite: { role: 'guest' },
  'set-up': { role: 'display', unattended: 'guest' },
  'free-seat': { role: 'display' },
  'end-game': { role: 'waiter', alone: 'guest' },
  'any-rules': { role: 'waiter' },
  serve: { role: 'waiter' },
  'keep-rules': { role: 'manager' },
  'load-game': { role: 'manager' },
  'see-names': { role: 'manager' },
  manage: { role: 'manager' },
  own: { role: 'owner' },
} as const satisfies Readonly<Record<string, Least>>;
export type Right = keyof typeof RIGHTS;

export const EVERY_RIGHT = keysOf(RIGHTS);

export function allows(right: Right, role: Role, now: Circumstances): boolean {
  const least: Least = RIGHTS[right];
  const enough = [least.role, now.unattended && least.unattended, now.alone && least.alone];
  return enough.some((each) => each && ROLES.indexOf(role) >= ROLES.indexOf(each));
}

export const rightsOfRole = (role: Role): readonly Right[] =>
  EVERY_RIGHT.filter((right) => allows(right, role, { unattended: false, alone: false }));

/** With real cards, people play without a phone: nobody counts as alone. */
export function playsAlone({ game, settings, seats }: TableContext, by: Person | null): boolean {
  if (game === null || settings.cards === 'physical') return false;
  return seats.every(({ taken, computer }, seat) => seat === by || !taken || computer !== undefined);
}
