/** What a table must not forget: its whole state but the board, who is connected, and the count of changes. */

import type { TableSnapshot } from '../../src/table/machine.js';
import { stageOf } from '../../src/table/stage.js';

export function remembered(snapshot: TableSnapshot): unknown {
  const { settings, seats, game, declared, given, entries, deals, undo, hindsight } = snapshot.context;
  const people = seats.map(({ taken, name, holder, learner }) => ({ taken, name, holder, learner }));
  return {
    stage: stageOf(snapshot),
    settings,
    people,
    game,
    declared,
    given,
    entries,
    deals,
    undo,
    hindsight,
  };
}
