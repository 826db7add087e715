import type { Hole } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import { touches } from '../board/one-tap.js';
import { t } from '../i18n/index.js';
import { moveSaid } from '../words/moves.js';
import type { Choice, Desk, Shown } from './desk.js';
import * as tell from './tell.js';
import { type NamedCard, type TextCommand, type TextVerb, understand } from './understand.js';

interface Way {
  readonly choice: Choice;
  readonly move: MoveView;
}

/** Ambiguous moves, chosen by number. */
export type Pending = readonly Way[];

export interface Response {
  readonly lines: readonly string[];
  readonly pending?: Pending;
}

/** Commands that change the game reject unknown words. */
const STRICT: ReadonlySet<TextVerb> = new Set(['play', 'discard', 'burn', 'give']);

/** They ask for moves; the page has only the acting player’s. */
const OF_A_TURN: ReadonlySet<TextVerb> = new Set(['can', 'card', 'play']);

const say = (...lines: readonly string[]): Response => ({ lines });

export async function respond(desk: Desk, line: string, pending?: Pending): Promise<Response> {
  const command = understand(desk.board, line);
  const { verb, holes, number } = command;
  const words = t('text');
  if (!verb) {
    const chosen = /^\s*\d+\s*$/.test(line) && number !== undefined ? number - 1 : -1;
    const asked = desk.asked[chosen];
    if (asked && desk.acts.settle) return granted(await desk.acts.settle(asked), words.sent);
    const way = pending?.[chosen];
    return way ? play(desk, way) : say(words.unknown(line.trim()));
  }
  const shows = verb === 'burn' ? desk.acts.showBurn : verb === 'discard' ? desk.acts.showHand : undefined;
  const beside = shows ? [] : command.cards.slice(1).map(({ word }) => word);
  const [strange] = STRICT.has(verb) ? [...command.strange, ...beside] : [];
  if (strange !== undefined) return say(words.unknown(strange));
  const isShown =
    command.cards.length > 1 || command.whole || !(verb === 'burn' ? desk.acts.burn : desk.acts.discard);
  if (shows && isShown) return show(shows, command);
  if (!desk.plays && OF_A_TURN.has(verb)) return say(words.notNow);
  const [at] = holes;
  switch (verb) {
    case 'help':
      return say(...tell.help());
    case 'status':
      return say(...desk.status, ...outcomes(desk));
    case 'pawns':
      return say(...tell.pawnsOf(desk, command.colour === undefined ? desk.own : [command.colour]));
    case 'board':
      return say(...tell.pawnsOf(desk, desk.playing));
    case 'hand':
      return say(tell.hand(desk));
    case 'hole':
      return say(at === undefined ? words.noHole : tell.hole(desk, at));
    case 'can':
      return say(...(at === undefined ? [words.noHole] : tell.can(desk, at)));
    case 'last':
      return say(...(desk.past.length > 0 ? desk.past.slice(-(number ?? 1)) : [t().log.none]));
    case 'card':
      return tellCard(desk, command);
    case 'play':
      return playNamed(desk, command);
    case 'discard':
      return command.card ? spend(desk, command, desk.acts.discard) : wholeHand(desk, command);
    case 'burn':
      return spend(desk, command, desk.acts.burn);
    case 'give':
      return spend(desk, command, desk.acts.give);
    default:
      return simple(desk.acts[verb]);
  }
}

const granted = (done: boolean, text: string) => say(done ? text : t('text').refused);

async function simple(act: (() => Promise<boolean>) | undefined): Promise<Response> {
  const words = t('text');
  return act ? granted(await act(), words.sent) : say(words.notNow);
}

function outcomes(desk: Desk): string[] {
  const moves = desk.asked.map((move) => moveSaid(desk.board, move, desk.said));
  return desk.acts.settle && moves.length > 0 ? [t('text').which(moves)] : [];
}

async function choicesFor(desk: Desk, card: NamedCard): Promise<readonly Choice[]> {
  const held = tell.distinct(tell.heldCards(tell.choices(desk), card));
  if (held.length > 0 || desk.open) return held;
  const real = await desk.acts.consider?.(card);
  return real ? [real] : [];
}

