/** What the board shows of a lesson, as far as the learner needs it. */
import type { Cue, Glow, Scene } from '../lights/cues.js';
import type { Hole } from '../rules/holes.js';
import { listActions } from '../rules/legal.js';
import { notationOf } from '../rules/notation.js';
import { type Part, partsOf } from '../rules/parts.js';
import { colourOf } from '../rules/position.js';
import { HELPS, type LessonState, lineLeft, stepOf } from './runner.js';

export function lightsOf(state: LessonState): Scene {
  const { phase, help, game } = state;
  const step = stepOf(state);
  if (phase === 'look') return step.lights;
  if (phase === 'wrong' || phase === 'done' || phase === 'seen') return lastMoved(state);
  if (phase === 'over' || step.par === 0) return [];
  const parts = nextParts(state);
  const level = phase === 'watch' ? HELPS.length : HELPS.indexOf(help);
  const { board } = game.rules;
  return parts.flatMap((part): Glow[] => {
    const colour = colourOf(part.pawn);
    const glow = (hole: Hole, cue: Cue): Glow => ({ hole, cue, colour });
    const from = board.kind(part.from) === 'base' ? board.bases(colour) : [part.from];
    const waiting = from.filter((hole) => (game.position.pawnAt[hole] as number) >= 0);
    return [
      ...(level >= 1 ? waiting.map((hole) => glow(hole, 'movable')) : []),
      ...(level >= 2 && part.kind !== 'swap'
        ? [glow(part.to, part.captures.length > 0 ? 'captureDestination' : 'destination')]
        : []),
    ];
  });
}

/** The parts of what leads on. */
function nextParts(state: LessonState): readonly Part[] {
  const { game } = state;
  const [notation] = lineLeft(state) ?? [];
  const list = listActions(game);
  for (let index = 0; index < list.count; index++)
    if (notationOf(game, list, index) === notation) return partsOf(game, list, index);
  return [];
}

/** The holes of the last action: where its pawns came from, and where they stand. */
function lastMoved({ actions }: LessonState): Glow[] {
  const last = actions.at(-1);
  if (!last) return [];
  const list = listActions(last.before);
  for (let index = 0; index < list.count; index++) {
    if (notationOf(last.before, list, index) !== last.notation) continue;
    return partsOf(last.before, list, index).flatMap(({ from, to }): Glow[] => [
      { hole: from, cue: 'lastMove' },
      { hole: to, cue: 'lastMove' },
    ]);
  }
  return [];
}
