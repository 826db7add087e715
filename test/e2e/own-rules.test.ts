import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { differingFeatures } from '../../src/rules/rulesets/ruleset-features.js';
import { type Answered, MOST_QUESTIONS, rulesetFinder } from '../../src/rules/rulesets/ruleset-finder.js';
import { RULESET_IDS, RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { usualSettings } from '../../src/table/settings.js';
import { documentOf, edited, QUEBEC_8_FROM_TOCK } from '../rules/support/documents.js';
import { largestRuleset } from '../support/largest.js';
import { sampled } from '../support/long.js';
import { objections } from './axe.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();

/** The editor's controls by their labels, as a person finds them. */
class Writer {
  readonly #person: Person;

  constructor(person: Person) {
    this.#person = person;
  }

  get #page() {
    return this.#person.page;
  }

  section(title: string) {
    return this.#page.locator('.rules-form > details > summary', { hasText: title }).click();
  }

  async turn(label: string, on: boolean, within = '.rules-form'): Promise<void> {
    const box = this.#page.locator(within).getByRole('checkbox', { name: label, exact: true });
    if ((await box.isChecked()) !== on) await box.click();
  }

  /** Leaves these chosen in a group. */
  async tickOnly(title: string, labels: readonly string[]): Promise<void> {
    const group = this.#page.getByRole('group', { name: title });
    for (const label of labels) await group.getByRole('checkbox', { name: label, exact: true }).check();
    for (const box of await group.getByRole('checkbox').all()) {
      const name = (await box.locator('xpath=..').textContent()) ?? '';
      if (!labels.includes(name.trim())) await box.uncheck();
    }
  }

  choose(title: string, label: string) {
    return this.#page
      .getByRole('group', { name: title })
      .getByRole('radio', { name: label, exact: true })
      .click();
  }

  select(label: string, value: string) {
    return this.#page.getByLabel(label, { exact: true }).selectOption(value);
  }

  async card(rank: string): Promise<void> {
    const name = new RegExp(`^${rank}(, changed)?$`);
    await this.#page.locator('.rules-form .card-pad').getByRole('button', { name }).click();
    await this.#page.locator('.card-editor').waitFor();
  }

  suit(name: string) {
    return this.#page.locator('.card-editor').getByRole('radio', { name, exact: true }).click();
  }

  add(use: string) {
    return this.#person.button(use).click();
  }

  remove(use: string) {
    return this.#person.button(`Remove: ${use}`).click();
  }
}

/** Sheets of A4 that the browser's print makes of what is open. */
async function pagesPrinted(page: Page): Promise<number | undefined> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
}

/** What somebody who knows `tock` does in the editor to play as in Quebec by hole 8. */
async function writeQuebec(person: Person): Promise<void> {
  const writer = new Writer(person);
  await person.page.locator('input[name=rules-name]').fill('Quebec, made from Tock');
  await writer.section('Who plays');
  await writer.tickOnly('How many play?', ['4', '6', '8']);
  await writer.tickOnly('Together or alone?', ['pairs']);

  await writer.section('Cards and deals');
  await writer.tickOnly('Which decks?', ['54, 2 jokers']);
  for (const players of [4, 6, 8]) await person.button(`Another way for ${players}`).click();
  for (const players of [4, 6, 8]) {
    await writer.select(`${players} players: cards in all later deals`, '0');
    for (const deal of players === 6 ? [2] : [2, 3]) {
      await person.button(`${players} players: one more deal`).click();
      await writer.select(`${players} players: cards in deal ${deal}`, '4');
    }
  }
  await writer.select('For 8:', '2');
  await writer.choose('Do partners exchange a card?', 'never');
  await writer.tickOnly('A hand can be traded for a pawn', ['4 cards', '5 cards']);
  await writer.choose('A hand can be traded', 'on any turn');

  await writer.section('On the board');
  await writer.turn('A protected pawn cannot be passed.', true);
  await writer.choose('Home entrance', '2 holes before the star');
  await writer.choose('Holes that lead to the centre', '8');
  await writer.tickOnly('Boards with a centre', ['4 zones', '6 zones', '8 zones']);
  await writer.turn('Players may choose otherwise', false);
  await writer.section('Options players can choose');
  await writer.turn('Six cards can be played differently:', false);

  await writer.card('2');
  await writer.remove('go through the centre');
  await writer.card('7');
  await writer.turn('sends back every pawn it passes', true, '.card-editor');
  await writer.card('8');
  await writer.add('go through the centre');
  await writer.card('jack');
  await writer.remove('swap');
  await writer.add('go forward');
  for (const suit of ['clubs', 'diamonds', 'spades', 'hearts']) {
    await writer.suit(suit);
    await writer.add('swap');
    await writer.select('but not', 'protected-of-others');
    await writer.turn('pawns in the centre too', true, '.card-editor');
    if (suit === 'spades' || suit === 'hearts') await writer.select('Which pawns', 'any-other');
  }
  await writer.card('king');
  await writer.turn('sends back every pawn it passes', false, '.card-editor');
  await writer.card('joker');
  await writer.turn('Then a card is drawn for the same pawn', false, '.card-editor');
  await writer.remove('go forward');
  for (const joker of ['red joker', 'black joker']) {
    await writer.suit(joker);
    await writer.add('go forward');
    await writer.select('Steps', '15');
    if (joker === 'red joker') await writer.turn('sends back every pawn it passes', true, '.card-editor');
  }
}

