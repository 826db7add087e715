/** A card as its owner sees it, and its first start with a network, names and languages that are made up. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from '../support/folders.js';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const FILES = join(CHECKOUT, 'deploy/image/stage-tock/00-tock/files');
/** `tock.txt` as it comes. */
export const TEMPLATE = readFileSync(join(FILES, 'tock.txt'), 'utf8');
const PROGRAMS = {
  locale: 'echo fr_CA.utf8; echo fr_FR.utf8',
  hostname: '',
  'update-locale': '',
  rfkill: '',
  nmcli: '',
  sync: '',
};

export class Card {
  readonly folder = newFolder();

  /** @param settings `tock.env` as the package brings it */
  constructor(settings: string) {
    for (const name of ['boot', 'bin', 'etc/tock', 'etc/NetworkManager/system-connections'])
      mkdirSync(this.path(name), { recursive: true });
    writeFileSync(this.path('etc/hosts'), '');
    writeFileSync(this.path('etc/tock/tock.env'), settings);
    for (const [name, does] of Object.entries(PROGRAMS)) this.program(name, does);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  text(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  program(name: string, does: string): void {
    writeFileSync(this.path(`bin/${name}`), `#!/bin/sh\n${does}\n`);
    chmodSync(this.path(`bin/${name}`), 0o755);
  }

  /** @returns `left`: the files of the boot folder afterwards */
  start(content: string | Buffer, name = 'tock.txt') {
    writeFileSync(this.path(`boot/${name}`), content);
    const { status, stderr } = this.run('tock-first-start', this.path('boot'), this.path('etc'), CHECKOUT);
    return { status, stderr, left: readdirSync(this.path('boot')).toSorted() };
  }

  /** A program of the card. */
  run(name: string, ...args: readonly string[]) {
    return spawnSync('sh', [join(FILES, name), ...args], {
      env: { PATH: `${this.path('bin')}:${dirname(process.execPath)}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
