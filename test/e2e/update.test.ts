/**
 * The owner installs versions of this program from the staff page, on a computer in a folder: its dpkg, our package's
 * scripts, `tock-update` and the program are real; systemd and the power are this test.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Computer, TOCK_UPDATE } from '../deploy/computer.js';
import { freePort } from '../support/free-port.js';
import { KEY_TEXT, lacksDpkg, signPackage } from '../support/release.js';
import { until } from '../support/until.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { Person, PHONE } from './person.js';
import { CHECKOUT, Service } from './service.js';

const PIN = '271828';
const APART = ['unshare', '--map-root-user', '--mount'];
const canMount = spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0;
const lacks = canMount ? (lacksDpkg ? ' (needs dpkg)' : '') : ' (needs unshare and user namespaces)';
/** tock-update runs the new version's program; there is no user `tock` here. */
const WORLD = `
  /usr/bin/tock() { node "$DPKG_ROOT/usr/lib/tock/dist/cli/main.js" "$@"; }
  runuser() { shift 3; "$@"; }
`;
/** The folders that the program looks into, in a namespace of mounts of its own. */
const MOUNTS = `
  for folder in run/tock-update var/cache/tock; do
    mount -t tmpfs tmpfs "/\${folder%/*}"
    mkdir "/$folder"
    mount --bind "$DPKG_ROOT/$folder" "/$folder"
  done
  echo $$ >"$DPKG_ROOT/pid"
  exec "$@"
`;
/** In place of systemd: it restarts the service, which the test starts again. */
const RESTART = 'if [ -e "$DPKG_ROOT/pid" ]; then kill "$(cat "$DPKG_ROOT/pid")"; fi';

class Pi {
  readonly #computer = new Computer(WORLD);
  readonly #service: Service;

