/** A signed release comes in: as deploy/update.sh does it, with a service manager that is made up. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '../../src/cli/command.js';
import { runRelease } from '../../src/cli/release.js';
import { isLong } from '../support/long.js';

const path = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));

/** Of the commands before which it is killed. */
const STRIDE = isLong ? 1 : 12;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tock-update-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  const file = (name: string) => join(folder, name);
  /** A program of one file, with its version. */
  function program(): string {
    for (const name of ['program/dist', 'program/deploy']) mkdirSync(file(name), { recursive: true });
    writeFileSync(file('program/package.json'), '{"version":"9.8.7"}');
    writeFileSync(file('program/dist/main.js'), 'console.log(987)');
    return file('program');
  }

  test('is opened only with the key of whoever made it, and only whole', () => {
    for (const name of ['mine', 'other']) runRelease(['new-key', file(name)]);
    expect(() => runRelease(['new-key', file('mine')])).toThrow(/already/);
    rmSync(file('other'));
    expect(() => runRelease(['new-key', file('other')])).toThrow(/other\.pub already exists/);
    expect(existsSync(file('other'))).toBe(false);
    runRelease(['make', program(), '--key', file('mine'), '--out', file('release')]);
    const open = (name: string, key: string) =>
      runRelease(['open', file(name), '--key', file(key), '--into', file('new')]);
    expect(() => open('release', 'other.pub')).toThrow(/not signed by/);
    expect(() => open('program/package.json', 'mine.pub')).toThrow(/is no release/);
    expect(() => open('release', 'release')).toThrow(/is no key/);
    for (const about of ['', 'null', '{}', '{"version":"1 2"}', '{"version":"../9"}']) {
      writeFileSync(join(program(), 'package.json'), about);
      const make = () => runRelease(['make', file('program'), '--key', file('mine'), '--out', file('none')]);
      expect(make, about).toThrow(InputError);
    }
    expect(existsSync(file('none'))).toBe(false);
    const bytes = readFileSync(file('release'));
    for (let at = 0; at < bytes.length; at += 1 + Math.floor(bytes.length / 60)) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(file('damaged'), damaged);
      expect(() => open('damaged', 'mine.pub'), `byte ${at}`).toThrow(InputError);
    }
    expect(existsSync(file('new'))).toBe(false);
    expect(open('release', 'mine.pub')).toBe(0);
    expect(readFileSync(file('new/dist/main.js'), 'utf8')).toBe('console.log(987)');
    expect(() => open('release', 'mine.pub')).toThrow(/not empty/);
  });
});

/** What stands in for the world around the script. A release is its name, whether it works, and its version. */
const WORLD = `
  sync() { :; }
  pass() { local now; read -r now <"$PLACE/uptime"; echo "$((\${now%.*} + $1)).50" >"$PLACE/uptime"; }
  sleep() { pass "$1"; }
  timeout() { LONGEST="$2"; shift 2; "$@"; LONGEST=; }
  open_release() {
    local name works version
    read -r name works version <"$3"
    echo "$name" >"$7/half"
    echo "$works" >"$7/works"
    echo "{ \\"version\\": \\"$version\\" }" >"$7/package.json"
    [ -z "$BEGINS" ] || echo false >"$PLACE/idle"
    echo "$name" >"$7/whole"
  }
  fetch() { cp "$2" "$1"; }
  curl() {
    echo "$*" >>"$PLACE/curled"
    case "$*" in *release*) fetch "\${@: -2:1}" "\${@: -1}"; return ;; esac
    case "$(cat "$PLACE/up")" in
      up) ;;
      hangs) pass 5; return 28 ;;
      *) return 7 ;;
    esac
    echo "{\\"idle\\":$(cat "$PLACE/idle")}"
  }
  service() { CUT=0 bash "$SCRIPT" "$1"; }
  start_once() {
    service --starting
    case "$(cat "$PLACE/tock/works")" in
      yes) service --started; echo up >"$PLACE/up" ;;
      hangs-later) service --started; echo hangs >"$PLACE/up" ;;
      hangs) pass "\${LONGEST:-90}"; echo down >"$PLACE/up"; return 1 ;;
      no) echo down >"$PLACE/up"; return 1 ;;
    esac
  }
  start_again() { local try; for ((try = 0; try < $1; try++)); do start_once && return 0; done; return 1; }
  systemctl() { start_again "$STARTS"; }
  power_on() { start_again 5; }
  power_cut() { CUT=$((CUT - 1)); [ "$CUT" -ne 0 ] || kill -9 $$; }
  if [ "$CUT" -gt 0 ]; then set -T; trap power_cut DEBUG; fi
`;

