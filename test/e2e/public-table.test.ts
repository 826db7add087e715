import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { objections } from './axe.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();

/** Keys of the keypad for the PIN that a finger would miss: outside the screen, or under something else. */
const coveredKeys = ({ page }: Person) =>
  page.locator('.pin-pad button').evaluateAll((keys) =>
    keys.flatMap((key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      const isReached = [0.1, 0.9].every((share) =>
        key.contains(document.elementFromPoint(x + share * width, y + share * height)),
      );
      return isReached ? [] : [key.textContent];
    }),
  );

describeInBrowser('a public table', () => {
  it('shows its code on its own screen, and on a display that was given the PIN; seats phones that have scanned it', async () => {
    const { url } = await open(usualSettings('tock'), { security: { pin: '2718', joinCodes: true } });
    const own = await come('/table', DESKTOP);
    await own.page.locator('img[src^="/qr.svg"]').waitFor();
    const { page } = await come('/table', {
      ...DESKTOP,
      extraHTTPHeaders: { 'x-forwarded-for': '192.168.0.2' },
    });
    const code = page.locator('img[src^="/qr.svg"]');
    expect(await code.count()).toBe(0);
    await page.getByText('Enter the staff PIN').click();
    await page.locator('input[name="pin"]').fill('1111');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('Wrong PIN.').waitFor();
    for (const digit of '2718') await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await code.waitFor();
    const address = (await code.getAttribute('alt'))?.replace(/^.*?(?=http)/, '') ?? '';
    expect(address).toContain(`${url}/?join=`);

    const phone = await come('/', PHONE);
    await phone.page.getByLabel('Your name').fill('Ann');
    await phone.button('Sit down').click();
    await phone.page.getByText('Scan the code on the table display first').waitFor();
    await phone.page.goto(address);
    await phone.sit('Ann', 0);
  });
});

describeInBrowser('setting up a public table', () => {
  it('is for the display, which marks again what holds where the PIN is not given', async () => {
    await open(usualSettings('tock'), { security: { pin: '2718' }, venue: { unattended: false } });
    const guest = await come('/', PHONE);
    await guest.sit('Ann', 0);
    await guest.button(/^Play:/).waitFor();
    expect(await guest.page.locator('[data-setting=ruleset] > summary').count(), 'for guests').toBe(0);
    const phone = await come('/table', { ...PHONE, extraHTTPHeaders: { 'x-forwarded-for': '192.168.0.2' } });
    const radio = (name: string | RegExp) => phone.page.getByRole('radio', { name, exact: true });
    const tick = phone.page.getByRole('checkbox', { name: 'Beginner lights' });
    const goBack = async () => {
      await phone.page.getByText('Ask at the counter').waitFor();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    };
    await phone.setting('ruleset');
    await radio(/^Tac-Tik with blockers/).check();
    await goBack();
    await expect.poll(() => radio(/^Tock/).first().isChecked()).toBe(true);
    await phone.setting('players');
    await radio('6').check();
    await goBack();
    await expect.poll(() => radio('4').isChecked()).toBe(true);
    await phone.setting('manners');
    await tick.uncheck();
    await goBack();
    await expect.poll(() => tick.isChecked()).toBe(true);
    expect(await phone.view()).toMatchObject({ settings: { players: 4, teaching: true } });
  });
});

describeInBrowser('a table with a PIN that nobody looks after', () => {
  it('lets two walk-ins choose other rules and numbers on a phone', async () => {
    const { table } = await open(usualSettings('tock'), {
      security: { pin: '2718' },
      venue: { attract: false },
    });
    const phone = await come('/', PHONE);
    await phone.sit('Ann', 0);
    await phone.setting('ruleset');
    await phone.page.getByRole('radio', { name: /^Tac-Tik with blockers/ }).check();
    await expect.poll(() => table.context.settings.ruleset).not.toBe('tock');
    await phone.setting('players');
    await phone.page.getByRole('radio', { name: '6', exact: true }).check();
    await expect.poll(() => table.context.settings.players).toBe(6);
    expect(await phone.page.getByText('Ask at the counter').count()).toBe(0);
  });
});

describeInBrowser('the display of a venue with opening hours', () => {
  it('is dark by night, and fades in in the morning, when a tap begins at once', async () => {
    let hour = 9.9;
    const table = await open(usualSettings('tock'), {
      hour: () => hour,
      venue: { open: { from: 10, to: 23 } },
    });
    const { page } = await come('/table', DESKTOP);
    const night = page.locator('.closed-venue');
    const opacity = () => night.evaluate((shown) => Number(getComputedStyle(shown).opacity));
    await page.getByText('Closed. We open at 10:00.').waitFor();
    expect(await opacity()).toBe(1);
    expect(await page.locator('.notice').count()).toBe(0);
    hour = 10;
    table.pass(60_000);
    await page.getByRole('heading', { name: 'Come and play' }).waitFor();
    expect(await opacity()).toBeGreaterThan(0.3);
    expect((await objections(page)).filter((each) => !each.includes('contrast'))).toEqual([]);
    await page.getByRole('button', { name: 'Play here' }).click();
    await expect.poll(() => table.table.snapshot.value).toBe('setup');
  });
});

describeInBrowser('giving up a game at a public table', () => {
  it('asks for the PIN in the page; who goes back plays on where the game was', async () => {
    await open(usualSettings('tock'), { position: 'a5///', security: { pin: '2718' } });
    const phone = await come('/table', PHONE);
    await phone.menu();
    const giveUp = async () => {
      await phone.button('End this game').click();
      await phone.button('End this game').click();
    };
    await giveUp();
    await phone.page.getByText('Ask at the counter').waitFor();
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      await phone.page.setViewportSize({ width, height });
      expect(await coveredKeys(phone), `${width} × ${height}`).toEqual([]);
    }
    await phone.button('Cancel').click();
    await phone.until('the game goes on', ({ stage }) => stage === 'card');
    await giveUp();
    await phone.page.locator('input[name="pin"]').fill('2718');
    await phone.page.keyboard.press('Enter');
    await phone.until('the game is given up', ({ stage }) => stage === 'setup');
  });
});

describeInBrowser('a phone with a seat', () => {
  it('keeps it when it comes back by a link on another site', async () => {
    const { url } = await open(usualSettings('tock'));
    const phone = await come('/', PHONE);
    await phone.sit('Ann', 0);
    // Another name of this computer is another site.
    await phone.page.goto(`${url.replace('127.0.0.1', 'localhost')}/qr.svg`);
    await phone.page.evaluate((address) => location.assign(address), `${url}/`);
    await phone.page.waitForURL(`${url}/`);
    const { viewer } = await phone.until('the page is back', ({ stage }) => stage === 'setup');
    expect(viewer).toEqual({ kind: 'player', player: 0 });
  });
});
