/** What a page receives: its view, once or live. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { WebContext } from '../context.js';
import { reviewText } from '../game/review-routes.js';
import { keptView } from '../rulesets/kept.js';
import { as, PageId, Speaker, strict } from '../schemas/common.js';
import { invitationOf } from '../seats/invitation.js';
import { demonstrationText, pictureText, replayText, rulesetsText, viewText } from '../views/texts.js';
import { viewOf } from '../views/view-of.js';

const Follower = Type.Object({ ...as, page: Type.Optional(PageId) }, strict);
type Follower = Static<typeof Follower>;

export function liveRoutes(app: FastifyInstance, web: WebContext): void {
  const { seatHolders, live } = web;

  app.get<{ Querystring: Speaker }>('/api/view', { schema: { querystring: Speaker } }, (request, reply) => {
    const viewer = seatHolders.viewer(seatHolders.keyOf(request, reply), request.query.as === 'table');
    return viewOf(web, viewer, invitationOf(web, request));
  });

  app.get<{ Querystring: Follower }>(
    '/api/events',
    { schema: { querystring: Follower } },
    (request, reply) => {
      const key = seatHolders.keyOf(request);
      const { page } = request.query;
      const asTable = request.query.as === 'table';
      const owner = () => placeOf(web, request, key, asTable);
      if (!live.admits(request.raw, owner)) return reply.status(429).send({ code: 'too-many-viewers' });
      reply.hijack();
      present(web, key, asTable, 1);
      if (asTable) web.displays++;
      const closed = page === undefined ? undefined : web.practice?.opened(page);
      live.serve(
        request.raw,
        reply.raw,
        {
          build: () => JSON.stringify(web.build),
          // Before the views, which leave it out.
          ruleset: () => rulesetsText(web),
          view: () => viewText(web, seatHolders.viewer(key, asTable), invitationOf(web, request)),
          picture: () => pictureText(web),
          replay: () => replayText(web),
          practice: () => (web.practice ? JSON.stringify(web.practice.view) : null),
          review: () => reviewText(web),
          demonstration: () => (asTable && web.venue ? demonstrationText(web) : null),
          venue: () => (web.venue ? JSON.stringify(web.venue.view) : null),
          rulesets: () => JSON.stringify(keptView(web)),
        },
        owner,
        () => {
          present(web, key, asTable, -1);
          if (asTable) web.displays--;
          closed?.();
        },
      );
      return reply;
    },
  );
}

/**
 * Whose place a viewer has: a seat's, or a display's that knows the PIN of a public table; null for people who only
 * look on.
 */
function placeOf(
  { seatHolders, pinGuard }: WebContext,
  request: FastifyRequest,
  key: string | null,
  asTable: boolean,
): string | null {
  if (!asTable) {
    const seat = seatHolders.seatOf(key);
    return seat === null ? null : `seat ${seat}`;
  }
  return pinGuard.hasPin && pinGuard.knows(request) ? `display ${request.ip}` : null;
}

/** A seat is present as long as one page of its holder is open. */
function present(
  { seatHolders, table }: WebContext,
  key: string | null,
  asTable: boolean,
  change: 1 | -1,
): void {
  if (key === null || asTable) return;
  const seat = seatHolders.seatOf(key);
  const isPresent = seatHolders.page(key, change);
  if (seat !== null && table.context.seats[seat]?.present !== isPresent) {
    table.send({ type: 'seat.presence', seat, present: isPresent });
  }
}
