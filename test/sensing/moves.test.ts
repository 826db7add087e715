import { describe, expect, it } from 'vitest';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { nextTurn } from '../../src/sensing/sense.js';
import { gameAt, Table } from './hands.js';

type Case = [
  promise: string,
  position: string,
  card: string,
  hands: string,
  after: string,
  delay?: number,
  rules?: RulesetId,
];

const SETTLE = 200;
/** After an exchange that leaves every switch as it was, and after a capture whose pawn is still in a hand. */
const UNCHANGED = 350;
const IN_HAND = 350;

describe('a move is taken', () => {
  it.each<Case>([
    ['at once when nothing further is reachable', 'a5///', '9S', 'a5- a14+', 'a14///'],
    ['at once where another pawn could have gone as far', 'a5,b5,c5///', '2S', 'a5- a7+', 'a7,b5,c5///'],
    ['at once where an ace could have started a pawn', 'a5///', 'AS', 'a5- a6+', 'a6///'],
    [
      'as a start that makes room on the star, not as a capture half made',
      'a13,a18/b3//',
      'KS',
      'a18- aB1+ aB4- a18+',
      'a13,a18!/b3//',
      UNCHANGED,
    ],
    ['when a pawn is started', 'a5///', 'AS', 'aB2- a18+', 'a18!,a5///'],
    ['after tapping hole by hole', 'a5///', '3S', 'a5- a6+ a6- a7+ a7- a8+', 'a8///'],
    ['after counting one too far and back', 'a5///', '3S', 'a5- a9+ a9- a8+', 'a8///'],
    [
      'after a slide that closes switches on its way',
      'a5///',
      '3S',
      'a5- a6+@20 a6-@15 a7+@10 a7-@15 a8+@10',
      'a8///',
    ],
    ['when the captured pawn goes first', 'a5/a8//', '3S', 'a8- bB1+ a5- a8+', 'a8///'],
    ['when the captured pawn goes last', 'a5/a8//', '3S', 'a8- a5- a8+ bB1+', 'a8///'],
    ['when both are lifted at once', 'a5/a8//', '3S', 'a5- a8-@1 bB1+ a8+', 'a8///'],
    ['when the captured pawn stays in a hand', 'a5/a8//', '3S', 'a8- a5- a8+', 'a8///', IN_HAND],
    ['when a seven is shared, in whatever order', 'a5,b5///', '7S', 'b5- b9+ a5- a8+', 'a8,b9///'],
    // One pawn alone, counted too far, would look the same.
    [
      'when a seven is shared so that one pawn takes the place of another',
      'a5,a9/b5//',
      '7S',
      'a9- a12+ ~3000 a5- a9+',
      'a12,a9/b5//',
      2000,
    ],
    [
      'as long after it as another pawn may take, where one captured on the way may still stand',
      'a12,a13,d16///',
      '7S',
      'a12- b18+ d16- d17+',
      'a13,b18,d17///',
      4000,
      'quebec-8',
    ],
    [
      'after settling where a seven of one pawn may have been counted too far, and another pawn have the rest',
      'a5,b5///',
      '7S',
      'a5- a12+',
      'a12,b5///',
      2000,
    ],
    [
      'when a seven eats all it passes',
      'a5/a7/a9/',
      '7S',
      'a7- bB1+ a5- a12+ a9- cB1+',
      'a12///',
      SETTLE,
      'tac-tik',
    ],
    ['after settling where the pawn may jump on', 'a4///', '3S', 'a4- a7+', 'a7///', 2000, 'premiere-regle'],
    ['at once behind the jump', 'a4///', '3S', 'a4- a7+ a7- b7+', 'b7///', SETTLE, 'premiere-regle'],
    ['at once where the pawn has turned into its home', 'd16///', '5S', 'd16- aH3+', 'aH3///'],
    [
      'as a swap when both holes were open at one time',
      'a5/b3//',
      'JS',
      'a5- b3- a5+ b3+',
      'b3/a5//',
      UNCHANGED,
    ],
    ['while a neighbour who cannot move is straightened', 'a5/c9//', '3S', 'a5- c9- c9+ a8+', 'a8/c9//'],
    ['although a weak magnet flickers', 'a5///', '3S', 'a5- a8+ a8-@20 a8+@60 a8-@30 a8+@70', 'a8///'],
  ])('%s', (_, position, card, hands, after, delay = SETTLE, rules = 'tock') => {
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

  it('with the captured pawn awaited until it is back', () => {
    const game = gameAt('tock', 'a5/a8//');
    const heard = new Table(game, ['3S']).hear('a8- a5- a8+');
    expect(heard.last).toMatchObject({ kind: 'commit', pendingCaptures: [0, 1, 0, 0] });
    const next = new Table(gameAt('tock', 'a8///'), ['9S'], { pendingCaptures: [0, 1, 0, 0] });
    const later = next.inputs([{ kind: 'switch', hole: next.hole('bB3'), closed: true, at: 500 }], {
      ...heard.state,
      watch: { ...heard.state.watch, start: next.closed(['bB3']), histories: [] },
    });
    expect(later.last).toEqual({ kind: 'quiet' });
  });
});

describe('pawns captured on the way that still stand', () => {
  it('do not hold up a move that somebody says is made, and are not awaited', () => {
    const heard = new Table(gameAt('tock', 'a5/a9,b4//'), ['KS']).hear('a5- b18+ done');
    expect(heard.last).toMatchObject({ kind: 'commit', pendingCaptures: [0, 0, 0, 0], doubtful: [] });
    expect(heard.position).toBe('b18/b4//');
  });

  it('are waited for without a word', () => {
    const heard = new Table(gameAt('tock', 'a5/a9,b4//'), ['KS']).hear('a5- b18+');
    expect(heard.last.kind).toBe('moving');
  });

  it('are no move made while the capturing pawn may still be in the hand', () => {
    const heard = new Table(gameAt('tock', 'a5/a9,b18//'), ['KS']).hear('a5- done');
    expect(heard.last.kind).not.toBe('commit');
  });
});
