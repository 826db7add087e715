import { expect, it } from 'vitest';
import { RECORD_WORDS } from '../../src/store/records.js';
import { isSeen } from '../../src/store/replay.js';

/** What makes a moment of a game that is shown again. After any of it, a review is no longer one of the whole game. */
const MOMENTS =
  'start again undone dealer dealt redeal give offer take play discard burn takeBack discardHand exit moved next'.split(
    ' ',
  );
const OTHERS =
  'settings seat computer learner leave wake pause keep free resume abandon seal chance ask agree refuse hint recount'.split(
    ' ',
  );

it('each kind of record makes a moment of a game, or does not: a new one has to be decided', () => {
  expect(RECORD_WORDS.filter(isSeen).sort()).toEqual(MOMENTS.sort());
  expect(RECORD_WORDS.filter((word) => !isSeen(word)).sort()).toEqual(OTHERS.sort());
});

it.each([
  ['learner 2 on by 2', false],
  ['leave 1', false],
  ['discardHand AS 4H by 1', true],
  ['discard AS by 1', true],
])('“%s” makes a moment: %s', (record, seen) => {
  expect(isSeen(record)).toBe(seen);
});
