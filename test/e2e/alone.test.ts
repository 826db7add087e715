import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, PHONE } from './person.js';
import { ALONE } from './positions.js';

const { open, come } = keepCompanions();

describeInBrowser('a guest alone at a table for four', () => {
  it('hears who is missing, and plays for the empty seats with real cards', async () => {
    await open(ALONE);
    const guest = await come('/', PHONE);
    await guest.sit('Léa', 0);
    await guest.setting('seats');
    await guest.page.getByText('play the cards of the empty seats').waitFor();
    await guest.page.locator('.setup .qr').waitFor();
    await guest.button(/^Play:/).click();
    await guest.button('The cards are dealt').click();
    const first = await guest.until('a card is wanted', ({ stage }) => stage === 'card');
    const turns = new Set<number>();
    for (let n = 0; n < 4; n++) {
      const view = await guest.until(
        'the next turn',
        ({ stage, game }) => stage === 'card' && !turns.has(game?.turn ?? -1),
      );
      turns.add(view.game?.turn ?? -1);
      await guest.card('ace').click();
      await guest.until('the ace lies open', ({ stage }) => stage === 'move');
      await guest.page.locator('.target.occupied[aria-label*="may move"]').first().click();
      await guest.until(
        'the pawn is out',
        ({ version, stage }) => stage === 'card' && version > view.version,
      );
    }
    expect([...turns].sort()).toEqual([0, 1, 2, 3]);
    expect(first.seats.filter(({ taken }) => taken)).toHaveLength(1);
    expect(guest.complaints).toEqual([]);
  });

  it('is offered computers for all other seats, and cards that can be dealt to them', async () => {
    await open(usualSettings('tock'));
    const guest = await come('/', PHONE);
    await guest.sit('Léa', 0);
    await guest.setting('seats');
    await guest.page.locator('label:has(input[name="All free seats"])', { hasText: 'hard' }).click();
    await guest.until('all have a seat', ({ seats }) => seats.every(({ taken }) => taken));
    await guest.button(/^Play:/).click();
    const view = await guest.until('the game is on', ({ stage }) => stage === 'card');
    const display = await come('/table', DESKTOP);
    // computers give their seats up when a person comes
    await display.page.getByText('Scan to join with your phone').waitFor();
    expect(view.settings).toMatchObject({ players: 4, cards: 'dealt' });
    expect(view.seats.map(({ computer }) => computer)).toEqual([null, 'hard', 'hard', 'hard']);
    expect(await guest.page.evaluate('scrollY')).toBe(0);
    await guest.menu();
    expect(await guest.page.locator('.seats').getByText('computer: hard').count()).toBe(3);
    expect(guest.complaints).toEqual([]);
  });

  it('is offered fewer players or real cards where each player needs a phone', async () => {
    await open({ ...usualSettings('tock'), cards: 'dealt' });
    const guest = await come('/', PHONE);
    await guest.sit('Léa', 0);
    await guest.page.getByText(/Blue, Green,? and Yellow need a phone or a computer/).waitFor();
    await guest.setting('players');
    await guest.page.getByRole('radio', { name: '2', exact: true }).check();
    await guest.page.getByText(/needs a phone or a computer/).waitFor();
    await guest.setting('cards');
    await guest.page.getByRole('radio', { name: /^Real cards/ }).check();
    await guest.button(/^Play:/).click();
    const view = await guest.until('the game is on', ({ stage }) => stage === 'deal');
    expect(view.settings).toMatchObject({ players: 2, cards: 'physical' });
    expect(guest.complaints).toEqual([]);
  });
});
