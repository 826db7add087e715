/**
 * The path of docs/cafe.md from a card to the third table, by what its owner has: the card's boot folder, and pages.
 * This computer is the Pi, systemd, and the router with the names of the tables.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../../src/cli/service.js';
import { Card, TEMPLATE } from '../deploy/card.js';
import { lacksMosquitto, lacksOpenssl, PASSWORD, TestBroker } from '../mqtt/mosquitto.js';
import { newFolder } from '../support/folders.js';
import { freePort } from '../support/free-port.js';
import { KEY_TEXT, lacksDpkg, packageOf, signed } from '../support/release.js';
import { objections } from './axe.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { Person, PHONE } from './person.js';
import { CHECKOUT, Service } from './service.js';

// Letters: a report has so many digits that a short number may be among them by chance.
const PIN = 'bouillabaisse';
const WAITER = 'madeleine';
const PACKAGED = readFileSync(join(CHECKOUT, 'deploy/tock.env'), 'utf8');
const lacks = lacksMosquitto || lacksOpenssl || (lacksDpkg ? ' (needs dpkg)' : '');
/** The blocks of lines that the document tells the owner to write. */
const [CARD_LINES = '', BROKER_LINES = ''] = [
  ...readFileSync(join(CHECKOUT, 'docs/cafe.md'), 'utf8').matchAll(/^ *```\n([^`]*)```/gm),
].map(([, lines = '']) => lines.replaceAll(/^ +/gm, ''));

/** A card, the Pi that it is in, and what that keeps. */
class Pi {
  readonly card = new Card(PACKAGED);
  readonly #state = newFolder();
  #service: Service | undefined;

  get url(): string {
    return this.#service?.url ?? '';
  }

  /** @param lines each replaces that of the file which sets the same, or goes to its end */
  write(lines: string, file = TEMPLATE): ReturnType<Card['start']> {
    // The card's paths on this computer.
    const own = lines.replaceAll('/usr/lib/tock/', CHECKOUT).replaceAll('/etc/', this.card.path('etc/'));
    const filled = own.split('\n').reduce((all, line) => {
      const set = new RegExp(`^${line.split('=')[0]}=.*$`, 'm');
      return set.test(all) ? all.replace(set, () => line) : `${all}${line}\n`;
    }, file);
    return this.card.start(filled);
  }

  async switchOn(): Promise<void> {
    await this.switchOff();
    const settings = parseSettings(this.card.text('etc/tock/tock.env'));
    this.#service = new Service([process.execPath, 'dist/main.js'], await freePort(), {
      ...settings,
      TOCK_STATE: this.#state,
    });
    await this.#service.start();
  }

  makeUnreadable(name: string): void {
    mkdirSync(join(this.#state, name));
  }

  async switchOff(): Promise<void> {
    await this.#service?.stop();
  }
}

describeInBrowser(`the owner of a café${lacks}`, () => {
  const browser = keepBrowser();
  const pis = [new Pi(), new Pi(), new Pi()] as const;
  let broker: TestBroker;
  let fleet: Service | undefined;
  beforeAll(async () => {
    if (!lacks)
      broker = await TestBroker.start({ users: ['fleet', 'table1', 'table2', 'table3'], tls: true });
  });
  afterAll(async () => {
    await fleet?.stop();
    for (const pi of pis) await pi.switchOff();
    for (const { card } of pis) card.remove();
    await broker?.stop();
  });

  const drawn = CARD_LINES.replace(/^TOCK_BOARD=.*\n/m, '').replace(/^TOCK_PIN=.*$/m, `TOCK_PIN=${PIN}`);

  async function staffOf({ url }: Pi, pin = PIN): Promise<Page> {
    const page = await (await browser().newContext({ ...PHONE, acceptDownloads: true })).newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${url}/staff`);
    await page.locator('input[name=pin]').fill(pin);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.locator('.staff-state').waitFor();
    return page;
  }
  const save = async (page: Page, name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    return download.path();
  };

  it.skipIf(lacks)(
    'comes from a card to a table that is set, saved, restored and updated',
    { timeout: 240_000 },
    async () => {
      const [pi] = pis;
      expect(pi.write(drawn.replace(/^COUNTRY=.*$/m, 'COUNTRY=France')).left).toContain('tock-error.txt');
      expect(pi.card.text('boot/tock-error.txt')).toMatch(/^tock\.txt: COUNTRY: France/);
      // The document's own lines, with the board that this computer has not.
      expect(pi.write(CARD_LINES.replace(/^TOCK_PIN=.*$/m, `TOCK_PIN=${PIN}`)).left).toEqual([
        'tock-done.txt',
      ]);
      expect(pi.write(`${drawn}TOCK_RELEASE_KEY=${KEY_TEXT}\n`).left).toEqual(['tock-done.txt']);
      await pi.switchOn();
      const staff = await staffOf(pi);
      await staff.getByLabel(/^Time zone/).waitFor();
      await staff.getByLabel('Your text beside it').fill('Soupe du jour');
      await staff.getByLabel('Your text beside it').blur();
      await staff
        .getByLabel('Tell staff that a table is running long')
        .selectOption({ label: 'after 60 min' });
      await staff.getByLabel('Opening hours').check();
      await staff.getByRole('combobox', { name: 'to', exact: true }).selectOption('2');
      await staff.getByLabel('Tac-Tik', { exact: true }).check();
      await staff.getByLabel('Name', { exact: true }).fill('Wim');
      await staff.getByLabel('PIN, at least 4 characters').fill(WAITER);
      await staff.getByRole('button', { name: 'Add' }).click();
      await staff.getByText('Wim, Waiter').waitFor();

      pi.makeUnreadable('000009.tock.review');
      const backup = await save(staff, 'Save a backup');
      await staff.getByText('The last backup is incomplete. Left out: 000009.tock.review.').waitFor();
      expect(readFileSync(await save(staff, 'Save the hours'), 'utf8')).toMatch(
        /^.?site,table,hour,games,minutes\r\n/,
      );
      const report = readFileSync(await save(staff, 'Save a fault report'), 'utf8');
      for (const secret of [PIN, 'Wim', WAITER]) expect(report).not.toContain(secret);

      // Somebody changes what the backup has; the backup brings it back.
      await staff.getByLabel('Your text beside it').fill('Tarte');
      await staff.getByLabel('Your text beside it').blur();
      const broken = join(newFolder(), 'table.tockbackup');
      writeFileSync(broken, readFileSync(backup).subarray(0, 200));
      await staff.getByLabel('Restore a backup').setInputFiles(broken);
      await staff.getByRole('button', { name: 'Replace everything' }).click();
      await staff.getByText('This backup is damaged. Nothing has changed.').waitFor();
      copyFileSync(backup, broken);
      await staff.getByLabel('Restore a backup').setInputFiles(broken);
      await staff.getByRole('button', { name: 'Replace everything' }).click();
      await staff.getByText('The backup is in place').waitFor();
      await staff.locator('input[name=pin]').fill(PIN);
      await staff.getByRole('button', { name: 'OK' }).click();
      await expect.poll(() => staff.getByLabel('Your text beside it').inputValue()).toBe('Soupe du jour');
      await staff.getByText('Wim, Waiter').waitFor();
      await staff.getByText('the owner’s PIN – restored a backup').first().waitFor();

      const bring = (name: string, buffer: Buffer) =>
        staff
          .getByLabel('Choose the file of a new version')
          .setInputFiles({ name, mimeType: 'application/x-debian-package', buffer });
      await bring('tock_9.0.0_all.deb', packageOf('9.0.0'));
      await staff.getByText('This file is not signed with your key.', { exact: true }).waitFor();
      await bring('tock_0.1.0_all.deb', signed('0.1.0'));
      await staff.getByText('This version is not newer than the one that runs.', { exact: true }).waitFor();
      await bring('tock_9.0.0_all.deb', signed('9.0.0'));
      await staff.getByRole('button', { name: 'Install version 9.0.0' }).click();
      await staff.getByText('Another version is being installed').waitFor();
      expect(await objections(staff)).toEqual([]);
    },
  );

  it.skipIf(lacks)(
    'connects three tables to a broker, told what is wrong, and sees them on one page',
    { timeout: 240_000 },
    async () => {
      for (const [index, pi] of pis.entries()) {
        const lines = BROKER_LINES.replaceAll('table2', `table${index + 1}`)
          .replace('broker.local:8883', `127.0.0.1:${broker.port}`)
          .replace(/^TOCK_NAME=.*$/m, `TOCK_NAME=Table ${index + 1}`)
          .replace(/^TOCK_MQTT_PASSWORD=.*$/m, `TOCK_MQTT_PASSWORD=${index === 1 ? 'wrong' : PASSWORD}`);
        copyFileSync(join(broker.folder, 'ca.crt'), pi.card.path('boot/broker-ca.crt'));
        const named = drawn.replace('NAME=table-1', `NAME=table-${index + 1}`);
        expect(pi.write(`${named}${lines}`)).toMatchObject({ stderr: '', status: 0 });
        await pi.switchOn();
      }
      const [first, second] = pis;
      await (await staffOf(first)).getByText('Connected.').waitFor();
      const wrong = await staffOf(second);
      await wrong.getByText('This table is table2 at').waitFor();
      await wrong.getByText('The message server refuses the user name or the password.').waitFor();
      await wrong.context().close();
      // As the document says: the file is corrected, the passwords and the PIN are filled in again.
      const again = `TOCK_PIN=${PIN}\nTOCK_MQTT_PASSWORD=${PASSWORD}`;
      expect(second.write(again, second.card.text('boot/tock-done.txt'))).toMatchObject({ status: 0 });
      await second.switchOn();
      await (await staffOf(second)).getByText('Connected.').waitFor();

      fleet = new Service([process.execPath, 'dist/cli/main.js', 'fleet'], await freePort(), {
        TOCK_MQTT: `mqtts://127.0.0.1:${broker.port}`,
        TOCK_MQTT_USER: 'fleet',
        TOCK_MQTT_PASSWORD: PASSWORD,
        TOCK_MQTT_CA: join(broker.folder, 'ca.crt'),
        TOCK_PIN: PIN,
        TOCK_STATE: newFolder(),
      });
      await fleet.start();
      const wall = await (await browser().newContext({ ...PHONE, acceptDownloads: true })).newPage();
      wall.setDefaultTimeout(30_000);
      await wall.goto(fleet.url);
      await wall.locator('.table-card').nth(2).waitFor();
      expect(await wall.locator('.table-name').allInnerTexts()).toEqual(['Table 1', 'Table 2', 'Table 3']);
      const guest = await Person.come(browser(), second.url, '/', PHONE);
      await guest.sit('Ann', 0);
      await guest.button('Call staff').click();
      await wall.getByRole('button', { name: 'Enter the PIN' }).click();
      await wall.locator('input[name=pin]').fill(PIN);
      await wall.keyboard.press('Enter');
      await wall.getByText('Staff list').waitFor();
      const card = wall.locator('.table-card', { hasText: 'Table 2' });
      await card.getByText('Guests are calling').waitFor();
      await card.locator('.table-open').click();
      const sheet = wall.locator('.table-sheet');
      for (const place of [card, sheet])
        expect(
          await place.getByRole('link', { name: 'Staff page of this table' }).getAttribute('href'),
        ).toContain('/staff');
      await sheet.getByLabel('Your name').fill('Zoé');
      await sheet.getByRole('button', { name: 'Call answered' }).click();
      await sheet.getByText('done: 1').waitFor();
      await guest.button('Call staff').waitFor();
      await wall.keyboard.press('Escape');
      await card.getByRole('button', { name: 'Clear', exact: true }).click();
      await sheet.locator('.destructive').click();
      await guest.until('the seat is free', ({ viewer }) => viewer.kind === 'visitor');
      await wall.keyboard.press('Escape');
      await wall.getByLabel('Name', { exact: true }).fill('Mia');
      await wall.getByLabel('PIN, at least 4 characters').fill('2222');
      await wall.getByRole('button', { name: 'Add' }).click();
      await wall.getByText('Who did what').click();
      await wall.locator('.history').getByText('added someone to the staff list').waitFor();
      const hours = readFileSync(await save(wall, 'Save the hours of all tables'), 'utf8');
      expect(hours.match(/Table \d,0,/g)).toEqual(['Table 1,0,', 'Table 2,0,', 'Table 3,0,']);
      expect(await objections(wall)).toEqual([]);
      const log = await staffOf(second);
      await log.getByText('Zoé, over the network – cleared the table').waitFor();
    },
  );
});
