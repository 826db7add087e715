import type { FastifyRequest } from 'fastify';
import type { WebContext } from '../context.js';
import type { Did } from './view.js';

export function recordDeed(web: WebContext, request: FastifyRequest, did: Did, fault: string | null): void {
  const { pinGuard, state } = web;
  const answer = fault ?? 'done';
  request.log.info({ did, answer }, 'staff');
  const by = pinGuard.who(request, 'looks')?.name ?? null;
  if (pinGuard.hasPin) state.staff.record({ at: Date.now(), by, did, answer });
}
