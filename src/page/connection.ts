import { signal } from '@preact/signals';
import type { ReviewState } from '../computers/review/reviews.js';
import type { VirtualBoardState } from '../devices/virtual/picture.js';
import type { Level } from '../players/level.js';
import type { PracticeView } from '../practice/practice.js';
import type { RulesetId } from '../rules/rulesets/rulesets.js';
import type { PageCommand } from '../table/commands/list.js';
import type { Refusal } from '../table/refusals.js';
import type { Right } from '../table/rights.js';
import type { HttpError } from '../web/http-errors.js';
import type { GuestRequest } from '../web/schemas/venue.js';
import type { GuestView } from '../web/venue/view.js';
import type { RulesetsView } from '../web/views/rulesets-view.js';
import type { CardView, ReplayView, Rulesets, SeatView, SentView, View } from '../web/views/view.js';
import type { Carried, Carry } from './board/hands.js';
import { loadMessages, t } from './i18n/index.js';
import { refusalIn, send } from './live.js';
import { getBody } from './requests.js';
import { connect, stayConnected } from './stream.js';
import { withTwins } from './twins.js';

export const view = signal<View | null>(null);
export const picture = signal<{ readonly picture: VirtualBoardState; readonly first: boolean } | null>(null);
export const replay = signal<ReplayView | null>(null);
export const practice = signal<PracticeView | null>(null);
export const review = signal<ReviewState | null>(null);
/** With its time of receipt; null if the table has none. */
export const venue = signal<(GuestView & { readonly toldAt: number }) | null>(null);
export const demonstration = signal<View | null>(null);
export const rulesets = signal<RulesetsView>({ kept: [], check: null });
/** The last refusal; cleared by the next success or stage. */
export const refused = signal<Refusal | HttpError | null>(null);

/** 'table': the shared display; 'player': a player's own device. */
export type PageRole = 'table' | 'player';

let role: PageRole = 'player';
/** The shared display can ask for the PIN. */
export const may = (right: Right) => role === 'table' || (venue.value?.may.includes(right) ?? true);

export function isOffered(id: RulesetId): boolean {
  const { offered = [], may = [] } = venue.value ?? {};
  return offered.length === 0 || offered.includes(id) || may.includes('any-rules');
}

/** The server has the same rule. */
export function isClosed({ stage }: View): boolean {
  const { locked = false, cleaning = false } = venue.value ?? {};
  return (locked || cleaning) && (stage === 'attract' || stage === 'setup' || stage === 'won');
}

/** Rulesets are sent apart from views. */
let documents: Rulesets | undefined;

export function followTable(as: PageRole): void {
  role = as;
  stayConnected({
    url: as === 'table' ? '/api/events?as=table' : '/api/events',
    on: {
      build: renewPage,
      ruleset: (data: Rulesets) => {
        documents = data;
      },
      view: (data: SentView) => {
        const next = withRuleset(data, 'table');
        if (next.stage !== view.value?.stage) refused.value = null;
        view.value = next;
      },
      picture: (data: VirtualBoardState, first) => {
        picture.value = { picture: data, first };
      },
      replay: (told: ReplayView<SentView> | null) => {
        replay.value = told && { ...told, view: withRuleset(told.view, 'replay') };
      },
      venue: (told: GuestView | null) => {
        venue.value = told && { ...told, toldAt: performance.now() };
      },
      demonstration: (shown: SentView | null) => {
        demonstration.value = shown && withRuleset(shown, 'demonstration');
      },
      practice: (data: PracticeView | null) => (practice.value = data),
      review: (data: ReviewState | null) => (review.value = data),
      rulesets: (data: RulesetsView) => (rulesets.value = data),
    },
  });
}

function withRuleset(sent: SentView, of: keyof Rulesets): View {
  const { settings } = sent;
  const ruleset = settings.ruleset ?? documents?.[of] ?? 'tock';
  return { ...sent, hand: sent.hand && withTwins(sent.hand), settings: { ...settings, ruleset } };
}

