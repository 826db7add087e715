import { expect, it } from 'vitest';
import { courseOf } from '../../src/lessons/course.js';
import { loadMessages } from '../../src/page/i18n/index.js';
import { Rules } from '../../src/rules/rules.js';
import { isRulesetId, RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { Learner } from './learner.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come } = keepCompanions();

/** `LESSONS=all`, or the names of rulesets: the whole course of each; one of them is enough for every day. */
const asked = process.env['LESSONS'] ?? 'tac-tik';
const RULESETS: readonly RulesetId[] = asked === 'all' ? RULESET_IDS : asked.split(',').filter(isRulesetId);

describeInBrowser('the lessons', () => {
  it.each(RULESETS)(
    'the whole course of %s, by a learner who makes each foreseen mistake: each is answered, and every lesson is done',
    { timeout: 240_000 },
    async (id) => {
      const settings = usualSettings(id);
      await loadMessages('lessons', 'reasons');
      await open(settings);
      const person = await come('/', RULESET_IDS.indexOf(id) % 2 ? DESKTOP : PHONE);
      await person.page.locator('.learn').click();
      const course = courseOf(new Rules(checkedSetup(settings)));
      let unsure = 0;
      let steps = 0;
      let mistakes = 0;
      for (const lesson of course) {
        const learner = new Learner(person, lesson);
        unsure = await learner.takeLesson(unsure);
        steps += learner.steps;
        mistakes += learner.mistakes;
      }
      console.info(`${id}: ${course.length} lessons, ${steps} steps, ${mistakes} mistakes answered`);
      await expect.poll(() => person.page.locator('.lesson-tile.done').count()).toBe(course.length);
      expect(person.complaints).toEqual([]);
      expect(person.strayed).toEqual([]);
    },
  );

  it.each(RULESETS)(
    'end with a game of %s against computer players: it is helped, outlives a reload, and comes to its end',
    { timeout: 120_000 },
    async (id) => {
      await open(usualSettings(id));
      const { page, complaints } = await come('/', PHONE);
      // the others take their time: the clock is moved on
      await page.clock.install();
      await page.goto(`${page.url()}#learn`);
      await page.reload();
      await page.locator('[data-lesson=game]').click();
      const phase = () => page.locator('.lesson').getAttribute('data-phase');
      const pawns = () =>
        page
          .locator('.target.occupied')
          .evaluateAll((all) =>
            all.map((one) => (one.ariaLabel ?? '').replace(/(base) \d|, The last move/, '$1')),
          );
      let turns = 0;
      for (let steps = 0; steps < 300; steps++) {
        const now = await phase();
        if (now === 'over') break;
        if (now === 'others') await page.clock.runFor(1300);
        else if (now === 'dealOver') await page.locator('.lesson-controls .primary').click();
        else {
          if (turns++ === 1) {
            const before = await pawns();
            await page.reload();
            await page.locator('[data-lesson=game]').click();
            await page.locator('.lesson').waitFor();
            expect(await pawns()).toEqual(before);
          }
          const help = page.locator('.lesson-controls .help');
          for (let more = 0; more < 4 && (await help.textContent()) === 'Help'; more++) await help.click();
          await page.locator('.lesson-words .told').waitFor();
          await help.click();
        }
      }
      expect(await phase()).toBe('over');
      await page.locator('.lesson-controls .quiet').click();
      await page.locator('.lesson-tile.done[data-lesson=game]').waitFor();
      console.info(`${id}: a game of ${turns} turns`);
      expect(complaints).toEqual([]);
    },
  );

  it('go on while somebody sets up the table, as long as the rules stay', async () => {
    const settings = usualSettings('tock');
    const { table } = await open(settings);
    const { page, complaints } = await come('/', PHONE);
    await page.locator('.learn').click();
    await page.locator('[data-lesson=board]').click();
    await page.locator('.lesson-controls .primary').click();
    const step = page.locator('.lesson[data-topic=board][data-step="1"]');
    await step.waitFor();
    expect(table.send({ type: 'settings', settings: { ...settings, cards: 'dealt' } }).ok).toBe(true);
    // comes after the settings
    table.send({ type: 'board.link', state: 'lost' });
    await page.locator('.notices .warn').waitFor();
    expect(await step.count()).toBe(1);
    expect(table.send({ type: 'settings', settings: { ...settings, players: 2, teamSize: 1 } }).ok).toBe(
      true,
    );
    await page.locator('.lesson-list').waitFor();
    expect(complaints).toEqual([]);
  });

  it('are taken in turns at one board: each learner goes on where they were', async () => {
    await open(usualSettings('tock'));
    const { page, complaints } = await come('/table', DESKTOP);
    await page.goto(`${page.url()}#learn`);
    for (const name of ['Ann', 'Ben']) {
      await page.getByRole('button', { name: 'Add a name' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    }
    const takeStuck = async () => {
      await page.locator('[data-lesson=stuck]').click();
      await page.locator('.pick').first().click();
      await page.locator('.deed').first().click();
      await page.locator('.lesson-controls .primary').click();
    };
    await takeStuck();
    await page.locator('[data-learner=Ann]').click();
    expect(await page.locator('.lesson-tile.done').count()).toBe(0);
    await takeStuck();
    await page.locator('[data-learner=Ben]').click();
    await page.locator('.lesson-tile.done[data-lesson=stuck]').waitFor();
    await page.reload();
    await page.locator('.lesson-tile.done[data-lesson=stuck]').waitFor();
    expect(await page.getByRole('radio', { name: 'Ben' }).isChecked()).toBe(true);
    // asked once, confirmed once
    for (const _ of ['asks', 'does']) await page.getByRole('button', { name: 'Remove Ben' }).click();
    await page.getByRole('radio', { name: 'Ben' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('radio', { name: 'Everyone' }).isChecked()).toBe(true);
    expect(await page.locator('.lesson-tile.done').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
