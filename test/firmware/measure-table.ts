/** The same way with the whole table in it: from a pawn's switch to the light that answers it, sensing included. */

import type { ZoneCount } from '../../src/rules/board/holes.js';
import { EmulatedGame } from './emulated-game.js';
import { CYCLES_PER_MS } from './emulator.js';
import { type Percentiles, percentiles, randomOf } from './measure.js';

export interface TableFigures {
  /** Times a pawn was lifted, and put back. */
  readonly carries: number;
  /** Emulated ms from a pawn's switch opening to the end of the LED frame that shows where it may go. */
  readonly liftToLightMs: Percentiles;
  /** The same from its closing to the frame that shows that no more. */
  readonly putToDarkMs: Percentiles;
}

export async function measureTable(zones: ZoneCount, carries: number, seed = 1): Promise<TableFigures> {
  const random = randomOf(seed);
  const game = await EmulatedGame.open('a18', zones);
  const { loop, profile } = game;
  game.play('8S');
  await loop.run(500);

  const aim = profile.leds.indexOf(game.hole('a8'));
  const lifts: number[] = [];
  const puts: number[] = [];
  for (let carry = 0; carry < carries; carry++) {
    for (const closed of [false, true]) {
      await loop.run(150 + 40 * random());
      loop.board.runTo(loop.board.cycle + Math.floor(random() * 0.1 * CYCLES_PER_MS));
      loop.board.leds.frames.length = 0;
      const edge = loop.board.cycle;
      game.put('a18', closed);
      const shows = () =>
        loop.board.leds.frames.find(({ at, rgb }) => at > edge && rgb[3 * aim] === (closed ? 0 : 255));
      await loop.until('the light answers', () => shows() !== undefined, 1000);
      (closed ? puts : lifts).push(((shows()?.at ?? Number.NaN) - edge) / CYCLES_PER_MS);
    }
  }
  await game.close();
  return { carries, liftToLightMs: percentiles(lifts), putToDarkMs: percentiles(puts) };
}
