import { describe, expect, it } from 'vitest';
import { cardName } from '../../src/rules/cards/cards.js';
import { usualSettings } from '../../src/table/settings.js';
import { eavesdrop } from '../support/eavesdrop.js';
import { CARD, hiddenFrom } from '../support/hidden.js';
import { best, carryOut } from '../support/player.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

/** Everything that can be asked for without changing anything. */
async function askForAll(
  server: TestServer,
  browser: Browser,
  player: number | null,
  card: string,
): Promise<void> {
  for (const url of ['/api/view', '/api/view?as=table', '/api/maintenance', '/metrics'])
    await browser.get(url);
  const considered = await browser.get(`/api/card?card=${card}`);
  expect([200, 409]).toContain(considered.status);
  await askForRecords(server, browser, player);
}

/** Records tell of earlier deals too, whose cards are in other hands now: what counts is what follows the last one. */
async function askForRecords(server: TestServer, browser: Browser, player: number | null): Promise<void> {
  const { heard } = browser;
  browser.heard = undefined;
  const game = String((await browser.get('/api/game')).body);
  const { journal, trace, logs } = (await browser.get('/api/bundle')).body as Record<string, unknown>;
  browser.heard = heard;
  const told = [game, journal, trace, logs].map((part) => JSON.stringify(part));
  const hidden = hiddenFrom(server, player);
  for (const part of told) {
    expect(part).not.toMatch(/chance -?\d|"seed":-?[1-9]|(give|offer|take) \d [^h]/);
    const recent = part.slice(part.lastIndexOf('chance'));
    expect(recent.match(CARD)?.filter((each) => hidden.has(each)) ?? []).toEqual([]);
  }
}

async function tryForeignCards(browser: Browser, card: string): Promise<void> {
  for (const type of ['card.play', 'card.discard']) {
    const answer = await browser.command({ type, card });
    expect(answer.status).not.toBe(200);
    // Whether somebody else holds it must not be told by the reason either.
    expect(['not-your-turn', 'not-now', 'not-seated', 'card-played']).toContain(
      (answer.body as { code: string }).code,
    );
  }
}

describe('a whole game with cards dealt to the phones', () => {
  // Partners exchange in it, and whole hands are thrown: every way that cards go.
  it('tells nobody a card that is not theirs, in any answer or live message', async () => {
    const settings = { ...usualSettings('tac-tik-pieu'), cards: 'dealt' as const };
    const server = await openServer(settings, 21);
    const phones = Array.from({ length: settings.players }, () => server.browser());
    const display = server.browser('table');
    const visitor = server.browser();
    const counts = { told: 0 };
    for (const [player, phone] of phones.entries()) eavesdrop(server, phone, player, counts);
    eavesdrop(server, display, null, counts);
    eavesdrop(server, visitor, null, counts);
    for (const [player, phone] of phones.entries()) await phone.sit(player, `Player ${player}`);
    for (const browser of [...phones, display, visitor]) await browser.live();
    await display.command({ type: 'start' });
    for (let turn = 0; turn < 1500; turn++) {
      const view = await display.view();
      if (view.stage === 'won') break;
      if (turn % 25 === 0) {
        for (const [index, browser] of [...phones, visitor, display].entries()) {
          const other = server.table.context.game!.hands.flat()[turn % 4];
          if (other === undefined) continue;
          await askForAll(server, browser, index < phones.length ? index : null, cardName(other));
        }
        // Later on a card that was seen may be in a hand again.
        if (turn === 25) await watchAgain(display);
      }
      if (view.stage === 'exchange') {
        for (const [player, phone] of phones.entries()) {
          const card = (await phone.view()).hand?.[0]?.card;
          expect(await phone.command({ type: 'exchange', player, card })).toMatchObject({ status: 200 });
        }
      } else if (view.stage === 'dealEnd') {
        // No hand is held now, but the next ones lie in the stock.
        await askForRecords(server, visitor, null);
        await display.command({ type: 'deal.next' });
      } else {
        const player = view.game?.turn ?? 0;
        if (turn % 5 === 0) await tryAll(server, phones, visitor, player);
        await takeTurn(server, phones, player);
      }
    }
    expect((await display.view()).stage).toBe('won');
    await staysSecretUntilSealed(display, visitor);
    expect(counts.told).toBeGreaterThan(200_000);
    await server.close();
  }, 120_000);
});

/** All that happened is told to all once more; their live connections hear it. */
async function watchAgain(display: Browser): Promise<void> {
  expect(await display.command({ type: 'pause' })).toMatchObject({ status: 200 });
  expect(await display.post('/api/replay', { as: 'table' })).toMatchObject({ status: 200 });
  for (const at of [0, 20, 50, 99_999]) await display.ask('PUT', '/api/replay', { at, as: 'table' });
  expect(await display.command({ type: 'resume' })).toMatchObject({ status: 200 });
}

/** A game that is won may still be taken back, and its hands played on. */
async function staysSecretUntilSealed(display: Browser, visitor: Browser): Promise<void> {
  // A record tells of cards that were seen and are in other hands by now.
  visitor.heard = undefined;
  const saved = async () => String((await visitor.get('/api/game')).body);
  expect(await display.view()).toMatchObject({ recorded: 'hidden', canUndo: true });
  expect(await saved()).not.toMatch(/chance -?\d|(give|offer|take) \d [^h]/);
  expect(await display.command({ type: 'seal' })).toMatchObject({ status: 200 });
  expect(await display.view()).toMatchObject({ stage: 'won', recorded: 'whole', canUndo: false });
  expect(await display.command({ type: 'undo.ask' })).toMatchObject({ body: { code: 'nothing-to-undo' } });
  const text = await saved();
  expect(text).toMatch(/chance -?\d/);
  const { game } = await display.view();
  expect(await display.command({ type: 'abandon' })).toMatchObject({ status: 200 });
  expect(await display.post('/api/game?as=table', text)).toMatchObject({ body: { stage: 'won' } });
  expect((await display.view()).game).toEqual(game);
}

async function tryAll({ table }: TestServer, phones: readonly Browser[], visitor: Browser, turn: number) {
  const [first] = table.context.game!.hands[turn] ?? [];
  if (first === undefined) return;
  await tryForeignCards(phones[(turn + 1) % phones.length] as Browser, cardName(first));
  await tryForeignCards(visitor, cardName(first));
}

async function takeTurn(server: TestServer, phones: readonly Browser[], turn: number) {
  const phone = phones[turn] as Browser;
  const { hand, wholeHand } = await phone.view();
  const choice = hand?.find(({ moves }) => moves.length > 0);
  if (!choice) {
    const discard = hand?.find((card) => card.discard)?.card;
    if (discard) await phone.command({ type: 'card.discard', card: discard });
    else await phone.command({ type: wholeHand === 'exit' ? 'hand.exit' : 'hand.discard', cards: [] });
  } else await phone.command({ type: 'card.play', card: choice.card });
  const move = best((await phone.view()).declared?.moves ?? []);
  if (!move) return;
  await carryOut(server, move);
  server.environment.pass(10_000);
  const after = await phone.view();
  if (after.board.state === 'asking') await phone.command({ type: 'outcome', notation: move.notation });
  else if (after.stage === 'move') await phone.command({ type: 'done' });
}
