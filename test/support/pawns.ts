/** The pawns of a position, by the holes in which they stand. */
import type { Colour, Hole } from '../../src/rules/board/holes.js';
import { parsePosition } from '../../src/rules/board/position.js';
import { Rules } from '../../src/rules/rules.js';
import { standing as standingIn } from '../../src/table/pawns.js';
import { checkedSetup, type Settings } from '../../src/table/settings.js';

export function standing(settings: Settings, text: string): Map<Hole, Colour> {
  const rules = new Rules(checkedSetup(settings));
  const position = parsePosition(text, rules.board, rules.playing, rules.centreHole > 0);
  if (!position.ok) throw new Error(`${position.fault.field} ${position.fault.problem}`);
  return standingIn({ position: position.value, rules });
}
