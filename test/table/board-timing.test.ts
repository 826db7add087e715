import { describe, expect, it } from 'vitest';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { Board, type Hole } from '../../src/rules/board/holes.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { askedActions } from '../../src/table/turn-plan.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { inTheMiddle, pawnsOf } from '../e2e/positions.js';
import { physicalBoardFor } from '../support/physical-board.js';

const hole = (name: string) => Board.of(4).parse(name) as Hole;
const settings: Settings = { ...usualSettings('tock'), teamSize: 1, cards: 'physical' };

/** A card lies on the table, of a game at this position; every pawn is drawn, whatever the table takes the board for. */
async function tableWith(kind: 'physical' | 'virtual', position: string, card: string) {
  const environment = new ManualEnvironment();
  const physicalBoard = kind === 'physical' ? physicalBoardFor(settings) : undefined;
  const kept = inTheMiddle(environment, settings, position, 0, undefined, physicalBoard);
  const table = new Table(environment, { kept });
  const board = new VirtualBoard(Board.of(4), () => environment.now());
  board.setPawns(pawnsOf(settings, position));
  await board.start(listenerOf(table));
  environment.pass(1000);
  expect(table.send({ type: 'card.play', by: 'table', card })).toMatchObject({ ok: true });
  let tokens = 0;
  return {
    table,
    board,
    environment,
    /** `a5-` lifts a pawn; `a5+` puts down the one lifted last, instead of one that stands there; `~300` waits. */
    hear(script: string): void {
      for (const word of script.split(' ')) {
        const at = hole(word.slice(0, -1));
        const held = board.picture.inHand.at(-1)?.token ?? '';
        tokens += 1;
        if (word.startsWith('~')) environment.pass(Number(word.slice(1)));
        else if (word.endsWith('-')) expect(board.lift(at, `${tokens}`, 'ann').ok).toBe(true);
        else expect(board.place(held, at, 'ann', `${tokens}`).ok).toBe(true);
      }
    },
    /** Milliseconds until the move counts, to the next full one; undefined: it does not within ten seconds. */
    untilItCounts(): number | undefined {
      for (let ms = 0; ms <= 10_000; ms++) {
        if (table.context.entries.length > 0) return ms;
        environment.pass(1);
      }
      return undefined;
    },
    moves: () => table.context.entries.map(({ notation }) => notation),
  };
}

it.each([
  ['nothing can follow', 'a5///', '9S', 'a5- ~300 a14+', 200, 200],
  ['every switch is as before', 'a5/b9//', 'JS', 'a5- ~300 b9- ~300 a5+ ~300 b9+', 350, 200],
  ['the captured pawn is still in the hand', 'a5/a8//', '3S', 'a8- ~300 a5- ~300 a8+', 350, 350],
  ['the pawn could go on', 'a5,a9///', '7S', 'a5- ~300 a8+ ~300 a9- ~300 a13+', 200, 200],
])(
  'a move that is made counts where %s, in its time',
  async (_, position, card, script, physical, virtual) => {
    for (const [kind, ms] of [
      ['physical', physical],
      ['virtual', virtual],
    ] as const) {
      const { hear, untilItCounts } = await tableWith(kind, position, card);
      hear(script);
      expect(untilItCounts(), kind).toBe(ms);
    }
  },
);

describe('hands on a virtual board', () => {
  const swap = () => tableWith('virtual', 'a5/b9/c3/', 'JS');

  it('swap by one tap within a third of a second', async () => {
    const { hear, untilItCounts, moves } = await swap();
    hear('a5- b9+ a5+');
    expect(untilItCounts()).toBeLessThanOrEqual(300);
    expect(moves()).toEqual(['JS:a5~b9']);
  });

  it.each([0, 50, 100, 150, 199, 200, 250, 350, 1000, 5000])(
    'swap one pawn after the other, %i ms between two touches',
    async (pause) => {
      const { hear, untilItCounts, moves } = await swap();
      hear(`a5- ~${pause} b9+ ~${pause} a5+`);
      expect(untilItCounts()).toBeLessThanOrEqual(300);
      expect(moves()).toEqual(['JS:a5~b9']);
    },
  );

  it.each(['a5- ~20 a5+', 'a5- ~150 a5+ ~150 b9- ~150 b9+', 'a5- ~2000 a5+ ~100 a5- ~100 a5+'])(
    'move nothing where they put back what they lift: %s',
    async (script) => {
      const { hear, untilItCounts } = await swap();
      hear(script);
      expect(untilItCounts()).toBeUndefined();
      hear('b9- ~300 a5+ ~300 b9+');
      expect(untilItCounts()).toBeLessThanOrEqual(300);
    },
  );

  it.each([0, 50, 100, 150, 190])(
    'are asked which swap it was where they put the pawns back after %i ms and take another',
    async (pause) => {
      const { table, hear, untilItCounts } = await swap();
      hear(`a5- b9+ a5+ ~${pause} a5- ~300 b9+ ~300 a5+ ~${pause} a5- ~300 c3+ ~300 a5+`);
      expect(untilItCounts()).toBeUndefined();
      expect(askedActions(table.context)).toHaveLength(2);
    },
  );
});
