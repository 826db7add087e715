/** Why a request does not even reach the table: stable codes with the facts that the page needs to explain them. */
import type { FastifyReply } from 'fastify';
import type { Fault } from '../rules/result.js';
import type { RulesetFaultCode } from '../rules/ruleset-check.js';
import type { TextFault } from '../store/game-text.js';
import type { Refusal } from '../table/refusals.js';

/** Why a text holds no ruleset of one's own. */
export type WhyNoRuleset =
  | RulesetFaultCode
  /** Neither JSON nor a link. */
  | 'not-a-ruleset'
  /** It comes with the program. */
  | 'built-in';

/** By code: the facts that go with it. */
export interface DenialFacts {
  /** Only for people who know the PIN of a public table. */
  'pin-needed': Record<never, never>;
  /** Only for phones that have scanned the code on the display. */
  'join-code-needed': Record<never, never>;
  'too-many-requests': Record<never, never>;
  /** This computer has no such address any more. */
  'no-such-address': { readonly address: string };
  /** A request of a page that is not the table's own. */
  'foreign-page': { readonly origin: string };
  /** The staff has closed the table: nobody sits down, nothing new begins. */
  locked: Record<never, never>;
  /** A game as text that cannot be followed. Lines count from 1. */
  'bad-game': TextFault;
  /** Games by a ruleset of one's own must have come to an end before a table plays by it. */
  'ruleset-not-played': { readonly name: string };
  /** A document that is no ruleset, or a link that holds none; the field as a JSON pointer. */
  'bad-ruleset': Fault & { readonly why: WhyNoRuleset };
  /** As many are kept as there is room for. */
  'too-many-rulesets': Record<never, never>;
}

export type DenialCode = keyof DenialFacts;

export type Denial = {
  readonly [Code in DenialCode]: { readonly code: Code } & DenialFacts[Code];
}[DenialCode];

const STATUS: Readonly<Record<string, number>> = {
  'pin-needed': 403,
  'join-code-needed': 403,
  'too-many-requests': 429,
  'foreign-page': 403,
  locked: 403,
  'bad-game': 422,
  'bad-ruleset': 422,
};
/** What the table itself refuses is a conflict (409) with what it is doing just now. */
const CONFLICT = 409;

export function deny(reply: FastifyReply, answer: Refusal | Denial): FastifyReply {
  return reply.status(STATUS[answer.code] ?? CONFLICT).send(answer);
}
