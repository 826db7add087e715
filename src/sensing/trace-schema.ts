import { type Board, type Hole, PAWNS_PER_COLOUR } from '../rules/board/holes.js';
import type { GameJson } from '../rules/json.js';
import { keysOf } from '../rules/values/input.js';
import {
  boolean,
  integer,
  list,
  matching,
  number,
  object,
  oneOf,
  optional,
  orNull,
  pair,
  record,
  type Schema,
  set,
  singleLine,
  taggedUnion,
} from '../rules/values/schema.js';
import type { PendingCaptures } from './outcomes.js';
import type { Decision, SenseState, SensingInput } from './sense.js';
import type { SensorMapJson } from './sensor-map.js';
import type { SwitchLog } from './switch-log.js';
import { PHYSICAL_TIMING, type Timing } from './timing.js';

export interface TurnTrace {
  readonly kind: 'turn';
  readonly game: GameJson;
  /** Declared card, or all possible ones. */
  readonly cards: readonly string[];
  readonly exit: string | null;
  readonly pendingCaptures: PendingCaptures;
  readonly sensors: SensorMapJson;
  readonly cardOpen: boolean;
  readonly takeBack: string | null;
  readonly timing: Timing;
  readonly state: SenseState;
}

/** Outcomes are named by position, independent of pawn numbers. */
export interface DecisionTrace {
  readonly kind: 'decision';
  readonly decision: Decision['kind'];
  readonly positions: readonly string[];
}

export type TraceLine = TurnTrace | { readonly kind: 'input'; readonly input: SensingInput } | DecisionTrace;

const MOST_CHANGES = 2 ** 31;
/** ms; −1: never. */
const TIME = number(-1, Number.MAX_SAFE_INTEGER);
const LONGEST_POSITION = 400;
const DECISIONS = keysOf<Decision['kind']>({
  quiet: 0,
  moving: 0,
  settling: 0,
  commit: 0,
  takeBack: 0,
  offer: 0,
  ask: 0,
  refuse: 0,
});

export function turnSchema(board: Board): Schema<Omit<TurnTrace, 'game'>> {
  const hole = holeOf(board);
  const holes = set(hole, 0, board.holeCount);
  return object({
    kind: oneOf(['turn']),
    cards: set(matching(/^(\?\?|[A2-9TJQK][SHDC?]|X[RB?])$/, 'a card'), 0, 54),
    exit: orNull(singleLine(4)),
    pendingCaptures: list(integer(0, PAWNS_PER_COLOUR), board.zones, board.zones),
    sensors: object({ without: holes, ignored: holes }),
    cardOpen: boolean,
    takeBack: orNull(singleLine(LONGEST_POSITION)),
    timing: record(keysOf(PHYSICAL_TIMING), TIME),
    state: object({
      watch: object<SwitchLog>({
        start: holes,
        histories: list(
          object({
            hole,
            raw: boolean,
            rawAt: TIME,
            closed: boolean,
            firstOpened: TIME,
            lastOpened: TIME,
            lastClosed: TIME,
            flips: integer(0, MOST_CHANGES),
          }),
          0,
          board.holeCount,
        ),
        together: list(pair(hole, hole), 0, board.holeCount ** 2),
        changes: integer(0, MOST_CHANGES),
        touched: TIME,
        pending: TIME,
        gap: boolean,
        gapEnd: optional(TIME),
      }),
      refused: boolean,
      due: TIME,
      done: boolean,
    }),
  });
}

export function lineSchema(board: Board, outcomes: number): Schema<Exclude<TraceLine, TurnTrace>> {
  const hole = holeOf(board);
  return taggedUnion({
    input: {
      input: taggedUnion({
        switch: { hole, closed: boolean, at: TIME },
        snapshot: { closed: set(hole, 0, board.holeCount), at: TIME },
        tick: { at: TIME },
        restored: { holes: pair(hole, hole), at: TIME },
        done: { at: TIME },
        answer: { outcome: integer(0, outcomes - 1), at: TIME },
      }),
    },
    decision: { decision: oneOf(DECISIONS), positions: list(singleLine(LONGEST_POSITION), 0, outcomes) },
  });
}

function holeOf(board: Board): Schema<Hole> {
  return integer(0, board.holeCount - 1) as Schema<unknown> as Schema<Hole>;
}
