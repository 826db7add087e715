/** deploy/tock-update on a computer that is made up: dpkg, the service and the power are functions of a shell. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../support/folders.js';
import { isLong } from '../support/long.js';

const script = fileURLToPath(new URL('../../deploy/tock-update', import.meta.url));
/** Of the commands before which the power goes. */
const STRIDE = isLong ? 1 : 25;

/** A package is a line: its version, what becomes of it, and the size that it takes. */
const WORLD = `
  sync() { :; }
  sleep() { :; }
  mount() { return 1; }
  runuser() { shift 3; "$@"; }
  df() { echo Avail; cat "$PLACE/free"; }
  dpkg-query() { cat "$PLACE/status"; }
  dpkg-deb() { cut -d ' ' -f 1 "$2"; }
  systemctl() { start; }
  journalctl() { [ ! -e "$PLACE/journal" ] || cat "$PLACE/journal"; }
  node() {
    local up
    read -r up <"$PLACE/up"
    [ -n "$up" ] && [[ "{\\"version\\":\\"$up\\",\\"idle\\":$(cat "$PLACE/idle")}" = *"$5"* ]]
  }
  /usr/bin/tock() {
    local version fate size
    read -r version fate size <"\${@: -1}" || true
    case "$fate" in not-* | wrong-* | damaged) echo "$fate"; return 1 ;; esac
    [ "$version" -gt "$(cut -d ' ' -f 2 "$PLACE/status")" ] || { echo not-newer; return 1; }
    echo "$version \${size:-1000}"
  }
  start() {
    local version fate
    echo >"$PLACE/up"
    [ ! -e "$TOCK_CACHE/unfinished" ] || return 0
    [ "$(cat "$PLACE/half")" = "$(cat "$PLACE/whole")" ] || return 0
    read -r version fate _ <"$PLACE/now"
    [ "$fate" != silent ] || return 0
    echo "$version" >"$PLACE/up"
  }
  dpkg() {
    local version fate before
    read -r version fate _ <"\${@: -1}"
    [ "$fate" != refused ] || return 1
    read -r _ before <"$PLACE/status"
    echo "half-installed $before" >"$PLACE/status"
    if [ ! -e "$TOCK_CACHE/unfinished" ] && [ "$before" != "$version" ]; then
      cp "$PLACE/now" "$TOCK_CACHE/new.deb"
      mv "$TOCK_CACHE/new.deb" "$TOCK_CACHE/former.deb"
    fi
    : >"$TOCK_CACHE/unfinished"
    echo "$version" >"$PLACE/half"
    cp "\${@: -1}" "$PLACE/now.new"
    mv "$PLACE/now.new" "$PLACE/now"
    echo "$version" >"$PLACE/whole"
    echo "half-configured $version" >"$PLACE/status"
    rm "$TOCK_CACHE/unfinished"
    [ "$fate" != unconfigured ] || return 1
    echo "installed $version" >"$PLACE/status"
    start
  }
  power_on() { start; CUT=0 bash "$SCRIPT" --pending; }
  power_cut() { CUT=$((CUT - 1)); [ "$CUT" -ne 0 ] || kill -9 $$; }
  if [ "$CUT" -gt 0 ]; then set -T; trap power_cut DEBUG; fi
`;

let folder: string;
const at = (name: string) => join(folder, name);
const write = (name: string, text: string) => writeFileSync(at(name), `${text}\n`);
const read = (name: string) => readFileSync(at(name), 'utf8').trim();

/** Version 2 runs; 1 was there before. */
beforeEach(() => {
  folder = newFolder();
  for (const name of ['cache', 'state', 'boot']) mkdirSync(at(name));
  writeFileSync(at('world.sh'), WORLD);
  for (const name of ['half', 'whole', 'up']) write(name, '2');
  write('now', '2 works');
  write('status', 'installed 2');
  write('idle', 'true');
  write('free', '10000000');
  write('cache/former.deb', '1 works');
});

