/** The log of staff acts. Only a table with a PIN keeps one. */
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../table/context.js';
import type { StaffCommand } from '../../venue/commands.js';
import type { WebContext } from '../context.js';
import { needsStaff } from '../seats/actor.js';
import type { Did, GameDeed } from './view.js';

export function recordDeed(
  { pinGuard, state }: Pick<WebContext, 'pinGuard' | 'state'>,
  request: FastifyRequest,
  did: Did,
  fault: string | null,
): void {
  request.log.info({ did, answer: fault ?? 'done' }, 'staff');
  const by = pinGuard.who(request, 'looks')?.name ?? null;
  if (pinGuard.hasPin) state.staff.record({ by, did }, fault);
}

/** Call before the act, which may change the rights: returns what records its answer if it needs the staff's PIN. */
export function deedOfStaff(
  web: WebContext,
  request: FastifyRequest,
  person: Person,
  did: GameDeed,
): (fault: string | null) => void {
  if (!needsStaff(web, request, person, did)) return () => undefined;
  return (fault) => recordDeed(web, request, did, fault);
}

export function didOf(command: StaffCommand): Did {
  if (command.do === 'lock') return command.locked ? 'lock' : 'unlock';
  if (command.do === 'clean') return command.cleaning ? 'clean' : 'cleaned';
  return command.do;
}
