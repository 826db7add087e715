import { expect, test } from 'vitest';
import { optionsFrom } from '../../src/cli/doctor/settings.js';
import { parseSettings, SERVICE_SETTINGS } from '../../src/cli/service.js';
import { laptop, probeOf } from './machines.js';
import { READ, SETTINGS } from './service-settings.js';

test('settings are read as systemd reads them', () => {
  expect(parseSettings(SETTINGS)).toEqual(READ);
  expect(parseSettings('')).toEqual({});
  expect(parseSettings('A="never closed\nB=1\n')).toEqual({ A: 'never closed\nB=1\n' });
});

test('the doctor looks for what the service was told, with # in it', () => {
  const machine = laptop();
  machine.files[SERVICE_SETTINGS] = 'TOCK_BOARD=serial\nTOCK_PROFILE=/home/ana/table#2.json\n';
  const options = optionsFrom({}, probeOf(machine));
  expect(options).toMatchObject({ ok: true, value: { profile: '/home/ana/table#2.json' } });
});
