/**
 * Replayable record of switches and decisions, one JSON object per line: `turn` opens a turn; `input` and `decision`
 * lines follow in order.
 */

import type { Hole } from '../rules/board/holes.js';
import { formatPosition, NO_PAWN, parsePosition } from '../rules/board/position.js';
import { cardName, parseCard } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { type GameJson, readGame, writeGame } from '../rules/json.js';
import { ActionList, EXIT } from '../rules/moves/actions.js';
import { addMoves } from '../rules/moves/legal.js';
import { motionOf } from '../rules/moves/motion.js';
import { isRecord, parsed } from '../rules/values/input.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import type { PendingCaptures } from './outcomes.js';
import { planTurn, type TurnPlan } from './plan.js';
import { type Decision, type SenseState, type SensingInput, sense } from './sense.js';
import { type SensorMapJson, sensorMap } from './sensor-map.js';
import { PHYSICAL_TIMING, type Timing } from './timing.js';

export interface TurnTrace {
  readonly kind: 'turn';
  readonly game: GameJson;
  /** Declared card, or all possible ones. */
  readonly cards: readonly string[];
  readonly exit: string | null;
  readonly owed: PendingCaptures;
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

/** The plan's outcomes must come from all moves of its cards. */
export function traceTurn(
  game: Game,
  list: ActionList,
  plan: TurnPlan,
  state: SenseState,
  timing: Timing = PHYSICAL_TIMING,
): TurnTrace {
  const cards = new Set<string>();
  let exit: string | null = null;
  // In the list's order, which numbers the outcomes.
  const candidates = plan.outcomes.flatMap(({ actions }) => actions).sort((a, b) => a - b);
  for (const index of candidates) {
    if (list.kind[index] === EXIT) exit = game.rules.board.name(list.toOf(index, 0));
    else cards.add(cardName(list.cardOf(index)));
  }
  const back = plan.outcomes.find(({ actions }) => actions.length === 0);
  return {
    kind: 'turn',
    game: writeGame(game),
    cards: [...cards],
    exit,
    owed: plan.owed,
    sensors: { without: plan.map.without, masked: plan.map.masked },
    cardOpen: plan.cardOpen,
    takeBack: back ? formatPosition(back.position, game.rules.playing) : null,
    timing,
    state,
  };
}

export function traceDecision(plan: TurnPlan, decision: Decision): DecisionTrace {
  const indexes =
    'outcomes' in decision ? decision.outcomes : 'outcome' in decision ? [decision.outcome] : [];
  const positions = indexes.map((index) => {
    const outcome = plan.outcomes[index];
    return outcome ? formatPosition(outcome.position, plan.rules.playing) : '?';
  });
  return { kind: 'decision', decision: decision.kind, positions: positions.sort() };
}

/** Current decisions, and whether they match the trace. */
export interface ReplayedTurn {
  readonly position: string;
  readonly cards: readonly string[];
  readonly inputs: number;
  readonly decisions: readonly DecisionTrace[];
  /** Index of the first different decision in the turn. */
  readonly differs: number | undefined;
}

/** Replays all inputs of a trace. The fault names the line. */
export function replayTrace(text: string): Result<ReplayedTurn[], ValidationError> {
  const turns: ReplayedTurn[] = [];
  let open: OpenTurn | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const field = `line ${index + 1}`;
    const read = parsed(line);
    if (read === undefined) return invalid(field, 'is not JSON');
    if (!isRecord(read)) return invalid(field, 'is not an object');
    if (read['kind'] === 'turn') {
      if (open) turns.push(open.close());
      const opened = openTurn(read);
      if (!opened.ok) return invalid(field, `${opened.fault.field}: ${opened.fault.problem}`);
      open = opened.value;
      continue;
    }
    if (!open) return invalid(field, 'comes before the first turn');
    if (read['kind'] === 'input' && isInput(read['input'], open.plan)) open.hear(read['input']);
    else if (read['kind'] === 'decision') open.recorded.push(JSON.stringify(read));
    else return invalid(field, 'is neither a turn nor an input nor a decision');
  }
  if (open) turns.push(open.close());
  return ok(turns);
}

class OpenTurn {
  readonly plan: TurnPlan;
  readonly recorded: string[] = [];
  readonly #game: Game;
  readonly #trace: TurnTrace;
  readonly #decisions: DecisionTrace[] = [];
  #state: SenseState;
  #inputs = 0;

