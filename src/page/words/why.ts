import { boardOf, type HoleKind } from '../../rules/board/holes.js';
import type { MoveView, PartView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { paintNamed } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { jumpedHoles } from './moves.js';

export function moveWhy(view: View, move: MoveView): string {
  const words = t('learning').why;
  const captured = move.parts.flatMap(({ captures }) => captures.map(({ colour }) => paintNamed(colour)));
  return [
    wayWords(move, kindOf(view, move.parts[0]?.to ?? '') === 'centre'),
    ...new Set(move.parts.flatMap((part) => jumpWords(view, part))),
    ...(captured.length > 0 ? [words.captures(captured)] : []),
    ...(comesHome(view, move) ? [words.home] : []),
  ].join(' ');
}

/** Before a card is chosen. Empty if only a discard is possible. */
export function whereToLook(
  { game, rules }: View,
  moves: readonly MoveView[],
  isAimLit: boolean,
): string | undefined {
  const words = t('learning');
  if (game?.skip) return undefined;
  if (moves.length === 0) return words.starters(rules.starters.map((face) => t().cards.rank(face)));
  return isAimLit ? words.holes : words.pawns;
}

export function notableFirst(view: View, moves: readonly MoveView[]): readonly MoveView[] {
  const isPlain = (move: MoveView) =>
    !comesHome(view, move) && move.parts.every(({ captures }) => captures.length === 0);
  return moves.toSorted((one, other) => Number(isPlain(one)) - Number(isPlain(other)));
}

function comesHome(view: View, { parts }: MoveView): boolean {
  return parts.some(({ from, to }) => kindOf(view, to) === 'home' && kindOf(view, from) !== 'home');
}

function kindOf({ settings }: View, name: string): HoleKind | undefined {
  const board = boardOf(settings);
  const hole = board.parse(name);
  return hole === undefined ? undefined : board.kind(hole);
}

function wayWords({ kind, parts }: MoveView, toCentre: boolean): string {
  const words = t('learning').why;
  const steps = parts.map((part: PartView) => part.steps);
  switch (kind) {
    case 'start':
    case 'exit':
    case 'swap':
      return words[kind];
    case 'centre':
      return toCentre ? words.toCentre : words.fromCentre;
    case 'split':
      return words.split(steps);
    case 'back':
      return words.back(steps[0] ?? 0);
    default:
      return words.forward(steps[0] ?? 0);
  }
}

function jumpWords({ settings }: View, part: PartView): string[] {
  const board = boardOf(settings);
  const end = board.parse(part.to);
  if (end === undefined || jumpedHoles(board, part) === undefined) return [];
  return [t('learning').why.jump(board.number(end))];
}
