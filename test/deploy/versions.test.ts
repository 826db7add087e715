/** Versions side by side, in a folder of its own, as deploy/install.sh keeps them in /opt. */
import { spawnSync } from 'node:child_process';
import {
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
import { isLong } from '../support/long.js';

const script = fileURLToPath(new URL('../../deploy/versions.sh', import.meta.url));

describe('versions of the program', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tock-versions-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @param kill before this command of the script, counted from 1, as a power cut would */
  function shell(commands: string, kill = 0) {
    const text = `
      set -euo pipefail
      target=${folder}/tock
      . ${script}
      sync() { readlink "$target" >>${folder}/synced || true; }
      update() { local new; new="$(version_to_fill)"; echo "$1" >"$new/half"; echo "$1" >"$new/whole"; use_filled "$1"; }
      left=${kill}
      cut() { left=$((left - 1)); [ "$left" -ne 0 ] || kill -9 $BASHPID; }
      set -T
      trap cut DEBUG
      ${commands}`;
    const { status, stderr } = spawnSync('bash', ['-c', text], { encoding: 'utf8' });
    if (stderr) throw new Error(stderr);
    return status;
  }

  const running = () => {
    const [half, whole] = ['half', 'whole'].map((part) =>
      readFileSync(join(folder, 'tock', part), 'utf8').trim(),
    );
    expect(half).toBe(whole);
    return whole;
  };
  const kept = () => readdirSync(join(folder, 'tock-versions')).sort();

  test('an update keeps the version before and no others, and can be undone and done again', () => {
    shell('update one; update two; update three');
    expect(running()).toBe('three');
    expect(kept()).toEqual(['former', 'three', 'two']);
    // Before anything leads to it, and once it does.
    const synced = readFileSync(join(folder, 'synced'), 'utf8').trim().split('\n').slice(-2);
    expect(synced.map((path) => path.split('/').at(-1))).toEqual(['two', 'three']);
    shell('use_former');
    expect(running()).toBe('two');
    shell('use_former');
    expect(running()).toBe('three');
    expect(kept()).toEqual(['former', 'three', 'two']);
  });

  test('a folder that was installed before there were versions is the first of them', () => {
    mkdirSync(join(folder, 'tock'));
    for (const part of ['half', 'whole']) writeFileSync(join(folder, 'tock', part), 'old');
    shell('update one');
    expect(running()).toBe('one');
    shell('use_former');
    expect(running()).toBe('old');
  });

  test('there is nothing to go back to after the first one', () => {
    expect(shell('update one; use_former')).not.toBe(0);
    expect(running()).toBe('one');
  });

  test.each(['update three', 'use_former'])(
    '%s, killed before any of its commands, leaves one version that runs',
    (act) => {
      shell('update one; update two');
      const after = act === 'use_former' ? 'one' : 'three';
      for (let at = 1; ; at += isLong ? 1 : 6) {
        const status = shell(act, at);
        expect(['two', after], `killed before command ${at}`).toContain(running());
        if (status === 0) break;
        expect(at).toBeLessThan(100);
        // Said again, it comes to its end.
        shell('update three');
        expect(running()).toBe('three');
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        shell('update one; update two');
      }
      expect(running()).toBe(after);
      expect(existsSync(join(folder, 'tock-versions', 'new'))).toBe(false);
    },
  );
});
