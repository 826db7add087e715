/** Records switches and decisions for `tock replay`. */
import { traceDecision, traceTurn } from '../sensing/trace.js';
import type { TraceLine } from '../sensing/trace-schema.js';
import { currentGame, type TableContext } from './context.js';
import { revealedDeclared } from './reveal.js';
import type { TableStep } from './table.js';
import { planned, timingOf } from './turn-plan.js';

export class Tracer {
  /** Another plan or sensing state starts a new traced turn. */
  #plan: unknown;
  #state: unknown;

  /** Empty unless a move is expected. */
  lines({ before, after }: TableStep): TraceLine[] {
    const { heard } = after.sensing;
    if (heard === before.sensing.heard || heard.length === 0 || !mayBeTold(before)) return [];
    const { plan, list } = planned(before);
    const { state } = before.sensing;
    const goesOn = plan === this.#plan && state === this.#state;
    this.#plan = plan;
    this.#state = after.sensing.state;
    return [
      ...(goesOn ? [] : [traceTurn(withoutHands(before), list, plan, state, timingOf(before))]),
      ...heard.flatMap(({ input, decision }): TraceLine[] => [
        { kind: 'input', input },
        ...(decision ? [traceDecision(plan, decision)] : []),
      ]),
    ];
  }
}

/** Offered cards would reveal a dealt hand. */
function mayBeTold({ declared, settings }: TableContext): boolean {
  return declared !== null || !settings.moveFirst || settings.cards === 'physical';
}

/** Excludes hands, stock and seed from bug reports. */
function withoutHands(context: TableContext) {
  const { declared } = context;
  const shown = declared ? revealedDeclared(context, declared).game : currentGame(context);
  const bare = shown.clone();
  for (const player of bare.hands.keys()) bare.hands[player] = [];
  bare.stock = [];
  bare.pile = [];
  bare.seed = 0;
  return bare;
}
