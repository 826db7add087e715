/** Why a move is possible, and what follows from it: in a sentence or two for whoever learns the game. */
import { boardOf, parseColour } from '../../rules/holes.js';
import type { MoveView, PartView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';

export function moveWhy({ settings }: View, move: MoveView): string {
  const words = t('learning').why;
  const board = boardOf(settings);
  const kindOf = (name: string) => {
    const hole = board.parse(name);
    return hole === undefined ? undefined : board.kind(hole);
  };
  const captured = move.parts.flatMap(({ captures }) => captures.map(({ colour }) => paintOf(colour)));
  const comesHome = move.parts.some(({ from, to }) => kindOf(to) === 'home' && kindOf(from) !== 'home');
  return [
    wayWords(move, kindOf(move.parts[0]?.to ?? '') === 'centre'),
    ...(captured.length > 0 ? [words.captures(captured)] : []),
    ...(comesHome ? [words.home] : []),
  ].join(' ');
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

const paintOf = (name: string) => lookOf(parseColour(name) ?? (0 as never)).paint;
