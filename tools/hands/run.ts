/** Tables played at until so many moves were made, and what became of them. */
import type { SwitchBoard } from './boards.js';
import { type Report, ServerTable, type Verdict } from './table.js';

export interface HandsCounts extends Record<Verdict, number> {
  moves: number;
  /** Moves during which the server stood still, and during which the cable was out. */
  stopped: number;
  unplugged: number;
  /** What went wrong, touch by touch. */
  readonly stories: string[];
}

export function noMoves(): HandsCounts {
  return { moves: 0, right: 0, asked: 0, lost: 0, wrong: 0, stopped: 0, unplugged: 0, stories: [] };
}

/** Counts moves of one table into `counts`; ends at the first one that is wrong. */
export async function playMoves(
  open: () => Promise<SwitchBoard>,
  { ruleset, seed, moves }: { readonly ruleset: string; readonly seed: number; readonly moves: number },
  counts: HandsCounts,
  onMove: (report: Report) => void = () => undefined,
): Promise<void> {
  const table = await ServerTable.open(await open(), ruleset, seed);
  try {
    for (let i = 0; i < moves; i++) {
      const report = await table.nextMove();
      counts.moves++;
      counts[report.verdict]++;
      if (report.stopped) counts.stopped++;
      if (report.unplugged) counts.unplugged++;
      if (report.verdict === 'wrong') counts.stories.push(`${ruleset} ${seed}: ${report.story}`);
      onMove(report);
      if (report.verdict === 'wrong') return;
    }
  } finally {
    await table.close();
  }
}
