/** Why a request does not even reach the table: stable codes with the facts that the page needs to explain them. */
import type { FastifyReply } from 'fastify';
import type { TextFault } from '../store/game-text.js';
import type { Refusal } from '../table/refusals.js';

/** By code: the facts that go with it. */
export interface DenialFacts {
  /** Only for people who know the PIN of a public table. */
  'pin-needed': Record<never, never>;
  /** Only for phones that have scanned the code on the display. */
  'join-code-needed': Record<never, never>;
  'too-many-requests': Record<never, never>;
  /** The staff has closed the table: nobody sits down, nothing new begins. */
  locked: Record<never, never>;
  /** A game as text that cannot be followed. Lines count from 1. */
  'bad-game': TextFault;
}

export type DenialCode = keyof DenialFacts;

export type Denial = {
  readonly [Code in DenialCode]: { readonly code: Code } & DenialFacts[Code];
}[DenialCode];

const STATUS: Readonly<Record<string, number>> = {
  'pin-needed': 403,
  'join-code-needed': 403,
  'too-many-requests': 429,
  locked: 403,
  'bad-game': 422,
};
/** What the table itself refuses is a conflict (409) with what it is doing just now. */
const CONFLICT = 409;

export function deny(reply: FastifyReply, answer: Refusal | Denial): FastifyReply {
  return reply.status(STATUS[answer.code] ?? CONFLICT).send(answer);
}