/** @param kill before this command, counted from 1, as a power cut would */
function bash(args: readonly string[], kill = 0, more: NodeJS.ProcessEnv = {}) {
  writeFileSync(join(folder, 'world.sh'), WORLD);
  const env = {
    PATH: process.env['PATH'],
    PLACE: folder,
    SCRIPT: path('update.sh'),
    BASH_ENV: join(folder, 'world.sh'),
    CUT: String(kill),
    TOCK_TARGET: join(folder, 'tock'),
    TOCK_RELEASE_KEY: join(folder, 'key'),
    TOCK_COMMAND: 'open_release',
    TOCK_HEALTH: 'health',
    TOCK_SECONDS_TO_ANSWER: '3',
    TOCK_UPTIME: join(folder, 'uptime'),
    RUNTIME_DIRECTORY: folder,
    BEGINS: '',
    STARTS: '2',
    ...more,
  };
  return spawnSync('bash', [...args], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
}
const update = (release: string, kill = 0) => bash([path('update.sh'), join(folder, release)], kill);

const running = () => {
  const [half, whole] = ['half', 'whole'].map((part) =>
    readFileSync(join(folder, 'tock', part), 'utf8').trim(),
  );
  expect(half).toBe(whole);
  return whole;
};
const idle = (is: boolean) => writeFileSync(join(folder, 'idle'), String(is));

/** Version one runs, and two releases lie ready: one that works, one that does not. */
function installed(): void {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'key'), '');
  writeFileSync(join(folder, 'one'), 'one yes 1.9.0\n');
  writeFileSync(join(folder, 'two'), 'two yes 1.10.0\n');
  writeFileSync(join(folder, 'bad'), 'bad no 2.0.0\n');
  writeFileSync(join(folder, 'old'), 'old yes 1.8.5\n');
  idle(true);
  writeFileSync(join(folder, 'up'), 'up');
  writeFileSync(join(folder, 'uptime'), '1000.50\n');
  const { status, stderr } = update('one');
  expect([status, stderr]).toEqual([0, '']);
  expect(running()).toBe('one');
}

