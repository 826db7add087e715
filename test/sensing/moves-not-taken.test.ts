import { describe, expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import type { Position } from '../../src/rules/board/position.js';
import { RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { nextTurn } from '../../src/sensing/sense.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { PHYSICAL_TIMING } from '../../src/sensing/timing.js';
import { gameAt, Table } from './hands.js';

describe('a move is not taken', () => {
  it.each([
    ['while the table shakes', 'tock', 'a5/b3//', 'JS', 'a5- b3-@5 a5+@40 b3+@10', 'quiet'],
    [
      'when two pawns are straightened one after the other',
      'tock',
      'a5/b3//',
      'JS',
      'a5- a5+ b3- b3+',
      'quiet',
    ],
    ['when a pawn is lifted and put back', 'tock', 'a5///', '9S', 'a5- a6+ a6- a5+', 'quiet'],
    ['while the pawn is in the hand', 'tock', 'a5///', '9S', 'a5-', 'moving'],
    [
      'when the magnet only passes the last hole',
      'tock',
      'a5///',
      '9S',
      'a5- a14+ a14-@40 a15+ a15- a5+',
      'quiet',
    ],
    ['before the eaten pawns are taken off', 'tac-tik', 'a5/a7/a9/', '7S', 'a5- a12+ a7- bB1+', 'moving'],
    [
      'when an own pawn stands where the lifted one could capture it',
      'tock',
      'a5,a8///',
      '3S',
      'a5-',
      'moving',
    ],
  ] as const)('%s', (_, rules, position, card, hands, kind) => {
    expect(new Table(gameAt(rules, position), [card]).hear(hands).last.kind).toBe(kind);
  });

  it('for a capture of a pawn that was straightened before', () => {
    const table = new Table(gameAt('tock', 'a5/a8//'), ['3S']);
    expect(table.hear('a8- a8+ a5-').last.kind).toBe('moving');
  });

  it('for a capture that was begun and undone, when the pawn is lifted again', () => {
    for (const back of ['a5+ a8+', 'a8+ a5+']) {
      const table = new Table(gameAt('tock', 'a5/a8//'), ['3S']);
      const again = table.hear(`a5- a8- ${back}@250 a5- ~5000`);
      expect(again.last.kind, back).toBe('moving');
      expect(table.hear('~9000 a8- a8+', again.state)).toMatchObject({
        last: { kind: 'commit' },
        position: 'a8///',
      });
    }
  });

  it('for a swap while a third pawn that was in the air with the two is not back', () => {
    const table = new Table(gameAt('tock', 'a5/b3/c18!/'), ['JS']);
    const third = table.hear('a5- b3- c18- a5+ b3+ ~9000');
    expect(third.last.kind).toBe('moving');
    const swapped = { last: { kind: 'commit' }, position: 'b3/a5/c18!/' };
    expect(table.hear('~20000 c18+', third.state)).toMatchObject(swapped);
    // The next player's pawn may be lifted as soon as the two are down.
    expect(table.hear('a5- b3- a5+ b3+ c18-@100')).toMatchObject(swapped);
  });

  it('for a pawn that was put down before any was lifted: a switch must have failed', () => {
    const table = new Table(gameAt('premiere-regle', 'a18,b6///'), ['7S']);
    expect(table.hear('b7+ a18- a1+ a1-').decisions.map(({ kind }) => kind)).not.toContain('commit');
    expect(table.hear('a18- b7+')).toMatchObject({ last: { kind: 'commit' }, position: 'b6,b7///' });
  });

  it('backwards, while a 4 is counted; and refused when it is counted the wrong way', () => {
    const back = new Table(gameAt('tock', 'a9///'), ['4S']);
    expect(back.hear('a9- a8+ ~6000').last.kind).toBe('moving');
    expect(back.hear('a9- a8+ ~6000 a8- a7+ a7- a6+ a6- a5+')).toMatchObject({
      last: { kind: 'commit' },
      position: 'a5///',
    });
    const ahead = new Table(gameAt('tock', 'a9///'), ['4S']);
    expect(ahead.hear('a9- a10+ ~6000').last.kind).toBe('refuse');
  });

  it('but refused, with what is missing and too much, when no legal move looks so', () => {
    const table = new Table(gameAt('tock', 'a5/b3//'), ['9S']);
    const { last, delay } = table.hear('b3- b8+');
    expect(last).toEqual({ kind: 'refuse', missing: [table.hole('b3')], extra: [table.hole('b8')] });
    expect(delay).toBe(2500);
  });

  it('while a capture has been counted one too far, onto another legal end', () => {
    const table = new Table(gameAt('quebec-8', 'a5,b5/a11/b6/'), ['7S']);
    const heard = table.hear('a11- bB1+ a5- a12+ ~1200 a12- a11+ b6- cB1+ b5- b6+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a11,b6///' });
  });

  it('while a pawn of the same player is taken off for another that goes back onto its hole', () => {
    // The pawn on a9 could capture the one on a5 just as well as the one on a13 captures it.
    const table = new Table(gameAt('tock', 'a13,a5,a9///'), ['4S']);
    const heard = table.hear('a9- aB1+ ~900 a13- a9+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a5,a9///' });
  });

  it('while a seven that captures a pawn of the same colour has been counted one too far', () => {
    const table = new Table(gameAt('tock', 'a8,a13,c12///'), ['7S']);
    const heard = table.hear('a8- a13- aB1+ a14+ ~900 a14- a13+ c12- c14+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a13,c14///' });
  });

  it('while a seven is counted one too far, past a pawn that was to go a step first and is in its base already', () => {
    const table = new Table(gameAt('tac-tik', '//c1,c18!/', { turn: 2 }), ['7S']);
    const heard = table.hear('c1- cB1+ c18- c7+ ~350 c7- c6+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: '//c6/' });
  });

  it('while a seven that captures on its way is counted, in a hole whose pawn was taken off before', () => {
    const table = new Table(gameAt('tock-variantes', 'a6,a7//a11/'), ['7S']);
    const heard = table.hear('a11- a7- aB1+ cB1+ a6- a11+ ~500 a11- a12+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a12///' });
  });

  it('while a pawn rests where it could jump on, onto one of its own colour', () => {
    const table = new Table(gameAt('premiere-regle', '/c3,c4//', { turn: 1 }), ['7S']);
    const heard = table.hear('c3- d7+ c4- c7+ ~900 c7- bB1+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: '/d7//' });
  });

  it('sooner than usual, while pawns are being put right and may look like a move', () => {
    const table = new Table(gameAt('tock', 'a5/b3//'), ['9S']);
    expect(table.hear('b3- b8+ a5- a14+ ~3000 b8- b3+')).toMatchObject({ position: 'a14/b3//', delay: 4000 });
  });
});

