import type { Board, Hole } from '../rules/board/holes.js';
import { PLAYER_COLOURS, type Rgb } from './colours.js';
import { CUE_STYLES, CUES, type Cue, type Glow, type Scene } from './cues.js';
import { intensity, ROUND_MS } from './rhythms.js';

/** LEDs are linear, perception is not. */
const GAMMA = 2.2;
const LINEAR = Uint8Array.from({ length: 256 }, (_, level) => Math.round(255 * (level / 255) ** GAMMA));

const PRIORITY = Object.fromEntries(CUES.map((cue, index) => [cue, index])) as Record<Cue, number>;
/** By hole: 1 + index of the visible glow, 0 if dark. Reused to avoid allocation. */
let seen = new Uint16Array();
const WHITE: Rgb = [255, 255, 255];

/**
 * Renders the scene at `atMs` (any monotonic clock) into `out`: linear red, green, blue per hole, in hole order.
 * `brightness`: 0–255, perceptual. Throws a RangeError if sizes do not match the board.
 */
export function frameInto(
  scene: Scene,
  board: Board,
  atMs: number,
  out: Uint8Array,
  brightness: number = 255,
): void {
  if (out.length !== 3 * board.holeCount) {
    throw new RangeError(
      `a frame of ${board.zones} zones has ${3 * board.holeCount} bytes, not ${out.length}`,
    );
  }
  if (seen.length < board.holeCount) seen = new Uint16Array(board.holeCount);
  seen.fill(0);
  for (let index = 0; index < scene.length; index++) {
    const glow = scene[index] as Glow;
    const below = seen[glow.hole];
    if (below === undefined || glow.hole >= board.holeCount) {
      throw new RangeError(`no hole ${glow.hole} on a board of ${board.zones} zones`);
    }
    const other = below === 0 ? undefined : scene[below - 1];
    if (!other || PRIORITY[glow.cue] >= PRIORITY[other.cue]) seen[glow.hole] = index + 1;
  }
  out.fill(0);
  // A small integer avoids a heap number per hole.
  const phase = (Math.floor(atMs) % ROUND_MS) | 0;
  for (let hole = 0; hole < board.holeCount; hole++) {
    const index = seen[hole] as number;
    if (index === 0) continue;
    const glow = scene[index - 1] as Glow;
    const light = lightOf(glow);
    const level = (intensity(CUE_STYLES[glow.cue].rhythm, phase, hole) * brightness) / (255 * 255);
    out[3 * hole] = LINEAR[Math.round(light[0] * level)] as number;
    out[3 * hole + 1] = LINEAR[Math.round(light[1] * level)] as number;
    out[3 * hole + 2] = LINEAR[Math.round(light[2] * level)] as number;
  }
}

export function plainFrame(board: Board, holes: readonly Hole[], light: Rgb, brightness: number): Uint8Array {
  const out = new Uint8Array(3 * board.holeCount);
  const bytes = light.map((level) => LINEAR[Math.round((level * brightness) / 255)] as number);
  for (const hole of holes) out.set(bytes, 3 * hole);
  return out;
}

function lightOf(glow: Glow): Rgb {
  const { light } = CUE_STYLES[glow.cue];
  if (light !== 'player') return light;
  return (glow.colour === undefined ? undefined : PLAYER_COLOURS[glow.colour]?.light) ?? WHITE;
}
