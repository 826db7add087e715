import { expect, it } from 'vitest';
import { courseOf } from '../../src/lessons/course.js';
import { needWords } from '../../src/page/i18n/index.js';
import { Rules } from '../../src/rules/rules.js';
import { isRulesetId, RULESET_IDS, type RulesetId } from '../../src/rules/rulesets.js';
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
      await needWords('lessons', 'reasons');
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
});
