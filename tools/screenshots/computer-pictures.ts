/** Pictures of computer players: who takes a free seat, a hint, and a game looked back at. */
import { usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { letPass } from '../../test/e2e/let-pass.js';
import { DESKTOP, PHONE } from '../../test/e2e/person.js';
import { FRENCH_NIGHT, picture, scene } from './pictures.js';

const DEALT = { ...usualSettings('tock'), cards: 'dealt', pace: 'fast', hints: 'counted' } as const;

export async function computerPictures(): Promise<void> {
  await scene(DEALT, { seed: 8 }, async (come) => {
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    await ann.setting('seats');
    await ann.page.locator('[data-setting=seats] details:has([name^="Who plays"]) > summary').click();
    for (const [seat, level] of Object.entries({ Blue: 'easy', Green: 'hard', Yellow: 'medium' }))
      await ann.page
        .locator(`[data-setting=seats] label:has(input[name="Who plays ${seat}?"])`, { hasText: level })
        .click();
    await ann.until('computers have the other seats', ({ seats }) => seats[3]?.computer !== null);
    await picture(ann, 'phone-computers', 0.7);
  });

  // which card, where, why
  await scene(DEALT, { seed: 14, position: 'a5,a16,aH3/b18!,b9,c14/c10,cH4,d6/d12,b2' }, async (come) => {
    const lea = await come('/', { ...PHONE, ...FRENCH_NIGHT });
    await lea.sit('Léa', 0);
    const hint = lea.page.locator('section.hint');
    for (const [lines, name] of ['Indice', 'Où ?', 'Pourquoi ?'].entries()) {
      await lea.button(name).click();
      await hint.locator('p').nth(lines).waitFor();
    }
    await hint.scrollIntoViewIfNeeded();
    await picture(lea, 'phone-hint-dark-fr', 0.7);
  });

  // four computers play a whole game, which is then reviewed
  await scene({ ...DEALT, hints: 'off' }, { seed: 5, speed: 10 }, async (come, server) => {
    const { table } = server;
    for (const [seat, level] of (['hard', 'easy', 'medium', 'easy'] as const).entries())
      table.send({ type: 'seat.computer', seat, level, seed: seat });
    table.send({ type: 'start' });
    await letPass(server, () => stageOf(table.snapshot) === 'won', 120_000);
    // with a person there, the next game waits
    table.send({ type: 'seat.take', seat: 0, name: 'Ann' });
    const display = await come('/table', { ...DESKTOP, viewport: { width: 1280, height: 1000 } });
    await display.button('Review the game').click();
    const points = display.page.locator('.review .points').first().getByRole('button');
    await points.last().waitFor({ timeout: 120_000 });
    await points.last().click();
    // the plot is in sight, too
    await display.page.evaluate(() => scrollTo(0, 0));
    await picture(display, 'table-review', 0.6);
  });
}
