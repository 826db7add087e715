import { expect, test } from 'vitest';
import { BOARDS } from '../../hardware/generator/design.js';
import { budgetOf, LED_WHITE, ladderDrop } from '../../hardware/generator/power.js';
import { Board, ZONE_COUNTS } from '../../src/rules/board/holes.js';

test('the drop along a strand is what Ohm and Kirchhoff say', () => {
  // three loads of 1 A behind 1 Ω each: 3 + 2 + 1 V
  expect(ladderDrop([1, 1, 1], 1, false)).toBeCloseTo(6);
  // the last load sits at the far feed; the others share their current as two to one
  expect(ladderDrop([1, 1, 1], 1, true)).toBeCloseTo(1);
  expect(ladderDrop([0, 1, 1, 0], 1, true)).toBeCloseTo(0.5);
  expect(ladderDrop([2], 0.5, false)).toBeCloseTo(1);
});

/** Worked by hand: 26 × zones + 1 LEDs of 1 and 52 mA. */
const expected: Record<
  (typeof ZONE_COUNTS)[number],
  { leds: number; dark: number; white: number; whiteLeds: number }
> = {
  4: { leds: 105, dark: 105, white: 5460, whiteLeds: 76 },
  6: { leds: 157, dark: 157, white: 8164, whiteLeds: 75 },
  8: { leds: 209, dark: 209, white: 10868, whiteLeds: 113 },
  10: { leds: 261, dark: 261, white: 13572, whiteLeds: 112 },
};

test.each(ZONE_COUNTS)('the LEDs of %i zones', (zones) => {
  expect(budgetOf(zones)).toMatchObject(expected[zones]);
});

test.each([...BOARDS, Board.of(10, 20)])('the budget of $zones zones of $holesPerZone holes', (board) => {
  const budget = budgetOf(board.zones, board.holesPerZone);
  // every LED at the share shown stays within the supply, and a hundredth more does not
  const at = (share: number) => budget.dark + share * (budget.white - budget.dark);
  expect(at(budget.share)).toBeCloseTo(budget.supply);
  expect(budget.whiteLeds * LED_WHITE + (budget.leds - budget.whiteLeds)).toBeLessThanOrEqual(budget.supply);
  // at least a quarter bright, and no LED under 4.3 V when fed as told
  expect(budget.share).toBeGreaterThan(0.25);
  expect(5 - budget.feedDrop - budget.bothEnds).toBeGreaterThan(4.3);
  expect(budget.bothEnds).toBeLessThan(budget.oneEnd);
});
