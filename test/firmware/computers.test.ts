import { expect, it, vi } from 'vitest';
import { ComputerDriver } from '../../src/computers/computer-driver.js';
import { answer, type Job } from '../../src/computers/jobs.js';
import { type MoveView, spellOut } from '../../src/table/moves.js';
import { declaredActions, revealedDeclared } from '../../src/table/reveal.js';
import { EmulatedGame } from './emulated-game.js';

// Emulated seconds take longer on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const TOUCH_MS = 250;
const COMPUTERS = ['medium', 'easy', 'medium', 'easy'] as const;

/** The one move that a computer has declared; undefined while there is none. */
function declaredMove({ table }: EmulatedGame): MoveView | undefined {
  const { context } = table;
  if (!context.declared) return undefined;
  const { game, list } = revealedDeclared(context, context.declared);
  const moves = declaredActions({ game, list }, context.declared);
  expect(moves).toHaveLength(1);
  return spellOut(game, list, moves[0] as number);
}

/** Holes lit as white as a destination. */
function destinations({ loop, profile }: EmulatedGame): string[] {
  const rgb = loop.board.leds.frames.at(-1)?.rgb ?? new Uint8Array();
  return profile.leds.flatMap((hole, led) =>
    hole !== null && rgb.subarray(3 * led, 3 * led + 3).every((level) => level === 255)
      ? [profile.board.name(hole)]
      : [],
  );
}

/** Whoever sits there makes the move: hands at the switches, captured pawns brought to their bases. */
async function carry(game: EmulatedGame, move: MoveView): Promise<void> {
  const touch = async (name: string, closed: boolean) => {
    game.put(name, closed);
    await game.loop.run(TOUCH_MS);
  };
  const base = (colour: string, occupied: boolean) => {
    const holes = [1, 2, 3, 4].map((number) => `${colour}B${number}`);
    return holes.find((name) => game.isClosed(name) === occupied) as string;
  };
  if (move.kind === 'swap') {
    for (const { from } of move.parts) await touch(from, false);
    for (const { to } of move.parts) await touch(to, true);
    return;
  }
  for (const { from, to, colour, captures } of move.parts) {
    await touch(from.includes('B') ? base(colour, true) : from, false);
    for (const captured of captures) await touch(captured.hole, false);
    await touch(to, true);
    for (const captured of captures) await touch(base(captured.colour, false), true);
  }
}

it('computer players at a wooden board show their moves by its lights, and simulated hands make them', async () => {
  const game = await EmulatedGame.open('a3,a10/b9/c18/', 4, 'dealt');
  const { loop, table } = game;
  for (const [seat, level] of COMPUTERS.entries()) {
    game.tell({ type: 'seat.leave', seat });
    game.tell({ type: 'seat.computer', seat, level, seed: seat });
  }
  const mover = new ComputerDriver({
    table,
    environment: loop.clock,
    board: () => null,
    thinker: { ask: async (job: Job) => answer(job) as never },
    onFault: (problem) => {
      throw new Error(problem);
    },
  });
  const made: string[] = [];
  let lit = 0;
  while (made.length < 4) {
    await loop.until(
      'a computer has played a card that moves pawns',
      () => declaredMove(game) !== undefined,
      30_000,
    );
    const move = declaredMove(game) as MoveView;
    if (move.kind !== 'swap' && move.parts.every(({ captures }) => captures.length === 0)) {
      const aims = move.parts.map(({ to }) => to);
      const isLit = () =>
        destinations(game).length > 0 && destinations(game).every((name) => aims.includes(name));
      await loop.until(`${move.notation} is lit, and no other move`, isLit);
      lit++;
    }
    await carry(game, move);
    await loop.until(
      `${move.notation} counts`,
      () => game.moves.at(-1) === move.notation || table.context.declared === null,
      10_000,
    );
    expect(game.moves).toContain(move.notation);
    made.push(move.notation);
  }
  expect(lit).toBeGreaterThanOrEqual(2);
  mover.stop();
  await game.close();
});
