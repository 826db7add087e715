/** Of a scene's lights, those that are seen. */

import { CUES, type Glow, type Scene } from '../../lights/cues.js';
import type { Hole } from '../../rules/holes.js';

/** By hole, the one glow that is seen there. */
export type Seen = ReadonlyMap<Hole, Glow>;

export function seenOf(scene: Scene): Seen {
  const seen = new Map<Hole, Glow>();
  for (const glow of scene) {
    const other = seen.get(glow.hole);
    if (!other || CUES.indexOf(glow.cue) >= CUES.indexOf(other.cue)) seen.set(glow.hole, glow);
  }
  return seen;
}
