import { type Board, boardOf, type Colour, colourName, type Hole } from '../../rules/board/holes.js';
import { colourOf, type Position, pawnsOf } from '../../rules/board/position.js';
import { NO_WINNER } from '../../rules/game.js';
import { movedColours } from '../../rules/moves/notation.js';
import { capturesOf } from '../../rules/moves/parts.js';
import type { PlayedGame } from '../../store/history.js';
import { Rebuild } from '../../store/rebuild.js';
import { isSeen, namesAfter } from '../../store/replay.js';
import type { Sliced } from '../../store/slices.js';
import type { Entry, PhysicalBoard, TableContext } from '../../table/context.js';
import { type EntryView, entryView } from '../../table/moves.js';
import { checkedSetup } from '../../table/settings.js';

interface PlayerSummary {
  readonly player: number;
  /** Turns with and without a moved pawn. */
  readonly moves: number;
  readonly discards: number;
  /** Holes walked, both directions. */
  readonly steps: number;
  readonly captures: number;
  /** Own pawns captured by anyone. */
  readonly lost: number;
}

export interface TurnSummary extends EntryView {
  readonly deal: number;
}

/** Decisive turn by index: holes lost by the captured pawns, or a lasting lead. */
type TurningPoint =
  | {
      readonly kind: 'capture';
      readonly turn: number;
      readonly colours: readonly string[];
      readonly holes: number;
    }
  | { readonly kind: 'lead'; readonly turn: number };

export interface GameSummary {
  readonly deals: number;
  /** The winning side, or whose pawns had come farthest. */
  readonly ahead: {
    readonly players: readonly number[];
    readonly hasWon: boolean;
    readonly home: number;
    readonly pawns: number;
  } | null;
  readonly players: readonly PlayerSummary[];
  readonly names: readonly string[];
  readonly turns: readonly TurnSummary[];
  readonly turningPoints: readonly TurningPoint[];
}

/** Newest last. */
export interface HistoryView {
  readonly games: readonly PlayedGame[];
}

/** Only the last turns are told; usual games have a few hundred. */
const MOST_TURNS = 3000;
/** Captures listed, and the distance in holes from which one counts. */
const MOST_CAPTURES = 3;
const WORTH_TELLING = 18;

export function* summarising(
  records: readonly string[],
  physicalBoard: PhysicalBoard | null,
): Sliced<GameSummary> {
  const rebuild = new Rebuild(physicalBoard ?? undefined);
  /** By deal; without undone turns. */
  const deals = new Map<number, readonly Entry[]>();
  let names: string[] = [];
  // Ending a game early clears it.
  let played = rebuild.snapshot.context;
  for (const line of records) {
    if (rebuild.take(line) !== null) break;
    const { context } = rebuild.snapshot;
    const { entries, deals: deal } = context;
    if (context.game) played = context;
    if (isSeen(line)) names = namesAfter(names, context);
    if (entries.length > 0 || /^(ask|agree|undone)\b/.test(line)) deals.set(deal, entries);
    yield;
  }
  const all = [...deals].flatMap(([deal, entries]) => entries.map((entry) => ({ deal, entry })));
  const turns = all.slice(-MOST_TURNS);
  const board = boardOf(played.settings);
  return {
    deals: played.deals,
    ahead: sideAhead(played),
    players: played.seats.map((_, player) => playerSummary(played, player, turns)),
    names,
    turns: turns.map(({ deal, entry }) => ({ deal, ...entryView(entry, board) })),
    turningPoints: turningPoints(played, turns),
  };
}

interface Turn {
  readonly deal: number;
  readonly entry: Entry;
}

function playerSummary(context: TableContext, player: number, turns: readonly Turn[]): PlayerSummary {
  const own = turns.map(({ entry }) => entry).filter((entry) => entry.player === player);
  const walked = own.filter(({ parts }) => parts.length > 0);
  const colours = checkedSetup(context.settings).players[player]?.colours.map(colourName) ?? [];
  const lost = turns
    .flatMap(({ entry }) => movedColours(entry.parts).captured)
    .filter((colour) => colours.includes(colour));
  const steps = walked.flatMap(({ parts }) => parts.map((part) => Math.abs(part.steps)));
  return {
    player,
    moves: walked.length,
    discards: own.length - walked.length,
    steps: steps.reduce((sum, count) => sum + count, 0),
    captures: own.flatMap(({ parts }) => capturesOf(parts)).length,
    lost: lost.length,
  };
}

function turningPoints(context: TableContext, turns: readonly Turn[]): TurningPoint[] {
  const board = boardOf(context.settings);
  const captures = turns.flatMap(({ entry: { parts } }, turn) => {
    const holes = capturesOf(parts).reduce(
      (sum, { pawn, hole }) => sum + distanceTravelled(board, colourOf(pawn), hole),
      0,
    );
    if (holes < WORTH_TELLING) return [];
    return [{ kind: 'capture', turn, colours: movedColours(parts).captured, holes } as const];
  });
  const greatest = captures.toSorted((one, other) => other.holes - one.holes).slice(0, MOST_CAPTURES);
  const lead = lastingLead(context, turns);
  return [...greatest, ...(lead === undefined ? [] : [{ kind: 'lead', turn: lead } as const])].sort(
    (one, other) => one.turn - other.turn,
  );
}

function sideAhead(context: TableContext): GameSummary['ahead'] {
  if (!context.game) return null;
  const { position, winner } = context.game;
  const hasWon = winner !== NO_WINNER;
  const side = hasWon ? winner : leaderOf(context, position);
  const seats = checkedSetup(context.settings).players.map((seat, player) => ({ ...seat, player }));
  const leading = seats.filter((seat) => seat.side === side);
  if (leading.length === 0) return null;
  const pawns = leading.flatMap(({ colours }) => colours.flatMap((colour) => pawnsOf(colour)));
  return {
    players: leading.map(({ player }) => player),
    hasWon,
    home: pawns.filter((pawn) => position.board.kind(position.hole(pawn)) === 'home').length,
    pawns: pawns.length,
  };
}

/** First turn from which the winners led until the end. */
function lastingLead(context: TableContext, turns: readonly Turn[]): number | undefined {
  const { game } = context;
  if (!game) return undefined;
  const { winner } = game;
  const after = turns.map((_, index) => turns[index + 1]?.entry.before ?? game);
  const behind = after.findLastIndex((then) => leaderOf(context, then.position) !== winner);
  return behind < 0 || behind + 1 >= turns.length ? undefined : behind + 1;
}

/** Side with the most holes walked. */
function leaderOf({ settings }: TableContext, position: Position): number {
  const board = boardOf(settings);
  const ways = new Map<number, number>();
  for (const { side, colours } of checkedSetup(settings).players) {
    for (const colour of colours) {
      for (const pawn of pawnsOf(colour)) {
        const way = distanceTravelled(board, colour, position.hole(pawn));
        ways.set(side, (ways.get(side) ?? 0) + way);
      }
    }
  }
  const [first, second] = [...ways].sort(([, one], [, other]) => other - one);
  return first && first[1] !== second?.[1] ? first[0] : NO_WINNER;
}

/** Holes from the base; the centre counts as half a lap. */
function distanceTravelled(board: Board, colour: Colour, hole: Hole): number {
  switch (board.kind(hole)) {
    case 'base':
      return 0;
    case 'home':
      return board.trackLength + board.number(hole);
    case 'track':
      return 1 + board.distance(board.star(colour), hole);
    default:
      return board.trackLength / 2;
  }
}