  constructor(game: Game, trace: TurnTrace, plan: TurnPlan) {
    this.plan = plan;
    this.#game = game;
    this.#trace = trace;
    this.#state = trace.state;
  }

  hear(input: SensingInput): void {
    this.#inputs++;
    const { state, decision } = sense(this.plan, this.#state, input, this.#trace.timing);
    this.#state = state;
    if (decision) this.#decisions.push(traceDecision(this.plan, decision));
  }

  close(): ReplayedTurn {
    const now = this.#decisions.map((decision) => JSON.stringify(decision));
    const length = Math.max(now.length, this.recorded.length);
    const places = Array.from({ length }, (_, place) => place);
    return {
      position: formatPosition(this.#game.position, this.#game.rules.playing),
      cards: this.#trace.cards,
      inputs: this.#inputs,
      decisions: this.#decisions,
      differs: places.find((place) => now[place] !== this.recorded[place]),
    };
  }
}

function openTurn(read: Record<string, unknown>): Result<OpenTurn, ValidationError> {
  const game = readGame(read['game']);
  if (!game.ok) return game;
  const trace = read as unknown as TurnTrace;
  const { rules, position } = game.value;
  const { sensors, owed, timing, state, cards } = trace;
  const isHoles = (holes: unknown) =>
    Array.isArray(holes) && holes.every((hole) => rules.board.name(hole)[0] !== '?');
  if (!isRecord(sensors) || !isHoles(sensors.without) || !isHoles(sensors.masked))
    return invalid('sensors', 'are no lists of holes');
  if (!Array.isArray(owed) || owed.length !== rules.board.zones)
    return invalid('owed', 'is not a number a colour');
  if (!isRecord(timing) || Object.keys(PHYSICAL_TIMING).some((key) => typeof timing[key] !== 'number')) {
    return invalid('timing', 'is not complete');
  }
  if (!isRecord(state) || !isWatch(state.watch, isHoles)) return invalid('state', 'is none');
  if (!Array.isArray(cards)) return invalid('cards', 'are no list');
  const list = new ActionList();
  const parsed = cards.map(parseCard);
  const odd = parsed.indexOf(undefined);
  if (odd >= 0) return invalid('cards', `no card ${JSON.stringify(cards[odd])}`);
  addMoves(
    game.value,
    parsed.filter((card) => card !== undefined),
    list,
  );
  if (trace.exit !== null) {
    const to = rules.board.parse(trace.exit);
    const colour = rules.firstColour(game.value.turn);
    const pawn = position.pawnInBase(colour);
    if (to === undefined || pawn === NO_PAWN) return invalid('exit', 'cannot be made');
    list.addPart(list.add(EXIT, 0, 0), motionOf(pawn, to));
  }
  const { cardOpen, takeBack } = trace;
  const back = takeBack === null ? undefined : parsePosition(takeBack, rules.board, rules.playing, true);
  if (back && !back.ok) return back;
  const map = sensorMap(rules.board, sensors);
  const question = { game: game.value, list, map, owed, cardOpen, ...(back ? { takeBack: back.value } : {}) };
  return ok(new OpenTurn(game.value, trace, planTurn(question)));
}

function isWatch(watch: unknown, isHoles: (holes: unknown) => boolean): boolean {
  if (!isRecord(watch)) return false;
  const { start, histories, together } = watch;
  return (
    isHoles(start) &&
    Array.isArray(histories) &&
    histories.every((history) => isRecord(history) && isHoles([history['hole']])) &&
    Array.isArray(together) &&
    together.every(isHoles)
  );
}

function isInput(input: unknown, plan: TurnPlan): input is SensingInput {
  if (!isRecord(input) || typeof input['at'] !== 'number') return false;
  switch (input['kind']) {
    case 'switch':
      return typeof input['closed'] === 'boolean' && isHoleOf(input['hole'], plan);
    case 'restored':
      return Array.isArray(input['holes']) && input['holes'].every((hole) => isHoleOf(hole, plan));
    case 'snapshot':
      return Array.isArray(input['closed']) && input['closed'].every((hole) => isHoleOf(hole, plan));
    case 'answer':
      return typeof input['outcome'] === 'number' && plan.outcomes[input['outcome']] !== undefined;
    default:
      return input['kind'] === 'tick' || input['kind'] === 'done';
  }
}

function isHoleOf(hole: unknown, plan: TurnPlan): hole is Hole {
  return typeof hole === 'number' && plan.map.seen[hole] !== undefined;
}