function renewPage(build: string | null): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (build === null || build === own || history.state?.renewed === build) return;
  history.replaceState({ ...history.state, renewed: build }, '');
  location.reload();
}

/** The newest command that must not be sent a second time. */
let last: { readonly key: string; readonly accepted: Promise<boolean> } | undefined;

/** Returns whether it was accepted; a refusal goes to `refused`. Asked twice, as by a double tap, it is sent once. */
export function ask(command: PageCommand): Promise<boolean> {
  const seen = view.value?.version;
  const asked = { ...command, ...actor(), ...(seen !== undefined && { seen }) };
  const key = JSON.stringify(asked);
  if (last?.key === key) return last.accepted;
  const forget = () => {
    if (last === own) last = undefined;
  };
  const own = { key, accepted: sent(asked, forget) };
  last = own;
  return own.accepted;
}

async function sent(
  asked: PageCommand & { readonly seen?: number },
  mayRepeat: () => void,
): Promise<boolean> {
  const answer = await send('POST', '/api/table', asked);
  const accepted = await granted(answer);
  // a command that did not change the version may be repeated
  const { version }: { readonly version?: number } = answer?.ok ? await answer.json() : {};
  if (!accepted || version === asked.seen) mayRepeat();
  return accepted;
}

export const actor = () => (role === 'table' ? { as: role } : {});

export async function granted(asked: Promise<Response | undefined> | Response | undefined): Promise<boolean> {
  const answer = await asked;
  if (!answer) return false;
  if (answer.ok) {
    refused.value = null;
    return true;
  }
  explain((await refusalOf(answer)) ?? { code: 'not-now' });
  return false;
}

async function refusalOf(answer: Response): Promise<Refusal | HttpError | null> {
  await loadMessages('refusals');
  return refusalIn<Refusal | HttpError>(answer, t('refusals').refusals);
}

function explain(refusal: Refusal | HttpError): void {
  // the PIN dialog was cancelled
  refused.value = refusal.code === 'pin-needed' ? null : refusal;
}

export function wish(wished: GuestRequest['wish']): Promise<boolean> {
  return granted(send('POST', '/api/venue', { wish: wished, ...actor() }));
}

export async function sendCarries(carries: readonly Carry[]): Promise<Carried> {
  const answer = await send('POST', '/api/hand', { acts: carries, ...actor() });
  const { done = 0, version = 0 }: Partial<Carried> = (await answer?.clone().json()) ?? {};
  // two people moving the same pawn is no error
  const refusal = answer && !answer.ok ? await refusalOf(answer) : null;
  if (refusal) explain(refusal);
  return { done, version };
}

export const movePawnsRight = () => granted(send('POST', '/api/hand/order', actor()));
export const setUpPawns = () => granted(send('POST', '/api/hand/setup', actor()));

/** Asks why a hole's pawn cannot move, for further moves, or for moves through given holes. */
export interface CardQuestion {
  readonly hole?: string;
  readonly from?: number;
  readonly through?: string;
}

/** Returns the card's possible moves; undefined if refused. */
export function consider(card: string, question: CardQuestion = {}): Promise<CardView | undefined> {
  const asked = Object.entries(question).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams({ card, ...Object.fromEntries(asked), ...actor() });
  return getBody<CardView>(`/api/card?${query}`);
}

export function sit(player: number, name: string): Promise<boolean> {
  return reconnecting(send('POST', '/api/seat', { player, name }));
}

export function leaveSeat({ player, name }: SeatView, level?: Level): Promise<boolean> {
  return reconnecting(send('DELETE', '/api/seat', { player, name, level, ...actor() }));
}

export function giveSeat(player: number, level: Level): Promise<boolean> {
  return granted(send('POST', '/api/computer', { player, level, ...actor() }));
}

/** Changing seats needs a new connection. */
async function reconnecting(asked: Promise<Response | undefined>): Promise<boolean> {
  const done = await granted(asked);
  if (done) connect();
  return done;
}
