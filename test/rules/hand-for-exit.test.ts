/** When a whole hand may be given up for a pawn. */
import { describe, expect, it } from 'vitest';
import { writeGame } from '../../src/rules/json.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { describeAction, findAction } from '../../src/rules/moves/notation.js';
import { play } from '../../src/rules/moves/play.js';
import type { Options } from '../../src/rules/setup.js';
import { expectExactly, gameAt, type Table } from './support/exactly.js';

const EIGHT: Table = { ruleset: 'quebec-8' };
const SEVEN: Table = { ruleset: 'quebec-7' };
const FIVE = '2S 3S 6S 8S 9S';
const FOUR = '2S 3S 6S 8S';
const discards = (hand: string) => hand.split(' ').map((card) => `discard:${card}`);

describe('a hand for a pawn', () => {
  it.each<
    [promise: string, table: Table, options: Options, hand: string, dealt: number, exit: string | null]
  >([
    ['the whole hand of five', EIGHT, {}, FIVE, 5, 'a5///'],
    ['the whole hand of four', EIGHT, {}, FOUR, 4, 'a4///'],
    ['what is left of a hand of five, by the leaflet of quebec-8', EIGHT, {}, FOUR, 5, 'a4///'],
    ['not three cards', EIGHT, {}, '2S 3S 6S', 4, null],
    ['not what is left, where the table says so', EIGHT, { exitWhen: 'first' }, FOUR, 5, null],
    ['the whole hand, where the table says so', EIGHT, { exitWhen: 'first' }, FIVE, 5, 'a5///'],
    ['the whole hand of five, by the leaflet of quebec-7', SEVEN, {}, FIVE, 5, 'a5///'],
    ['not what is left, by the leaflet of quebec-7', SEVEN, {}, FOUR, 5, null],
    ['what is left, where the table says so', SEVEN, { exitWhen: 'any' }, FOUR, 6, 'a4///'],
    ['the whole hand of six', SEVEN, {}, `${FIVE} TS`, 6, 'a6///'],
    ['not with a starter in hand', EIGHT, {}, 'AS 2S 3S 6S', 5, null],
  ])('%s', (_, table, options, hand, dealt, exit) => {
    const game = gameAt({ ...table, options }, '///', hand, { dealt });
    const starts = hand.includes('AS') ? ['a18!///'] : discards(hand);
    expectExactly(game, exit === null ? starts : [exit, ...starts]);
  });

  it.each<[promise: string, position: string, exit: string | null]>([
    ['captures where the pawn comes out', '/a4//', 'a4///'],
    ['is open beside pawns at home', 'aH3///', 'a4,aH3///'],
    ['is open beside pawns of the partner', '//a9/', 'a4//a9/'],
    ['is closed by an own pawn on the track', 'a9///', null],
    ['is closed by an own pawn in the centre', 'C///', null],
    ['is closed with all pawns at home', 'aH1,aH2,aH3,aH4//c3/', null],
  ])('%s', (_, position, exit) => {
    const game = gameAt(EIGHT, position, 'QS QH QD QC', { dealt: 5 });
    const list = listActions(game);
    const actions = Array.from({ length: list.count }, (_, index) => describeAction(game, list, index));
    expect(actions.find(({ kind }) => kind === 'exit')?.position ?? null).toBe(exit);
  });

  it('is still open after a ten has taken the first turn', () => {
    const hands = [['2S', '3S', '6S', '8S', '9S'], ['AS'], [], ['TS', 'AH']];
    const game = gameAt(EIGHT, '///d5', FIVE, { dealt: 5, hands, turn: 3 });
    const list = listActions(game);
    play(game, list, findAction(game, list, 'TS:d5-d15'));
    expect(writeGame(game)).toMatchObject({ turn: 0, skip: true });
    expectExactly(game, discards(FIVE));
    play(game, list, findAction(game, list, 'discard:9S'));
    play(game, list, findAction(game, list, 'AS:bB-b18'));
    play(game, list, findAction(game, list, 'AH:dB-d18'));
    expect(writeGame(game)).toMatchObject({ turn: 0, skip: false });
    expectExactly(game, ['a4/b18!//d15,d18!', ...discards(FOUR)]);
  });

  it('is a choice beside moves and ends the deal for the player', () => {
    const game = gameAt(EIGHT, 'aH1///', '2S 3S QS QH', {
      dealt: 5,
      hands: [['2S', '3S', 'QS', 'QH'], ['AS'], [], []],
    });
    expectExactly(game, ['aH3///', 'aH4///', 'a4,aH1///']);
    const list = listActions(game);
    play(game, list, findAction(game, list, 'exit:a4'));
    expect(writeGame(game)).toMatchObject({ hands: [[], ['AS'], [], []], turn: 1, position: 'a4,aH1///' });
  });
});
