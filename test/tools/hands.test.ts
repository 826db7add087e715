/** Other hands than the trial's, at the server as it runs: through its serial port below, and its address above. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emulatedBoard, simulatedBoard } from '../../tools/hands/boards.js';
import { noMoves, playMoves } from '../../tools/hands/run.js';
import { missingForPty } from '../firmware/pty-board.js';
import { isLong, sampled } from '../support/long.js';

const missing = missingForPty();
const why = missing.length > 0 ? ` (skipped, missing: ${missing.join(', ')})` : '';

const RULESETS = sampled(['tac-tik', 'quebec-8', 'tock-variantes'], 2);

/** Hands wait most of the time. */
const TOGETHER = { concurrent: true, timeout: 120_000 };

describe('hands that move pawns at the running server', () => {
  it.skipIf(why !== '')(
    `on the real firmware: no move is committed that was not made${why}`,
    TOGETHER,
    async () => {
      const counts = noMoves();
      await playMoves(emulatedBoard, { ruleset: 'tock', seed: 3, moves: 2 }, counts);
      expect(counts.stories).toEqual([]);
      expect(counts).toMatchObject({ moves: 2, wrong: 0 });
    },
  );

  it('on a simulated board, tables at once: no move is committed that was not made', TOGETHER, async () => {
    const counts = noMoves();
    const moves = isLong ? 4 : 2;
    const tables = RULESETS.map((ruleset, seed) =>
      playMoves(simulatedBoard, { ruleset, seed, moves }, counts),
    );
    await Promise.all(tables);
    expect(counts.stories).toEqual([]);
    expect(counts).toMatchObject({ moves: RULESETS.length * moves, wrong: 0 });
  });

  it('share nothing with the trial or with what hears them', () => {
    const folder = fileURLToPath(new URL('../../tools/hands/', import.meta.url));
    const sources = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const imports = sources.flatMap((text) =>
      [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, path]) => path),
    );
    expect(imports).toContain('../load/server.js');
    expect(imports.filter((path) => /sensing|\/table\/|trial/.test(path ?? ''))).toEqual([]);
  });
});
