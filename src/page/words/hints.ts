import type { Hint } from '../../computers/jobs.js';
import type { Compared, MoveReason } from '../../players/reason.js';
import { type Board, boardOf } from '../../rules/board/holes.js';
import { parseCard } from '../../rules/cards/cards.js';
import { readNotation } from '../../rules/moves/notation-text.js';
import type { View } from '../../web/views/view.js';
import { holeNamed } from '../board/names.js';
import { paintNamed } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { decapitalised, moveFacts, moveSaid, moveWords, PLAINLY, type Said, saidIn } from './moves.js';

export function hintSteps(view: View, hint: Hint): readonly (readonly string[])[] {
  const board = boardOf(view.settings);
  const { move } = hint;
  const said = saidIn(view);
  const burns = move?.notation.endsWith(':burn');
  const where = move === null ? [] : [[burns ? t('hints').burn : `${moveSaid(board, move, said)}.`]];
  const why = whyLines(board, hint.reasons, said);
  return [[whichWords(view, board, hint, said)], ...where, ...(why.length > 0 ? [why] : [])];
}

export function cardOf({ settings }: View, hint: Hint): string | undefined {
  const facts = 'card' in hint ? hint : moveFacts(boardOf(settings), hint.action);
  return facts && 'card' in facts ? facts.card : undefined;
}

export function whyLines(board: Board, reasons: readonly MoveReason[], said = PLAINLY): readonly string[] {
  return reasons.map((reason, line) => {
    const words = whyWords(board, reason, said);
    return reason.gain < 0 && line > 0 ? t('hints').but(decapitalised(words)) : words;
  });
}

function whichWords(view: View, board: Board, hint: Hint, said: Said): string {
  const words = t('hints');
  if ('card' in hint) return words.give(said.card(hint.card));
  const { action, move } = hint;
  const { kind, card = '' } = readNotation(action);
  if (kind === 'discardHand') return words.discardHand;
  if (kind === 'discard') return words.discard(said.card(card));
  if (kind === 'exit') return words.exit;
  const [part] = move?.parts ?? [];
  return view.declared && part ? words.pawn(holeNamed(board, part.from)) : words.card(said.card(card));
}

function whyWords(board: Board, reason: MoveReason, said: Said): string {
  const colour = 'colour' in reason ? reason.colour : '';
  const inHundred = (chance: number) => Math.round(100 * chance);
  return t('hints').whys[reason.code]({
    paint: paintNamed(colour),
    pawn: said.pawn(colour),
    onePawn: said.onePawn(colour),
    hole: 'hole' in reason ? holeNamed(board, reason.hole) : '',
    card: 'card' in reason ? said.card(reason.card) : '',
    holes: 'holes' in reason ? reason.holes : 0,
    from: 'from' in reason ? inHundred(reason.from) : 0,
    to: 'to' in reason ? inHundred(reason.to) : 0,
    other: 'other' in reason ? otherWords(board, reason, said) : '',
    why: 'why' in reason ? whyWords(board, reason.why, said) : '',
    games: 'games' in reason ? reason.games : 0,
  });
}

function otherWords(board: Board, { other, ...colours }: Compared, said: Said): string {
  const words = t('hints').other;
  const move = moveFacts(board, other);
  if (!move || parseCard(other) !== undefined) return words.card(said.card(other));
  if (move.kind === 'exit' || move.kind === 'discardHand') return words[move.kind];
  if (move.kind === 'discard') return words.card(said.card(move.card));
  const told = { notation: other, captured: [], ...colours };
  return words.move(said.card(move.card), decapitalised(moveWords(board, told, said)));
}
