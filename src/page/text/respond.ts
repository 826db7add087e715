/** Carries out one typed command and answers in words. */
import type { MoveView } from '../../table/moves.js';
import { touches } from '../board/one-tap.js';
import { t } from '../i18n/index.js';
import type { Choice, Desk } from './desk.js';
import { can, choices, does, hand, heldCard, help, hole, pawnsOf, spokenMove } from './tell.js';
import { type Command, type NamedCard, understand } from './understand.js';

/** Several moves fit what was typed: the next number chooses. */
export interface Pending {
  readonly choice: Choice;
  readonly moves: readonly MoveView[];
}

export interface Response {
  readonly lines: readonly string[];
  readonly pending?: Pending;
}

const say = (...lines: readonly string[]): Response => ({ lines });

export async function respond(desk: Desk, line: string, pending?: Pending): Promise<Response> {
  const command = understand(desk.board, line);
  const { verb, holes, number } = command;
  const words = t('text');
  if (!verb) {
    const chosen = /^\s*\d+\s*$/.test(line) && number !== undefined ? number - 1 : -1;
    const asked = desk.asked[chosen];
    if (asked && desk.acts.settle) return granted(await desk.acts.settle(asked), words.sent);
    const move = pending?.moves[chosen];
    return pending && move ? play(desk, pending.choice, move) : say(words.unknown(line.trim()));
  }
  const [at] = holes;
  switch (verb) {
    case 'help':
      return say(...help());
    case 'status':
      return say(...desk.status);
    case 'pawns':
      return say(...pawnsOf(desk, command.colour === undefined ? desk.own : [command.colour]));
    case 'board':
      return say(...pawnsOf(desk, desk.playing));
    case 'hand':
      return say(hand(desk));
    case 'hole':
      return say(at === undefined ? words.noHole : hole(desk, at));
    case 'can':
      return say(...(at === undefined ? [words.noHole] : can(desk, at)));
    case 'last':
      return say(...(desk.past.length > 0 ? desk.past.slice(-(number ?? 1)) : [t().log.none]));
    case 'card':
      return tellCard(desk, command);
    case 'play':
      return playNamed(desk, command);
    case 'discard':
      return command.card ? spend(desk, command, desk.acts.discard) : wholeHand(desk);
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

/** The card of a command: the open one, one of the hand, or a real one that is looked up. */
async function choiceFor(desk: Desk, card: NamedCard): Promise<Choice | undefined> {
  return heldCard(choices(desk), card) ?? (desk.open ? undefined : desk.acts.consider?.(card));
}

const bareName = ({ face }: NamedCard) => t().cards.rank(face);

async function tellCard(desk: Desk, { card }: Command): Promise<Response> {
  const words = t('text');
  if (!card) return say(words.noCard);
  const choice = await choiceFor(desk, card);
  return say(choice ? does(desk, choice) : words.notHeld(bareName(card)));
}

/** A card, with as many of its holes as it takes to know which move is meant. */
async function playNamed(desk: Desk, { card, holes }: Command): Promise<Response> {
  const words = t('text');
  const fits = ({ moves }: Choice) =>
    moves.filter((move) => holes.every((one) => touches(desk.board, move, one)));
  const choice = card
    ? await choiceFor(desk, card)
    : (choices(desk).find((one) => holes.length > 0 && fits(one).length > 0) ?? desk.open ?? undefined);
  if (!choice) return say(card ? words.notHeld(bareName(card)) : words.noCard);
  const moves = fits(choice);
  const [only, ...others] = moves;
  if (!only) {
    const all = choice.moves.length > 0 && holes.length > 0;
    return all ? say(words.cannot(desk.cardName(choice.card)), does(desk, choice)) : say(does(desk, choice));
  }
  if (others.length === 0) return play(desk, choice, only);
  return {
    lines: [words.which(moves.map((move) => spokenMove(desk, move)))],
    pending: { choice, moves },
  };
}

async function play(desk: Desk, choice: Choice, move: MoveView): Promise<Response> {
  const words = t('text');
  const text = spokenMove(desk, move);
  const name = desk.open ? '' : desk.cardName(choice.card);
  if (!(await desk.acts.play(choice, move))) return say(words.refused);
  return say(desk.acts.byHand ? words.carry(desk.cardName(choice.card), text) : words.played(name, text));
}

/** A card that leaves the hand without a move. */
async function spend(
  desk: Desk,
  { card }: Command,
  act: ((card: string) => Promise<boolean>) | undefined,
): Promise<Response> {
  const words = t('text');
  if (!act) return say(words.notNow);
  if (!card) return say(words.noCard);
  const held = desk.hand ? heldCard(desk.hand, card)?.card : realName(card);
  return held === undefined ? say(words.notHeld(bareName(card))) : granted(await act(held), words.sent);
}

/** `discard` without a card. */
async function wholeHand({ acts }: Desk): Promise<Response> {
  const words = t('text');
  if (acts.whole) return granted(await acts.whole(), words.sent);
  return say(acts.discard ? words.noCard : words.notNow);
}

/** A real card whose suit need not be told. */
export function realName({ face, suit }: NamedCard): string {
  return suit ? `${face}${suit}` : `${face}?`;
}
