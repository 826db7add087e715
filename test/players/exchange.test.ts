import { expect, it } from 'vitest';
import { giftByRule } from '../../src/players/exchange.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { readGame } from '../../src/rules/json.js';
import { setupOf } from '../rules/support/tables.js';

/** What player a gives to the mate c at a table of `tac-tik-pieu`. */
function gift(position: string, hand: string[]): string {
  const setup = setupOf({ ruleset: 'tac-tik-pieu', players: 4, teamSize: 2 });
  const read = readGame({ ...setup, position, turn: 0, hands: [hand, [], [], []], dealt: 4 });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  return cardName(giftByRule(read.value, 0));
}

it.each([
  ['a starter, where the partner waits for one and two are held', '///', ['AS', 'AD', '2S', '9S'], 'AS'],
  ['a starter, where the partner waits and the giver does not', 'a1///', ['AS', '2S', '8S', '9S'], 'AS'],
  ['what is worth least, where the only starter is needed', '///', ['AS', '2S', '7S', 'JS'], '2S'],
  ['what is worth least, where the partner is on the way', 'a1//c3/', ['AS', '2S', '7S', 'JS'], '2S'],
  ['what is worth least, where no starter is held', 'a1///', ['7S', '2S', 'JS', '4S'], '2S'],
])('the card given by rule is: %s', (_, position, hand, expected) => {
  expect(gift(position, hand)).toBe(expected);
});
