import { expect, it } from 'vitest';
import { referenceProfile } from '../hardware/generator/profiles.js';
import { physicalBoardOf, settingsFor } from '../src/companion/board-config.js';
import { boardOf } from '../src/rules/board/holes.js';
import { Rules } from '../src/rules/rules.js';
import { checkedSetup } from '../src/table/settings.js';

it.each([
  [4, 16, 'dog', {}],
  [8, 16, 'keezen', {}],
  [4, 18, 'tock', {}],
  [6, 19, 'jackaroo', {}],
  [4, 20, 'tock', { holesPerZone: 20 }],
] as const)('a board of %i zones of %i holes is set up for %s', (zones, holes, ruleset, options) => {
  const profile = referenceProfile(zones, holes);
  const settings = settingsFor(physicalBoardOf({ kind: 'serial', profile, port: '/dev/ttyUSB0' }));
  expect(settings).toMatchObject({ ruleset, options });
  expect(boardOf(settings)).toBe(profile.board);
  expect(new Rules(checkedSetup(settings)).board).toBe(profile.board);
});
