import { describe, expect, it, vi } from 'vitest';
import { sceneOf } from '../../src/table/scene.js';
import { EmulatedGame } from './emulated-game.js';

// Emulated seconds take longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const CABLES = [
  { after: 0, ends: { before: null, behind: 0 } },
  { after: 1, ends: { before: 0, behind: 1 } },
  { after: 2, ends: { before: 1, behind: 2 } },
  { after: 3, ends: { before: 2, behind: 3 } },
] as const;

describe('a cable that comes off in the middle of a move', () => {
  it.each(['low', 'high', 'noisy'] as const)(
    'is named at once and commits nothing, wherever it is, its end hanging %s; the move goes on by itself',
    async (hangs) => {
      const game = await EmulatedGame.open('a18/b5/c5/d5');
      const { loop, table } = game;
      const { switches } = loop.board;
      const closed = () => [...table.context.sensing.state.watch.start];
      game.play('8S');
      await loop.run(50);
      game.put('a18', false);
      await loop.run(150);
      const stood = closed();
      for (const { after, ends } of CABLES) {
        switches.broken = { after, hangs };
        await loop.run(60);
        expect(table.context).toMatchObject({ link: 'lost', cable: ends });
        expect(closed()).toEqual(stood);
        const lit = sceneOf(table.snapshot).filter(({ cue }) => cue === 'lost');
        expect(lit).toHaveLength(ends.before === null ? 4 : 8);
        switches.broken = undefined;
        await loop.until('the board is trusted again', () => table.context.link === 'ready', 600);
        expect(table.context.cable).toBeNull();
        expect(game.moves).toEqual([]);
      }
      switches.broken = { after: 2, hangs };
      await loop.run(20);
      game.put('a8');
      await loop.run(500);
      expect(game.moves).toEqual([]);
      switches.broken = undefined;
      await loop.until('the move is made', () => game.moves.length > 0);
      expect(game.moves).toEqual(['8S:a18-a8']);
      await game.close();
    },
  );

  it.each([
    [0, 'noisy'],
    [4, 'low'],
    [7, 'high'],
  ] as const)(
    'is named on a table of eight as well: behind %i modules, its end hanging %s',
    async (after, hangs) => {
      const game = await EmulatedGame.open('a18', 8);
      const { loop, table } = game;
      loop.board.switches.broken = { after, hangs };
      await loop.run(60);
      const before = after === 0 ? null : after - 1;
      expect(table.context).toMatchObject({ link: 'lost', cable: { before, behind: after } });
      loop.board.switches.broken = undefined;
      await loop.until('the board is trusted again', () => table.context.link === 'ready', 600);
      expect(game.moves).toEqual([]);
      await game.close();
    },
  );

  it('is recognised by shifted bits as well', async () => {
    const game = await EmulatedGame.open('a18');
    const { loop, table } = game;
    for (const slip of [1, 2, 3]) {
      loop.board.switches.slip = slip;
      await loop.run(60);
      expect(table.context).toMatchObject({ link: 'lost', cable: { before: 0, behind: 1 } });
      loop.board.switches.slip = 0;
      await loop.until('the board is trusted again', () => table.context.link === 'ready', 600);
    }
    expect(game.moves).toEqual([]);
    await game.close();
  });
});
