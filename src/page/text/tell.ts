import type { Colour, Hole } from '../../rules/board/holes.js';
import { parseCard } from '../../rules/cards/cards.js';
import { readNotation } from '../../rules/moves/notation-text.js';
import { keysOf } from '../../rules/values/input.js';
import { holeName } from '../board/names.js';
import { movable } from '../board/one-tap.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { moveSaid } from '../words/moves.js';
import type { Choice, Desk } from './desk.js';
import { isNamed, type NamedCard } from './understand.js';

export function help(): string[] {
  const { helps } = t('text');
  return keysOf(helps).map((verb) => helps[verb]);
}

export function pawnsOf(desk: Desk, colours: readonly Colour[]): string[] {
  return colours.map((colour) => t('text').pawnsOf(desk.nameOf(colour), placesOf(desk, colour)));
}

function placesOf({ board, pawns, guarded }: Desk, colour: Colour): string[] {
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

export function hand(desk: Desk): string {
  const words = t('text');
  if (!desk.hand) return words.noHand;
  return words.holds(
    desk.hand.map((one) => {
      const name = desk.said.card(one.card);
      return desk.plays ? words.ways(name, countOf(one)) : name;
    }),
  );
}

export function hole(desk: Desk, at: Hole): string {
  const words = t().board;
  const name = holeName(desk.board, at);
  const pawn = desk.pawns[at] ?? null;
  const known = desk.guarded.has(at) ? t('text').protected(name) : name;
  return pawn === null ? words.empty(name) : words.occupied(known, lookOf(pawn).paint);
}

export function choices(desk: Desk): readonly Choice[] {
  return desk.open ? [desk.open] : (desk.hand ?? []);
}

export function can(desk: Desk, at: Hole): string[] {
  const words = t('text');
  if (desk.pawns[at] == null) return [hole(desk, at), words.emptyHole];
  const told = distinct(choices(desk)).flatMap((choice) => {
    const moves = choice.moves.filter((move) => movable(desk.board, [move], at));
    return moves.length > 0
      ? [
          words.does(
            desk.said.card(choice.card),
            moves.map((move) => moveSaid(desk.board, move, desk.said)),
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

export function does(desk: Desk, choice: Choice): string {
  const words = t('text');
  const name = desk.said.card(choice.card);
  const said = deeds(desk, choice);
  return said.length === 0 ? words.doesNothing(name) : words.does(name, said);
}

export const MOST_TOLD = 20;

const countOf = ({ moves, ways = moves.length, burn }: Choice) => ways + (burn ? 1 : 0);

function deeds(desk: Desk, { moves, ways = moves.length, burn }: Choice): string[] {
  const told = moves.slice(0, MOST_TOLD).map((move) => moveSaid(desk.board, move, desk.said));
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
