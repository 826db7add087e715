/** Pictures of learning: the course on the page, each kind of step, and a learner in play. */
import { usualSettings } from '../../src/table/settings.js';
import { DESKTOP, type Person, PHONE } from '../../test/e2e/person.js';
import { alone, FRENCH_NIGHT, hole, picture, scene } from './pictures.js';

const goOn = ({ page }: Person) => page.locator('.lesson-controls .primary').click();
const begin = ({ page }: Person, topic: string) => page.locator(`[data-lesson=${topic}]`).click();
const step = ({ page }: Person, at: number, phase: string) =>
  page.locator(`.lesson[data-step="${at}"][data-phase=${phase}]`).waitFor();

export async function lessonPictures(): Promise<void> {
  await scene(usualSettings('tock'), {}, async (come) => {
    const display = await come('/', DESKTOP);
    const phone = await come('/', { ...PHONE, ...FRENCH_NIGHT });
    for (const { page } of [display, phone]) await page.locator('.learn').click();
    await display.page.locator('[data-lesson=capture]').waitFor();
    await picture(display, 'lessons', 0.5);
    const tap = ({ page }: Person, name: string) =>
      page.locator(`.target[data-hole="${hole(name)}"]`).click({ force: true });
    for (const person of [display, phone]) {
      await person.page.locator('[data-lesson=capture]').click();
      await person.page.locator('.lesson[data-phase=done]').waitFor();
      await goOn(person);
    }
    await picture(phone, 'lesson-phone-dark-fr', 0.7);
    for (const [from, to] of [
      ['a4', 'a7'],
      ['a8', 'a11'],
    ] as const) {
      await tap(display, from);
      await tap(display, to);
      await goOn(display);
    }
    await display.page.locator('[data-card="8S"]').click();
    await tap(display, 'a2');
    await tap(display, 'a10');
    await display.page.locator('.lesson-words .theirs').waitFor();
    await display.page.waitForTimeout(2500);
    await picture(display, 'lesson-mistake', 0.5);
  });

  // the kinds of steps: look, show, a pawn moved by words, a card for the partner
  await scene({ ...usualSettings('tac-tik-pieu'), teamSize: 2 }, {}, async (come) => {
    const phone = await come('/', PHONE);
    const display = await come('/', { ...DESKTOP, viewport: { width: 1280, height: 800 } });
    for (const { page } of [phone, display]) await page.locator('.learn').click();
    await begin(phone, 'board');
    await step(phone, 0, 'look');
    await picture(phone, 'lesson-look', 0.6);
    await phone.page.locator('.lesson-controls .quiet').click();
    await begin(phone, 'split');
    await step(phone, 0, 'done');
    await picture(phone, 'lesson-show', 0.6);
    await phone.page.locator('.lesson-controls .quiet').click();
    await begin(phone, 'exchange');
    await step(phone, 0, 'look');
    await goOn(phone);
    await phone.page.locator('.pick').first().click();
    await picture(phone, 'lesson-give', 0.6);
    await begin(display, 'split');
    await step(display, 0, 'done');
    await goOn(display);
    for (const _ of ['the move in words'])
      await display.page.locator('.lesson-controls button').last().click();
    await display.page.locator('.lesson-words .told').waitFor();
    await picture(display, 'lesson-told', 0.45);
  });

  // a learner's turn: all that the hand can do, and a card that is new; then why, in French
  await scene(
    { ...alone, cards: 'dealt' },
    { position: 'a3,a9/b5,a16//', card: '7S' },
    async (come, { table }) => {
      const ann = await come('/', PHONE);
      await ann.sit('Ann', 0);
      table.send({ type: 'seat.learner', by: 'table', seat: 0, learner: true });
      await ann.page.locator('.card-offer').waitFor();
      await picture(ann, 'learner-turn', 0.7);
      table.send({ type: 'seat.leave', seat: 0 });
      const lea = await come('/', { ...PHONE, ...FRENCH_NIGHT });
      await lea.sit('Léa', 0);
      table.send({ type: 'seat.learner', by: 'table', seat: 0, learner: true });
      await lea.page.locator('.card-offer button').last().click();
      await lea.page.locator('.pick').first().click();
      await lea.page.locator('.hand .primary').click();
      await lea.page.locator('.learner .moves').waitFor();
      await picture(lea, 'learner-why-fr', 0.7);
    },
  );

  // the same for a learner without a phone: on the display that all share
  await scene(alone, { position: 'a3,a9/b5,a16//' }, async (come, { table }) => {
    const display = await come('/table', { ...DESKTOP, viewport: { width: 1280, height: 800 } });
    table.send({ type: 'seat.learner', by: 'table', seat: 0, learner: true });
    await display.card('7').click();
    await display.page.locator('.learner .moves').waitFor();
    await picture(display, 'table-learner', 0.5);
  });
}
