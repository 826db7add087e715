/** Who may do what at a table with a PIN. Without a PIN, everybody is staff. */
import { keysOf } from '../rules/values/input.js';
import type { Person, TableContext } from './context.js';

/** Each may do what those before it may. `display`: the shared screen. `staff`: knows the PIN. */
export const ROLES = ['visitor', 'guest', 'display', 'staff'] as const;
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
  'end-game': { role: 'staff', alone: 'guest' },
  'any-rules': { role: 'staff' },
  'keep-rules': { role: 'staff' },
  'load-game': { role: 'staff' },
  'see-names': { role: 'staff' },
  manage: { role: 'staff' },
} as const satisfies Readonly<Record<string, Least>>;
export type Right = keyof typeof RIGHTS;

export const EVERY_RIGHT = keysOf(RIGHTS);

export function allows(right: Right, role: Role, now: Circumstances): boolean {
  const least: Least = RIGHTS[right];
  const enough = [least.role, now.unattended && least.unattended, now.alone && least.alone];
  return enough.some((each) => each && ROLES.indexOf(role) >= ROLES.indexOf(each));
}

/** With real cards, people play without a phone: nobody counts as alone. */
export function playsAlone({ game, settings, seats }: TableContext, by: Person | null): boolean {
  if (game === null || settings.cards === 'physical') return false;
  return seats.every(({ taken, computer }, seat) => seat === by || (taken && computer !== undefined));
}
