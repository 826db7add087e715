import { describe, expect, it, vi } from 'vitest';
import { EmulatedGame } from './emulated-game.js';

// Emulated seconds take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('a busy host', () => {
  it.each([
    { brush: 40, heard: 20, held: 300 },
    { brush: 85, heard: 70, held: 1000 },
    { brush: 40, heard: 0, held: 1000 },
  ])('commits no touch of $brush ms of which it has read $heard ms when it is held up', async (times) => {
    const { brush, heard, held } = times;
    const game = await EmulatedGame.open('a18');
    const { loop } = game;
    game.play('8S');
    await loop.run(50);
    game.put('a18', false);
    await loop.run(150);
    game.put('a8');
    await loop.run(heard);
    await loop.holdUp(held, (board) => {
      board.run(brush - heard);
      game.put('a8', false);
    });
    await loop.run(300);
    expect(game.moves).toEqual([]);
    await game.close();
  });

  it('commits a move made just before it was held up once it has read what came meanwhile', async () => {
    const game = await EmulatedGame.open('a5');
    const { loop } = game;
    game.play('AS');
    await loop.run(50);
    game.put('a5', false);
    await loop.run(200);
    game.put('a6');
    await loop.holdUp(900);
    expect(game.moves).toEqual([]);
    await loop.run(60);
    expect(game.moves).toEqual(['AS:a5-a6']);
    await game.close();
  });
});