describe('an update', () => {
  test('comes in while no game is on, and not before', () => {
    installed();
    idle(false);
    const { status, stderr } = update('two');
    expect(status).toBe(3);
    expect(stderr).toContain('a game is on');
    expect(running()).toBe('one');
    idle(true);
    expect(update('two').stdout).toContain('The new version runs.');
    expect(running()).toBe('two');
    expect(update('two').stdout).toContain('runs already');
  });

  test('comes in at once where somebody says so: in a game, or where the version before hangs', () => {
    installed();
    idle(false);
    expect(bash([path('update.sh'), '--now', join(folder, 'two')]).stdout).toContain('The new version runs.');
    expect(running()).toBe('two');
    writeFileSync(join(folder, 'up'), 'hangs');
    expect(update('one').stderr).toContain('say --wait or --now');
    expect(bash([path('update.sh'), '--now', join(folder, 'one')]).status).toBe(0);
    expect(running()).toBe('one');
  });

  test('is not begun where guests have begun while it was opened', () => {
    installed();
    const { status } = bash([path('update.sh'), join(folder, 'two')], 0, { BEGINS: '1' });
    expect(status).toBe(3);
    expect(running()).toBe('one');
    expect(existsSync(join(folder, 'tock-versions', 'trial'))).toBe(false);
  });

  test.each([
    ['two', true, 'done', 'two', ''],
    ['two', false, 'failed', 'one', 'a game is on'],
    ['one', true, 'done', 'one', ''],
    ['old', true, 'failed', 'one', '1.8.5 is not newer than 1.9.0'],
    ['bad', true, 'failed', 'one', 'the one before runs again'],
    ['missing', true, 'failed', 'one', 'cannot be fetched'],
  ])(
    'that the table asks for, of release %s while idle is %s: %s, and %s runs',
    (release, isIdle, outcome, after, problem) => {
      installed();
      idle(isIdle);
      const { stderr } = bash([path('update.sh'), '--asked'], 0, { TOCK_RELEASE: join(folder, release) });
      expect(stderr).toContain(problem);
      expect(readFileSync(join(folder, 'outcome'), 'utf8').trim()).toBe(outcome);
      expect(running()).toBe(after);
      expect(existsSync(join(folder, 'tock-versions', 'asked.tockrelease'))).toBe(false);
    },
  );

  test('waits for no other: a second one at the same time is refused, and changes nothing', () => {
    installed();
    const both = 'flock --nonblock "$PLACE/tock-versions/lock" bash "$SCRIPT" "$PLACE/two"';
    const { status, stderr } = bash(['-c', both]);
    expect([status, stderr]).toEqual([3, 'update.sh: another update is under way\n']);
    expect(running()).toBe('one');
    expect(update('two').status).toBe(0);
    expect(running()).toBe('two');
  });

  test.each(['8080', '"8080"', "'8080' "])(
    'asks the table at the port that its settings name: %s',
    (port) => {
      installed();
      const settings = join(folder, 'tock.env');
      writeFileSync(settings, `TOCK_BOARD=virtual\nPORT=${port}\n`);
      bash([path('update.sh'), join(folder, 'two')], 0, { TOCK_HEALTH: undefined, TOCK_SETTINGS: settings });
      expect(running()).toBe('two');
      expect(readFileSync(join(folder, 'curled'), 'utf8')).toMatch(/ http:\/\/localhost:8080\/healthz\n$/);
    },
  );

  test('whose trial the disk has lost, and which does not start, makes place for the version before', () => {
    installed();
    expect(update('two').status).toBe(0);
    writeFileSync(join(folder, 'tock-versions', 'trial'), '');
    writeFileSync(join(folder, 'tock', 'works'), 'no\n');
    expect(bash(['-c', 'power_on']).status).toBe(0);
    expect(running()).toBe('one');
  });

  test('that does not answer within a minute makes place for the version before', () => {
    installed();
    const { status, stderr } = update('bad');
    expect(status).toBe(1);
    expect(stderr).toContain('the one before runs again');
    expect(running()).toBe('one');
    expect(readFileSync(join(folder, 'up'), 'utf8').trim()).toBe('up');
    expect(existsSync(join(folder, 'tock-versions', 'trial'))).toBe(false);
    // Nor does `install.sh --undo` go there.
    expect(readdirSync(join(folder, 'tock-versions'))).not.toContain('former');
  });

  test.each(['hangs', 'hangs-later'])('whose program %s is left after a minute as well', (works) => {
    installed();
    const uptime = () => Number(readFileSync(join(folder, 'uptime'), 'utf8'));
    writeFileSync(join(folder, 'stuck'), `stuck ${works} 2.0.0\n`);
    const [before, minute] = [uptime(), { TOCK_SECONDS_TO_ANSWER: '60', STARTS: '1' }];
    const { stderr } = bash([path('update.sh'), join(folder, 'stuck')], 0, minute);
    expect(stderr).toContain('the one before runs again');
    expect(running()).toBe('one');
    expect(uptime() - before).toBeGreaterThanOrEqual(60);
    // The last question may be asked at the end of it.
    expect(uptime() - before).toBeLessThanOrEqual(66);
  });

  test('that is left before anybody has asked it is not said to run', () => {
    installed();
    const often = { STARTS: '5', TOCK_RELEASE: join(folder, 'bad') };
    const { stdout, stderr } = bash([path('update.sh'), '--asked'], 0, often);
    expect(stdout).not.toContain('runs');
    expect(stderr).toContain('the one before runs again');
    expect(readFileSync(join(folder, 'outcome'), 'utf8')).toBe('failed\n');
    expect(running()).toBe('one');
    expect(readFileSync(join(folder, 'up'), 'utf8').trim()).toBe('up');
    expect(existsSync(join(folder, 'tock-versions', 'trial'))).toBe(false);
  });

  test.each([
    ['two', ['one', 'two']],
    ['bad', ['one']],
  ])(
    'to version %s, killed before any of its commands: after the next start one of %j runs',
    (release, after) => {
      installed();
      const before = mkdtempSync(join(tmpdir(), 'tock-update-'));
      cpSync(folder, before, { recursive: true, verbatimSymlinks: true });
      let killed = 0;
      for (let at = 1; ; at += STRIDE) {
        rmSync(folder, { recursive: true });
        cpSync(before, folder, { recursive: true, verbatimSymlinks: true });
        const { status } = update(release, at);
        if (status !== null) break;
        killed++;
        const start = bash(['-c', 'power_on']);
        expect(start.status, `killed before command ${at}: ${start.stderr}`).toBe(0);
        expect(after, `killed before command ${at}`).toContain(running());
      }
      rmSync(before, { recursive: true });
      expect(killed * STRIDE).toBeGreaterThan(40);
    },
  );
});
