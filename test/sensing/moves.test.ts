import { describe, expect, it } from 'vitest';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { nextTurn } from '../../src/sensing/sense.js';
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
/** After an exchange that leaves every switch as it was, and after a capture whose pawn is still in a hand. */
const UNCHANGED = 350;
const IN_HAND = 350;

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
      delay: UNCHANGED,
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
      delay: IN_HAND,
    },
    {
      name: 'when a seven is shared, in whatever order',
      rules: 'tock',
      position: 'a5,b5///',
      card: '7S',
      hands: 'b5- b9+ a5- a8+',
      after: 'a8,b9///',
      delay: SETTLE,
    },
    {
      name: 'when a seven is shared so that one pawn takes the place of another',
      rules: 'tock',
      position: 'a5,a9/b5//',
      card: '7S',
      hands: 'a9- a12+ ~3000 a5- a9+',
      after: 'a12,a9/b5//',
      // One pawn alone, counted too far, would look the same.
      delay: 2000,
    },
    {
      name: 'as long after it as another pawn may take, where one captured on the way may still stand',
      rules: 'quebec-8',
      position: 'a12,a13,d16///',
      card: '7S',
      hands: 'a12- b18+ d16- d17+',
      after: 'a13,b18,d17///',
      delay: 4000,
    },
    {
      name: 'with a dwell where a seven of one pawn may have been counted too far, and another pawn have the rest',
      rules: 'tock',
      position: 'a5,b5///',
      card: '7S',
      hands: 'a5- a12+',
      after: 'a12,b5///',
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
      delay: UNCHANGED,
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
      delay: SETTLE,
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
      watch: { ...heard.state.watch, start: next.closed(['bB3']), histories: [] },
    });
    expect(later.last).toEqual({ kind: 'quiet' });
  });
});

describe('pawns captured on the way that still stand', () => {
  it('do not hold up a move that somebody says is made, and are no debts', () => {
    const heard = new Table(gameAt('tock', 'a5/a9,b4//'), ['KS']).hear('a5- b18+ done');
    expect(heard.last).toMatchObject({ kind: 'commit', debts: [0, 0, 0, 0], doubtful: [] });
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
