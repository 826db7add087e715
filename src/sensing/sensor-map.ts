/** Which holes of a board have a switch that can be believed. */
import type { Board, Colour, Hole } from '../rules/holes.js';

/** What a save holds of a `SensorMap`: holes by number. */
export interface SensorMapJson {
  /** Holes that were built without a switch. */
  readonly without: readonly Hole[];
  /** Holes whose switch is not believed any more. */
  readonly masked: readonly Hole[];
}

/** Made once a profile or a mask changes; reads like a table. */
export interface SensorMap extends SensorMapJson {
  readonly board: Board;
  /** By hole: 1 where a switch can be believed. */
  readonly seen: Uint8Array;
  /** By colour: base holes without a switch that can be believed. */
  readonly unseenBases: Uint8Array;
}

/** The map of a board: every hole has a switch but those named. */
export function sensorMap(board: Board, json: Partial<SensorMapJson> = {}): SensorMap {
  const { without = [], masked = [] } = json;
  const seen = new Uint8Array(board.holeCount).fill(1);
  const unseenBases = new Uint8Array(board.zones);
  for (const hole of [...without, ...masked]) {
    if (seen[hole] !== 1) continue;
    seen[hole] = 0;
    if (board.kind(hole) === 'base') {
      const zone = board.zone(hole) as Colour;
      unseenBases[zone] = (unseenBases[zone] as number) + 1;
    }
  }
  return { board, without, masked, seen, unseenBases };
}
