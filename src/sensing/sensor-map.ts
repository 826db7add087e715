import type { Board, Hole } from '../rules/board/holes.js';

/** Saved form: holes by number. */
export interface SensorMapJson {
  readonly without: readonly Hole[];
  /** Switches now ignored. */
  readonly ignored: readonly Hole[];
}

/** Rebuilt when the profile or the ignored switches change. */
export interface SensorMap extends SensorMapJson {
  readonly board: Board;
  /** By hole: 1 if its switch is trusted. */
  readonly seen: Uint8Array;
  /** By colour: base holes without a trusted switch. */
  readonly unseenBases: Uint8Array;
}

/** Every hole has a switch unless named. */
export function sensorMap(board: Board, json: Partial<SensorMapJson> = {}): SensorMap {
  const { without = [], ignored = [] } = json;
  const seen = new Uint8Array(board.holeCount).fill(1);
  const unseenBases = new Uint8Array(board.zones);
  for (const hole of [...without, ...ignored]) {
    if (seen[hole] !== 1) continue;
    seen[hole] = 0;
    const colour = board.baseOf(hole);
    if (colour !== undefined) unseenBases[colour] = (unseenBases[colour] as number) + 1;
  }
  return { board, without, ignored, seen, unseenBases };
}