  private constructor(port: number) {
    const settings = { TOCK_PIN: PIN, TOCK_RELEASE_KEY: KEY_TEXT };
    const lines = Object.entries({ ...settings, PORT: port, HOST: '127.0.0.1' });
    this.#install(this.packageOf('1.0.0'));
    this.#computer.write('etc/tock/tock.env', lines.map(([name, value]) => `${name}=${value}\n`).join(''));
    for (const name of ['run/tock-update', 'var/lib/tock'])
      mkdirSync(this.#computer.at(name), { recursive: true });
    const { DPKG_ROOT, TOCK_STATE } = this.#computer.env;
    const main = this.#computer.at('usr/lib/tock/dist/main.js');
    const command = [...APART, 'sh', '-ec', MOUNTS, 'sh', process.execPath, main];
    this.#service = new Service(command, port, { ...settings, DPKG_ROOT, TOCK_STATE });
  }

  static async on(): Promise<Pi> {
    const pi = new Pi(await freePort());
    await pi.#service.start();
    return pi;
  }

  get url(): string {
    return this.#service.url;
  }

  /** What the updates left behind, beside the version before. */
  get left(): readonly string[] {
    const cached = readdirSync(this.#computer.at('var/cache/tock'));
    const kept = readdirSync(this.#computer.at('var/lib/tock')).filter((name) => name.startsWith('update'));
    return [...cached, ...kept].toSorted();
  }

  /** Signed. @param main its program, where it is not this one */
  packageOf(version: string, main?: string): Buffer {
    const about = readFileSync(join(CHECKOUT, 'package.json'), 'utf8');
    const copies = { 'usr/lib/tock/dist': join(CHECKOUT, 'dist') };
    const files = {
      'usr/lib/tock/package.json': about.replace(/"version": ".*"/, `"version": "${version}"`),
      ...(main !== undefined && { 'usr/lib/tock/dist/main.js': main }),
    };
    return signPackage(readFileSync(this.#computer.pack({ version, files, copies, after: RESTART })));
  }

  #install(bytes: Buffer): void {
    writeFileSync(this.#computer.at('first.deb'), bytes);
    const { status, stderr } = this.#computer.run('dpkg', '--install', this.#computer.at('first.deb'));
    if (status !== 0) throw new Error(stderr);
  }

  /** As tock-update.path does it: once the table has asked. @returns what it said */
  async runUpdate(): Promise<string> {
    await until(() => existsSync(this.#computer.at('var/lib/tock/update-request')), 'the table asks');
    const env = { ...this.#computer.env, TOCK_TRIES: '25' };
    const child = spawn(TOCK_UPDATE, ['--pending'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    const [code] = await once(child, 'exit');
    return `${code} ${said.split('\n').findLast((line) => line.startsWith('tock-update')) ?? ''}`.trim();
  }

  async off(): Promise<void> {
    await this.#service.stop();
    this.#computer.remove();
  }
}

describeInBrowser(`new versions on the staff page${lacks}`, () => {
  let pi: Pi | undefined;
  const browser = keepBrowser(async () => {
    await pi?.off();
    pi = undefined;
  });

  async function staffOf({ url }: Pi): Promise<Page> {
    const page = await (await browser().newContext(PHONE)).newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${url}/staff`);
    await page.locator('input[name=pin]').fill(PIN);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { name: 'Program, version 1.0.0' }).waitFor();
    return page;
  }

  it.skipIf(lacks)(
    'are installed, undone, done again, and undone by themselves when they do not answer',
    { timeout: 600_000 },
    async () => {
      pi = await Pi.on();
      const staff = await staffOf(pi);
      /** For the table this browser is its own screen, which forgets the PIN after a minute. */
      const sees = async (what: Locator) => {
        const pin = staff.locator('input[name=pin]');
        const isSeen = async () => {
          if (await pin.isVisible()) {
            await pin.fill(PIN);
            await staff.getByRole('button', { name: 'OK' }).click();
            await pin.waitFor({ state: 'detached' });
          }
          return what.isVisible();
        };
        await expect.poll(isSeen, { timeout: 60_000 }).toBe(true);
      };
      const runs = (name: string) => sees(staff.getByRole('heading', { name: `Program, version ${name}` }));
      const bring = async (name: string, buffer: Buffer) => {
        const file = staff.getByLabel('Choose the file of a new version');
        await file.setInputFiles({ name: `tock_${name}_all.deb`, mimeType: 'application/x-deb', buffer });
        await staff.getByRole('button', { name: `Install version ${name}` }).waitFor();
      };
      const goBack = async (name: string) => {
        await staff.getByRole('button', { name: `Go back to version ${name}` }).click();
        await staff.locator('.destructive').click();
      };

      const guest = await Person.come(browser(), pi.url, '/', PHONE);
      await guest.sit('Ann', 0);
      await bring('2.0.0', pi.packageOf('2.0.0'));
      await staff.getByRole('button', { name: 'Install version 2.0.0' }).click();
      await staff.getByText('Another version is being installed').waitFor();
      expect(await pi.runUpdate()).toBe('0');
      await runs('2.0.0');
      expect(await staff.getByRole('alert').count()).toBe(0);
      await goBack('1.0.0');
      expect(await pi.runUpdate()).toBe('0');
      await runs('1.0.0');
      await goBack('2.0.0');
      expect(await pi.runUpdate()).toBe('0');
      await runs('2.0.0');

      await bring('3.0.0', pi.packageOf('3.0.0', 'setInterval(() => undefined, 1000);'));
      await staff.getByRole('button', { name: 'Install version 3.0.0' }).click();
      expect(await pi.runUpdate()).toBe('1 tock-update: does-not-answer');
      await runs('2.0.0');
      await sees(staff.getByText('The new version did not start. The one before runs again.'));
      expect(pi.left).toEqual(['left', 'lock']);
      await guest.until('the seat is kept', ({ viewer }) => viewer.kind === 'player');
    },
  );
});