const bareName = ({ face }: NamedCard) => t().cards.rank(face);

async function tellCard(desk: Desk, { card }: TextCommand): Promise<Response> {
  const words = t('text');
  if (!card) return say(words.noCard);
  const named = await choicesFor(desk, card);
  const told = named.length > 0 ? named : tell.distinct(tell.heldCards(desk.hand ?? [], card));
  return say(
    ...(told.length > 0 ? told.map((one) => tell.does(desk, one)) : [words.notHeld(bareName(card))]),
  );
}

/** Plays a card; its holes must identify one move. */
async function playNamed(desk: Desk, { card, holes }: TextCommand): Promise<Response> {
  const words = t('text');
  const open = desk.open ? [desk.open] : [];
  const named = card
    ? await choicesFor(desk, card)
    : holes.length > 0
      ? tell.distinct(tell.choices(desk))
      : open;
  if (named.length === 0) return say(card ? words.notHeld(bareName(card)) : words.noCard);
  const ways = (await Promise.all(named.map((choice) => waysThrough(desk, choice, holes)))).flat();
  const [only, ...others] = ways;
  if (!only) {
    // no card is implied
    if (!card && !desk.open) return say(words.noCard);
    return say(
      ...named.flatMap((choice) => [
        ...(choice.moves.length > 0 && holes.length > 0 ? [words.cannot(desk.said.card(choice.card))] : []),
        tell.does(desk, choice),
      ]),
    );
  }
  if (others.length === 0) return play(desk, only);
  const several = ways.some(({ choice }) => choice !== only.choice);
  const said = ({ choice, move }: Way) =>
    (several ? t().log.by(desk.said.card(choice.card)) : '') + moveSaid(desk.board, move, desk.said);
  const told = ways.slice(0, tell.MOST_TOLD);
  const rest = ways.length > told.length ? [t().turn.moreMoves(ways.length - told.length)] : [];
  return { lines: [words.which(told.map(said)), ...rest], pending: told };
}

async function waysThrough(desk: Desk, choice: Choice, holes: readonly Hole[]): Promise<Way[]> {
  const isWhole = (choice.ways ?? 0) <= choice.moves.length || holes.length === 0;
  const moves = (isWhole ? undefined : await desk.acts.through?.(choice.card, holes)) ?? choice.moves;
  return moves
    .filter((move) => holes.every((one) => touches(desk.board, move, one)))
    .map((move) => ({ choice, move }));
}

async function play(desk: Desk, { choice, move }: Way): Promise<Response> {
  const words = t('text');
  const text = moveSaid(desk.board, move, desk.said);
  const name = desk.open ? '' : desk.said.card(choice.card);
  if (!(await desk.acts.play(choice, move))) return say(words.refused);
  return say(desk.acts.byHand ? words.carry(desk.said.card(choice.card), text) : words.played(name, text));
}

async function spend(
  desk: Desk,
  { card }: TextCommand,
  act: ((card: string) => Promise<boolean>) | undefined,
): Promise<Response> {
  const words = t('text');
  if (!act) return say(words.notNow);
  if (!card) return say(words.noCard);
  const held = desk.hand ? tell.heldCards(desk.hand, card)[0]?.card : realName(card);
  return held === undefined ? say(words.notHeld(bareName(card))) : granted(await act(held), words.sent);
}

async function show({ count, act }: Shown, { cards }: TextCommand): Promise<Response> {
  const words = t('text');
  if (cards.length !== count) return say(words.several(count));
  return granted(await act(cards.map(({ card }) => realName(card))), words.sent);
}

async function wholeHand({ acts }: Desk, { whole }: TextCommand): Promise<Response> {
  const words = t('text');
  if (acts.whole) return whole ? granted(await acts.whole(), words.sent) : say(words.helps.discard);
  return say(acts.discard ? words.noCard : words.notNow);
}

export function realName({ face, suit, joker }: NamedCard): string {
  return `${face}${joker ?? suit ?? '?'}`;
}
