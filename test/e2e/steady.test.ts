/** What people look at, and reach for, stays where it is while others play. */
import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';
import { DEALT } from './positions.js';

const { open, come } = keepCompanions();

/** Watches what is drawn from the next card on; tells in which places each part was, and what a move showed to tap. */
async function watch({ page }: Person, parts: readonly string[]) {
  await page.evaluate((selectors) => {
    const seen: Record<string, string[]> = {};
    const see = (name: string, value: string) => {
      const values = seen[name] ?? [];
      if (!values.includes(value)) seen[name] = [...values, value];
    };
    const look = () => {
      const isMove = document.querySelector('.play')?.getAttribute('data-stage') === 'move';
      if (isMove || seen['carried']) {
        for (const selector of selectors) {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          see(selector, box ? `${Math.round(box.x)} ${Math.round(box.y)}` : 'none');
        }
      }
      if (isMove) {
        see('carried', String(document.querySelectorAll('.board .hovering').length));
        see('buttons', String(document.querySelectorAll('.dock button:not(.pick), .tray button').length));
      }
      document.body.dataset['seen'] = JSON.stringify(seen);
      requestAnimationFrame(look);
    };
    look();
  }, parts);
  return async (): Promise<Record<string, string[]>> =>
    JSON.parse((await page.evaluate(() => document.body.dataset['seen'])) ?? '{}');
}

describeInBrowser('while a computer carries its pawns on the virtual board', () => {
  it.each([
    ['/' as const, { ...PHONE, viewport: { width: 375, height: 667 } }, '.hand .cards'],
    ['/table' as const, DESKTOP, '.seats'],
  ])('nothing else moves, and there is nothing to tap: %s', async (path, options, part) => {
    const { table } = await open(DEALT, { position: 'b8/b5//', turn: 1, card: '3S' });
    const person = await come(path, options);
    if (path === '/') await person.sit('Ann', 0);
    await person.page.locator(part).waitFor();
    const seen = await watch(person, ['.board', part]);
    for (const seat of [1, 2, 3]) table.send({ type: 'seat.computer', seat, level: 'easy', seed: 1 });
    table.send({ type: 'card.play', by: 1, card: '3S', notation: '3S:b5xb8' });
    const { entries } = await person.until('the capture counts', ({ actions }) => actions === 1);
    expect(entries).toEqual([{ player: 1, notation: '3S:b5xb8', captured: ['a'] }]);
    await person.until('the next one plays', ({ actions, stage }) => actions > 1 || stage === 'move');
    const { carried, buttons, ...places } = await seen();
    await person.menu();
    await person.page.locator('.log', { hasText: /captures (Red’s|your) pawn/ }).waitFor();
    for (const place of Object.values(places)) expect(place).toHaveLength(1);
    expect(carried, 'its pawn is seen in its hand, then both').toEqual(['0', '1', '2']);
    expect(buttons).toEqual(['0']);
  });
});
