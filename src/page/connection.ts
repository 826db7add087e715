/** The wire between this page and the table: views come by server-sent events, wishes go by POST. */

import { signal } from '@preact/signals';
import type { Picture } from '../devices/virtual/picture.js';
import type { Refusal } from '../table/refusals.js';
import type { Denial } from '../web/denials.js';
import type { Command } from '../web/schemas/play.js';
import type { CardView, ReplayView, View } from '../web/views/view.js';
import type { Carry } from './board/hands.js';
import { en } from './i18n/en/index.js';

export const view = signal<View | null>(null);
/** Of a virtual board; null in front of a real one. */
export const picture = signal<{ readonly picture: Picture; readonly first: boolean } | null>(null);
/** The game shown again, to all at once; null while none is. */
export const replay = signal<ReplayView | null>(null);
/** Whether the last word from the table is fresh. */
export const live = signal(false);
/** What was last refused, until something else is granted or the table goes on to another stage. */
export const refused = signal<Refusal | Denial | null>(null);

/** Whom this page stands for: the display that all share, or a player's own device. */
export type Role = 'table' | 'player';

let role: Role = 'player';

let events: EventSource | undefined;

/** A server that answers, but wrongly (it may be starting), is asked again after this time. */
const RETRY_MS = 2000;

/** Stays connected until the page is closed, whatever becomes of the network and the server. */
export function stayConnected(as: Role): void {
  role = as;
  connect();
  window.addEventListener('online', connect);
  window.addEventListener('offline', () => {
    live.value = false;
  });
  // a phone that has slept has a connection that looks alive and is not
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connect();
  });
}

let retry: ReturnType<typeof setTimeout> | undefined;

function connect(): void {
  clearTimeout(retry);
  events?.close();
  const as = role;
  events = new EventSource(as === 'table' ? '/api/events?as=table' : '/api/events');
  let first = true;
  events.addEventListener('open', () => {
    first = true;
  });
  events.addEventListener('view', (event) => {
    const next = JSON.parse(event.data) as View;
    if (next.stage !== view.value?.stage) refused.value = null;
    view.value = next;
    live.value = true;
  });
  events.addEventListener('picture', (event) => {
    picture.value = { picture: JSON.parse(event.data) as Picture, first };
    first = false;
  });
  events.addEventListener('replay', (event) => {
    replay.value = JSON.parse(event.data) as ReplayView | null;
  });
  events.addEventListener('error', (event) => {
    live.value = false;
    // the browser itself tries again after a lost connection, but not after a wrong answer
    const source = event.currentTarget as EventSource;
    if (source === events && source.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
  });
}

/** Asks the table for something; answers whether it was granted. A refusal is kept to be shown. */
export async function ask(command: Command): Promise<boolean> {
  const seen = view.value ? { seen: view.value.version } : {};
  const asked = { ...command, ...speaker(), ...seen };
  const key = JSON.stringify(asked);
  if (key === lastAsked) return false;
  lastAsked = key;
  const done = await granted(send('POST', '/api/table', asked));
  // only of the same moment is the same wish a double tap; a moment may pass without a new version
  if (!done || !MOVES_ON.has(command.type)) lastAsked = undefined;
  return done;
}

/** The second tap of a double tap asks for what is under way, or has just been granted. */
let lastAsked: string | undefined;
const MOVES_ON: ReadonlySet<Command['type']> = new Set([
  'card.play',
  'card.discard',
  'hand.discard',
  'hand.exit',
  'exchange',
  'dealt',
]);

export const speaker = () => (role === 'table' ? { as: role } : {});

/** Whether what was asked for is done; why not is shown. */
export async function granted(asked: Promise<Response | undefined>): Promise<boolean> {
  const answer = await asked;
  if (!answer) return false;
  if (answer.ok) {
    refused.value = null;
    return true;
  }
  const body: unknown = await answer.json().catch(() => null);
  explain(isRefusal(body) ? body : { code: 'not-now' });
  return false;
}

function isRefusal(body: unknown): body is Refusal | Denial {
  return typeof body === 'object' && body !== null && 'code' in body && String(body.code) in en.refusals;
}

function explain(refusal: Refusal | Denial): void {
  // a public table asks for its PIN on a page of its own
  if (refusal.code === 'pin-needed') location.assign(`/pin?to=${location.pathname}`);
  else refused.value = refusal;
}

/** Lifts or puts down a pawn of the virtual board; answers with the picture's version after it. */
export async function sendCarry(carry: Carry): Promise<number | undefined> {
  const answer = await send('POST', '/api/hand', { ...carry, ...speaker() });
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return (body as { version: number }).version;
  // two hands at one pawn need no words
  if (isRefusal(body)) explain(body);
  return undefined;
}

/** Brings every pawn of the virtual board back to its base. */
export async function setUpPawns(): Promise<void> {
  await granted(send('POST', '/api/hand/setup', speaker()));
}

/** What a card could do now, before it is played; with a hole, why it does not move the pawn there. */
export async function consider(card: string, hole?: string): Promise<CardView | undefined> {
  const question = new URLSearchParams({ card, ...(hole ? { hole } : {}), ...speaker() });
  const answer = await fetch(`/api/card?${question}`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as CardView) : undefined;
}

export function sit(player: number, name: string): Promise<boolean> {
  return anew(send('POST', '/api/seat', { player, name }));
}

export function leaveSeat(player: number): Promise<boolean> {
  return anew(send('DELETE', '/api/seat', { player, ...speaker() }));
}

/** A connection is somebody's from its beginning: who sits down or gets up needs another. */
async function anew(asked: Promise<Response | undefined>): Promise<boolean> {
  const done = await granted(asked);
  if (done) connect();
  return done;
}

/** Undefined when the server could not be reached: the page then shows that it is offline. */
export async function send(
  method: string,
  path: string,
  body: object | string,
): Promise<Response | undefined> {
  try {
    const isText = typeof body === 'string';
    return await fetch(path, {
      method,
      headers: { 'content-type': isText ? 'text/plain' : 'application/json' },
      body: isText ? body : JSON.stringify(body),
    });
  } catch {
    live.value = false;
    connect();
    return undefined;
  }
}