/** @param kill before this command, counted from 1, as a power cut would */
function bash(args: readonly string[], kill = 0, more: NodeJS.ProcessEnv = {}) {
  const env = {
    PATH: process.env['PATH'],
    PLACE: folder,
    SCRIPT: script,
    BASH_ENV: at('world.sh'),
    CUT: String(kill),
    TOCK_CACHE: at('cache'),
    TOCK_STATE: at('state'),
    TOCK_BOOT: at('boot'),
    TOCK_SETTINGS: at('settings'),
    TOCK_TRIES: '2',
    RUNTIME_DIRECTORY: at('run'),
    ...more,
  };
  return spawnSync('bash', [...args], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
}
const update = (...args: string[]) => bash([script, ...args]);
/** The table asks, as systemd passes it on. */
function asked(request: string, kill = 0) {
  write('state/update-request', request);
  return bash([script, '--pending'], kill);
}
/** The version that answers, whole. */
function running(): string {
  expect([read('half'), read('whole'), read('status')]).toEqual([
    read('up'),
    read('up'),
    `installed ${read('up')}`,
  ]);
  return read('up');
}
const said = () => readFileSync(at('run/outcome'), 'utf8').trim();
const left = () => readdirSync(at('cache')).filter((name) => name !== 'lock' && name !== 'left');

describe('a package that the table asks for', () => {
  test('is installed; the version before is kept, and nothing else', () => {
    write('state/update.deb', '3 works');
    expect(asked('install')).toMatchObject({ status: 0, stderr: '' });
    expect([running(), read('run/outcome')]).toEqual(['3', 'done']);
    expect([left(), read('cache/former.deb')]).toEqual([['former.deb'], '2 works']);
    expect(existsSync(at('state/update-request'))).toBe(false);
  });

  test.each([
    ['not signed', '3 not-signed', 'not-signed', ['former.deb']],
    ['cut short', '3 damaged', 'damaged', ['former.deb']],
    ['for another computer', '3 wrong-computer', 'wrong-computer', ['former.deb']],
    ['older', '1 works', 'not-newer', ['former.deb']],
    ['too large for the disk', '3 works 4000000', 'no-space', ['former.deb']],
    ['refused by dpkg', '3 refused', 'not-installed', []],
    ['not to be configured', '3 unconfigured', 'not-installed', []],
    ['silent when it runs', '3 silent', 'does-not-answer', []],
  ])('and is %s leaves the version that ran, one line, and nothing else', (_, deb, fault, kept) => {
    write('state/update.deb', deb);
    const { status, stderr } = asked('install');
    expect([status, stderr.trim()]).toEqual([1, `tock-update: ${fault}`]);
    expect([running(), read('run/outcome'), left()]).toEqual(['2', `failed ${fault}`, kept]);
  });

  test('says why it did not start, where it said so itself', () => {
    write('journal', '{"level":30}\nTOCK_HOSTS: a_b is not a name like table.example\n{"level":30}');
    write('boot/tock_3_arm64.deb', '3 silent');
    const fault = 'does-not-answer (TOCK_HOSTS: a_b is not a name like table.example)';
    expect(bash([script, '--pending']).stderr.trim()).toBe(`tock-update: ${fault}`);
    expect([running(), read('run/outcome'), read('boot/tock-error.txt')]).toEqual([
      '2',
      `failed ${fault}`,
      `tock_3_arm64.deb: ${fault}`,
    ]);
  });

  test('is refused on a full disk and in a game before anything is written', () => {
    write('state/update.deb', '3 works');
    write('free', '150000');
    expect(asked('install').stderr).toBe('tock-update: no-space\n');
    write('free', '10000000');
    write('idle', 'false');
    for (const request of ['install', 'back']) expect(asked(request).stderr).toBe('tock-update: in-game\n');
    expect([running(), left()]).toEqual(['2', ['former.deb']]);
  });

  test('may only be asked for in the words that are known', () => {
    expect(asked('install /etc/shadow').stderr).toContain('neither install nor back');
    expect([running(), read('run/outcome')]).toEqual(['2', 'failed damaged']);
  });
});

test('going back brings the version before, and forward again', () => {
  expect(asked('back').status).toBe(0);
  expect([running(), read('run/outcome'), left()]).toEqual(['1', 'done', ['former.deb']]);
  expect(update('--back').status).toBe(0);
  expect(running()).toBe('2');
  rmSync(at('cache/former.deb'));
  expect(update('--back').stderr).toContain('no version before this one is kept');
});

test('waits until another update has ended', () => {
  write('3.deb', '3 works');
  const { status, stdout } = bash([
    '-c',
    `mkfifo "$PLACE/said"; exec 8>>"$TOCK_CACHE/lock"; flock 8
    bash "$SCRIPT" "$PLACE/3.deb" 8>&- 2>"$PLACE/said" &
    head -n 1 "$PLACE/said"; cat "$PLACE/now"; exec 8>&-; wait $!`,
  ]);
  expect([status, stdout]).toEqual([0, 'tock-update: waits for another update to end\n2 works\n']);
  expect(running()).toBe('3');
});

describe('a package in the boot folder', () => {
  const start = () => bash(['-c', 'power_on']);

  test('is installed at start, and not again once it was left', () => {
    write('boot/tock_3_arm64.deb', '3 works');
    write('boot/tock_3_armhf.deb', '3 wrong-computer');
    start();
    expect(running()).toBe('3');
    update('--back');
    start();
    expect([running(), existsSync(at('boot/tock-error.txt'))]).toEqual(['2', false]);
  });

  test('that fails says so beside it, and is not tried again', () => {
    write('boot/tock_3_arm64.deb', '3 silent');
    start();
    expect([running(), read('boot/tock-error.txt')]).toEqual(['2', 'tock_3_arm64.deb: does-not-answer']);
    start();
    expect([running(), existsSync(at('boot/tock-error.txt'))]).toEqual(['2', true]);
    rmSync(at('boot/tock_3_arm64.deb'));
    start();
    expect([running(), existsSync(at('boot/tock-error.txt'))]).toEqual(['2', false]);
    write('boot/tock-error.txt', 'tock.txt: NAME: is wrong');
    start();
    expect(existsSync(at('boot/tock-error.txt'))).toBe(true);
  });

  test('waits for the next start while a game is on', () => {
    write('boot/tock_3_arm64.deb', '3 works');
    write('idle', 'false');
    start();
    expect(running()).toBe('2');
  });
});

test.each([
  ['install', '3 works', ['2', '3']],
  ['install', '3 silent', ['2']],
  ['install', '3 unconfigured', ['2']],
  ['back', '', ['1', '2']],
])(
  '%s of %s: the power goes before any command, and at the next start one of %j runs',
  (request, deb, after) => {
    write('state/update.deb', deb);
    const before = newFolder();
    cpSync(folder, before, { recursive: true });
    let kills = 0;
    for (let command = 1; ; command += STRIDE) {
      rmSync(folder, { recursive: true });
      cpSync(before, folder, { recursive: true });
      const { status } = asked(request, command);
      if (status !== null) break;
      kills++;
      bash(['-c', 'power_on']);
      const told = `before command ${command}`;
      expect(after, told).toContain(running());
      // Where only the program was killed, the page still shows its last words.
      expect(said() === 'done', `${told}: ${said()}`).toBe(running() !== '2');
      expect(said(), told).not.toBe('running');
      expect(
        left().filter((name) => name !== 'former.deb'),
        told,
      ).toEqual([]);
    }
    expect(kills * STRIDE).toBeGreaterThan(40);
  },
  240_000,
);

test('an upgrade by apt that the power interrupted is taken back at the next start', () => {
  write('now', '3 works');
  for (const [name, version] of [
    ['half', '3'],
    ['whole', '2'],
  ] as const)
    write(name, version);
  write('status', 'half-installed 2');
  write('cache/former.deb', '2 works');
  write('cache/unfinished', '');
  bash(['-c', 'power_on']);
  expect(running()).toBe('2');
});

test.each(['8080', '"8080"', "'8080' "])('asks the table at the port that its settings name: %s', (port) => {
  writeFileSync(at('settings'), `TOCK_BOARD=virtual\nPORT=${port}\n`);
  write('3.deb', '3 works');
  const shown = 'node() { echo "$4" >>"$PLACE/asked"; [[ "$5" = *version* ]]; }';
  writeFileSync(at('world.sh'), `${WORLD}${shown}`);
  update(at('3.deb'));
  expect(readFileSync(at('asked'), 'utf8')).toMatch(/^http:\/\/127\.0\.0\.1:8080\/healthz\n/);
});
