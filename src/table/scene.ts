/** What the table says by light, and what a page says about the board. */
import type { Cue, Glow, Scene } from '../lights/cues.js';
import { attractScene, victoryScene } from '../lights/scenes.js';
import { type Board, boardOf, type Colour, type Hole } from '../rules/holes.js';
import type { GameJson } from '../rules/json.js';
import { colourOf, type Pawn } from '../rules/position.js';
import type { Outcome } from '../sensing/outcomes.js';
import type { Decision } from '../sensing/sense.js';
import { disorderOf, repairsOf } from './board-order.js';
import type { Declared, TableContext } from './context.js';
import { MOST_OVERRULED } from './doubts.js';
import { gameOf } from './game.js';
import { doneChanges, isOccupied } from './hear.js';
import type { TableSnapshot } from './machine.js';
import { type MoveView, spellOut } from './moves.js';
import { checkedSetup } from './settings.js';
import { shownDeclared } from './showing-cards.js';
import { type MoveState, moveStateOf, type Stage, stageOf } from './stage.js';
import { askedActions, mapOf, planOf } from './turn-plan.js';

/** What the switches say about the move under way. Holes by name. */
export interface BoardView {
  readonly state: 'quiet' | 'moving' | 'waiting' | 'asking' | 'wrong';
  /** Holes where a pawn is missing, and holes where one is too many. */
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** One carry at a time towards order. */
  readonly carry: { readonly from: string | null; readonly to: string | null } | null;
  /** The moves that the switches cannot tell apart. */
  readonly outcomes: readonly MoveView[];
  /** A tap on *Done* would end the wait. */
  readonly canFinish: boolean;
  /** The switches that disagree are so few that they may have failed: somebody may say that the pawns stand right. */
  readonly canOverrule: boolean;
}

const QUIET: BoardView = {
  state: 'quiet',
  missing: [],
  extra: [],
  carry: null,
  outcomes: [],
  canFinish: false,
  canOverrule: false,
};

/** Stages in which the board has to be put in order before anything else. */
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
  const [carry] = repairsOf(context);
  const { board } = mapOf(context);
  const name = (hole: Hole | null) => (hole === null ? null : board.name(hole));
  return {
    ...wrong(context, missing, extra),
    carry: carry ? { from: name(carry.from), to: name(carry.to) } : null,
    state: stage === 'card' ? 'moving' : 'wrong',
    canOverrule: stage !== 'card' && missing.length + extra.length <= MOST_OVERRULED,
  };
}

function moveView(context: TableContext, state: MoveState): BoardView {
  const { decision } = context.sensing;
  const canFinish = doneChanges(context);
  if (decision.kind === 'refuse') return { ...wrong(context, decision.missing, decision.extra), canFinish };
  if (state !== 'asking') return { ...QUIET, state: state === 'refused' ? 'wrong' : state, canFinish };
  const { game, list } = shownDeclared(context, context.declared as Declared);
  const outcomes = askedActions(context).map(({ action }) => spellOut(game, list, action));
  return { ...QUIET, state, outcomes };
}

function wrong({ settings }: TableContext, missing: readonly Hole[], extra: readonly Hole[]): BoardView {
  const board = boardOf(settings);
  return {
    ...QUIET,
    state: 'wrong',
    missing: missing.map((hole) => board.name(hole)),
    extra: extra.map((hole) => board.name(hole)),
    carry: null,
  };
}

/** The lights of a stage: the device and every page turn them into colours by the same rhythms. */
export function sceneOf(snapshot: TableSnapshot): Scene {
  return [...stageScene(snapshot), ...cableScene(snapshot.context)];
}

/** The bases at the two ends of a cable that is off. */
function cableScene({ settings, cable }: TableContext): Glow[] {
  const board = boardOf(settings);
  return [cable?.before, cable?.behind].flatMap((zone) =>
    zone == null ? [] : board.bases(zone).map((hole): Glow => ({ hole, cue: 'lost' })),
  );
}

function stageScene(snapshot: TableSnapshot): Scene {
  const { context } = snapshot;
  const board = boardOf(context.settings);
  switch (stageOf(snapshot)) {
    case 'attract':
      return attractScene(board, 0);
    case 'setup':
      return setupScene(context, board);
    case 'paused':
      return board.colours.map((colour) => ({ hole: board.star(colour), cue: 'paused' }));
    case 'won':
      return victoryScene(board, winners(context));
    case 'bases':
    case 'repair':
      return repairScene(context);
    case 'deal':
      return playerScene(context, board, context.game?.dealer ?? 0);
    case 'card':
      return [
        ...doubtScene(context, board),
        ...lastScene(context, board),
        ...playerScene(context, board, context.game?.turn ?? 0),
      ];
    case 'move':
      // Whose turn it is would look like pawns that may come out.
      return [...lastScene(context, board), ...moveScene(context, moveStateOf(snapshot))];
    default:
      return lastScene(context, board);
  }
}

/** Who has sat down. */
function setupScene({ settings, seats }: TableContext, board: Board): Scene {
  return checkedSetup(settings).players.flatMap(({ colours }, player) =>
    seats[player]?.taken
      ? colours.flatMap((colour) => board.bases(colour).map((hole): Glow => ({ hole, cue: 'turn', colour })))
      : [],
  );
}

function winners({ game: json }: TableContext): Colour[] {
  const game = gameOf(json as GameJson);
  return game.rules.players.flatMap(({ side, colours }) => (side === game.winner ? colours : []));
}

