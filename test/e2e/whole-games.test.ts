import { expect, it } from 'vitest';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import type { Table } from '../../src/table/table.js';
import { isLong } from '../support/long.js';
import { RealCards } from '../support/real-cards.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { Finger } from './finger.js';
import { DESKTOP, type Person, PHONE, rankOf, SMALL_PHONE } from './person.js';

const { open, come } = keepCompanions();

/** Games of this ruleset are short: about 150 turns. */
const SHORT: Settings = usualSettings('keezen', 2);
/** Milliseconds. */
const LIMIT = isLong ? 1_500_000 : 360_000;
/** Whole games take minutes: `TOCK_TESTS=long` plays them, else beginning and end are played. */
const DEALS = isLong ? Number.POSITIVE_INFINITY : 4;
const END = isLong ? 'to the victory' : 'as far as the fourth deal';
const GAMES = [
  { what: END, scene: { seed: 19 }, deals: DEALS },
  {
    what: 'from three pawns at home to the victory',
    scene: { seed: 19, position: 'aH4,aH3,aH2,d14/-/cH4,cH3,cH2,b14/-' },
    deals: Number.POSITIVE_INFINITY,
  },
].slice(0, isLong ? 1 : 2);
const TABLET = { ...DESKTOP, viewport: { width: 1024, height: 768 } };

/** The one that has a pawn in its hand, else the one whose turn it is; else any. */
async function nextOf(fingers: readonly Finger[]) {
  const all = await Promise.all(fingers.map(async (finger) => ({ finger, sight: await finger.see() })));
  const found =
    all.find(({ sight }) => sight.holds) ??
    all.find(({ sight }) => sight.yours && sight.count > 0) ??
    all.find(({ sight }) => sight.count > 0) ??
    all[0];
  if (!found) throw new Error('nobody plays');
  return found;
}

/** The table begins a game for those who have sat down. */
function start(table: Table): void {
  table.send({ type: 'wake' });
  table.send({ type: 'start' });
}

describeInBrowser('a game by fingers that follow what is lit and said', () => {
  it.each(GAMES)(
    'on two phones, one of 320 × 568, with dealt cards: $what',
    { timeout: LIMIT },
    async (game) => {
      const { table } = await open({ ...SHORT, cards: 'dealt' }, { ...game.scene, speed: 4 });
      const phones = [await come('/', PHONE), await come('/', SMALL_PHONE)];
      for (const [seat, name] of ['Ann', 'Bob'].entries()) await phones[seat]?.sit(name, seat);
      if (stageOf(table.snapshot) === 'setup') start(table);
      const fingers = phones.map(({ page }) => new Finger(page));
      while (table.context.deals < game.deals) {
        const { finger, sight } = await nextOf(fingers);
        if (sight.stage === 'won') {
          const ends = await Promise.all(phones.map(({ page }) => page.locator('.status h2').textContent()));
          expect(ends.filter((text) => text?.includes('You have won!'))).toHaveLength(1);
          break;
        }
        await finger.follow(sight);
      }
      for (const { complaints } of phones) expect(complaints).toEqual([]);
    },
  );

  it(`on one tablet, with real cards: ${END}`, { timeout: LIMIT }, async () => {
    const { table } = await open(SHORT, { seed: 12, speed: 4 });
    const tablet = await come('/table', TABLET);
    const cards = RealCards.of(SHORT, 52, 0.5, 4);
    start(table);
    const finger = new Finger(tablet.page);
    for (let deals = 0; deals < DEALS; ) {
      const sight = await finger.see();
      if (sight.stage === 'won') break;
      if (sight.stage === 'deal') {
        await dealOut(tablet, cards);
        deals++;
      } else if (sight.stage === 'card' && !sight.holds) await layDown(tablet, cards);
      else await finger.follow(sight);
    }
    const { stage, game } = await tablet.view();
    expect(isLong ? stage : game?.deals).toBe(isLong ? 'won' : DEALS);
    expect(tablet.complaints).toEqual([]);
  });
});

async function dealOut(tablet: Person, cards: RealCards): Promise<void> {
  const { game } = await tablet.until('the cards are to be dealt', ({ stage }) => stage === 'deal');
  cards.deal(game?.next?.size ?? 0, game?.next?.shuffled ?? true);
  await tablet.button('The cards are dealt').click();
  await tablet.until('they are dealt', ({ stage }) => stage !== 'deal');
}

/** Tries the cards of a hand until one is taken; with none it is discarded as the page says. */
async function layDown(tablet: Person, cards: RealCards): Promise<void> {
  const { game, version } = await tablet.until('a card is wanted', ({ stage }) => stage === 'card');
  const turn = game?.turn ?? 0;
  const hand = [...(cards.hands[turn] ?? [])];
  const refused = tablet.page.locator('.refused-card');
  for (const card of hand) {
    // what says why a card is refused may lie over the keys
    if (await refused.isVisible()) await refused.locator('.row button:not(.primary)').click();
    await tablet.card(rankOf(card)).click();
    await tablet.page.locator(`.why, .play:not([data-version="${version}"])`).first().waitFor();
    if ((await tablet.view()).version > version) return cards.show(turn, card);
  }
  // the page has asked for the whole hand, and takes the card entered last for the first of it
  await refused.locator('.primary').click();
  for (const card of hand.slice(0, -1)) await tablet.card(rankOf(card)).click();
  await tablet.until('the hand is discarded', (view) => view.version > version);
  for (const card of hand) cards.show(turn, card);
}
