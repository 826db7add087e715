import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseXml } from '../hardware/xml.js';

const path = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const scripts = [
  'install.sh',
  'versions.sh',
  'kiosk/tock-kiosk',
  'debian/preinst',
  'debian/postinst',
  'debian/prerm',
  'debian/postrm',
  'debian/tock-undo',
  'image/config',
  'image/stage-tock/prerun.sh',
  'image/stage-tock/00-tock/01-run.sh',
  'image/stage-tock/00-tock/02-run-chroot.sh',
  'image/stage-tock/00-tock/files/tock-first-start',
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
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

  test.skipIf(!has('systemd-analyze'))(`is a unit systemd understands${ifThere('systemd-analyze')}`, () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', path('tock.service')], {
      encoding: 'utf8',
    });
    // on a computer without the installation its program is not there, and that is said, too
    const told = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line !== '' && !/node is not executable/.test(line));
    expect(told).toEqual([]);
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
