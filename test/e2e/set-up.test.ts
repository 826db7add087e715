import { expect, it } from 'vitest';
import { RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come } = keepCompanions();

describeInBrowser('the set-up', () => {
  it('shows a phone that sits down what has been chosen, and stays at its step through a reload', async () => {
    await open(usualSettings('tock'));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.page.getByRole('radio', { name: /^Tac-Tik with stakes/ }).check();
    await table.button('Next').click();
    await table.page.getByRole('radio', { name: '6', exact: true }).check();
    await table.until('six may play', ({ settings }) => settings.players === 6);

    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    await ann.page.getByRole('heading', { name: 'Tac-Tik with stakes' }).waitFor();
    const points = await ann.page.locator('.setup .points li').allTextContents();
    expect(points.slice(0, 3)).toEqual(['6 players, 6 zones', '3 pairs', 'Real cards']);
    await ann.button('Change the table').click();
    await ann.page.getByText('Step 1 of 3').waitFor();

    await table.page.reload();
    await table.page.getByText('Step 2 of 3').waitFor();
    await table.button('Next').click();
    await table.page.getByRole('radio', { name: /Cards on the phones/ }).check();
    await ann.button('Back').click();
    await ann.page.getByText('Cards on phones need a phone or a computer').waitFor();
    expect(await ann.button('Start the game').isDisabled()).toBe(true);
    const code = table.page.locator('img[src^="/qr.svg"]');
    expect(await code.and(table.page.locator('.setup-end img')).count(), 'beside the button that waits').toBe(
      1,
    );
    expect(await code.count()).toBe(1);
    await ann.button('Not now').click();
    await table.button('Set up a game').click();
    await table.page.getByText('Step 1 of 3').waitFor();
  });

  it('marks where the home branches off by rules of one’s own, and lets the table come back to it', async () => {
    const ruleset: Ruleset = { ...RULESETS['premiere-regle'], name: 'Ours', homeEntry: 3 };
    await open(usualSettings(ruleset));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    for (const _ of ['people', 'cards']) await table.button('Next').click();
    await table.page.getByText('House rules').click();
    const entry = (name: string) => table.page.getByRole('radio', { name, exact: true });
    expect(await entry('3 holes before the star').isChecked()).toBe(true);
    for (const [name, holes] of [
      ['at the star', 0],
      ['3 holes before the star', 3],
    ] as const) {
      await entry(name).check();
      await table.until(name, ({ settings }) => settings.options.homeEntry === holes);
    }
  });

  it('marks the drawn dealer again where another one is refused', async () => {
    await open({ ...usualSettings('tock'), teamSize: 1 });
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.button('Start as it is').click();
    await table.until('cards are to be dealt', ({ stage }) => stage === 'deal');
    await table.page.getByText('Change dealer?').click();
    const dealers = table.page.locator('.dealer input');
    const marked = () => dealers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    const drawn = await marked();
    await table.page.route('**/api/table', (route) =>
      route.fulfill({ status: 409, json: { code: 'not-now' } }),
    );
    // the words of the first refusal are fetched, and everything is drawn again with them
    for (const _ of ['first', 'second']) {
      // not `check`, which wants it to stay chosen
      await dealers.nth(drawn.indexOf(false)).click();
      await table.page.locator('.refused').waitFor();
      await expect.poll(marked).toEqual(drawn);
      await table.page.locator('.refused button').click();
    }
  });
});
