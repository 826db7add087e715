import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyStream } from '../../src/rules/cards/chacha.js';
import { newGame } from '../../src/rules/cards/deal.js';
import { drawsFrom, type Seed, shuffle } from '../../src/rules/cards/random.js';
import { readGame, writeGame } from '../../src/rules/json.js';
import { Rules } from '../../src/rules/rules.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { runs } from '../support/long.js';

const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const pack = () => Array.from({ length: 108 }, (_, card) => card);

describe('chance from a key', () => {
  it('is ChaCha20, as node:crypto has it', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 300 }), (secret, words) => {
        const cipher = createCipheriv('chacha20', Buffer.from(secret, 'hex'), Buffer.alloc(16));
        const expected = cipher.update(Buffer.alloc(4 * words));
        const stream = new KeyStream(secret);
        for (let word = 0; word < words; word++) expect(stream.word()).toBe(expected.readUInt32LE(4 * word));
      }),
      { seed: 1, numRuns: runs(200) },
    );
  });

  it('gives the block of RFC 8439, A.1, test vector 1', () => {
    const stream = new KeyStream('0'.repeat(64));
    expect(stream.key()).toBe('76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7');
    expect(stream.key()).toBe('da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586');
  });

  it('orders a pack differently with every key, and the key that follows is another one', () => {
    fc.assert(
      fc.property(key, (secret) => {
        const [cards, again] = [pack(), pack()];
        const next = shuffle(cards, secret);
        expect(shuffle(again, secret)).toBe(next);
        expect(again).toEqual(cards);
        expect([...cards].sort((a, b) => a - b)).toEqual(pack());
        expect(next).toMatch(/^[0-9a-f]{64}$/);
        const second = pack();
        shuffle(second, next);
        expect(second).not.toEqual(cards);
      }),
      { seed: 2, numRuns: 50 },
    );
  });

  it('brings every card to every place equally often', () => {
    const counts = Array.from({ length: 6 }, () => new Array<number>(6).fill(0));
    let seed: Seed = '1'.repeat(64);
    for (let game = 0; game < 6000; game++) {
      const cards = [0, 1, 2, 3, 4, 5];
      seed = shuffle(cards, seed);
      for (const [place, card] of cards.entries()) (counts[place] as number[])[card]!++;
    }
    // A thousand each, with a standard deviation of 29: five of them are never reached by chance alone.
    for (const count of counts.flat()) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });

  it('is kept with the game as JSON', () => {
    const seed = randomBytes(32).toString('hex');
    const game = newGame(new Rules(checkedSetup(usualSettings('tock'))), seed);
    expect(game.seed).toBe(drawsFrom(seed).next);
    const read = readGame(JSON.parse(JSON.stringify(writeGame(game))));
    expect(read).toMatchObject({ ok: true, value: { seed: game.seed, dealer: game.dealer } });
  });

  it.each(['', 'ff', 'F'.repeat(64), `${'0'.repeat(64)} `, 1.5, true])('does not come from %j', (seed) => {
    const json = { ...writeGame(newGame(new Rules(checkedSetup(usualSettings('tock'))), 1)), seed };
    expect(readGame(json)).toMatchObject({ ok: false, fault: { field: 'seed' } });
  });
});

it('chance from a number gives the same games as in earlier versions', () => {
  const cards = pack().slice(0, 10);
  expect(shuffle(cards, 7)).toBe(-695776860);
  expect(cards).toEqual([6, 5, 8, 1, 2, 3, 4, 7, 9, 0]);
});
