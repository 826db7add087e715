import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceProfile } from '../hardware/generator/profiles.js';
import { physicalBoardOf, settingsFor } from '../src/companion/board-config.js';
import { cardFault } from '../src/companion/card-fault.js';
import { cpuTemperature } from '../src/companion/temperature.js';
import { boardOf } from '../src/rules/board/holes.js';
import { Rules } from '../src/rules/rules.js';
import { checkedSetup, usualSettings } from '../src/table/settings.js';
import { newFolder } from './support/folders.js';
import { openServer } from './support/test-server.js';

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

const root = newFolder();

it.each<[string, string[], number | null]>([
  ['a Pi', ['cpu-thermal'], 40],
  ['a laptop whose first zone is the board', ['acpitz', 'x86_pkg_temp'], 41],
  ['a computer whose first zone is the processor', ['x86_pkg_temp', 'iwlwifi_1'], 40],
  ['a computer with other zones only', ['acpitz', 'iwlwifi_1'], null],
  ['a computer without zones', [], null],
])('reads the temperature of the processor: %s', (_, types, degrees) => {
  for (const [index, type] of types.entries()) {
    const zone = join(root, `thermal_zone${index}`);
    mkdirSync(zone, { recursive: true });
    writeFileSync(join(zone, 'type'), `${type}\n`);
    writeFileSync(join(zone, 'temp'), `${40_000 + 1000 * index}\n`);
  }
  expect(cpuTemperature(root)).toBe(degrees);
});

it.each([
  [
    'tock.txt: COUNTRY: Canada is not two capital letters\nmore\n',
    'tock.txt: COUNTRY: Canada is not two capital letters',
  ],
  ['\n', null],
])('the fault of a card that is told as %j is %j', (text, fault) => {
  const file = join(newFolder(), 'tock-error.txt');
  expect(cardFault(file)).toBeNull();
  writeFileSync(file, text);
  expect(cardFault(file)).toBe(fault);
});

it('is told to displays alone', async () => {
  const fault = 'tock.txt: COUNTRY: Canada is not two capital letters';
  const server = await openServer(usualSettings('tock'), 1, { venue: {}, cardFault: () => fault });
  const told = async (query: string) => {
    const { body } = await server.browser().get(`/api/events?once=true${query}`);
    return (body as { readonly venue: { readonly cardFault: string | null } }).venue.cardFault;
  };
  expect([await told('&as=table'), await told('')]).toEqual([fault, null]);
});

it('is told to a display that shows an idle table within a minute', async () => {
  let fault: string | null = null;
  const server = await openServer(usualSettings('tock'), 1, { venue: {}, cardFault: () => fault });
  const display = server.browser('table');
  const heard: string[] = [];
  display.heard = (text) => heard.push(text);
  await display.live();
  fault = 'tock_3_arm64.deb: does-not-answer';
  server.environment.pass(60_000);
  await new Promise(setImmediate);
  expect(heard.join('')).toContain(fault);
});
