/** Codes of refusals before the table is involved, with the facts the page needs. */
import type { FastifyReply } from 'fastify';
import type { RulesetFaultCode } from '../rules/rulesets/ruleset-check.js';
import type { ValidationError } from '../rules/values/result.js';
import type { TextFault } from '../store/game-text.js';
import type { Refusal } from '../table/refusals.js';

export type WhyNoRuleset = RulesetFaultCode | 'not-a-ruleset' | 'built-in';

export interface HttpErrorFacts {
  'pin-needed': Record<never, never>;
  'join-code-needed': Record<never, never>;
  /** It has no visible letter. */
  'no-name': Record<never, never>;
  'too-many-requests': Record<never, never>;
  'no-such-address': { readonly address: string };
  /** Cross-origin request. */
  'foreign-page': { readonly origin: string };
  /** Closed by staff, or outside the opening hours. */
  locked: Record<never, never>;
  'being-cleaned': Record<never, never>;
  /** Lines count from 1. */
  'bad-game': TextFault;
  /** A custom ruleset needs finished games first. */
  'ruleset-not-played': { readonly name: string };
  /** Only staff may choose it. */
  'ruleset-not-offered': Record<never, never>;
  /** Field as a JSON pointer. */
  'bad-ruleset': ValidationError & { readonly why: WhyNoRuleset };
  'too-many-rulesets': Record<never, never>;
}

export type HttpErrorCode = keyof HttpErrorFacts;

export type HttpError = {
  readonly [Code in HttpErrorCode]: { readonly code: Code } & HttpErrorFacts[Code];
}[HttpErrorCode];

const STATUS: Readonly<Record<string, number>> = {
  'pin-needed': 403,
  'ruleset-not-offered': 403,
  'join-code-needed': 403,
  'too-many-requests': 429,
  'foreign-page': 403,
  locked: 403,
  'being-cleaned': 403,
  'bad-game': 422,
  'bad-ruleset': 422,
  'no-name': 422,
};
/** The table's own refusals are conflicts (409) with its state. */
const CONFLICT = 409;

export function sendError(reply: FastifyReply, answer: Refusal | HttpError): FastifyReply {
  return reply.status(STATUS[answer.code] ?? CONFLICT).send(answer);
}