/** One carry at a time, brighter than the rest of what is wrong. */
function repairScene(context: TableContext): Scene {
  const { missing, extra } = disorderOf(context);
  const glows: Glow[] = [];
  for (const hole of missing) glows.push({ hole, cue: 'wrongMissing' });
  for (const hole of extra) glows.push({ hole, cue: 'wrongExtra' });
  const [carry] = repairsOf(context);
  if (carry?.to != null) glows.push({ hole: carry.to, cue: 'carryTo' });
  if (carry?.from != null) glows.push({ hole: carry.from, cue: 'carryFrom' });
  return glows;
}

/** Who is to act, by the base of their colours. */
function playerScene({ game: json }: TableContext, board: Board, player: number): Glow[] {
  const colours = json ? (gameOf(json).rules.players[player]?.colours ?? []) : [];
  return colours.flatMap((colour) =>
    board.bases(colour).map((hole): Glow => ({ hole, cue: 'turn', colour })),
  );
}

/** What moved last, and captured pawns that are still in a hand. */
function lastScene(context: TableContext, board: Board): Glow[] {
  const { game: json, entries, sensing } = context;
  if (!json) return [];
  const { position } = gameOf(json);
  const glows: Glow[] = [];
  for (const name of holesIn(entries.at(-1)?.notation ?? '')) {
    const hole = board.parse(name);
    if (hole !== undefined) glows.push({ hole, cue: 'lastMove' });
  }
  for (const colour of board.colours) {
    const bases = board.bases(colour);
    const empty = bases.filter((hole) => !isOccupied(context, hole));
    // Debts are counted again with the next move only; a pawn put back meanwhile is not looked for any more.
    const waiting = bases.filter((hole) => (position.pawnAt[hole] as number) >= 0).length;
    const missing = Math.min(sensing.owed[colour] ?? 0, waiting - (bases.length - empty.length));
    for (const hole of empty.slice(0, Math.max(0, missing))) glows.push({ hole, cue: 'captured', colour });
  }
  return glows;
}

/** Names of the holes that a notation speaks of; a card's letter C is no centre, and a discard moves nothing. */
function holesIn(notation: string): readonly string[] {
  if (notation.startsWith('discard')) return [];
  return notation.match(/[a-j]H?\d+|C(?![SHDC:])/g) ?? [];
}

/** The holes beside a switch that is not believed any more. */
function doubtScene({ doubted }: TableContext, board: Board): Glow[] {
  return doubted.flatMap(({ hole }) => {
    const kind = board.kind(hole as Hole);
    const beside = board.holes.filter((other) => {
      const apart = Math.abs(other - hole);
      const isNext = apart === 1 || (kind === 'track' && apart === board.trackLength - 1);
      return (
        isNext &&
        board.kind(other) === kind &&
        (kind === 'track' || board.zone(other) === board.zone(hole as Hole))
      );
    });
    return beside.map((other): Glow => ({ hole: other, cue: 'doubted' }));
  });
}

/** Pawns that may move, and where: of all the outcomes that the board can still become. */
function moveScene(context: TableContext, state: MoveState): Glow[] {
  const decision = context.sensing.supposed ?? context.sensing.decision;
  const plan = planOf(context);
  // Whoever carries a computer's pawns cannot know what it means.
  const showsAims = context.settings.teaching || context.declared?.notation !== undefined;
  const glows: Glow[] = [];
  if (decision.kind === 'refuse') {
    for (const hole of decision.missing) glows.push({ hole, cue: 'wrongMissing' });
    for (const hole of decision.extra) glows.push({ hole, cue: 'wrongExtra' });
    return glows;
  }
  const lifted = decision.kind === 'moving' ? decision.lifted : [];
  const open = openOutcomes(decision) ?? plan.outcomes.keys();
  const cue: Cue = state === 'asking' ? 'asking' : 'destination';
  for (const hole of lifted) glows.push({ hole, cue: 'lifted', ...colourAt(plan.position, hole) });
  for (const index of open) {
    const outcome = plan.outcomes[index] as Outcome;
    const swap: readonly Hole[] = outcome.swapped ?? [];
    for (const hole of [...outcome.vacated, ...swap, ...startHoles(context, outcome)]) {
      if (isOccupied(context, hole)) glows.push({ hole, cue: 'movable', ...colourAt(plan.position, hole) });
    }
    if (lifted.length === 0 && outcome.started < 0 && !showsAims) continue;
    for (const hole of outcome.filled) if (!isOccupied(context, hole)) glows.push({ hole, cue });
    for (const hole of outcome.changed) {
      if (!swap.includes(hole)) glows.push({ hole, cue: cue === 'asking' ? cue : 'captureDestination' });
      else if (lifted.length > 0) glows.push({ hole, cue: 'swapPartner' });
    }
  }
  return glows;
}

/** What the board can still become, or which moves are asked about; undefined: any. */
function openOutcomes(decision: Decision): readonly number[] | undefined {
  if (decision.kind === 'moving') return decision.reachable;
  return decision.kind === 'ask' ? decision.outcomes : undefined;
}

/** All pawns in a base are alike: any of them may start. */
function startHoles({ settings }: TableContext, { started }: Outcome): readonly Hole[] {
  if (started < 0) return [];
  return boardOf(settings).bases(started as Colour);
}

function colourAt(
  position: { readonly pawnAt: Int8Array; readonly board: Board },
  hole: Hole,
): { colour?: Colour } {
  const zone = position.board.kind(hole) === 'base' ? position.board.zone(hole) : undefined;
  if (zone !== undefined) return { colour: zone };
  const pawn = position.pawnAt[hole] as Pawn;
  return pawn < 0 ? {} : { colour: colourOf(pawn) };
}
