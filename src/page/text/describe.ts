import type { Colour, Hole } from '../../rules/board/holes.js';
import { parseCard } from '../../rules/cards/cards.js';
import { readNotation } from '../../rules/moves/notation-text.js';
import { keysOf } from '../../rules/values/input.js';
import { holeName } from '../board/names.js';
import { movable } from '../board/one-tap.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { moveSaid } from '../words/moves.js';
import { isNamed, type NamedCard } from './parse.js';
import type { Choice, TextContext } from './text-context.js';

export function help(): string[] {
  const { helps } = t('text');
  return keysOf(helps).map((verb) => helps[verb]);
}

export function pawnsOf(context: TextContext, colours: readonly Colour[]): string[] {
  return colours.map((colour) => t('text').pawnsOf(context.nameOf(colour), placesOf(context, colour)));
}

function placesOf({ board, pawns, guarded }: TextContext, colour: Colour): string[] {
  const words = t('text');
  const holes = board.holes.filter((hole) => pawns[hole] === colour);
  const out = holes.filter((hole) => board.kind(hole) !== 'base');
  const inBase = holes.length - out.length;
  const named = out.map((hole) => {
    const name = holeName(board, hole);
    return guarded.has(hole) ? words.protected(name) : name;
  });
  return [...(inBase > 0 ? [words.base(inBase)] : []), ...named];
}

export function hand(context: TextContext): string {
  const words = t('text');
  if (!context.hand) return words.noHand;
  return words.holds(
    context.hand.map((one) => {
      const name = context.said.card(one.card);
      return context.plays ? words.ways(name, countOf(one)) : name;
    }),
  );
}

export function hole(context: TextContext, at: Hole): string {
  const words = t().board;
  const name = holeName(context.board, at);
  const pawn = context.pawns[at] ?? null;
  const known = context.guarded.has(at) ? t('text').protected(name) : name;
  return pawn === null ? words.empty(name) : words.occupied(known, lookOf(pawn).paint);
}

export function choices(context: TextContext): readonly Choice[] {
  return context.open ? [context.open] : (context.hand ?? []);
}

export function can(context: TextContext, at: Hole): string[] {
  const words = t('text');
  if (context.pawns[at] == null) return [hole(context, at), words.emptyHole];
  const told = distinct(choices(context)).flatMap((choice) => {
    const moves = choice.moves.filter((move) => movable(context.board, [move], at));
    return moves.length > 0
      ? [
          words.does(
            context.said.card(choice.card),
            moves.map((move) => moveSaid(context.board, move, context.said)),
          ),
        ]
      : [];
  });
  return told.length > 0 ? told : [words.stuck];
}

export function distinct(all: readonly Choice[]): readonly Choice[] {
  const same = all.map(({ card, moves }) =>
    [card.charAt(0), ...moves.map(({ notation }) => readNotation(notation).parts)].join(),
  );
  return all.filter((_, index) => same.indexOf(same[index] as string) === index);
}

export function does(context: TextContext, choice: Choice): string {
  const words = t('text');
  const name = context.said.card(choice.card);
  const said = deeds(context, choice);
  return said.length === 0 ? words.doesNothing(name) : words.does(name, said);
}

export const MOST_TOLD = 20;

const countOf = ({ moves, ways = moves.length, burn }: Choice) => ways + (burn ? 1 : 0);

function deeds(context: TextContext, { moves, ways = moves.length, burn }: Choice): string[] {
  const told = moves.slice(0, MOST_TOLD).map((move) => moveSaid(context.board, move, context.said));
  const rest = ways > told.length ? [t().turn.moreMoves(ways - told.length)] : [];
  return [...told, ...(burn ? [t().moves.burn] : []), ...rest];
}

export function heldCards(all: readonly Choice[], named: NamedCard): readonly Choice[] {
  return all.filter(({ card }) => {
    const known = parseCard(card);
    // physical cards may have no suit
    return known === undefined ? card.startsWith(named.face) : isNamed(known, named);
  });
}
