/** Board profiles of the reference design, as files for `hardware/profiles`. */

import {
  type BoardProfile,
  formatProfile,
  ProfileSchema,
  type SensorUse,
} from '../../src/devices/profile.js';
import { Board, type ZoneCount } from '../../src/rules/holes.js';
import { BUTTON_INPUT, CENTRE_INPUT, INPUTS_PER_MODULE, moduleHoles, supplyMilliamps } from './design.js';

export function referenceProfile(zones: ZoneCount): BoardProfile {
  const board = Board.of(zones);
  return {
    name: `Tock board of ${zones} zones`,
    board,
    homeEntry: 0,
    supplyMilliamps: supplyMilliamps[zones],
    sensors: board.colours.flatMap((zone) => {
      const uses = Array.from({ length: INPUTS_PER_MODULE }, (): SensorUse => ({ kind: 'unused' }));
      moduleHoles(board, zone).forEach((hole, input) => {
        uses[input] = { kind: 'hole', hole };
      });
      if (zone === 0) uses[CENTRE_INPUT] = { kind: 'hole', hole: board.centre };
      uses[BUTTON_INPUT] = { kind: 'button', zone };
      return uses;
    }),
    leds: [...board.colours.flatMap((zone) => moduleHoles(board, zone)), board.centre],
    withoutSensor: new Set(),
    withoutLed: new Set(),
  };
}

export function profileFile(zones: ZoneCount): string {
  return formatProfile(referenceProfile(zones), '../profile.schema.json');
}

export function schemaFile(): string {
  return `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Tock board profile',
      description: 'Which input of the switch chain and which LED belongs to which hole of one real board.',
      ...ProfileSchema,
    },
    null,
    2,
  )}\n`;
}
