import { describe, expect, it } from 'vitest';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { PHYSICAL_TIMING } from '../../src/sensing/timing.js';
import { gameAt, Table } from './hands.js';

describe('a board with fewer switches', () => {
  const kinds = (game: ReturnType<typeof gameAt>, ...kinds: string[]) => {
    const { board } = game.rules;
    const holes = Array.from({ length: board.holeCount }, (_, hole) => hole as ReturnType<typeof board.star>);
    return sensorMap(board, { without: holes.filter((hole) => kinds.includes(board.kind(hole))) });
  };

  it.each([
    ['takes a start without base switches', ['base'], 'a5///', 'KS', 'a18+', 'a18!,a5///'],
    ['takes a capture without base switches', ['base'], 'a5/a8//', '3S', 'a5- a8- a8+', 'a8///'],
    [
      'takes a step within the track without the rest',
      ['base', 'home', 'centre'],
      'a5///',
      '9S',
      'a5- a14+',
      'a14///',
    ],
    ['takes a pawn within an unseen home at Done', ['home', 'base'], 'aH1///', '3S', 'done', 'aH4///'],
  ])('%s', (_, missing, position, card, hands, after) => {
    const game = gameAt('tock', position);
    const heard = new Table(game, [card], { map: kinds(game, ...missing) }).hear(hands);
    expect(heard.last.kind).toBe('commit');
    expect(heard.position).toBe(after);
  });

  it('waits for Done where the pawn goes into an unseen home', () => {
    const game = gameAt('tock', 'd17///');
    const heard = new Table(game, ['5S'], { map: kinds(game, 'home') }).hear('d17-');
    expect(heard.last).toMatchObject({ kind: 'settling', until: -1 });
  });

  it('asks at Done where the pawn may as well stand in a hole whose switch has failed', () => {
    const game = gameAt('tock', 'd17///');
    const table = new Table(game, ['5S'], { map: kinds(game, 'home') });
    const { last } = table.hear('d17- done');
    const ends = 'outcomes' in last ? last.outcomes.map((each) => table.plan.outcomes[each]) : [];
    expect(ends.map((end) => end && table.text(end.position))).toEqual(['aH4///', 'a4///']);
    expect(table.hear('d17- a4+ a4-@150 done')).toMatchObject({
      last: { kind: 'commit' },
      position: 'aH4///',
    });
  });

  it('goes on around an ignored hole', () => {
    const game = gameAt('tock', 'a5///');
    const map = sensorMap(game.rules.board, { ignored: [game.rules.board.parse('a14')!] });
    const table = new Table(game, ['9S'], { map });
    expect(table.hear('a5-').last.kind).toBe('settling');
    expect(table.hear('a5- done')).toMatchObject({ last: { kind: 'commit' }, position: 'a14///' });
  });

  it.each([
    ['opens and closes', 'c7+@150 c7-@150'],
    ['chatters', 'c7+@5 c7-@80'],
  ])('takes a move no later while an ignored switch %s without end', (_, unrest) => {
    const game = gameAt('tock', 'a5///');
    const map = sensorMap(game.rules.board, { ignored: [game.rules.board.parse('c7')!] });
    const unending = new Array(100).fill(unrest).join(' ');
    const heard = new Table(game, ['9S'], { map }).hear(`${unending} a5-@1 a14+ ${unending}`);
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a14///' });
    expect(heard.delay).toBe(PHYSICAL_TIMING.settle - after(unending));
  });

  it('waits for Done while an unseen touch may begin another move', () => {
    const game = gameAt('tac-tik', 'd10,d12,d8/b14,bH4//');
    const map = sensorMap(game.rules.board, { ignored: [game.rules.board.parse('d10')!] });
    // The pawn of d8 ate that of d10, which is off, and is to eat that of d12.
    const heard = new Table(game, ['7S'], { map }).hear('d8- d15+');
    expect(heard.last).toMatchObject({ kind: 'settling', until: -1 });
  });

  it('asks which swap was made, though an ignored switch lets go meanwhile', () => {
    const game = gameAt('tock', 'a5/b3,b9//');
    const map = sensorMap(game.rules.board, { ignored: [game.rules.board.parse('b9')!] });
    const heard = new Table(game, ['JS'], { map }).hear('a5- b3- b9+ b9- a5+ b3+');
    expect(heard).toMatchObject({ last: { kind: 'ask' } });
  });
});

/** How long a script of touches goes on. */
function after(script: string): number {
  return script.split(' ').reduce((sum, touch) => sum + Number(touch.split('@')[1]), 0);
}
