import { describe, expect, it } from 'vitest';
import type { RulesetId } from '../../src/rules/rulesets.js';
import { nextTurn } from '../../src/sensing/sense.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { gameAt, Table } from './hands.js';

interface Case {
  readonly name: string;
  readonly rules: RulesetId;
  readonly position: string;
  readonly card: string;
  readonly hands: string;
  readonly after: string;
  readonly delay: number;
}

const SETTLE = 200;

describe('a move is taken', () => {
  const cases: Case[] = [
    {
      name: 'at once when nothing further is reachable',
      rules: 'tock',
      position: 'a5///',
      card: '9S',
      hands: 'a5- a14+',
      after: 'a14///',
      delay: SETTLE,
    },
    {
      name: 'at once where another pawn could have gone as far',
      rules: 'tock',
      position: 'a5,b5,c5///',
      card: '2S',
      hands: 'a5- a7+',
      after: 'a7,b5,c5///',
      delay: SETTLE,
    },
    {
      name: 'at once where an ace could have started a pawn',
      rules: 'tock',
      position: 'a5///',
      card: 'AS',
      hands: 'a5- a6+',
      after: 'a6///',
      delay: SETTLE,
    },
    {
      name: 'as a start that makes room on the star, not as a capture half made',
      rules: 'tock',
      position: 'a13,a18/b3//',
      card: 'KS',
      hands: 'a18- aB1+ aB4- a18+',
      after: 'a13,a18!/b3//',
      delay: 600,
    },
    {
      name: 'when a pawn is started',
      rules: 'tock',
      position: 'a5///',
      card: 'AS',
      hands: 'aB2- a18+',
      after: 'a18!,a5///',
      delay: SETTLE,
    },
    {
      name: 'after tapping hole by hole',
      rules: 'tock',
      position: 'a5///',
      card: '3S',
      hands: 'a5- a6+ a6- a7+ a7- a8+',
      after: 'a8///',
      delay: SETTLE,
    },
    {
      name: 'after counting one too far and back',
      rules: 'tock',
      position: 'a5///',
      card: '3S',
      hands: 'a5- a9+ a9- a8+',
      after: 'a8///',
      delay: SETTLE,
    },
    {
      name: 'after a slide that closes switches on its way',
      rules: 'tock',
      position: 'a5///',
      card: '3S',
      hands: 'a5- a6+@20 a6-@15 a7+@10 a7-@15 a8+@10',
      after: 'a8///',
      delay: SETTLE,
    },
    {
      name: 'when the captured pawn goes first',
      rules: 'tock',
      position: 'a5/a8//',
      card: '3S',
      hands: 'a8- bB1+ a5- a8+',
      after: 'a8///',
      delay: SETTLE,
    },
    {
      name: 'when the captured pawn goes last',
      rules: 'tock',
      position: 'a5/a8//',
      card: '3S',
      hands: 'a8- a5- a8+ bB1+',
      after: 'a8///',
      delay: SETTLE,
    },
    {
      name: 'when both are lifted at once',
      rules: 'tock',
      position: 'a5/a8//',
      card: '3S',
      hands: 'a5- a8-@1 bB1+ a8+',
      after: 'a8///',
      delay: SETTLE,
    },
    {
      name: 'when the captured pawn stays in a hand',
      rules: 'tock',
      position: 'a5/a8//',
      card: '3S',
      hands: 'a8- a5- a8+',
      after: 'a8///',
      delay: 1500,
    },
    {
      name: 'when a seven is shared, in whatever order',
      rules: 'tock',
      position: 'a5,b5///',
      card: '7S',
      hands: 'b5- b9+ a5- a8+',
      after: 'a8,b9///',
      delay: 2000,
    },
    {
      name: 'when a seven eats all it passes',
      rules: 'tac-tik',
      position: 'a5/a7/a9/',
      card: '7S',
      hands: 'a7- bB1+ a5- a12+ a9- cB1+',
      after: 'a12///',
      delay: SETTLE,
    },
    {
      name: 'with a dwell where the pawn may jump on',
      rules: 'premiere-regle',
      position: 'a4///',
      card: '3S',
      hands: 'a4- a7+',
      after: 'a7///',
      delay: 2000,
    },
    {
      name: 'at once behind the jump',
      rules: 'premiere-regle',
      position: 'a4///',
      card: '3S',
      hands: 'a4- a7+ a7- b7+',
      after: 'b7///',
      delay: SETTLE,
    },
    {
      name: 'at once where the pawn has turned into its home',
      rules: 'tock',
      position: 'd16///',
      card: '5S',
      hands: 'd16- aH3+',
      after: 'aH3///',
      delay: SETTLE,
    },
    {
      name: 'as a swap when both holes were open at one time',
      rules: 'tock',
      position: 'a5/b3//',
      card: 'JS',
      hands: 'a5- b3- a5+ b3+',
      after: 'b3/a5//',
      delay: 600,
    },
    {
      name: 'while a neighbour who cannot move is straightened',
      rules: 'tock',
      position: 'a5/c9//',
      card: '3S',
      hands: 'a5- c9- c9+ a8+',
      after: 'a8/c9//',
      delay: SETTLE,
    },
    {
      name: 'although a weak magnet flickers',
      rules: 'tock',
      position: 'a5///',
      card: '3S',
      hands: 'a5- a8+ a8-@20 a8+@60 a8-@30 a8+@70',
      after: 'a8///',
      delay: SETTLE - 180,
    },
  ];
  it.each(cases)('$name', ({ rules, position, card, hands, after, delay }) => {
    const heard = new Table(gameAt(rules, position), [card]).hear(hands);
    expect(heard.last.kind).toBe('commit');
    expect(heard.position).toBe(after);
    expect(heard.delay).toBe(delay);
  });

  it('at Done, without any wait', () => {
    const table = new Table(gameAt('premiere-regle', 'a4///'), ['3S']);
    expect(table.hear('a4- a7+ done')).toMatchObject({
      last: { kind: 'commit' },
      position: 'a7///',
      delay: 300,
    });
  });

  it('whose pawns were lifted before the turn began', () => {
    const table = new Table(gameAt('tock', 'a5/a8//'), ['3S']);
    const before = table.hear('a8- a5-');
    expect(table.hear('~9000 bB1+ a8+', nextTurn(before.state, 5000))).toMatchObject({
      last: { kind: 'commit' },
      position: 'a8///',
    });
  });

  it('with the captured pawn as a debt until it is back', () => {
    const game = gameAt('tock', 'a5/a8//');
    const heard = new Table(game, ['3S']).hear('a8- a5- a8+');
    expect(heard.last).toMatchObject({ kind: 'commit', debts: [0, 1, 0, 0] });
    const next = new Table(gameAt('tock', 'a8///'), ['9S'], { owed: [0, 1, 0, 0] });
    const later = next.inputs([{ kind: 'switch', hole: next.hole('bB3'), closed: true, at: 500 }], {
      ...heard.state,
      watch: { ...heard.state.watch, start: next.closed(['bB3']), traces: [] },
    });
    expect(later.last).toEqual({ kind: 'quiet' });
  });
});

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

  it('while an own pawn is taken off for another that goes back onto its hole', () => {
    // The pawn on a9 could capture the one on a5 just as well as the one on a13 captures it.
    const table = new Table(gameAt('tock', 'a13,a5,a9///'), ['4S']);
    const heard = table.hear('a9- aB1+ ~900 a13- a9+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a5,a9///' });
  });

  it('while an own capture in a seven has been counted one too far', () => {
    const table = new Table(gameAt('tock', 'a8,a13,c12///'), ['7S']);
    const heard = table.hear('a8- a13- aB1+ a14+ ~900 a14- a13+ c12- c14+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a13,c14///' });
  });

  it('while a pawn rests where it could jump on, onto an own one', () => {
    const table = new Table(gameAt('premiere-regle', '/c3,c4//', { turn: 1 }), ['7S']);
    const heard = table.hear('c3- d7+ c4- c7+ ~900 c7- bB1+');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: '/d7//' });
  });

  it('without a long look at what passes for a move while things are put right', () => {
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

  it('where a captured pawn is kept in the hand and the capturing one may be, too', () => {
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

  it('only when all of them stand there again', () => {
    const before = gameAt('tock', 'a5/a8//').position;
    const table = new Table(gameAt('tock', 'a8///'), [], { takeBack: before });
    expect(table.hear('a8- a5+').decisions.map(({ kind }) => kind)).not.toContain('takeBack');
  });
});

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
    ['takes a pawn into an unseen home at Done', ['home'], 'd17///', '5S', 'd17- done', 'aH4///'],
  ])('%s', (_, missing, position, card, hands, after) => {
    const game = gameAt('tock', position);
    const heard = new Table(game, [card], { map: kinds(game, ...missing) }).hear(hands);
    expect(heard.last.kind).toBe('commit');
    expect(heard.position).toBe(after);
  });

  it('waits for Done where the pawn goes into an unseen home', () => {
    const game = gameAt('tock', 'd17///');
    const heard = new Table(game, ['5S'], { map: kinds(game, 'home') }).hear('d17-');
    expect(heard.last).toMatchObject({ kind: 'dwell', until: -1 });
  });

  it('goes on around a masked hole', () => {
    const game = gameAt('tock', 'a5///');
    const map = sensorMap(game.rules.board, { masked: [game.rules.board.parse('a14')!] });
    const table = new Table(game, ['9S'], { map });
    expect(table.hear('a5-').last.kind).toBe('dwell');
    expect(table.hear('a5- done')).toMatchObject({ last: { kind: 'commit' }, position: 'a14///' });
  });
});
