import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SETTINGS_BYTES } from '../../rules/values/limits.js';
import { err, ok, type Result } from '../../rules/values/result.js';
import type { Person, TableContext } from '../../table/context.js';
import type { Refusal } from '../../table/refusals.js';
import type { WebContext } from '../context.js';
import { type HttpError, sendError } from '../http-errors.js';
import { unplayedIn } from '../rulesets/played.js';
import { CardQuery, Command } from '../schemas/play.js';
import { actorForSeat, actorOf, requireActor } from '../seats/actor.js';
import { considerCard } from '../views/hand-view.js';
import { eventOf } from './commands.js';

/** Refused if the page has not seen the latest version. */
const OF_THE_MOMENT = new Set([
  'card.play',
  'card.discard',
  'card.burn',
  'hand.discard',
  'hand.exit',
  'outcome',
  'undo.ask',
  'undo.agree',
  'abandon',
]);

/** Also allowed for an empty seat. */
const OF_A_TURN = new Set([
  'card.play',
  'card.discard',
  'card.burn',
  'card.takeBack',
  'hand.discard',
  'hand.exit',
  'outcome',
  'done',
]);

/** On a public table. */
const NEEDS_PIN = new Set(['settings', 'abandon']);

/** Clear the start's notices. */
const GOING_ON = new Set(['start', 'resume', 'abandon', 'again']);

/** Refused while staff has closed the table. */
const BEGINNING = new Set(['wake', 'settings', 'start', 'again']);

export function commandRoutes(app: FastifyInstance, web: WebContext): void {
  const { table } = web;

  app.get<{ Querystring: CardQuery }>(
    '/api/card',
    { schema: { querystring: CardQuery } },
    (request, reply) => {
      const card = considerCard(table, request.query, actorOf(web, request, request.query.as));
      return card.ok ? card.value : sendError(reply, card.fault);
    },
  );

  // Settings may contain a ruleset.
  const options = { bodyLimit: SETTINGS_BYTES, schema: { body: Command } };
  app.post<{ Body: Command }>('/api/table', options, (request, reply) => {
    const command = request.body;
    const answer = obey(web, request, command);
    if (!answer.ok) {
      // Log no card: a refused one stays secret.
      const { code } = answer.fault;
      request.log.info({ by: actorOf(web, request, command.as), type: command.type, code }, 'refused');
      return sendError(reply, answer.fault);
    }
    if (GOING_ON.has(command.type)) web.notices = [];
    return { version: table.context.version };
  });
}

function obey(
  web: WebContext,
  request: FastifyRequest,
  command: Command,
): Result<unknown, Refusal | HttpError> {
  const { table, pinGuard, changeLimits } = web;
  const by = requireActor(web, request, command.as);
  if (!by.ok) return by;
  if (NEEDS_PIN.has(command.type) && !pinGuard.knows(request)) return err({ code: 'pin-needed' });
  if (!changeLimits.allows(command.type, by.value, request.ip)) return err({ code: 'too-many-requests' });
  if (web.venue?.isLocked && BEGINNING.has(command.type)) return err({ code: 'locked' });
  if (command.type === 'settings') {
    const name = unplayedIn(web, command.settings);
    if (name !== undefined) return err({ code: 'ruleset-not-played', name });
  }
  const { seen } = command;
  // The table has already confirmed the move: *Done* is no error.
  if (command.type === 'done' && seen !== undefined && seen < table.context.version) return ok(null);
  if (OF_THE_MOMENT.has(command.type) && seen !== undefined && seen !== table.context.version) {
    return err({ code: 'stale' });
  }
  const event = eventOf(command, inWhoseName(command, by.value, table.context));
  return table.send(event);
}

function inWhoseName(command: Command, by: Person, context: TableContext): Person {
  if (command.type === 'exchange') return actorForSeat(by, command.player, context);
  return context.game && OF_A_TURN.has(command.type) ? actorForSeat(by, context.game.turn, context) : by;
}
