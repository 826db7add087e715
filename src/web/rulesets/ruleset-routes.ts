import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { RULESET_TEXT_BYTES } from '../../rules/values/limits.js';
import { ok, type Result } from '../../rules/values/result.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import type { Person } from '../../table/context.js';
import type { WebContext } from '../context.js';
import { type HttpError, sendError } from '../http-errors.js';
import { Actor, strict } from '../schemas/common.js';
import { requireActor } from '../seats/actor.js';
import { ifTooLong } from '../security/errors.js';
import { recordDeed } from '../venue/deeds.js';
import { sendQrCode } from '../views/qr-code.js';
import { keptView } from '../views/rulesets-view.js';
import { linkTo, readRulesetText } from './ruleset-link.js';

const TOO_LONG: HttpError = {
  code: 'bad-ruleset',
  why: 'not-a-ruleset',
  field: '',
  problem: `is longer than ${RULESET_TEXT_BYTES} bytes`,
};

export function rulesetRoutes(app: FastifyInstance, web: WebContext): void {
  givingRoutes(app, web);
  keepingRoutes(app, web);
}

function givingRoutes(app: FastifyInstance, web: WebContext): void {
  const schema = { params: RulesetHash };
  const found = (request: FastifyRequest<{ Params: RulesetHash }>, reply: FastifyReply) => {
    const ruleset = web.state.rulesets.find(request.params.hash);
    if (!ruleset) reply.status(404).send({ code: 'not-found' });
    return ruleset;
  };

  app.get('/api/rulesets', () => keptView(web));

  app.get<{ Params: RulesetHash }>('/api/rulesets/:hash', { schema }, (request, reply) => {
    const ruleset = found(request, reply);
    if (!ruleset) return reply;
    const name = encodeURIComponent(`${ruleset.name}.json`);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
    return reply.type('application/json; charset=utf-8').send(`${JSON.stringify(ruleset, null, 2)}\n`);
  });

  app.get<{ Params: RulesetHash }>('/api/rulesets/:hash/link', { schema }, (request, reply) => {
    const ruleset = found(request, reply);
    return ruleset ? { link: linkTo(ruleset, web.joinUrl()) } : reply;
  });

  app.get<{ Params: RulesetHash }>('/api/rulesets/:hash/qr.svg', { schema }, async (request, reply) => {
    const ruleset = found(request, reply);
    return ruleset
      ? sendQrCode(reply, linkTo(ruleset, web.joinUrl()), { margin: 4, errorCorrectionLevel: 'L' })
      : reply;
  });

  app.post<{ Body: string }>(
    '/api/rulesets/read',
    { bodyLimit: RULESET_TEXT_BYTES, schema: { body: RulesetText }, errorHandler: ifTooLong(TOO_LONG) },
    (request, reply) => {
      const read = readRulesetText(request.body);
      return read.ok ? { ruleset: read.value } : sendError(reply, { code: 'bad-ruleset', ...read.fault });
    },
  );
}

function keepingRoutes(app: FastifyInstance, web: WebContext): void {
  const { state, computers, live } = web;
  const checks = computers.rulesetChecks;
  const take = (ruleset: Ruleset) => state.rulesets.keep(ruleset);

  // Starts test games; all pages receive the result.
  app.post<{ Body: string; Querystring: Actor }>(
    '/api/rulesets',
    {
      bodyLimit: RULESET_TEXT_BYTES,
      schema: { body: RulesetText, querystring: Actor },
      errorHandler: ifTooLong(TOO_LONG),
    },
    (request, reply) => {
      const by = mayChange(web, request, request.query.as);
      if (!by.ok) return sendError(reply, by.fault);
      const read = readRulesetText(request.body);
      if (!read.ok) return sendError(reply, { code: 'bad-ruleset', ...read.fault });
      const hash = rulesetHash(read.value);
      if (state.rulesets.find(hash)) return { hash, kept: true };
      if (checks.isBusy) return sendError(reply, { code: 'not-now' });
      if (state.rulesets.isFull(read.value)) return sendError(reply, { code: 'too-many-rulesets' });
      recordDeed(web, request, 'keep-rules', null);
      checks.start(read.value, take);
      return reply.status(202).send({ hash, kept: false });
    },
  );

  app.delete<{ Body: Actor }>('/api/rulesets/check', { schema: { body: Actor } }, (request, reply) => {
    const by = mayChange(web, request, request.body.as);
    if (!by.ok) return sendError(reply, by.fault);
    checks.cancel();
    return { kept: false };
  });

  app.delete<{ Body: Actor; Params: RulesetHash }>(
    '/api/rulesets/:hash',
    { schema: { body: Actor, params: RulesetHash } },
    (request, reply) => {
      const by = mayChange(web, request, request.body.as);
      if (!by.ok) return sendError(reply, by.fault);
      recordDeed(web, request, 'forget-rules', null);
      state.rulesets.forget(request.params.hash);
      live.publish();
      return { kept: false };
    },
  );
}

function mayChange(
  web: WebContext,
  request: FastifyRequest,
  as: Actor['as'],
): Result<Person, HttpError | { readonly code: 'not-seated' }> {
  const by = requireActor(web, request, as, 'keep-rules');
  if (!by.ok) return by;
  if (!web.changeLimits.allows(by.value, request.ip))
    return { ok: false, fault: { code: 'too-many-requests' } };
  return ok(by.value);
}

/** JSON of a ruleset, or a link that contains one. */
const RulesetText = Type.String();

const RulesetHash = Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{16}$' }) }, strict);
type RulesetHash = Static<typeof RulesetHash>;
