import type { Hole } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import { touches } from '../board/one-tap.js';
import { t } from '../i18n/index.js';
import { moveSaid } from '../words/moves.js';
import * as describe from './describe.js';
import { type NamedCard, parse, type TextCommand, type TextVerb } from './parse.js';
import type { CardsShown, Choice, TextContext } from './text-context.js';

interface NamedMove {
  readonly choice: Choice;
  readonly move: MoveView;
}

/** Ambiguous moves, chosen by number. */
export type Pending = readonly NamedMove[];

export interface Response {
  readonly lines: readonly string[];
  readonly pending?: Pending;
}

/** Commands that change the game reject unknown words. */
const STRICT: ReadonlySet<TextVerb> = new Set(['play', 'discard', 'burn', 'give']);

/** They ask for moves; the page has only the acting player’s. */
const OF_A_TURN: ReadonlySet<TextVerb> = new Set(['can', 'card', 'play']);

const say = (...lines: readonly string[]): Response => ({ lines });

export async function execute(context: TextContext, line: string, pending?: Pending): Promise<Response> {
  const command = parse(context.board, line);
  const { verb, holes, number } = command;
  const words = t('text');
  if (!verb) {
    const chosen = /^\s*\d+\s*$/.test(line) && number !== undefined ? number - 1 : -1;
    const asked = context.asked[chosen];
    if (asked && context.acts.settle) return granted(await context.acts.settle(asked), words.sent);
    const way = pending?.[chosen];
    return way ? play(context, way) : say(words.unknown(line.trim()));
  }
  const shows =
    verb === 'burn' ? context.acts.showBurn : verb === 'discard' ? context.acts.showHand : undefined;
  const beside = shows ? [] : command.cards.slice(1).map(({ word }) => word);
  const [strange] = STRICT.has(verb) ? [...command.strange, ...beside] : [];
  if (strange !== undefined) return say(words.unknown(strange));
  const isShown =
    command.cards.length > 1 ||
    command.whole ||
    !(verb === 'burn' ? context.acts.burn : context.acts.discard);
  if (shows && isShown) return show(shows, command);
  if (!context.plays && OF_A_TURN.has(verb)) return say(words.notNow);
  const [at] = holes;
  switch (verb) {
    case 'help':
      return say(...describe.help());
    case 'status':
      return say(...context.status, ...outcomes(context));
    case 'pawns':
      return say(...describe.pawnsOf(context, command.colour === undefined ? context.own : [command.colour]));
    case 'board':
      return say(...describe.pawnsOf(context, context.playing));
    case 'hand':
      return say(describe.hand(context));
    case 'hole':
      return say(at === undefined ? words.noHole : describe.hole(context, at));
    case 'can':
      return say(...(at === undefined ? [words.noHole] : describe.can(context, at)));
    case 'last':
      return say(...(context.past.length > 0 ? context.past.slice(-(number ?? 1)) : [t().log.none]));
    case 'card':
      return tellCard(context, command);
    case 'play':
      return playNamed(context, command);
    case 'discard':
      return command.card ? spend(context, command, context.acts.discard) : wholeHand(context, command);
    case 'burn':
      return spend(context, command, context.acts.burn);
    case 'give':
      return spend(context, command, context.acts.give);
    default:
      return simple(context.acts[verb]);
  }
}

const granted = (done: boolean, text: string) => say(done ? text : t('text').refused);

async function simple(act: (() => Promise<boolean>) | undefined): Promise<Response> {
  const words = t('text');
  return act ? granted(await act(), words.sent) : say(words.notNow);
}

function outcomes(context: TextContext): string[] {
  const moves = context.asked.map((move) => moveSaid(context.board, move, context.said));
  return context.acts.settle && moves.length > 0 ? [t('text').which(moves)] : [];
}

async function choicesFor(context: TextContext, card: NamedCard): Promise<readonly Choice[]> {
  const held = describe.distinct(describe.heldCards(describe.choices(context), card));
  if (held.length > 0 || context.open) return held;
  const real = await context.acts.consider?.(card);
  return real ? [real] : [];
}

