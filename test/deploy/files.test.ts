import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../../deploy/package/tree.js';
import { UPDATE_OUTCOME, UPDATE_REQUEST, WAITING_PACKAGE } from '../../src/companion/updates.js';
import { parseXml } from '../hardware/xml.js';

const path = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const scripts = [
  'install.sh',
  'tock-update',
  'kiosk/tock-kiosk',
  'debian/preinst',
  'debian/postinst',
  'debian/prerm',
  'debian/postrm',
  'image/config',
  'image/stage-tock/prerun.sh',
  'image/stage-tock/00-tock/00-run-chroot.sh',
  'image/stage-tock/00-tock/01-run.sh',
  'image/stage-tock/00-tock/02-run-chroot.sh',
  'image/stage-tock/00-tock/files/tock-first-start',
  'image/stage-tock/00-tock/files/tock-wifi-check',
  '../test/deploy/boot.sh',
];
const has = (program: string) => !spawnSync(program, ['--version']).error;
const ifThere = (program: string) => (has(program) ? '' : ` (skipped: ${program} is not installed)`);

/** Says what the program said against the file; nothing when all is well. */
function complaints(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test.each(scripts)('%s is a script that the shell can read', (script) => {
  expect(complaints('bash', '-n', path(script))).toBe('');
});

test.skipIf(!has('shellcheck')).each(scripts)(`%s passes shellcheck${ifThere('shellcheck')}`, (script) => {
  expect(complaints('shellcheck', path(script))).toBe('');
});

describe('the service', () => {
  const unit = readFileSync(path('tock.service'), 'utf8');
  const updater = readFileSync(path('tock-update.service'), 'utf8');
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

  test.skipIf(!has('systemd-analyze'))(
    `and its updater are units systemd understands${ifThere('systemd-analyze')}`,
    () => {
      const units = ['tock.service', 'tock-update.service', 'tock-update.path', 'tock-fleet.service'].map(
        path,
      );
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
      // on a computer without the installation its program is not there, and that is said, too
      const told = `${stdout}${stderr}`
        .split('\n')
        .filter((line) => line !== '' && !/(node|tock-update) is not executable/.test(line));
      expect(told).toEqual([]);
    },
  );

  test('and its updater name documents that are installed with them', () => {
    for (const name of ['tock.service', 'tock-update.service']) {
      const [, document] = /^Documentation=file:\/\/\/(.*)$/m.exec(readFileSync(path(name), 'utf8')) ?? [];
      expect(SYSTEM.map(([, to]) => to)).toContain(document);
    }
  });

  test('asks for an update by files in the folder that it may write, where the updater looks', () => {
    const watched = /^PathExists=(.*)$/m.exec(readFileSync(path('tock-update.path'), 'utf8'))?.[1];
    expect(watched).toBe(`/var/lib/${values('StateDirectory')[0]}/${UPDATE_REQUEST}`);
    expect(UPDATE_OUTCOME).toBe(`/run/${/^RuntimeDirectory=(.*)$/m.exec(updater)?.[1]}/outcome`);
    const script = readFileSync(path('tock-update'), 'utf8');
    for (const name of [UPDATE_OUTCOME, `$state/${UPDATE_REQUEST}`, `$state/${WAITING_PACKAGE}`])
      expect(script.replace(/\$\{RUNTIME_DIRECTORY:-(.*?)\}/, '$1')).toContain(name);
  });

  test('is watched, belongs to a user without rights, and may write its own state alone', () => {
    expect(values('Type')).toEqual(['notify']);
    expect(Number(values('WatchdogSec')[0])).toBeGreaterThan(0);
    expect(values('User')).toEqual(['tock']);
    expect(values('SupplementaryGroups')).toEqual(['dialout gpio spi']);
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('StateDirectory')).toEqual(['tock']);
    expect(values('ReadWritePaths')).toEqual([]);
    expect(values('NoNewPrivileges')).toEqual(['yes']);
    expect(values('CapabilityBoundingSet')).toEqual(['CAP_NET_BIND_SERVICE']);
    // docs/reliability.md says what was measured.
    expect(values('MemoryMax')).toEqual(['384M']);
  });

  test('is announced at the port it listens on', () => {
    const [, port] = /\bPORT=(\d+)/.exec(values('Environment').join(' ')) ?? [];
    const announced = parseXml(
      readFileSync(path('avahi/tock.service'), 'utf8').replace(/^<\?xml.*\n<!DOCTYPE.*\n/, ''),
    );
    const service = announced.children.find(({ name }) => name === 'service');
    expect(service?.children.map(({ name, text }) => [name, text])).toEqual([
      ['type', '_http._tcp'],
      ['port', port],
    ]);
  });
});
