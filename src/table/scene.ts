import type { Glow, Scene } from '../lights/cues.js';
import { attractScene, victoryScene } from '../lights/scenes.js';
import { type Board, boardOf, type Colour, type Hole } from '../rules/board/holes.js';
import { colourOf, type Position } from '../rules/board/position.js';
import type { Part } from '../rules/moves/parts.js';
import type { MovePath } from '../sensing/move-paths.js';
import type { Disorder } from '../sensing/order.js';
import { NONE_STARTED, type Outcome } from '../sensing/outcomes.js';
import { outcomeOf } from '../sensing/plan.js';
import type { Decision } from '../sensing/sense.js';
import { disorderOf, disorderOfMove, repairsOf } from './board-order.js';
import { currentGame, type TableContext } from './context.js';
import { guideOf, type MoveHint } from './guidance.js';
import type { TableSnapshot } from './machine.js';
import { checkedSetup } from './settings.js';
import { type MoveState, moveStateOf, stageOf } from './stage.js';
import { mapOf, planOf } from './turn-plan.js';
import { isOccupied } from './update-sensing.js';

/** Lights by stage; device and pages share the colours and rhythms. */
export function sceneOf(snapshot: TableSnapshot): Scene {
  return [...stageScene(snapshot), ...cableScene(snapshot.context)];
}

/** Bases at both ends of the disconnected cable. */
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
      return disorderScene(context, disorderOf(context));
    case 'deal':
      return playerScene(context, board, context.game?.dealer ?? 0);
    case 'card':
      return [
        ...strayScene(context),
        ...ignoredScene(context, board),
        ...lastScene(context, board),
        ...playerScene(context, board, context.game?.turn ?? 0),
      ];
    case 'move':
      // No turn light: it would look like movable base pawns.
      return [...lastScene(context, board), ...moveScene(context, moveStateOf(snapshot))];
    default:
      return lastScene(context, board);
  }
}

function setupScene({ settings, seats }: TableContext, board: Board): Scene {
  return checkedSetup(settings).players.flatMap(({ colours }, player) =>
    seats[player]?.taken
      ? colours.flatMap((colour) => board.bases(colour).map((hole): Glow => ({ hole, cue: 'turn', colour })))
      : [],
  );
}

function winners(context: TableContext): Colour[] {
  const game = currentGame(context);
  return game.rules.players.flatMap(({ side, colours }) => (side === game.winner ? colours : []));
}

/** One bright carry at a time; the rest dimmed. */
function disorderScene(context: TableContext, disorder: Disorder): Glow[] {
  const { missing, extra } = disorder;
  const { position } = currentGame(context);
  const glows: Glow[] = [];
  for (const hole of missing) glows.push({ hole, cue: 'wrongMissing', ...colourAt(position, hole) });
  for (const hole of extra) glows.push({ hole, cue: 'wrongExtra' });
  const [carry] = repairsOf(context, disorder);
  const of = carry?.colour == null ? {} : { colour: carry.colour };
  if (carry?.to != null) glows.push({ hole: carry.to, cue: 'carryTo', ...of });
  for (const hole of carry?.among ?? []) glows.push({ hole, cue: 'movable', ...of });
  if (carry?.from != null) glows.push({ hole: carry.from, cue: 'carryFrom', ...of });
  return glows;
}

function playerScene({ game }: TableContext, board: Board, player: number): Glow[] {
  const colours = game?.rules.players[player]?.colours ?? [];
  return colours.flatMap((colour) =>
    board.bases(colour).map((hole): Glow => ({ hole, cue: 'turn', colour })),
  );
}

function lastScene(context: TableContext, board: Board): Glow[] {
  const { game, entries, sensing } = context;
  if (!game) return [];
  const { position } = game;
  const glows: Glow[] = [];
  for (const hole of holesOf(entries.at(-1)?.parts ?? [])) glows.push({ hole, cue: 'lastMove' });
  for (const colour of board.colours) {
    const bases = board.bases(colour);
    const empty = bases.filter((hole) => !isOccupied(context, hole));
    // `pendingCaptures` changes at the next move: skips bases filled meanwhile.
    const waiting = bases.filter((hole) => (position.pawnAt[hole] as number) >= 0).length;
    const missing = Math.min(sensing.pendingCaptures[colour] ?? 0, waiting - (bases.length - empty.length));
    for (const hole of empty.slice(0, Math.max(0, missing))) glows.push({ hole, cue: 'captured', colour });
  }
  return glows;
}

/** A pawn out of its base lights only the hole it reaches. */
function holesOf(parts: readonly Part[]): readonly Hole[] {
  const holes = parts.flatMap(({ kind, from, to }) =>
    kind === 'start' || kind === 'exit' ? [to] : [from, to],
  );
  return [...new Set(holes)];
}

function strayScene(context: TableContext): Glow[] {
  return (guideOf(context)?.strays ?? []).map(({ hole, colour }) => ({ hole, cue: 'carryTo', colour }));
}

function ignoredScene({ ignoredByPlayers }: TableContext, board: Board): Glow[] {
  return ignoredByPlayers.flatMap(({ hole }) => {
    const kind = board.kind(hole);
    const beside = board.holes.filter((other) => {
      const apart = Math.abs(other - hole);
      const isNext = apart === 1 || (kind === 'track' && apart === board.trackLength - 1);
      return (
        isNext && board.kind(other) === kind && (kind === 'track' || board.zone(other) === board.zone(hole))
      );
    });
    return beside.map((other): Glow => ({ hole: other, cue: 'ignored' }));
  });
}

