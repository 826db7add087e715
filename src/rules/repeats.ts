/** Uses of one card that may lead to the same position in ways that the generator does not foresee. */
import { MOVE } from './actions.js';
import { carryOut } from './parts.js';
import { ResultSet } from './result-set.js';
import type { Use } from './ruleset.js';
import type { Turn } from './turn.js';

/**
 * Captures of one's own colour leave the same pawns after different steps, and a jump between intersections is as long
 * as the steps of another use may be. No card of the program's rulesets has such uses together.
 */
export function mayRepeat(uses: readonly Use[], intersections: boolean): boolean {
  const splits = uses.filter(({ kind }) => kind === 'split').length;
  const walks = uses.filter(({ kind }) => kind === 'forward' || kind === 'back').length;
  const sweeping = uses.some(
    (use) => use.kind === 'forward' && (use.captureAll || (use.mover ?? 'own') !== 'own'),
  );
  return splits > 1 || (splits > 0 && sweeping) || (intersections && splits + walks > 1);
}

const results = new ResultSet();

/** Removes the moves from `from` on whose position another one before them leads to. */
export function dropRepeats({ rules, position, list }: Turn, from: number): void {
  const { colours } = rules.board;
  const after = position.clone();
  results.clear(colours.length);
  list.drop(from, (index) => {
    if (list.kind[index] !== MOVE) return false;
    after.copyFrom(position);
    carryOut(rules, after, list, index);
    return !results.add(after, colours, 0, 0);
  });
}
