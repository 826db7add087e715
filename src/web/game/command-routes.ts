import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkRuleset } from '../../rules/rulesets/ruleset-check.js';
import { isRulesetId, RULESETS, type Ruleset } from '../../rules/rulesets/rulesets.js';
import { SETTINGS_BYTES } from '../../rules/values/limits.js';
import { err, ok, type Result } from '../../rules/values/result.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import type { PageRequest } from '../../table/commands/command.js';
import { commands, type PageCommand, type TableEvent } from '../../table/commands/list.js';
import type { Person, TableContext } from '../../table/context.js';
import type { Refusal } from '../../table/refusals.js';
import type { WebContext } from '../context.js';
import { type HttpError, sendError } from '../http-errors.js';
import { CardQuery, Command } from '../schemas/play.js';
import { actorForSeat, actorOf, may, requireActor } from '../seats/actor.js';
import { deedOfStaff } from '../venue/deeds.js';
import type { GameDeed } from '../venue/view.js';
import { considerCard } from '../views/hand-view.js';

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
  app.post<{ Body: PageCommand }>('/api/table', options, (request, reply) => {
    const command = request.body;
    const answer = execute(web, request, command);
    if (!answer.ok) {
      // Log no card: a refused one stays secret.
      const { code } = answer.fault;
      request.log.info({ by: actorOf(web, request, command.as), type: command.type, code }, 'refused');
      return sendError(reply, answer.fault);
    }
    if (requestOf(command).clearsNotices) web.notices = [];
    return { version: table.context.version };
  });
}

function execute(
  web: WebContext,
  request: FastifyRequest,
  command: PageCommand,
): Result<unknown, Refusal | HttpError> {
  const { table, changeLimits } = web;
  if (web.venue?.isCleaned) return err({ code: 'being-cleaned' });
  const { right, isLimited, blockedWhenLocked, isDoneIfOlder, needsFreshVersion } = requestOf(command);
  const needed = right?.(table.context);
  const by = requireActor(web, request, command.as, needed);
  if (!by.ok) return by;
  if (isLimited && !changeLimits.allows(by.value, request.ip)) return err({ code: 'too-many-requests' });
  if (blockedWhenLocked && web.venue?.isLocked) return err({ code: 'locked' });
  let did: GameDeed | null = needed === 'end-game' ? needed : null;
  if (command.type === 'settings') {
    const chosen = chosenIn(command.settings);
    if (chosen && isUnplayed(web, chosen)) return err({ code: 'ruleset-not-played', name: chosen.name });
    if (chosen && !isOffered(web, chosen)) {
      if (!may(web, request, by.value, 'any-rules')) return err({ code: 'ruleset-not-offered' });
      did = 'any-rules';
    }
  }
  const { version } = table.context;
  const { seen = version } = command;
  if (isDoneIfOlder && seen < version) return ok(null);
  if (needsFreshVersion && seen !== version) return err({ code: 'stale' });
  const record = did && deedOfStaff(web, request, by.value, did);
  const answer = table.send(eventOf(command, actorFor(command, by.value, table.context)));
  record?.(answer.ok ? null : answer.fault.code);
  return answer;
}

function requestOf({ type }: PageCommand): PageRequest {
  return commands[type].request as PageRequest;
}

function actorFor(command: PageCommand, by: Person, context: TableContext): Person {
  const { seat } = requestOf(command);
  const player = seat === 'turn' ? context.game?.turn : 'player' in command ? command.player : undefined;
  return seat && player !== undefined ? actorForSeat(by, player, context) : by;
}

/** The table decides whether the event is allowed. */
function eventOf({ as: _, seen: __, ...command }: PageCommand, by: Person): TableEvent {
  const event = { ...command, by };
  return (commands[command.type].request?.tidy?.(event) ?? event) as TableEvent;
}

/** Undefined if faulty, which the table reports. */
function chosenIn({ ruleset }: Readonly<Record<string, unknown>>): Ruleset | undefined {
  const read = checkRuleset(isRulesetId(ruleset) ? RULESETS[ruleset] : ruleset);
  return read.ok ? read.value : undefined;
}

function isUnplayed({ table, state }: Pick<WebContext, 'table' | 'state'>, chosen: Ruleset): boolean {
  if (isRulesetId(chosen.name)) return false;
  const hash = rulesetHash(chosen);
  // A loaded game has brought its own, already played.
  const { ruleset: current } = table.context.settings;
  const isCurrent = typeof current !== 'string' && rulesetHash(current) === hash;
  return !isCurrent && !state.rulesets.find(hash);
}

/** Rules in force stay allowed: only their players and cards may change. */
function isOffered({ table, venue }: Pick<WebContext, 'table' | 'venue'>, { name }: Ruleset): boolean {
  const { offered = [], rules } = venue?.settings ?? {};
  const inForce = [table.context.settings.ruleset, rules?.ruleset, ...offered];
  return offered.length === 0 || !isRulesetId(name) || inForce.some((each) => each === name);
}
