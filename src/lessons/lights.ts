import type { Cue, Glow, Scene } from '../lights/cues.js';
import type { Hole } from '../rules/board/holes.js';
import { colourOf } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { listActions } from '../rules/moves/legal.js';
import { notationOf, partsNamed } from '../rules/moves/notation.js';
import { HELPS, type Help, type LessonState, lineLeft, type PlayedAction, stepOf } from './runner.js';

export function lightsOf(state: LessonState): Scene {
  const { phase, help, game } = state;
  const step = stepOf(state);
  if (phase === 'look') return step.lights;
  if (phase === 'wrong' || phase === 'done' || phase === 'seen') return lastMoved(state);
  if (phase === 'over' || step.par === 0) return [];
  const [notation] = lineLeft(state) ?? [];
  return notation === undefined ? [] : lightsFor(game, notation, phase === 'watch' ? 'words' : help);
}

/** Pawns and targets of an action, as far as `help` allows. */
export function lightsFor(game: Game, notation: string, help: Help): Scene {
  const { board } = game.rules;
  const level = HELPS.indexOf(help);
  return partsNamed(game, notation).flatMap((part): Glow[] => {
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

export function movableBy(game: Game, card: Card): Scene {
  const list = listActions(game);
  const lit = new Map<Hole, Glow>();
  for (let index = 0; index < list.count; index++) {
    if (list.cardOf(index) !== card) continue;
    for (const glow of lightsFor(game, notationOf(game, list, index), 'pawn')) lit.set(glow.hole, glow);
  }
  return [...lit.values()];
}

export function lastMoved({ actions }: { readonly actions: readonly PlayedAction[] }): Glow[] {
  const last = actions.at(-1);
  if (!last) return [];
  return partsNamed(last.before, last.notation).flatMap(({ from, to }): Glow[] => [
    { hole: from, cue: 'lastMove' },
    { hole: to, cue: 'lastMove' },
  ]);
}
