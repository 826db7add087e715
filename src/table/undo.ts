import type { Outcome } from '../sensing/outcomes.js';
import { confirmTracking } from '../sensing/pawn-tracking.js';
import type { UndoRequest } from './commands/seats.js';
import type { Entry, Person, TableContext } from './context.js';
import { QUIET, type SensingState, withoutPendingCaptures } from './sensing-state.js';
import { advanced } from './transitions.js';
import { isTakenBack, planOf } from './turn-plan.js';

/** True if the event completes an undo; the display needs no agreement. */
export function isUndoAgreed(context: TableContext, event: { readonly by: Person }): boolean {
  if (event.by === 'table') return true;
  return awaitedFor(context, requestWith(context, event.by)).length === 0;
}

export function awaitedFor(context: TableContext, { by, agreed }: UndoRequest): number[] {
  return others(context, by).filter((player) => !agreed.includes(player));
}

/** A second request counts as agreement. */
function requestWith({ undo: request }: TableContext, by: number): UndoRequest {
  if (!request) return { by, agreed: [] };
  return by === request.by || request.agreed.includes(by)
    ? request
    : { ...request, agreed: [...request.agreed, by] };
}

/** Players who must agree. Absent players count as "no"; computers always agree; the display needs no agreement. */
function others(context: TableContext, by: number): number[] {
  return context.seats.flatMap(({ taken, computer }, index) =>
    index !== by && taken && !computer ? [index] : [],
  );
}

export function requestUndo(context: TableContext, event: { readonly by: Person }): TableContext {
  if (event.by === 'table') throw new Error('the shared display undoes without a request');
  const request = requestWith(context, event.by);
  return request === context.undo ? context : advanced(context, { undo: request });
}

export function rejectUndo(context: TableContext): TableContext {
  return advanced(context, { undo: null });
}

/** Includes computers' replies, which would only repeat. */
export function withAnswers({ entries, seats }: TableContext): number {
  const own = entries.findLastIndex(({ player }) => !seats[player]?.computer);
  return own < 0 ? 1 : entries.length - own;
}

export function undo(context: TableContext, actions: number): TableContext {
  const first = context.entries.at(-actions) as Entry;
  return advanced(context, {
    game: first.before,
    declared: null,
    entries: context.entries.slice(0, -actions),
    hindsight: [],
    takenBack: true,
    undo: null,
    offer: null,
    sensing: withoutPendingCaptures(asShown(context)),
  });
}

export function takeBackCard(context: TableContext): TableContext {
  return advanced(context, { declared: null, sensing: asShown(context) });
}

/** Includes unfinished hand movements, which must be undone too. */
function asShown(context: TableContext): SensingState {
  const { declared, sensing } = context;
  const { decision, state, tracking } = sensing;
  const { outcomes } = planOf(context);
  let shown: Outcome | undefined;
  if (isTakenBack(context)) shown = outcomes.find(({ actions }) => actions.length === 0);
  else if (declared && decision.kind === 'settling' && decision.until >= 0)
    shown = outcomes[decision.outcome];
  return shown
    ? { ...sensing, decision: QUIET, tracking: confirmTracking(tracking, shown.position, state.watch) }
    : sensing;
}
