import { expect, it } from 'vitest';
import { cardLesson } from '../../src/lessons/card-lesson.js';
import type { Topic } from '../../src/lessons/lesson.js';
import { loadMessages } from '../../src/page/i18n/index.js';
import { MOST_HELP } from '../../src/page/lessons/progress.js';
import type { Face } from '../../src/rules/cards/cards.js';
import { Rules } from '../../src/rules/rules.js';
import { checkedSetup, type Settings, usualSettings } from '../../src/table/settings.js';
import { objections } from './axe.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { Learner } from './learner.js';
import { type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();
const SETTINGS: Settings = { ...usualSettings('tac-tik'), teamSize: 1, cards: 'dealt', manners: 'strict' };

const lit = ({ page }: Person) => page.locator('.glow-steady, .glow-breathe').count();
const told = ({ page }: Person) => page.locator('.learner').count();

/** As a browser keeps it of a learner who needed none. */
const NO_HELP = JSON.stringify({ learner: '', learners: { '': { 'tac-tik': { help: 0 } } } });

/** How much help the next turn begins with, as the browser keeps it. */
const helpOf = ({ page }: Person) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('tock.lessons') ?? '{}').learners?.['']?.['tac-tik']?.help,
  );

describeInBrowser('a learner and an expert at one table', () => {
  it('the learner alone is shown where cards lead, told why, and offered a lesson on a new card, once', async () => {
    await loadMessages('lessons', 'reasons');
    const server = await open(SETTINGS, { position: 'a3,a9/b5//', card: '7S' });
    const ann = await come('/', PHONE);
    const bob = await come('/', PHONE);
    await ann.sit('Ann', 0);
    await bob.sit('Bob', 1);
    const before = await lit(ann);
    await ann.menu();
    await ann.page.getByText('New to the game?').click();
    await ann.page.getByText('I’m a beginner').click();
    await ann.page.keyboard.press('Escape');
    await ann.until('she is marked', ({ seats }) => seats[0]?.learner === true);

    await expect.poll(() => lit(ann), { message: 'all that her cards can do' }).toBeGreaterThan(before);
    const offer = ann.page.locator('.card-offer');
    await offer.waitFor();
    const topic = (await offer.getAttribute('data-topic')) as Topic;
    const face = (await offer.getAttribute('data-face')) as Face;
    const { version } = await ann.view();
    await ann.button('Show me').click();
    const rules = new Rules(checkedSetup(SETTINGS));
    const lesson = cardLesson(rules, topic, face);
    if (!lesson) throw new Error(`nothing to teach of ${topic} with ${face}`);
    await new Learner(ann, lesson).takeSteps();
    const back = await ann.until('the game again', ({ stage, acting }) => stage === 'card' && acting === 0);
    expect(back.version, 'nothing has happened meanwhile').toBe(version);

    await ann.page.reload();
    await ann.page.locator('.learner').waitFor();
    const again = await ann.page
      .locator('.card-offer')
      .getAttribute('data-topic', { timeout: 300 })
      .catch(() => null);
    expect(again, 'what was offered once is not offered again').not.toBe(topic);

    await ann.page.locator('.pick[aria-label="7 of spades"]').click();
    await ann.page.getByText('What the 7 of spades can do').waitFor();
    await ann.page.locator('.hand .primary').click();
    await ann.until('the card lies open', ({ stage }) => stage === 'move');
    await ann.page.locator('.learner .moves small').first().waitFor();
    expect(await told(bob), 'nothing of it is for Bob').toBe(0);
    expect(await objections(ann.page)).toEqual([]);

    const { declared } = await ann.view();
    server.table.send({ type: 'moved', notation: declared?.moves[0]?.notation ?? '' });
    server.table.send({ type: 'board.expected' });
    await bob.until('his turn', ({ stage, acting }) => stage === 'card' && acting === 1);
    expect([await told(bob), await lit(bob)], 'an expert plays as ever').toEqual([0, 0]);
    await expect.poll(() => helpOf(ann), { message: 'her turn needed no more help' }).toBe(MOST_HELP - 1);
    const takesBack = [ann, bob].map((person) => person.button('Take back the last move').count());
    expect(await Promise.all(takesBack), 'no button that would be refused').toEqual([0, 0]);
    const refused = await ann.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/table', { method: 'POST', headers, body: '{"type":"undo.ask"}' });
      return answer.json();
    });
    expect(refused).toEqual({ code: 'not-friendly' });
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
  });

  it('who hesitates gets one step more of help every twelve seconds, and the next turn begins with it', async () => {
    const server = await open(SETTINGS, { position: 'a3,a9/b5//', card: '7S' });
    const ann = await come('/', PHONE);
    const { page } = ann;
    await page.evaluate((kept) => localStorage.setItem('tock.lessons', kept), NO_HELP);
    await page.clock.install();
    await page.reload();
    await ann.sit('Ann', 0);
    await ann.menu();
    await page.getByText('New to the game?').click();
    await page.getByText('I’m a beginner').click();
    await page.keyboard.press('Escape');
    const steps = [
      page.getByText('Lit: the pawns that one of your cards can move.'),
      page.getByText('Lit: the pawns your cards can move, and where they can go.'),
      page.locator('.learner .moves'),
      page.getByText('Still unsure? Ask for a hint'),
    ];
    for (const [at, step] of steps.entries()) {
      await step.waitFor();
      // of each move it is said why where one card is looked at
      if (at === 1) await page.locator('.pick[aria-label="7 of spades"]').click();
      await page.clock.fastForward(8_000);
      expect(await steps[at + 1]?.count(), 'no more before 12 s').toBe(at + 1 < steps.length ? 0 : undefined);
      await page.clock.fastForward(4_000);
    }
    expect(await ann.button('More help').count(), 'there is no more').toBe(0);
    await page.locator('.hand .primary').click();
    const { declared } = await ann.until('the card lies open', ({ stage }) => stage === 'move');
    server.table.send({ type: 'moved', notation: declared?.moves[0]?.notation ?? '' });
    server.table.send({ type: 'board.expected' });
    await expect.poll(() => helpOf(ann)).toBe(MOST_HELP);
    expect(ann.complaints).toEqual([]);
  });
});
