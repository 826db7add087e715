/** What this page knows of the table, and the requests that it sends. */

import { signal } from '@preact/signals';
import type { ReviewState } from '../computers/review/reviews.js';
import type { Picture } from '../devices/virtual/picture.js';
import type { Level } from '../players/level.js';
import type { PracticeView } from '../practice/practice.js';
import type { Refusal } from '../table/refusals.js';
import type { VenueView } from '../venue/venue.js';
import type { Denial } from '../web/denials.js';
import type { Command } from '../web/schemas/play.js';
import type { GuestWish } from '../web/schemas/venue.js';
import type { RulesetsView } from '../web/views/rulesets-view.js';
import type { CardView, ReplayView, Rulesets, SentView, View } from '../web/views/view.js';
import type { Carried, Carry } from './board/hands.js';
import { needWords, t } from './i18n/index.js';
import { refusalIn, send } from './live.js';
import { get } from './requests.js';
import { connect, stayConnected } from './stream.js';
import { withTwins } from './twins.js';

export const view = signal<View | null>(null);
/** The picture of a virtual board; null for a physical one. */
export const picture = signal<{ readonly picture: Picture; readonly first: boolean } | null>(null);
/** The game shown again, to all at once; null while none is. */
export const replay = signal<ReplayView | null>(null);
/** The lesson on the physical board; null while nobody practises. */
export const practice = signal<PracticeView | null>(null);
/** How far the game is looked back at; null where nobody has asked for it. */
export const review = signal<ReviewState | null>(null);
/** The place that the table stands in, and when this was received; null where the program knows of none. */
export const venue = signal<(VenueView & { readonly toldAt: number }) | null>(null);
/** The game that the display of an idle table shows. */
export const demonstration = signal<View | null>(null);
/** The rulesets of this table's own. */
export const rulesets = signal<RulesetsView>({ kept: [], check: null });
/** What was last refused, until something else is granted or the table goes on to another stage. */
export const refused = signal<Refusal | Denial | null>(null);

/** Whom this page stands for: the display that all share, or a player's own device. */
export type Role = 'table' | 'player';

let role: Role = 'player';
/** The rulesets that views leave out. */
let documents: Rulesets | undefined;

/** Follows the table for as long as the page is open. */
export function followTable(as: Role): void {
  role = as;
  stayConnected({
    url: as === 'table' ? '/api/events?as=table' : '/api/events',
    on: {
      build: (data) => renewPage(data as string | null),
      ruleset: (data) => {
        documents = data as Rulesets;
      },
      view: (data) => {
        const next = withRuleset(data as SentView, 'table');
        if (next.stage !== view.value?.stage) refused.value = null;
        view.value = next;
      },
      picture: (data, first) => {
        picture.value = { picture: data as Picture, first };
      },
      replay: (data) => {
        const told = data as ReplayView<SentView> | null;
        replay.value = told && { ...told, view: withRuleset(told.view, 'replay') };
      },
      venue: (data) => {
        const told = data as VenueView | null;
        venue.value = told && { ...told, toldAt: performance.now() };
      },
      demonstration: (data) => {
        const shown = data as SentView | null;
        demonstration.value = shown && withRuleset(shown, 'demonstration');
      },
      practice: (data) => {
        practice.value = data as PracticeView | null;
      },
      review: (data) => {
        review.value = data as ReviewState | null;
      },
      rulesets: (data) => {
        rulesets.value = data as RulesetsView;
      },
    },
  });
}

function withRuleset(sent: SentView, of: keyof Rulesets): View {
  const { settings } = sent;
  const ruleset = settings.ruleset ?? documents?.[of] ?? 'tock';
  return { ...sent, hand: sent.hand && withTwins(sent.hand), settings: { ...settings, ruleset } };
}

/** A page that was kept from before the program was updated reloads, once. */
function renewPage(build: string | null): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (build === null || build === own || history.state?.renewed === build) return;
  history.replaceState({ ...history.state, renewed: build }, '');
  location.reload();
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
  'card.burn',
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
  explain((await refusalOf(answer)) ?? { code: 'not-now' });
  return false;
}

async function refusalOf(answer: Response): Promise<Refusal | Denial | null> {
  await needWords('refusals');
  return refusalIn<Refusal | Denial>(answer, t('refusals').refusals);
}

function explain(refusal: Refusal | Denial): void {
  // the PIN has been asked for, and not been given
  refused.value = refusal.code === 'pin-needed' ? null : refusal;
}

/** Asks for something that has to do with the place, not with the game. */
export function wish(wished: GuestWish['wish']): Promise<boolean> {
  return granted(send('POST', '/api/venue', { wish: wished, ...speaker() }));
}

/** Lifts and puts down pawns of the virtual board. */
export async function sendCarries(carries: readonly Carry[]): Promise<Carried> {
  const answer = await send('POST', '/api/hand', { acts: carries, ...speaker() });
  const { done = 0, version = 0 }: Partial<Carried> = (await answer?.clone().json()) ?? {};
  // two hands at one pawn need no words
  const refusal = answer && !answer.ok ? await refusalOf(answer) : null;
  if (refusal) explain(refusal);
  return { done, version };
}

/** Puts the pawns of the virtual board where the game has them. */
export async function putRight(): Promise<void> {
  await granted(send('POST', '/api/hand/order', speaker()));
}

/** Brings every pawn of the virtual board back to its base. */
export async function setUpPawns(): Promise<void> {
  await granted(send('POST', '/api/hand/setup', speaker()));
}

/** What may be asked of a card: why the pawn in a hole does not move, ways after the first, ways through holes. */
export interface CardQuestion {
  readonly hole?: string;
  readonly from?: number;
  readonly through?: string;
}

/** What a card could do now. */
export async function consider(card: string, question: CardQuestion = {}): Promise<CardView | undefined> {
  const asked = Object.entries(question).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams({ card, ...Object.fromEntries(asked), ...speaker() });
  const answer = await get(`/api/card?${query}`);
  return answer?.ok ? ((await answer.json()) as CardView) : undefined;
}

export function sit(player: number, name: string): Promise<boolean> {
  return reconnecting(send('POST', '/api/seat', { player, name }));
}

/** With a level, a computer plays on. */
export function leaveSeat(player: number, level?: Level): Promise<boolean> {
  return reconnecting(send('DELETE', '/api/seat', { player, level, ...speaker() }));
}

/** A computer takes a seat that nobody has. */
export function giveSeat(player: number, level: Level): Promise<boolean> {
  return granted(send('POST', '/api/computer', { player, level, ...speaker() }));
}

/** Who sits down or gets up needs another connection. */
async function reconnecting(asked: Promise<Response | undefined>): Promise<boolean> {
  const done = await granted(asked);
  if (done) connect();
  return done;
}
