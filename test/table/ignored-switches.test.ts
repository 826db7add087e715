/** A switch that fails stops no game: people say what stands there, and the table goes on without it. */
import { describe, expect, it } from 'vitest';
import { keepIgnoredSwitches, keptIgnoredSwitches } from '../../src/companion/ignored-switches.js';
import { Board, type Hole } from '../../src/rules/board/holes.js';
import { MaintenanceFiles } from '../../src/store/maintenance-files.js';
import { boardView } from '../../src/table/board-view.js';
import { sceneOf } from '../../src/table/scene.js';
import { Table } from '../../src/table/table.js';
import { mapOf } from '../../src/table/turn-plan.js';
import { expectedHoles } from '../../src/table/update-sensing.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { newFolder } from '../support/folders.js';
import { BASES, CARD, having, ORDER, type Scene, tableIn, where } from './support/at-table.js';
import { switched } from './support/hands.js';

const board = Board.of(4);
const hole = (name: string) => board.parse(name) as Hole;
const DEALT: Scene = {
  settings: { cards: 'dealt' },
  position: 'a3,a9/b5//',
  hands: [['2S', '3H'], ['4S'], ['6S'], ['9S']],
};
const inOrder = { type: 'board.inOrder', by: 0 } as const;

/** The switches as the position wants them, but for these. */
function seen(table: ReturnType<typeof tableIn>, wrong: readonly string[], at: number) {
  const wanted = new Set(expectedHoles(table.context.game!));
  for (const name of wrong) {
    if (wanted.has(hole(name))) wanted.delete(hole(name));
    else wanted.add(hole(name));
  }
  const closed = board.holes.map((each) => (wanted.has(each) ? 1 : 0));
  return [{ type: 'board.snapshot', closed, at } as const, { type: 'tick', at: at + 90 } as const];
}

describe('a switch that contradicts what people see', () => {
  const table = tableIn(ORDER, DEALT);

  it.each([
    ['is open under a pawn', ['a9']],
    ['is closed without one', ['c7']],
    ['is open in a base', ['aB2']],
  ])('and %s stops no game once somebody says that all pawns stand right', (_, wrong) => {
    const stuck = having(table, ...seen(table, wrong, 1000));
    expect(where(stuck)).toBe('playing.turn.order');
    expect(boardView(stuck)).toMatchObject({ state: 'wrong', canIgnore: true });
    const on = having(stuck, inOrder);
    expect(where(on)).toBe('playing.turn.card');
    expect(on.context.ignoredByPlayers).toHaveLength(1);
    expect(mapOf(on.context).ignored).toEqual(on.context.ignoredByPlayers.map(({ hole }) => hole));
  });

  it('is marked by lights in the holes beside it, and trusted again after one tap', () => {
    const on = having(table, ...seen(table, ['a9'], 1000), inOrder);
    const lit = sceneOf(on).filter(({ cue }) => cue === 'ignored');
    expect(lit.map((glow) => board.name(glow.hole))).toEqual(['a8', 'a10']);
    expect(on.context.ignoredByPlayers).toEqual([{ hole: hole('a9'), closed: false }]);
    const again = having(on, { type: 'board.trust', by: 2, hole: 'a9' });
    expect(again.context.ignoredByPlayers).toEqual([]);
    expect(mapOf(again.context).ignored).toEqual([]);
  });

  it('may fail in a base before the game begins: the game starts all the same', () => {
    const start = tableIn(BASES);
    const stuck = having(start, ...seen(start, ['cB4'], 1000));
    expect(where(stuck)).toBe('playing.bases');
    expect(where(having(stuck, inOrder))).not.toBe('playing.bases');
  });

  it('is ignored when somebody answers which move it was, and the game goes on around it', () => {
    const lying = having(tableIn(CARD, DEALT), { type: 'card.play', by: 0, card: '2S' });
    // The switch of a5 does not close.
    const lifted = having(lying, switched(hole('a3'), false, 1000), { type: 'tick', at: 3000 });
    const asked = having(lifted, { type: 'done', by: 0 });
    expect(where(asked)).toBe('playing.turn.move.asking');
    const answered = having(asked, { type: 'outcome', by: 0, notation: '2S:a3-a5' });
    expect(answered.context.entries).toMatchObject([{ notation: '2S:a3-a5' }]);
    expect(answered.context.ignoredByPlayers).toEqual([{ hole: hole('a5'), closed: false }]);
    expect(where(answered)).toBe('playing.turn.card');
  });

  it('stays ignored after a restart and when another game is loaded, until it is trusted again', () => {
    const folder = newFolder();
    const open = () => {
      const files = new MaintenanceFiles(folder);
      const kept = tableIn(ORDER, DEALT);
      const ignoredByPlayers = keptIgnoredSwitches(files, board);
      const opened = new Table(new ManualEnvironment(), { kept, ignoredByPlayers });
      keepIgnoredSwitches(opened, files, board);
      for (const event of seen(table, ['a9'], 1000)) opened.send(event);
      return opened;
    };
    const first = open();
    expect(first.send(inOrder)).toMatchObject({ ok: true });
    const again = open();
    expect(again.context.ignoredByPlayers).toEqual([{ hole: hole('a9'), closed: false }]);
    expect(where(again.snapshot)).toBe('playing.turn.card');
    again.restore(tableIn(CARD, DEALT));
    expect(mapOf(again.context).ignored).toEqual([hole('a9')]);
    again.send({ type: 'board.trust', by: 2, hole: 'a9' });
    expect(where(open().snapshot)).toBe('playing.turn.order');
  });
});
