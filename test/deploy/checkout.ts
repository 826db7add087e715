/** This checkout, brought into a Debian for its installer. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RELEASED_PARTS } from '../../src/cli/release.js';
import type { Debian } from './debian.js';

const CHECKOUT = process.env['TOCK_CHECKOUT'] ?? fileURLToPath(new URL('../..', import.meta.url));

/** Copies it, built, to /home/ana/tock, and makes the user ana. */
export function bringCheckout(debian: Debian): void {
  if (!existsSync(join(CHECKOUT, 'dist/main.js')))
    throw new Error(`no dist/main.js in ${CHECKOUT}: npm run build`);
  const home = join(debian.root, 'home/ana/tock');
  mkdirSync(join(home, 'firmware'), { recursive: true });
  for (const part of RELEASED_PARTS.filter((each) => existsSync(join(CHECKOUT, each))))
    execFileSync('cp', ['-a', '--reflink=auto', join(CHECKOUT, part), join(home, part)]);
  debian.run('useradd', '--home-dir', '/home/ana', 'ana');
}

/** The HTTP status that a booted machine answers itself with. */
export function answer(debian: Debian, url: string): string {
  const quiet = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}'];
  return debian.inside('curl', ...quiet, url);
}