const bareName = ({ face }: NamedCard) => t().cards.rank(face);

async function tellCard(context: TextContext, { card }: TextCommand): Promise<Response> {
  const words = t('text');
  if (!card) return say(words.noCard);
  const named = await choicesFor(context, card);
  const told = named.length > 0 ? named : describe.distinct(describe.heldCards(context.hand ?? [], card));
  return say(
    ...(told.length > 0 ? told.map((one) => describe.does(context, one)) : [words.notHeld(bareName(card))]),
  );
}

/** Plays a card; its holes must identify one move. */
async function playNamed(context: TextContext, { card, holes }: TextCommand): Promise<Response> {
  const words = t('text');
  const open = context.open ? [context.open] : [];
  const named = card
    ? await choicesFor(context, card)
    : holes.length > 0
      ? describe.distinct(describe.choices(context))
      : open;
  if (named.length === 0) return say(card ? words.notHeld(bareName(card)) : words.noCard);
  const ways = (await Promise.all(named.map((choice) => waysThrough(context, choice, holes)))).flat();
  const [only, ...others] = ways;
  if (!only) {
    // no card is implied
    if (!card && !context.open) return say(words.noCard);
    return say(
      ...named.flatMap((choice) => [
        ...(choice.moves.length > 0 && holes.length > 0
          ? [words.cannot(context.said.card(choice.card))]
          : []),
        describe.does(context, choice),
      ]),
    );
  }
  if (others.length === 0) return play(context, only);
  const several = ways.some(({ choice }) => choice !== only.choice);
  const said = ({ choice, move }: NamedMove) =>
    (several ? t().log.by(context.said.card(choice.card)) : '') + moveSaid(context.board, move, context.said);
  const told = ways.slice(0, describe.MOST_TOLD);
  const rest = ways.length > told.length ? [t().turn.moreMoves(ways.length - told.length)] : [];
  return { lines: [words.which(told.map(said)), ...rest], pending: told };
}

async function waysThrough(
  context: TextContext,
  choice: Choice,
  holes: readonly Hole[],
): Promise<NamedMove[]> {
  const isWhole = (choice.ways ?? 0) <= choice.moves.length || holes.length === 0;
  const moves = (isWhole ? undefined : await context.acts.through?.(choice.card, holes)) ?? choice.moves;
  return moves
    .filter((move) => holes.every((one) => touches(context.board, move, one)))
    .map((move) => ({ choice, move }));
}

async function play(context: TextContext, { choice, move }: NamedMove): Promise<Response> {
  const words = t('text');
  const text = moveSaid(context.board, move, context.said);
  const name = context.open ? '' : context.said.card(choice.card);
  if (!(await context.acts.play(choice, move))) return say(words.refused);
  return say(
    context.acts.byHand ? words.carry(context.said.card(choice.card), text) : words.played(name, text),
  );
}

async function spend(
  context: TextContext,
  { card }: TextCommand,
  act: ((card: string) => Promise<boolean>) | undefined,
): Promise<Response> {
  const words = t('text');
  if (!act) return say(words.notNow);
  if (!card) return say(words.noCard);
  const held = context.hand ? describe.heldCards(context.hand, card)[0]?.card : realName(card);
  return held === undefined ? say(words.notHeld(bareName(card))) : granted(await act(held), words.sent);
}

async function show({ count, act }: CardsShown, { cards }: TextCommand): Promise<Response> {
  const words = t('text');
  if (cards.length !== count) return say(words.several(count));
  return granted(await act(cards.map(({ card }) => realName(card))), words.sent);
}

async function wholeHand({ acts }: TextContext, { whole }: TextCommand): Promise<Response> {
  const words = t('text');
  if (acts.whole) return whole ? granted(await acts.whole(), words.sent) : say(words.helps.discard);
  return say(acts.discard ? words.noCard : words.notNow);
}

export function realName({ face, suit, joker }: NamedCard): string {
  return `${face}${joker ?? suit ?? '?'}`;
}
