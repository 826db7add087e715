/**
 * Replayable record of switches and decisions, one JSON object per line: `turn` opens a turn; `input` and `decision`
 * lines follow in order.
 */

import { formatPosition, NO_PAWN, parsePosition } from '../rules/board/position.js';
import { cardName, cardNamed } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { readGame, writeGame } from '../rules/json.js';
import { ActionList, EXIT } from '../rules/moves/actions.js';
import { addMoves } from '../rules/moves/legal.js';
import { motionOf } from '../rules/moves/motion.js';
import { isRecord, parsed } from '../rules/values/input.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import { read, type Schema } from '../rules/values/schema.js';
import { planTurn, type TurnPlan } from './plan.js';
import { type Decision, type SenseState, type SensingInput, sense } from './sense.js';
import { sensorMap } from './sensor-map.js';
import { PHYSICAL_TIMING, type Timing } from './timing.js';
import {
  type DecisionTrace,
  lineSchema,
  type TraceLine,
  type TurnTrace,
  turnSchema,
} from './trace-schema.js';

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
    pendingCaptures: plan.pendingCaptures,
    sensors: { without: plan.map.without, ignored: plan.map.ignored },
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
      if (!opened.ok) return inLine(field, opened.fault);
      open = opened.value;
      continue;
    }
    if (!open) return invalid(field, 'comes before the first turn');
    const fault = open.read(read);
    if (fault) return inLine(field, fault);
  }
  if (open) turns.push(open.close());
  return ok(turns);
}

function inLine(at: string, { field, problem }: ValidationError): Result<never, ValidationError> {
  return invalid(at, `${field}: ${problem}`);
}

class OpenTurn {
  readonly #plan: TurnPlan;
  readonly #lines: Schema<Exclude<TraceLine, TurnTrace>>;
  readonly #recorded: string[] = [];
  readonly #game: Game;
  readonly #trace: Trace;
  readonly #decisions: DecisionTrace[] = [];
  #state: SenseState;
  #inputs = 0;

  constructor(game: Game, trace: Trace, plan: TurnPlan) {
    this.#plan = plan;
    this.#lines = lineSchema(plan.map.board, plan.outcomes.length);
    this.#game = game;
    this.#trace = trace;
    this.#state = trace.state;
  }

  read(line: unknown): ValidationError | null {
    const checked = read(this.#lines, line);
    if (!checked.ok) return checked.fault;
    if (checked.value.kind === 'input') this.#sense(checked.value.input);
    else this.#recorded.push(JSON.stringify(checked.value));
    return null;
  }

  #sense(input: SensingInput): void {
    this.#inputs++;
    const { state, decision } = sense(this.#plan, this.#state, input, this.#trace.timing);
    this.#state = state;
    if (decision) this.#decisions.push(traceDecision(this.#plan, decision));
  }

  close(): ReplayedTurn {
    const now = this.#decisions.map((decision) => JSON.stringify(decision));
    const length = Math.max(now.length, this.#recorded.length);
    const places = Array.from({ length }, (_, place) => place);
    return {
      position: formatPosition(this.#game.position, this.#game.rules.playing),
      cards: this.#trace.cards,
      inputs: this.#inputs,
      decisions: this.#decisions,
      differs: places.find((place) => now[place] !== this.#recorded[place]),
    };
  }
}

type Trace = Omit<TurnTrace, 'game'>;

function openTurn({ game: json, ...fields }: Record<string, unknown>): Result<OpenTurn, ValidationError> {
  const game = readGame(json);
  if (!game.ok) return game;
  const { rules, position } = game.value;
  const trace = read(turnSchema(rules.board), fields);
  if (!trace.ok) return trace;
  const { sensors, pendingCaptures, cards, exit, cardOpen, takeBack } = trace.value;
  const list = new ActionList();
  addMoves(game.value, cards.map(cardNamed), list);
  if (exit !== null) {
    const { board, ruleset } = rules;
    const colour = rules.firstColour(game.value.turn);
    const pawn = position.pawnInBase(colour);
    const holes = ruleset.handForExit?.map((cards) => board.track(colour, cards));
    const to = holes?.find((hole) => board.name(hole) === exit);
    if (to === undefined || pawn === NO_PAWN) return invalid('exit', 'cannot be made');
    list.addPart(list.add(EXIT, 0, 0), motionOf(pawn, to));
  }
  const back = takeBack === null ? undefined : parsePosition(takeBack, rules.board, rules.playing, true);
  if (back && !back.ok) return back;
  const map = sensorMap(rules.board, sensors);
  const question = {
    game: game.value,
    list,
    map,
    pendingCaptures,
    cardOpen,
    ...(back ? { takeBack: back.value } : {}),
  };
  return ok(new OpenTurn(game.value, trace.value, planTurn(question)));
}
