import { expect, it } from 'vitest';
import { RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, FRENCH_PHONE, PHONE, SMALL_PHONE } from './person.js';
import { ALONE } from './positions.js';
import { SCREENS } from './screens.js';

const { open, come } = keepCompanions();

describeInBrowser('the set-up', () => {
  it('shows a phone that sits down what has been chosen, and keeps its open line through a reload', async () => {
    await open(usualSettings('tock'));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.setting('ruleset');
    await table.page.getByRole('radio', { name: /^Tac-Tik with blockers/ }).check();
    await table.setting('players');
    await table.page.getByRole('radio', { name: '6', exact: true }).check();
    await table.until('six may play', ({ settings }) => settings.players === 6);

    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    await ann.button('Play: Tac-Tik with blockers, 6 players, real cards').waitFor();
    const said = (name: string) => ann.page.locator(`[data-setting=${name}] > summary .soft`).textContent();
    expect(await said('players')).toBe('6 players, 3 pairs');
    expect(await said('seats')).toBe('Ann, 5 free');

    await table.page.reload();
    await table.page.locator('[data-setting=players][open]').waitFor();
    await table.setting('cards');
    await table.page.getByRole('radio', { name: /Cards on the phones/ }).check();
    await ann.page.getByText('need a phone or a computer').waitFor();
    expect(await ann.button(/^Play:/).count()).toBe(0);
    expect(await table.page.locator('img[src^="/qr.svg"]').count()).toBe(1);
    await ann.button('Cancel').click();
    await table.button('Set up a game').click();
    await table.page.locator('.setting').first().waitFor();
    expect(await table.page.locator('.setting[open]').count()).toBe(0);
  });

  it('asks which cards people hold where a boxed game’s fit, and the keys are those', async () => {
    await open(usualSettings('tac-tik'));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.setting('cards');
    await table.page.getByRole('radio', { name: 'cards of the boxed Tac-Tik' }).check();
    await table.until('the cards are chosen', ({ settings }) => settings.faces === 'boxed');
    await table.button(/^Play:/).click();
    await table.button('The cards are dealt').click();
    const keys = table.page.locator('.card-pad button');
    await keys.first().waitFor();
    expect(await keys.allTextContents()).toEqual([
      ...['1', '2', '3', '−4', '5', '6', '7×1', '8', '9', '10', '⇄', '12'],
    ]);
    await table.button('Permuter').waitFor();
  });

  it('asks for no cards that do not fit the rules', async () => {
    await open({ ...usualSettings('tock'), faces: 'boxed' });
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.setting('cards');
    await table.page.getByRole('radio', { name: /Real cards/ }).waitFor();
    expect(await table.page.getByRole('radio', { name: 'cards of the boxed Tac-Tik' }).count()).toBe(0);
    await table.button(/^Play:/).click();
    await table.button('The cards are dealt').click();
    await table.button('jack').waitFor();
  });

  it('starts the usual game for whoever taps it while the set-up is still on its way', async () => {
    await open(usualSettings('tock'));
    const table = await come('/table', DESKTOP);
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await table.page.route('**/api/table', async (route) => {
      if (route.request().postDataJSON().type !== 'wake') return route.continue();
      await begun;
      return route.fulfill({ json: { version: 0 } });
    });
    await table.button('Set up a game').click();
    await table.button(/^Play:/).click();
    await table.until('cards are to be dealt', ({ stage }) => stage === 'deal');
    begin();
  });

  it('shows the title of a line that is opened below a longer one, which closes', async () => {
    await open(usualSettings('tock'));
    const ann = await come('/', SMALL_PHONE);
    await ann.sit('Ann', 0);
    await ann.setting('ruleset');
    await ann.page.getByRole('radio', { name: /^Jackaroo/ }).check();
    await ann.setting('seats');
    const title = ann.page.locator('[data-setting=seats] > summary');
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  it('fits the screen, and keeps its main button and each opened line in sight, in French', async () => {
    const { table: machine } = await open(usualSettings('quebec-7'));
    machine.send({ type: 'wake' });
    const table = await come('/table', { ...DESKTOP, locale: 'fr-CA' });
    const phone = await come('/', FRENCH_PHONE);
    await phone.sit('Anne', 0);
    const wrong: string[] = [];
    for (const person of [table, phone]) {
      const { page } = person;
      await page.locator('.setting').last().waitFor();
      for (const name of [null, 'ruleset', 'more'] as const) {
        if (name) await person.setting(name);
        const needed = name ? '.play-now, .setting[open] > summary' : '.play-now, .setting';
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height });
          const found = await page.evaluate((selectors) => {
            document.querySelector('.setting[open] > summary')?.scrollIntoView({ block: 'nearest' });
            const { scrollHeight, clientHeight } = document.documentElement;
            const parts = [...document.querySelectorAll(selectors)].map((part) =>
              part.getBoundingClientRect(),
            );
            const [button, ...titles] = parts;
            const cut = parts.filter(({ top, bottom }) => top < 0 || bottom > innerHeight).length;
            const covered = titles.filter(({ top }) => top < (button?.bottom ?? 0)).length;
            return { over: scrollHeight - clientHeight, cut, covered };
          }, needed);
          if (found.over || found.cut || found.covered)
            wrong.push(`${name}, ${width} × ${height}: ${JSON.stringify(found)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('marks where the home branches off by rules of one’s own, and lets the table come back to it', async () => {
    const ruleset: Ruleset = { ...RULESETS['premiere-regle'], name: 'Ours', homeEntry: 3 };
    await open(usualSettings(ruleset));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.setting('more');
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

  it('lets people choose the dealer, and marks the one chosen again where another is refused', async () => {
    await open(ALONE);
    const table = await come('/table', DESKTOP);
    await table.button(/^Play:/).click();
    await table.until('cards are to be dealt', ({ stage }) => stage === 'deal');
    await table.page.getByText('Change dealer?').click();
    const dealers = table.page.locator('.dealer input');
    const marked = () => dealers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    const other = (await marked()).indexOf(false);
    await dealers.nth(other).check();
    await table.until('another dealer is chosen', ({ game }) => game?.next?.dealer === other);
    const chosen = await marked();
    await table.page.route('**/api/table', (route) =>
      route.fulfill({ status: 409, json: { code: 'not-now' } }),
    );
    // the words of the first refusal are fetched, and everything is drawn again with them
    for (const _ of ['first', 'second']) {
      // not `check`, which wants it to stay chosen
      await dealers.nth(chosen.indexOf(false)).click();
      await table.page.locator('.refused').waitFor();
      await expect.poll(marked).toEqual(chosen);
      await table.page.locator('.refused button').click();
    }
  });
});