function moveScene(context: TableContext, state: MoveState): Glow[] {
  const decision = context.sensing.preview ?? context.sensing.decision;
  const guide = guideOf(context);
  const strays = strayScene(context);
  const disorder = decision.kind === 'refuse' ? decision : disorderOfMove(context);
  if (disorder) return [...disorderScene(context, disorder), ...strays];
  const captured = capturedScene(guide);
  const isTold =
    guide !== null &&
    (guide.isWhole || guide.isLost || guide.hand !== null || guide.next.length > 0 || captured.length > 0);
  if (state === 'asking' || !isTold)
    return [...outcomeScene(context, state, decision), ...captured, ...strays];
  return [...swapScene(context, decision), ...guideScene(context, guide), ...captured, ...strays];
}

/** The first pawn due, with its base. */
function capturedScene(guide: MoveHint | null): Glow[] {
  const [first] = guide?.captured ?? [];
  if (!first) return [];
  const { colour, hole, base } = first;
  return [hole, base].flatMap((at) => (at === null ? [] : [{ hole: at, cue: 'captured' as const, colour }]));
}

/** Targets before lifting: for teaching, learners or a computer's move. */
function showsAims({ settings, seats, game, declared }: TableContext): boolean {
  const isTaught = seats.some(({ learner }) => learner)
    ? seats[game?.turn ?? 0]?.learner === true
    : settings.teaching;
  return isTaught || declared?.notation !== undefined;
}

function guideScene(context: TableContext, { hand, next }: MoveHint): Glow[] {
  const { board } = mapOf(context);
  const glows: Glow[] = [];
  const destination = ({ part }: MovePath): Glow => ({
    hole: part.to,
    cue: part.captures.some(({ hole }) => hole === part.to) ? 'captureDestination' : 'destination',
  });
  if (hand) {
    const { from, colour } = hand;
    if (!isOccupied(context, from)) glows.push({ hole: from, cue: 'lifted', colour });
    return [...glows, ...hand.options.map(destination)];
  }
  for (const way of next) {
    const { from, pawn } = way.part;
    const colour = colourOf(pawn);
    const movable = board.kind(from) === 'base' ? board.bases(colour) : [from];
    for (const hole of movable) if (isOccupied(context, hole)) glows.push({ hole, cue: 'movable', colour });
    if (board.kind(from) === 'base' || showsAims(context)) glows.push(destination(way));
  }
  return glows;
}

/** Swap distance is undetectable. */
function swapScene(context: TableContext, decision: Decision): Glow[] {
  const { outcomes, position } = planOf(context);
  const lifted = decision.kind === 'moving' ? decision.lifted : [];
  const glows: Glow[] = [];
  for (const index of openOutcomes(decision) ?? outcomes.keys()) {
    for (const hole of outcomes[index]?.swapped ?? NO_HOLES) {
      if (!isOccupied(context, hole)) glows.push({ hole, cue: 'lifted', ...colourAt(position, hole) });
      else if (lifted.length > 0) glows.push({ hole, cue: 'swapPartner' });
      else glows.push({ hole, cue: 'movable', ...colourAt(position, hole) });
    }
  }
  return glows;
}

/** Lights all open outcomes if distance is undetectable. */
function outcomeScene(context: TableContext, state: MoveState, decision: Decision): Glow[] {
  const plan = planOf(context);
  const { position } = plan;
  const lifted = decision.kind === 'moving' ? decision.lifted : [];
  const open = openOutcomes(decision) ?? plan.outcomes.keys();
  const isAsking = state === 'asking';
  const showsTargets = lifted.length > 0 || showsAims(context);
  const glows = lifted.map((hole): Glow => ({ hole, cue: 'lifted', ...colourAt(position, hole) }));
  // Of tens of thousands of outcomes few holes are new.
  const leaves = eachOnce(position);
  const arrives = eachOnce(position);
  const captures = eachOnce(position);
  const partners = eachOnce(position);
  for (const index of open) {
    const outcome = outcomeOf(plan, index);
    const swap = outcome.swapped ?? NO_HOLES;
    for (const holes of [outcome.vacated, swap, startHoles(context, outcome)]) {
      for (const hole of holes)
        if (leaves(hole) && isOccupied(context, hole))
          glows.push({ hole, cue: 'movable', ...colourAt(position, hole) });
    }
    if (!showsTargets && outcome.started === NONE_STARTED) continue;
    for (const hole of outcome.filled)
      if (arrives(hole) && !isOccupied(context, hole))
        glows.push({ hole, cue: isAsking ? 'asking' : 'destination' });
    for (const hole of outcome.changed) {
      const isSwapped = swap.includes(hole);
      if (!isSwapped && captures(hole)) glows.push({ hole, cue: isAsking ? 'asking' : 'captureDestination' });
      if (isSwapped && lifted.length > 0 && partners(hole)) glows.push({ hole, cue: 'swapPartner' });
    }
  }
  return glows;
}

/** True for a hole that is asked for the first time. */
function eachOnce({ board }: Position): (hole: Hole) => boolean {
  const met = new Uint8Array(board.holeCount);
  return (hole) => {
    if (met[hole]) return false;
    met[hole] = 1;
    return true;
  };
}

/** Undefined means any outcome. */
function openOutcomes(decision: Decision): readonly number[] | undefined {
  if (decision.kind === 'moving') return decision.reachable;
  return decision.kind === 'ask' ? decision.outcomes : undefined;
}

const NO_HOLES: readonly Hole[] = [];

/** Base pawns are interchangeable. */
function startHoles({ settings }: TableContext, { started }: Outcome): readonly Hole[] {
  return started === NONE_STARTED ? NO_HOLES : boardOf(settings).bases(started);
}

function colourAt(position: Position, hole: Hole): { colour?: Colour } {
  const colour = position.board.baseOf(hole) ?? position.colourAt(hole);
  return colour === null ? {} : { colour };
}
