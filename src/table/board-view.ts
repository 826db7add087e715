/** Board state for pages, with holes and colours by name. */

import { type Board, boardOf, type Colour, colourName, type Hole } from '../rules/board/holes.js';
import { colourOf } from '../rules/board/position.js';
import { ALL_CARDS, faceOf, parseCard } from '../rules/cards/cards.js';
import type { Reason } from '../rules/moves/reasons.js';
import type { CardEffect } from '../rules/rulesets/rulesets.js';
import type { MovePath } from '../sensing/move-paths.js';
import type { Repair } from '../sensing/order.js';
import { disorderOf, disorderOfMove, repairsOf } from './board-order.js';
import { currentGame, type Declared, type TableContext } from './context.js';
import { guideOf, type LiftedPawn, type MoveHint } from './guidance.js';
import { MOST_IGNORED, switchesInDisorder } from './ignored-switches.js';
import type { TableSnapshot } from './machine.js';
import { type MoveView, type PartView, spellOut } from './moves.js';
import { revealedDeclared } from './reveal.js';
import { type MoveState, moveStateOf, type Stage, stageOf } from './stage.js';
import { askedActions, mapOf } from './turn-plan.js';
import { doneChanges } from './update-sensing.js';

export interface BoardView {
  readonly state: 'quiet' | 'moving' | 'waiting' | 'asking' | 'wrong';
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** To be made one at a time. */
  readonly carries: readonly CarryView[];
  /** Instructions while a card or move is awaited. */
  readonly guide: MoveHintView | null;
  /** Moves that look alike to the switches. */
  readonly outcomes: readonly MoveView[];
  readonly canFinish: boolean;
  /** The move is complete but undetectable: only *Done* ends the wait. */
  readonly needsDone: boolean;
  /** Few enough differing switches to declare them faulty. */
  readonly canIgnore: boolean;
}

export interface CarryView {
  readonly colour: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly among?: readonly string[];
}

export interface MoveHintView extends Pick<MoveHint, 'left' | 'isBegun' | 'isWhole' | 'isLost'> {
  readonly strays: readonly {
    readonly colour: string;
    readonly hole: string;
    readonly player: number;
    readonly reasons: readonly Reason[];
  }[];
  readonly hand: HandView | null;
  readonly next: readonly StepView[];
  readonly captured: readonly {
    readonly colour: string;
    readonly hole: string | null;
    readonly base: string;
  }[];
}

export interface HandView {
  readonly colour: string;
  readonly from: string;
  readonly on: string | null;
  readonly steps: number | null;
  readonly options: readonly StepView[];
}

export interface StepView extends Omit<PartView, 'captures'> {
  readonly captures: boolean;
  /** The face a wild card is played as; else null. */
  readonly as: string | null;
}

const MOST_ASKED = 200;

const QUIET: BoardView = {
  state: 'quiet',
  missing: [],
  extra: [],
  carries: [],
  guide: null,
  outcomes: [],
  canFinish: false,
  needsDone: false,
  canIgnore: false,
};

function wantsOrder(stage: Stage): boolean {
  return stage === 'bases' || stage === 'repair';
}

export function boardView(snapshot: TableSnapshot): BoardView {
  const { context } = snapshot;
  const stage = stageOf(snapshot);
  if (stage === 'move') return moveView(context, moveStateOf(snapshot));
  if (!wantsOrder(stage) && stage !== 'card') return QUIET;
  const { missing, extra } = disorderOf(context);
  if (missing.length + extra.length === 0) return QUIET;
  const { board } = mapOf(context);
  return {
    ...wrong(context, missing, extra),
    carries: repairsOf(context).map((repair) => carryView(board, repair)),
    guide: stage === 'card' ? moveHintView(context) : null,
    state: stage === 'card' ? 'moving' : 'wrong',
    canIgnore: stage !== 'card' && switchesInDisorder(context).length <= MOST_IGNORED,
  };
}

function moveView(context: TableContext, state: MoveState): BoardView {
  const { decision } = context.sensing;
  const canFinish = doneChanges(context);
  const guide = moveHintView(context);
  const needsDone = decision.kind === 'settling' && decision.until < 0;
  const disorder = decision.kind === 'refuse' ? decision : disorderOfMove(context);
  if (disorder) {
    const carries = repairsOf(context, disorder).map((repair) => carryView(mapOf(context).board, repair));
    return { ...wrong(context, disorder.missing, disorder.extra), carries, guide, canFinish };
  }
  if (state !== 'asking')
    return { ...QUIET, state: state === 'refused' ? 'wrong' : state, guide, canFinish, needsDone };
  const { game, list } = revealedDeclared(context, context.declared as Declared);
  const asked = askedActions(context).slice(0, MOST_ASKED);
  const outcomes = asked.map(({ action }) => spellOut(game, list, action));
  return { ...QUIET, state, guide, outcomes };
}

function wrong({ settings }: TableContext, missing: readonly Hole[], extra: readonly Hole[]): BoardView {
  const board = boardOf(settings);
  return {
    ...QUIET,
    state: 'wrong',
    missing: missing.map((hole) => board.name(hole)),
    extra: extra.map((hole) => board.name(hole)),
  };
}

function carryView(board: Board, { from, to, colour, among }: Repair): CarryView {
  const name = (hole: Hole | null) => (hole === null ? null : board.name(hole));
  return {
    from: name(from),
    to: name(to),
    colour: colour === null ? null : colourName(colour),
    ...(among && { among: among.map((hole) => board.name(hole)) }),
  };
}

function moveHintView(context: TableContext): MoveHintView | null {
  const guide = guideOf(context);
  if (!guide) return null;
  const { strays, hand, next, captured } = guide;
  const { board } = mapOf(context);
  const step = (way: MovePath) => stepView(context, board, way);
  return {
    ...guide,
    strays: strays.map((stray) => ({ ...stray, ...named(board, stray) })),
    hand: hand && handView(board, hand, step),
    next: next.map(step),
    captured: captured.map(({ colour, hole, base }) => ({
      colour: colourName(colour),
      hole: hole === null ? null : board.name(hole),
      base: board.name(base),
    })),
  };
}

function named(board: Board, { colour, hole }: { readonly colour: Colour; readonly hole: Hole }) {
  return { colour: colourName(colour), hole: board.name(hole) };
}

function handView(
  board: Board,
  { colour, from, on, steps, options }: LiftedPawn,
  step: (way: MovePath) => StepView,
): HandView {
  return {
    colour: colourName(colour),
    from: board.name(from),
    on: on === null ? null : board.name(on),
    steps,
    options: options.map(step),
  };
}

function stepView(context: TableContext, board: Board, { part }: MovePath): StepView {
  const { pawn, from, to, steps, captures } = part;
  return {
    colour: colourName(colourOf(pawn)),
    from: board.name(from),
    to: board.name(to),
    steps,
    captures: captures.length > 0,
    as: playedAs(context, part),
  };
}

function playedAs({ game, declared }: TableContext, { kind, steps }: MovePath['part']): string | null {
  const { cards } = currentGame({ game }).rules;
  const card = declared?.kind === 'move' ? parseCard(declared.card) : undefined;
  if (card === undefined || !cards[card]?.wild) return null;
  const does = (use: CardEffect) =>
    use.kind === kind && (!('steps' in use) || use.kind === 'split' || use.steps === Math.abs(steps));
  const one = ALL_CARDS.find((other) => !cards[other]?.wild && cards[other]?.uses.some(does));
  return one === undefined ? null : faceOf(one);
}
