import { expect, it } from 'vitest';
import { Board, type Hole } from '../../src/rules/holes.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { PHONE } from './person.js';

const { open, come } = keepCompanions();
const hole = (name: string) => Board.of(4).parse(name) as Hole;

describeInBrowser('a question and a refusal', () => {
  it('come before a game is left or ended, and go with the stage that they are of', async () => {
    const server = await open(
      { ...usualSettings('tock'), teamSize: 1 },
      { position: 'aH4,aH3,aH2,d16/b5//' },
    );
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    await ann.button('Leave the seat').click();
    await ann.page.getByText('Really leave your seat?').waitFor();
    await ann.button('Play on').click();
    expect((await ann.view()).viewer.kind).toBe('player');

    await ann.button('End this game').click();
    const question = ann.page.getByText('Really end this game?');
    await question.waitFor();
    await ann.button('Discard').click();
    await ann.card('3').click();
    const refusal = ann.page.locator('.notices .notice');
    await refusal.waitFor();
    server.table.send({ type: 'card.play', by: 0, card: '3?' });
    await ann.until('the three lies open', ({ stage }) => stage === 'move');
    expect(await question.or(refusal).count()).toBe(0);

    await ann.carry(hole('d16'), hole('aH1'), 'tap');
    await ann.until('won', ({ stage }) => stage === 'won');
    await ann.button('Back to the set-up').click();
    await ann.until('the set-up', ({ stage }) => stage === 'setup');
    await ann.button('Leave the seat').click();
    await ann.until('the seat is free', ({ viewer }) => viewer.kind === 'visitor');
  });
});
