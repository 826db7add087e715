import { expect, it } from 'vitest';
import { checkedLine, readLines } from '../../src/store/lines.js';

const HEADER = 'tock game 1\n';

it('reads a group of lines whole or not at all, wherever the file ends', () => {
  const alone = HEADER + checkedLine(1, 'seat');
  const file =
    alone + checkedLine(2, 'play', true) + checkedLine(3, 'moved', true) + checkedLine(4, 'chance');
  for (let length = alone.length; length < file.length; length++) {
    const cut = readLines(Buffer.from(file.slice(0, length)), HEADER.length);
    expect([length, cut.records, cut.length]).toEqual([length, ['seat'], alone.length]);
  }
  expect(readLines(Buffer.from(file), HEADER.length)).toEqual({
    records: ['seat', 'play', 'moved', 'chance'],
    length: file.length,
    damage: null,
  });
});
