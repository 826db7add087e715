import { type Board, boardOf } from '../../rules/board/holes.js';
import type { CarryView, HandView, MoveHintView, StepView } from '../../table/board-view.js';
import type { View } from '../../web/views/view.js';
import { holeNamed } from '../board/names.js';
import { lookOf, paintNamed } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { movesItself, playerName } from '../view-facts.js';
import { cardText } from './cards.js';
import { jumpedHoles } from './moves.js';
import { reasonWords } from './reasons.js';
import { isTurn } from './status.js';

/** Most holes named in a sentence; others are only lit. */
const MOST_NAMED = 4;

/** By importance; may be empty. */
export function guideWords(view: View): string[] {
  const { board: state, stage } = view;
  if (stage === 'bases' || stage === 'repair') return carryWords(view, state.carries);
  const { guide } = state;
  if (!guide) return [];
  const stray = strayWords(view, guide);
  if (stray.length > 0 || stage !== 'move' || movesItself(view)) return stray;
  if (guide.captured.length > 0) return capturedWords(view, guide);
  if (guide.hand) return handWords(view, guide.hand, guide);
  if (guide.left !== null && guide.left > 0 && guide.isBegun) return leftWords(view, guide, guide.left);
  if (state.state === 'wrong') return carryWords(view, state.carries);
  return state.needsDone ? [t('guidance').needsDone] : [];
}

function carryWords(view: View, [first, ...more]: readonly CarryView[]): string[] {
  const words = t('guidance');
  const board = boardOf(view.settings);
  if (!first) return [];
  const paint = first.colour === null ? null : paintNamed(first.colour);
  const from = first.from === null ? null : placeName(board, first.from);
  const to = first.to === null ? null : placeName(board, first.to);
  const said =
    from && to
      ? words.carry(paint, from, to)
      : to
        ? (first.among ? words.find : words.put)(paint, to)
        : from
          ? words.take(paint, from)
          : null;
  return said === null ? [] : [more.length > 0 ? `${said} ${words.more(more.length)}` : said];
}

function strayWords(view: View, { strays }: MoveHintView): string[] {
  const [stray] = strays;
  if (!stray) return [];
  const words = t('guidance');
  const hole = placeName(boardOf(view.settings), stray.hole);
  const turn = playerName(view, view.game?.turn ?? 0);
  if (stray.player !== view.game?.turn) {
    const isTheirs = view.viewer.kind === 'player' && view.viewer.player === stray.player;
    if (isTheirs) return [words.yoursMoved(hole, turn)];
    const name = playerName(view, stray.player);
    const isKnown = view.stage === 'move' || isTurn(view);
    return [isKnown ? words.others(name, hole) : words.othersMoved(name, hole, turn)];
  }
  if (view.stage !== 'move') return [words.cardFirst(hole)];
  return [words.cannot(hole), ...stray.reasons.map((reason) => reasonWords(view, reason))];
}

function capturedWords(view: View, { captured }: MoveHintView): string[] {
  const words = t('guidance');
  const board = boardOf(view.settings);
  return captured.slice(0, 1).map(({ colour, hole, base }) => {
    const paint = paintNamed(colour);
    const to = placeName(board, base);
    return hole === null
      ? words.capturedInHand(paint, to)
      : words.alsoCaptured(paint, holeNamed(board, hole), to);
  });
}

function handWords(view: View, hand: HandView, { left, isBegun }: MoveHintView): string[] {
  const words = t('guidance');
  const board = boardOf(view.settings);
  const { colour, from, options } = hand;
  const lines = hand.on === null ? [] : [onWords(board, hand, hand.on)];
  if (isBegun && left !== null) lines.push(words.left(left));
  if (options.length > 0 && options.length <= MOST_NAMED) {
    const ways = options.map((option) => wayWords(board, option));
    const paint = paintNamed(colour);
    lines.push(
      isBase(board, from) ? words.handOfBase(paint, ways) : words.hand(paint, holeNamed(board, from), ways),
    );
  }
  return lines;
}

function wayWords(board: Board, option: StepView): string {
  const words = t('guidance');
  const { steps, to, as } = option;
  const hole = holeNamed(board, to);
  if (as !== null) return words.wayAs(cardText(as), hole);
  // the steps end where the pawn jumps
  return words.way(jumpedHoles(board, option) === undefined ? steps : 0, hole);
}

function onWords(board: Board, { steps, options }: HandView, on: string): string {
  const words = t('guidance');
  const hole = holeNamed(board, on);
  const wanted = options
    .filter((option) => option.steps > 0)
    .map((option) => ({ ...option, steps: jumpedHoles(board, option) ?? option.steps }))
    .sort((a, b) => a.steps - b.steps);
  const farthest = wanted.at(-1);
  if (steps === null || steps === 0 || !farthest) return words.astray(hole);
  const next = wanted.find((option) => option.steps > steps);
  if (next) return words.short(hole, steps, next.steps - steps, holeNamed(board, next.to));
  const over = steps - farthest.steps;
  // longer ways are more likely backwards
  return over > 0 && over < board.trackLength / 2 ? words.far(hole, steps, over) : words.astray(hole);
}

function leftWords(view: View, { next }: MoveHintView, left: number): string[] {
  const words = t('guidance');
  const board = boardOf(view.settings);
  const holes = [...new Set(next.map(({ from }) => from))].map((from) => holeNamed(board, from));
  return [
    words.left(left),
    ...(holes.length > 0 && holes.length <= MOST_NAMED ? [words.leftFor(holes)] : []),
  ];
}

function isBase(board: Board, name: string): boolean {
  const hole = board.parse(name);
  return hole !== undefined && board.kind(hole) === 'base';
}

/** Base holes are interchangeable. */
function placeName(board: Board, name: string): string {
  const hole = board.parse(name);
  const colour = hole !== undefined && board.kind(hole) === 'base' ? board.zone(hole) : undefined;
  return colour === undefined ? holeNamed(board, name) : t('guidance').base(lookOf(colour).paint);
}