describe('a question is asked', () => {
  it('where only the freshness of a pawn tells two moves apart', () => {
    const table = new Table(gameAt('tock', 'a18!,d15///'), ['7S']);
    const { last } = table.hear('a18- a4+ d15- a18+');
    if (last.kind !== 'ask') throw new Error(last.kind);
    const positions = last.outcomes.map((index) => table.text(table.plan.outcomes[index]!.position));
    expect(positions.sort()).toEqual(['a18!,a4///', 'a18,a4///']);
  });

  it('where a captured pawn is kept in the hand, and the capturing one may be there too', () => {
    const table = new Table(gameAt('tock', 'a5,c5/a8/a12/'), ['7S']);
    expect(table.hear('a12- a5- a12+').last.kind).toBe('ask');
  });

  it('which of two swaps it was, when three pawns were in the air', () => {
    const table = new Table(gameAt('tock', 'a5/b3/c3/'), ['JS']);
    const { last } = table.hear('a5- b3- c3- a5+ b3+ c3+');
    expect(last).toMatchObject({ kind: 'ask' });
  });

  it('about what one failed switch would explain, at Done', () => {
    const table = new Table(gameAt('tock', 'a5///'), ['9S']);
    const asked = table.hear('a5- done');
    expect(asked.last).toMatchObject({ kind: 'ask' });
    expect(asked.position).toBe('a14///');
    const answered = table.inputs([{ kind: 'answer', outcome: 0, at: 5000 }], asked.state);
    expect(answered.last).toMatchObject({ kind: 'commit', doubtful: [table.hole('a14')] });
  });
});

