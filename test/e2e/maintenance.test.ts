import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { steadyClock } from '../../src/devices/clock.js';
import { BoardControl } from '../../src/devices/control/board-control.js';
import { type BoardProfile, formatProfile, parseProfileText } from '../../src/devices/profile.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { MaintenanceFiles } from '../../src/store/maintenance-files.js';
import { Replay } from '../../src/store/replay.js';
import { usualSettings } from '../../src/table/settings.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { buildApp } from '../../src/web/app.js';
import { Maintenance } from '../../src/web/maintenance/maintenance.js';
import { testComputers } from '../support/computers.js';
import { newFolder } from '../support/folders.js';
import { WiredBoard, type Wires, wiresOf } from '../support/wired-board.js';
import { objections } from './axe.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { PAGE_FOLDER } from './open-table.js';
import { PHONE } from './person.js';

const read = parseProfileText(readFileSync('hardware/profiles/4.json', 'utf8'));
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const { profile } = read;
const { board } = profile;
const hole = (name: string) => board.parse(name) as Hole;

let close: () => Promise<void>;
const browser = keepBrowser(() => close());

/** A wired board on the control, and its maintenance page. */
async function openControl(wires: Wires, options: BrowserContextOptions) {
  const table = new Table(
    { ...steadyClock, random: () => 7 },
    {
      settings: usualSettings('tock'),
      physicalBoard: {
        zones: board.zones,
        holesPerZone: board.holesPerZone,
        homeEntry: profile.homeEntry,
        without: [...profile.withoutSensor],
      },
    },
  );
  let device = new WiredBoard(profile, wires, steadyClock.now);
  const open = async (wiring: BoardProfile) => {
    device = device.reopened(wiring);
    return device;
  };
  const control = new BoardControl({
    device,
    board: () => board,
    wired: { profile, open },
    clock: steadyClock,
  });
  const files = new MaintenanceFiles(newFolder());
  const maintenance = new Maintenance(table, control, files, steadyClock);
  await control.start(listenerOf(table));
  const app = await buildApp({
    table,
    maintenance,
    virtualBoard: () => null,
    pageFolder: PAGE_FOLDER,
    joinUrl: () => '/',
    replay: new Replay(steadyClock),
    computers: testComputers(table, { ...steadyClock, random: () => 1 }, () => null),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    await app.close();
    await control.stop();
  };
  const context = await browser().newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${url}/maintenance`);
  await page.locator('.maintenance').waitFor();
  return { page, control, device: () => device };
}

const switchAt = (page: Page, name: string) => page.locator(`.switch[data-hole="${hole(name)}"]`);

/** Two switches changed places, as they do in a long evening with the iron. */
function crossed(one: string, other: string): Wires {
  const wires = wiresOf(profile);
  const inputOf = new Map(wires.inputOf);
  inputOf.set(hole(one), wires.inputOf.get(hole(other)) as number);
  inputOf.set(hole(other), wires.inputOf.get(hole(one)) as number);
  return { ...wires, inputOf };
}

describeInBrowser('the maintenance page', () => {
  it('shows the switches, tests the lights, ignores a switch and mends a crossed wire, on a phone', async () => {
    const { page, control, device } = await openControl(crossed('a3', 'a4'), PHONE);
    await page.getByText('The board answers').waitFor();
    expect(await objections(page)).toEqual([]);

    device().put(hole('b6'));
    await switchAt(page, 'b6').and(page.locator('.closed')).waitFor();
    device().take(hole('b6'));
    await switchAt(page, 'b6').and(page.locator('.open')).waitFor();

    await switchAt(page, 'c9').click();
    await page.getByRole('heading', { name: 'green 9: open' }).waitFor();
    await page.getByRole('button', { name: 'Blue', exact: true }).click();
    await page.locator('.switch.lit-blue').waitFor();
    expect([...device().lit]).toEqual([[hole('c9'), [0, 0, 255]]]);
    await page.getByRole('button', { name: 'All holes' }).click();
    await page.getByText('All holes: red').waitFor();
    expect(device().lit.size).toBe(board.holeCount - profile.withoutLed.size);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop the light test' }).click();
    await page.locator('.switch.lit-red').first().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Ignore this switch' }).click();
    await page.getByRole('heading', { name: 'Ignored', exact: true }).waitFor();
    expect(await switchAt(page, 'c9').getAttribute('aria-label')).toBe('green 9: ignored');
    await page.getByRole('button', { name: 'Trust this switch again' }).first().click();
    await page.getByRole('heading', { name: 'Ignored', exact: true }).waitFor({ state: 'detached' });

    await switchAt(page, 'a3').click();
    await page.getByRole('button', { name: 'Learn this hole again' }).click();
    await page.getByRole('heading', { name: 'Put one pawn into red 3' }).waitFor();
    expect([...device().lit.keys()]).toEqual([hole('a3')]);
    device().put(hole('a3'));
    await page.getByText('This switch has already answered for red 4.').waitFor();
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'It belongs here: ask for red 4 again' }).click();
    await page.getByRole('heading', { name: 'Put one pawn into red 4' }).waitFor();
    device().take(hole('a3'));
    device().put(hole('a4'));
    await page.getByRole('heading', { name: 'Everything has been asked.' }).waitFor();
    await page.getByRole('button', { name: 'Use this map' }).click();
    await switchAt(page, 'a4').and(page.locator('.closed')).waitFor();
    expect(control.closed[hole('a3')]).toBe(0);
  });

  it('leads back to the display when it was opened there, else to the players’ page', async () => {
    const { page } = await openControl(wiresOf(profile), PHONE);
    const { origin } = new URL(page.url());
    const back = page.getByRole('link', { name: 'Back to the game' });
    for (const from of ['/table', '/']) {
      await page.goto(origin + from);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('link', { name: 'Maintenance' }).click();
      await back.click();
      await page.waitForURL(origin + from);
    }
    await page.goto(`${origin}/maintenance?to=//elsewhere`);
    expect(await back.getAttribute('href')).toBe('/');
  });

  it('is walked through by keys alone, in French and in the dark; a file that is no profile says why', async () => {
    const { page, control, device } = await openControl(wiresOf(profile), {
      viewport: { width: 1280, height: 900 },
      locale: 'fr-FR',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    await page.getByText('Le plateau répond').waitFor();
    await page.locator('.switch[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const chosen = page.locator('.switch[aria-pressed="true"]');
    await chosen.waitFor();
    const walked = Number(await chosen.getAttribute('data-hole')) as Hole;
    await page.getByRole('button', { name: 'Rouge', exact: true }).press('Enter');
    await page.locator('.switch.lit-red').waitFor();
    expect([...device().lit.keys()]).toEqual([walked]);
    expect(await objections(page)).toEqual([]);

    const file = (text: string) => ({
      name: 'profile.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file(formatProfile(profile).replace('"a2"', '"a1"')));
    await page.getByText('a1 is already at').waitFor();
    await input.setInputFiles(file(formatProfile({ ...profile, name: 'Le plateau de Rennes' })));
    await page.getByText('Le plan est chargé.').waitFor();
    await page.getByText('Le plateau de Rennes').waitFor();
    expect(control.profile?.name).toBe('Le plateau de Rennes');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Enregistrer une copie' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(formatProfile(control.profile as BoardProfile));
    expect(await objections(page)).toEqual([]);
  });
});
