import { describe, expect, it } from 'vitest';
import { fleetSettings } from '../src/cli/fleet.js';
import { configFrom } from '../src/config.js';
import { KEY_TEXT } from './support/release.js';

const PROFILE = 'hardware/profiles/4.json';

describe('the settings of the program', () => {
  it('are those of a variable that is not set where it has no value', () => {
    const names = 'PORT HOST BOARD PROFILE STATE JOIN_CODES PRIVATE UNATTENDED LOG HOTSPOT'.split(' ');
    const more = ['HOSTS', 'MQTT', 'NAME', 'SITE', 'ID', 'RELEASE', 'RELEASE_KEY', 'TIMEZONE'];
    const empty = [...names.slice(0, 2), ...[...names.slice(2), ...more].map((name) => `TOCK_${name}`)];
    expect(configFrom(Object.fromEntries(empty.map((name) => [name, ''])))).toEqual(configFrom({}));
  });

  it('look for the board where its port has no value', () => {
    const env = { TOCK_BOARD: 'serial', TOCK_PROFILE: PROFILE, TOCK_PORT: '' };
    expect(configFrom(env)).toMatchObject({
      ok: true,
      value: { board: { kind: 'serial', port: undefined } },
    });
    expect(configFrom({ ...env, TOCK_PROFILE: '' })).toMatchObject({
      ok: false,
      fault: { field: 'TOCK_PROFILE', problem: expect.stringContaining('is not set') },
    });
  });

  it('take new versions only with a key to check them by', () => {
    const url = 'https://example.org/tock.deb';
    const both = configFrom({ TOCK_RELEASE: url, TOCK_RELEASE_KEY: KEY_TEXT });
    expect(both).toMatchObject({ ok: true, value: { updates: { url } } });
    for (const [field, env] of [
      ['TOCK_RELEASE', { TOCK_RELEASE: url }],
      ['TOCK_RELEASE', { TOCK_RELEASE: '/srv/tock.deb', TOCK_RELEASE_KEY: KEY_TEXT }],
      ['TOCK_RELEASE_KEY', { TOCK_RELEASE_KEY: 'MCow' }],
    ] as const)
      expect(configFrom(env)).toMatchObject({ ok: false, fault: { field } });
  });

  it('refuse a time zone that there is not', () => {
    const fault = { field: 'TOCK_TIMEZONE', problem: expect.stringContaining('America/Toronto') };
    expect(configFrom({ TOCK_TIMEZONE: 'Montréal' })).toEqual({ ok: false, fault });
  });

  it.each([
    ['', []],
    [' table.example , Tock.Example:8443', ['table.example', 'tock.example:8443']],
    ['one two', ['one', 'two']],
    ['[2001:db8::1]:80 192.0.2.1', ['[2001:db8::1]:80', '192.0.2.1']],
    ['http://foo bar', 'http://foo is not a name like table.example or table.example:8443'],
    ['table.example/', 'table.example/ is not a name'],
    ['*', '* is not a name'],
    ['*.example', '*.example is not a name'],
    ['a..b', 'a..b is not a name'],
    ['table.example:99999', 'table.example:99999 is not a name'],
    ['::1', '::1 is not a name'],
  ])('name other hosts of the table and of the page of all tables: %j', (text, told) => {
    const env = { TOCK_HOSTS: text, TOCK_MQTT: 'mqtt://broker', TOCK_ID: 'abcd', TOCK_PIN: '2718' };
    for (const read of [configFrom(env), fleetSettings(env)])
      if (typeof told === 'string')
        expect(read).toMatchObject({
          ok: false,
          fault: { field: 'TOCK_HOSTS', problem: expect.stringContaining(told) },
        });
      else expect(read).toMatchObject({ ok: true, value: { hosts: told } });
  });

  it.each([
    [{}, '/home/ana/.local/state/tock'],
    [{ PORT: '8080' }, '/home/ana/.local/state/tock'],
    [{ PORT: '8081' }, '/home/ana/.local/state/tock-8081'],
    [{ XDG_STATE_HOME: '/var/ana', PORT: '9000' }, '/var/ana/tock-9000'],
    [{ XDG_STATE_HOME: 'state' }, '/home/ana/.local/state/tock'],
    [{ TOCK_STATE: '/srv/table' }, '/srv/table'],
    [{ TOCK_STATE: 'none' }, undefined],
  ])('keep games, with %j, in %s', (env, folder) => {
    expect(configFrom({ HOME: '/home/ana', ...env })).toMatchObject({
      ok: true,
      value: { stateFolder: folder },
    });
  });

  it.each([
    [{ TOCK_PIN: '2718' }, false],
    [{ TOCK_PIN: '2718', TOCK_PRIVATE: '1' }, true],
    [{ TOCK_PRIVATE: '1' }, 'TOCK_PRIVATE'],
    [{ TOCK_PIN: '2718', TOCK_PRIVATE: 'yes' }, 'TOCK_PRIVATE'],
  ])('close what is measured to strangers: %j', (env, told) => {
    const read = configFrom(env);
    expect(read.ok ? read.value.isPrivate : read.fault.field).toBe(told);
  });

  it.each(['1e3', '0x50', '80.0', '-1', '65536'])('refuse %j as a port', (PORT) => {
    expect(configFrom({ PORT })).toMatchObject({ ok: false, fault: { field: 'PORT' } });
  });

  it.each(['', '27 18', '271\u0007'])(
    'refuse %j as a PIN: the table would be open to all, or to nobody',
    (pin) => {
      expect(configFrom({ TOCK_PIN: pin })).toMatchObject({ ok: false, fault: { field: 'TOCK_PIN' } });
    },
  );

  it('name the computer and the table on a broker where their variables have no value', () => {
    const env = { TOCK_MQTT: 'mqtt://broker', TOCK_ID: 'abcd' };
    const named = (more: object) => configFrom({ ...env, ...more });
    expect(named({ TOCK_NAME: '', TOCK_SITE: '', TOCK_MQTT_CA: '' })).toEqual(named({}));
  });
});
