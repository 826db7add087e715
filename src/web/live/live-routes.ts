import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebContext } from '../context.js';
import { reviewText } from '../game/review-routes.js';
import { Actor } from '../schemas/common.js';
import { invitationOf, may, rightsOf } from '../seats/actor.js';
import { venueView } from '../venue/view.js';
import { keptView } from '../views/rulesets-view.js';
import { demonstrationText, pictureText, replayText, rulesetsText, viewText } from '../views/view-cache.js';
import { viewOf } from '../views/view-of.js';
import { eventRoutes } from './event-routes.js';

export function liveRoutes(app: FastifyInstance, web: WebContext): void {
  const { seatHolders, live } = web;

  app.get<{ Querystring: Actor }>('/api/view', { schema: { querystring: Actor } }, (request, reply) => {
    const viewer = seatHolders.viewer(seatHolders.keyOf(request, reply), request.query.as === 'table');
    return viewOf(web, viewer, invitationOf(web, request));
  });

  eventRoutes(app, '/api/events', live, (request) => {
    const key = seatHolders.keyOf(request);
    const { page, as, once } = request.query;
    const asTable = as === 'table';
    return {
      sources: {
        build: () => JSON.stringify(web.build),
        // Sent before the views, which leave it out.
        ruleset: () => rulesetsText(web),
        view: () => viewText(web, seatHolders.viewer(key, asTable), invitationOf(web, request)),
        picture: () => pictureText(web),
        replay: () => replayText(web),
        practice: () => (web.practice ? JSON.stringify(web.practice.view) : null),
        review: () => reviewText(web),
        demonstration: () => (asTable && web.venue ? demonstrationText(web) : null),
        venue: () => {
          const person = asTable ? 'table' : seatHolders.seatOf(key);
          const logo = web.state.logo.logo?.name ?? null;
          const may = rightsOf(web, request, person);
          const shown = asTable && web.table.context.game === null;
          const cardFault = shown ? web.cardFault() : null;
          return web.venue && JSON.stringify(venueView(web.venue, { may, logo, cardFault }));
        },
        rulesets: () => JSON.stringify(keptView(web)),
      },
      owner: () => placeOf(web, request, key, asTable),
      come: () => {
        // A phone wakes the table; an idle table's display does not.
        if (!asTable && !once) web.venue?.wake();
        present(web, key, asTable, 1);
        if (asTable) web.displays++;
        const closed = page === undefined ? undefined : web.practice?.opened(page);
        return () => {
          present(web, key, asTable, -1);
          if (asTable) web.displays--;
          closed?.();
        };
      },
    };
  });
}

/** Owner of a viewer's place: a seat, or the display of a table with a PIN; null for onlookers. */
function placeOf(
  web: WebContext,
  request: FastifyRequest,
  key: string | null,
  asTable: boolean,
): string | null {
  const { seatHolders, pinGuard } = web;
  if (!asTable) {
    const seat = seatHolders.seatOf(key);
    return seat === null ? null : `seat ${seat}`;
  }
  return pinGuard.hasPin && may(web, request, 'table', 'play') ? `display ${request.ip}` : null;
}

/** A seat is present while its holder has a page open. */
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