it('waits for a pawn that may be counted back onto an own one', () => {
  const queen = { uses: [11, 13].map((steps) => ({ kind: 'forward', steps })) };
  const { cards, ...ruleset } = RULESETS['quebec-8'];
  const game = gameAt('quebec-8', 'b4,b15///', {
    ruleset: { ...ruleset, name: 'queen', cards: { ...cards, Q: queen } },
  });
  expect(new Table(game, ['QS']).hear('b4- b17+').delay).toBe(PHYSICAL_TIMING.path);
});

describe('where no switch shows the pawn, Done asks', () => {
  const ends = ({ last }: ReturnType<Table['hear']>, table: Table) =>
    'outcomes' in last
      ? last.outcomes.map((index) => table.text(table.plan.outcomes[index]?.position as Position))
      : [];
  const game = gameAt('tac-tik-pieu', 'a1///');
  const taps = [2, 3, 4, 5, 6, 7].map((hole) => `a${hole}+ a${hole}-`).join(' ');
  const beyond = ['d15///', 'a9///', 'a10///', 'a11///', 'a13///'];

  it('about each hole that was not tapped, though only one is known to have no switch', () => {
    const ignored = [game.rules.board.parse('a8') as Hole];
    const table = new Table(game, ['KS'], { map: sensorMap(game.rules.board, { ignored }) });
    expect(ends(table.hear(`a1- ${taps} done`), table)).toEqual(['a8///', ...beyond]);
    expect(ends(table.hear('a1- done'), table)).toContain('a2///');
  });

  it('about each hole that was not tapped, where none is known to have no switch', () => {
    const table = new Table(game, ['KS']);
    expect(ends(table.hear(`a1- ${taps} done`), table).sort()).toEqual(['a8///', ...beyond].sort());
  });
});

describe('the card after the move', () => {
  it('is offered: all cards that explain the board', () => {
    const table = new Table(gameAt('tock', 'a5///'), ['AS', '2S', '3S', '9S'], { cardOpen: true });
    const { last, position } = table.hear('a5- a7+');
    expect(last).toMatchObject({ kind: 'offer' });
    expect(position).toBe('a7///');
  });

  it('is never committed by the switches alone', () => {
    const table = new Table(gameAt('tock', 'a5///'), ['9S'], { cardOpen: true });
    expect(table.hear('a5- a14+').decisions.map(({ kind }) => kind)).not.toContain('commit');
  });
});

describe('a move is taken back', () => {
  it('by putting the pawns back where they stood', () => {
    const before = gameAt('tock', 'a5/a8//').position;
    const table = new Table(gameAt('tock', 'a8///'), [], { takeBack: before });
    expect(table.hear('a8- bB1- a8+ a5+').last).toEqual({ kind: 'takeBack' });
  });

  it('by putting the pawn back that seemed to capture, while the one put back before seems to be in a hand', () => {
    const made = new Table(gameAt('tock', 'a5/a8//'), ['3S']).hear('a5- a8- a8+ ~1000');
    expect(made).toMatchObject({
      last: { kind: 'commit', pendingCaptures: [0, 1, 0, 0] },
      position: 'a8///',
    });
    const before = gameAt('tock', 'a5/a8//').position;
    const table = new Table(gameAt('tock', 'a8///'), [], { takeBack: before, pendingCaptures: [0, 1, 0, 0] });
    const next = nextTurn(made.state, 3000);
    expect(table.hear('~3000 a5+', next).last).toEqual({ kind: 'takeBack' });
    expect(table.hear('~3000 a6+', next).last.kind).not.toBe('takeBack');
    expect(table.hear('~3000 bB1+ a5+', next).last.kind).not.toBe('takeBack');
  });

  it('only when all of them stand there again', () => {
    const before = gameAt('tock', 'a5/a8//').position;
    const table = new Table(gameAt('tock', 'a8///'), [], { takeBack: before });
    expect(table.hear('a8- a5+').decisions.map(({ kind }) => kind)).not.toContain('takeBack');
  });
});