/** Rules that are soon played: for four, and without long games. */
const OURS = edited(documentOf('premiere-regle', 'Chez nous'), { '/homeEntry': 1 });

describeInBrowser('rules of one’s own', () => {
  it('are written by hand: Tock becomes Quebec by hole 8, and each difference is named', async () => {
    await open(usualSettings('tock'));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.setting('ruleset');
    await table.button('Change “Tock”').click();
    await table.page.getByText('Nothing yet.').waitFor();
    await writeQuebec(table);
    const differences = (await table.page.locator('.differences li').allTextContents()).join('\n');
    expect(differences).toContain('The 8: into the centre, or out of it.');
    expect(differences).toContain(
      'The king: 13 forward, sending back every pawn it passes.The king: 13 forward.',
    );
    expect(await objections(table.page)).toEqual([]);
    expect(await table.button('Save these rules').isEnabled()).toBe(true);
    // The unit tests compare the legal actions of this document with those of the built-in, in 10,000 positions.
    const kept = await table.page.evaluate(() => localStorage.getItem('tock.draft'));
    expect(JSON.parse(kept ?? '')).toEqual({ parent: 'tock', ruleset: QUEBEC_8_FROM_TOCK });

    await table.page.reload();
    await table.button('Continue “Quebec, made from Tock”').click();
    await table.page.locator('.differences li[data-feature="card K"]').getByRole('button').click();
    await table.page.locator('.differences li[data-feature="card K"]').waitFor({ state: 'detached' });
    await table.page.locator('input[name=rules-name]').fill('');
    await table.page.getByText('It needs a name').waitFor();
    await table.page.locator('input[name=rules-name]').fill('tock, second way');
    await table.page.getByText('A ruleset of the program has this name').waitFor();
    expect(await table.button('Save these rules').isDisabled()).toBe(true);
    expect(table.complaints).toEqual([]);
  }, 120_000);

  it('are written on the smallest phone, in French, without making the page wider', async () => {
    const { table } = await open(usualSettings('tock'));
    table.send({ type: 'wake' });
    const viewport = { width: 320, height: 568 };
    const { page } = await come('/table', { ...PHONE, viewport, locale: 'fr-FR' });
    await page.locator('[data-setting=ruleset] > summary').click();
    await page.getByRole('button', { name: 'Modifier « Tock »' }).click();
    const cards = page.locator('.rules-form .card-pad button');
    for (const [at, kind] of [
      [6, 'split'],
      [10, 'swap'],
      [4, 'forward'],
    ] as const) {
      await cards.nth(at).click();
      await page.locator(`.use[data-use="${kind}"]`).first().waitFor();
      expect(await page.locator('html').evaluate((html) => html.scrollWidth), kind).toBe(viewport.width);
    }
  });

  it('keep in sight which house rules can come back, and which deals hold for whom', async () => {
    await open(usualSettings('keezen'));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.setting('ruleset');
    await table.button('Change “Keezen”').click();
    const writer = new Writer(table);
    await writer.section('Options players can choose');
    const boxes = table.page.locator('.rules-form').getByRole('checkbox');
    await boxes.first().waitFor();
    const options = await boxes.count();
    await boxes.first().uncheck();
    expect(await boxes.count()).toBe(options);
    await table.page.locator('.differences li[data-feature="options"]').waitFor();
    await boxes.first().check();
    await table.page.getByText('Nothing yet.').waitFor();
    await writer.section('Options players can choose');

    await writer.section('Cards and deals');
    await writer.select('Each: cards in all later deals', '4');
    await table.button('Another way for 2').click();
    const later = table.page.getByLabel('2 players: cards in all later deals', { exact: true });
    expect(await later.inputValue()).toBe('4');
    expect(await later.getByRole('option', { name: '–' }).count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });

  it.each([
    ['en-GB', 'Share or print', /too long for a QR code/],
    ['fr-FR', 'Partager ou imprimer', /trop longues pour un code QR/],
  ])('are shared by link and file where no QR code holds them, in %s', async (locale, share, words) => {
    const ruleset = largestRuleset();
    const server = await open(usualSettings(ruleset));
    server.state!.rulesets.keep(ruleset);
    server.table.send({ type: 'wake' });
    const { page, complaints } = await come('/table', { ...DESKTOP, locale });
    await page.locator('[data-setting=ruleset] > summary').click();
    await page.getByRole('button', { name: share }).click();
    await page.getByText(words).waitFor();
    expect(await page.locator('.share-rules img').count()).toBe(0);
    expect(await page.locator('input[name=rules-link]').inputValue()).toContain('#rules=');
    expect(await page.locator('.share-rules a[download]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('come from a file, are played before they are kept, and go on to a phone by a link', async () => {
    const { table: machine } = await open(usualSettings('tock'));
    const table = await come('/table', DESKTOP);
    await table.button('Set up a game').click();
    await table.setting('ruleset');
    await table.page.getByText('Import rules').click();
    const file = (text: string) => ({
      name: 'rules.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const input = table.page.locator('.import input[type=file]');
    await input.setInputFiles(file('{"name":"half"}'));
    await table.page.getByText('Something is missing or wrong').waitFor();
    await input.setInputFiles(file(JSON.stringify(OURS)));
    await table.button('Save these rules').click();
    await table.page.getByText('“Chez nous” is saved').waitFor({ timeout: 50_000 });
    // somebody else's rules may have the same name
    await table.page.reload();
    await table.page.getByText('Import rules').click();
    await input.setInputFiles(file(JSON.stringify({ ...OURS, about: 'As we play today.' })));
    await table.page.locator('.rules-editor').waitFor();
    await table.button('Later').click();
    await table.page.getByText('Import rules').click();
    await input.setInputFiles(file(JSON.stringify(OURS)));
    // nothing that was written is lost without a word
    await table.page.getByText('“Chez nous” isn’t saved yet').waitFor();
    await table.button('Continue “Chez nous”').click();
    expect(await table.page.locator('input[name=rules-about]').inputValue()).toBe('As we play today.');
    await table.button('Later').click();
    await table.page.getByText('Import rules').click();
    await input.setInputFiles(file(JSON.stringify(OURS)));
    await table.button('Start other rules').click();
    await table.button('Save these rules').click();
    await table.page.getByText('“Chez nous” is saved').waitFor({ timeout: 5_000 });
    await table.button('Play now').click();
    await table.until('a game by them', ({ game, rules }) => game !== null && rules.hash !== null);
    expect(machine.context.settings.ruleset).toEqual(OURS);
    for (const type of ['pause', 'abandon'] as const) machine.send({ type });
    await table.until('the set-up', ({ stage }) => stage === 'setup');
    await table.setting('ruleset');

    await table.page.getByRole('radio', { name: 'Tac-Tik', exact: true }).check();
    await table.until('others are chosen', ({ rules }) => rules.hash === null);
    await table.page.getByRole('radio', { name: /^Chez nous/ }).check();
    await table.until('ours are chosen', ({ rules }) => rules.hash !== null);
    await table.button('Share or print').click();
    await table.page.locator('.share-rules .qr img').waitFor();
    expect(await objections(table.page)).toEqual([]);
    const link = table.page.locator('input[name=rules-link]');
    await expect.poll(() => link.inputValue()).toContain('#rules=');

    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    // the page is open already: only the part behind # changes
    await ann.page.goto(await link.inputValue());
    const name = ann.page.locator('input[name=rules-name]');
    await name.waitFor();
    expect(await name.inputValue()).toBe('Chez nous');
    expect(await ann.page.locator('.differences li').count()).toBe(1);
    await ann.page.locator('.rules-form .card-pad').getByRole('button', { name: 'jack' }).click();
    expect(await objections(ann.page)).toEqual([]);
    expect(table.complaints.concat(ann.complaints).filter((text) => !text.includes('422'))).toEqual([]);
  }, 120_000);

  it('are found by at most eight questions on a phone, and the poster and the help sheet of each ruleset fit on a sheet of paper', async () => {
    const { table: machine } = await open(usualSettings('tock'));
    machine.send({ type: 'wake' });
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    await ann.setting('ruleset');
    await ann.button('Which rules do you play?').click();
    const { 'quebec-8': quebec, dog } = RULESETS;
    const played = { ...quebec, cards: { ...quebec.cards, ...(dog.cards['7'] && { '7': dog.cards['7'] }) } };
    const finder = rulesetFinder();
    const answered: Answered[] = [];
    for (let question = finder.next([]); question; question = finder.next(answered)) {
      const { trait, answers } = question;
      const number = answered.length + 1;
      await ann.page.getByText(`Question ${number}, of ${MOST_QUESTIONS} at most`).waitFor();
      if (number === 1) expect(await objections(ann.page)).toEqual([]);
      // by keyboard too, the answers are the next keys away
      await expect.poll(() => ann.page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
      const at = answers.indexOf(trait.of(played) ?? '');
      for (let key = 0; key <= (at < 0 ? answers.length : at); key++) await ann.page.keyboard.press('Tab');
      await ann.page.keyboard.press('Enter');
      answered.push({ trait, answer: answers[at] ?? null });
    }
    const { id: found, ruleset } = finder.found(answered);
    const differs = differingFeatures(RULESETS[found], ruleset);
    await ann.page.locator('.rules-questions .differences li').first().waitFor();
    expect(await ann.page.locator('.rules-questions .differences li').count()).toBe(differs.length);
    await ann.button('Save as our rules').click();
    await ann.page.locator('.rules-editor').waitFor();
    await ann.button('Later').click();

    for (const id of sampled(RULESET_IDS, 4)) {
      machine.send({ type: 'settings', settings: usualSettings(id) });
      await ann.until(`${id} is chosen`, ({ settings }) => settings.ruleset === id);
      await ann.button('How to play').click();
      await ann.page.locator('.help-sheet').waitFor();
      expect(await pagesPrinted(ann.page), `help of ${id}`).toBe(1);
      await ann.page.emulateMedia({ media: 'print' });
      expect(await ann.page.locator('.help-sheet .legend').isVisible()).toBe(true);
      // white light would be lost on white paper
      const wood = ann.page.locator('.legend .lamp-icon').first();
      expect(await wood.evaluate((icon) => getComputedStyle(icon).printColorAdjust)).toBe('exact');
      expect(await ann.page.locator('.head h1, .help-sheet button').filter({ visible: true }).count()).toBe(
        0,
      );
      await ann.page.emulateMedia({ media: null });
      await ann.page.keyboard.press('Escape');
      await ann.setting('ruleset');
      await ann.button('Print the poster').click();
      await ann.page.locator('.poster').waitFor();
      expect(await pagesPrinted(ann.page), `poster of ${id}`).toBe(1);
      await ann.button('Close').click();
    }
    expect(ann.complaints).toEqual([]);
  }, 120_000);
});
