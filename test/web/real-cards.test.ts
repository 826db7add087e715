import { expect, it } from 'vitest';
import { nextDeal } from '../../src/rules/cards/deal.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import type { CardView, View } from '../../src/web/views/view.js';
import { isLong, sampled } from '../support/long.js';
import { best, carryOut } from '../support/player.js';
import { RealCards } from '../support/real-cards.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const TURN_LIMIT = 1500;
/** The short form ends with the fifth deal. */
const DEALS = isLong ? Number.POSITIVE_INFINITY : 5;

/** Enters a card by its rank, and by its suit too when the table asks for it. */
async function enter(table: Browser, type: string, card: string): Promise<string> {
  const open = `${card[0]}?`;
  const answer = await table.command({ type, card: open });
  if (answer.status === 200) return open;
  expect(answer.body).toMatchObject({ code: 'suit-needed' });
  expect(await table.command({ type, card })).toMatchObject({ status: 200 });
  return card;
}

async function takeTurn(server: TestServer, table: Browser, view: View, cards: RealCards): Promise<void> {
  const turn = view.game?.turn ?? 0;
  const hand = cards.hands[turn] as string[];
  expect(hand.length, 'the companion counts the cards of a hand').toBe(view.seats[turn]?.cards);
  let playable: string | undefined;
  for (const card of hand) {
    const answer = await table.consider(card);
    expect(answer, `${card} can be considered`).toMatchObject({ status: 200 });
    if (!playable && (answer.body as CardView).moves.length > 0) playable = card;
  }
  if (playable) {
    await enter(table, 'card.play', playable);
    const { declared, seats } = await table.view();
    expect(seats[turn]?.cards, 'the card on the table is in no hand').toBe(hand.length - 1);
    const move = best(declared?.moves ?? []);
    if (!move) throw new Error(`${playable} has no move`);
    cards.show(turn, playable);
    await carryOut(server, move);
    server.environment.pass(10_000);
    const after = await table.view();
    if (after.board.state === 'asking') await table.command({ type: 'outcome', notation: move.notation });
    else if (after.stage === 'move') await table.command({ type: 'done' });
  } else if (
    view.rules.burns &&
    hand.some((card) => card.startsWith('T')) &&
    (await burn(table, turn, cards))
  ) {
    expect((await table.view()).entries.at(-1)?.notation).toMatch(/:burn$/);
  } else if (view.wholeHand === 'discard') {
    expect(await table.command({ type: 'hand.discard', cards: hand })).toMatchObject({ status: 200 });
    for (const card of [...hand]) cards.show(turn, card);
  } else {
    const card = hand[0] as string;
    await enter(table, 'card.discard', card);
    cards.show(turn, card);
  }
  cards.drawUpTo(await table.view());
}

/** The ten of the player to act burns the first card of the next player who holds one. */
async function burn(table: Browser, turn: number, cards: RealCards): Promise<boolean> {
  const ten = cards.hands[turn]?.find((card) => card.startsWith('T')) as string;
  const others = cards.hands.map((_, step) => (turn + 1 + step) % cards.hands.length);
  const burnt = others.find((player) => player !== turn && cards.hands[player]?.length);
  if (burnt === undefined) return false;
  const thrown = cards.hands[burnt]?.[0] as string;
  const answer = await table.command({ type: 'card.burn', cards: [ten, thrown] });
  expect(answer).toMatchObject({ status: 200 });
  cards.show(turn, ten);
  cards.show(burnt, thrown);
  return true;
}

it.each(sampled(RULESET_IDS, 1))(
  `a ${isLong ? 'whole ' : ''}game with real cards, entered on one shared tablet: %s ${isLong ? 'ends' : 'goes on'}, and nobody who played whenever they could is named in the look back`,
  async (ruleset) => {
    const settings = usualSettings(ruleset);
    const rules = new Rules(checkedSetup(settings));
    const server = await openServer(settings, 11);
    const table = server.browser('table');
    await table.command({ type: 'wake' });
    await table.command({ type: 'start' });
    const cards = RealCards.of(settings, rules.pack, rules.packs, 5);
    for (let turn = 0; turn < TURN_LIMIT; turn++) {
      const view = await table.view();
      if (view.stage === 'won' || (view.game?.deals ?? 0) >= DEALS) break;
      if (view.stage === 'deal') {
        const { dealer = 0, deal = 0, stock = [] } = server.table.context.game ?? {};
        const next = nextDeal(rules, dealer, deal, stock.length);
        cards.deal(next.size, next.shuffled);
        expect(await table.command({ type: 'dealt' })).toMatchObject({ status: 200 });
      } else if (view.stage === 'exchange') {
        for (const { player } of view.seats) await table.command({ type: 'exchange', player, card: '??' });
      } else if (view.stage === 'dealEnd') {
        expect(view.hindsight).toEqual([]);
        await table.command({ type: 'deal.next' });
      } else if (view.stage === 'card') {
        await takeTurn(server, table, view, cards);
      } else throw new Error(`stuck in ${view.stage}: ${JSON.stringify(view.board)}`);
    }
    const { stage, game } = await table.view();
    expect(isLong ? stage : game?.deals).toBe(isLong ? 'won' : DEALS);
  },
);

it('a seat that nobody holds, with real cards burns a card as well, entered by somebody who sits at the table', async () => {
  const server = await openServer(usualSettings('jackaroo'));
  const anna = server.browser();
  await anna.sit(0, 'Anna');
  await anna.command({ type: 'start' });
  await anna.command({ type: 'dealer', player: 0 });
  await anna.command({ type: 'dealt' });
  const { stage, acting } = await anna.view();
  expect({ stage, acting }).toEqual({ stage: 'card', acting: 1 });
  expect(await anna.command({ type: 'card.burn', cards: ['TS', '2H'] })).toMatchObject({ status: 200 });
  expect((await anna.view()).entries).toEqual([{ player: 1, notation: 'TS:burn', captured: [] }]);
});
