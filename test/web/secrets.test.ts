import { describe, expect, it } from 'vitest';
import { cardName } from '../../src/rules/cards/cards.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import type { EntryView } from '../../src/table/moves.js';
import { usualSettings } from '../../src/table/settings.js';
import type { GameSummary, HistoryView } from '../../src/web/game/game-summary.js';
import type { View } from '../../src/web/views/view.js';
import { eavesdrop } from '../support/eavesdrop.js';
import { CARD, hiddenFrom } from '../support/hidden.js';
import { isLong } from '../support/long.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';
import { exchangeCards, seatedPhones, takeTurn } from '../support/turns.js';

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
  it.each(isLong ? RULESET_IDS : (['tac-tik-pieu'] as const))(
    '%s is played to its end by people who see no card that is not theirs, in any answer or live message',
    async (ruleset) => {
      const server = await openServer({ ...usualSettings(ruleset), cards: 'dealt' }, 17);
      const phones = await seatedPhones(server);
      const display = server.browser('table');
      const visitor = server.browser();
      const counts = { told: 0 };
      for (const [player, phone] of phones.entries()) eavesdrop(server, phone, player, counts);
      eavesdrop(server, display, null, counts);
      eavesdrop(server, visitor, null, counts);
      for (const browser of [...phones, display, visitor]) await browser.live();
      await display.command({ type: 'start' });
      let turns = 0;
      for (let step = 0; step < 1500; step++) {
        const view = await display.view();
        if (view.stage === 'won') break;
        if (step % 25 === 0) {
          for (const [index, browser] of [...phones, visitor, display].entries()) {
            const other = server.table.context.game!.hands.flat()[step % 4];
            if (other === undefined) continue;
            await askForAll(server, browser, index < phones.length ? index : null, cardName(other));
          }
          // Later on a card that was seen may be in a hand again.
          if (step === 25) await watchAgain(display);
        }
        if (view.stage === 'exchange') await exchangeCards(phones);
        else if (view.stage === 'dealEnd') {
          // No hand is held now, but the next ones lie in the stock.
          await askForRecords(server, visitor, null);
          await display.command({ type: 'deal.next' });
        } else if (view.stage === 'card') {
          turns++;
          const player = view.game?.turn ?? 0;
          if (step % 5 === 0) await tryAll(server, phones, visitor, player);
          await takeTurn(server, phones[player] as Browser);
        } else throw new Error(`stuck in ${view.stage}: ${JSON.stringify(view.board)}`);
      }
      const end = await display.view();
      expect(end.stage).toBe('won');
      const winners = winnersOf(end);
      for (const seat of winners) expect(seat.home).toEqual(seat.colours.map(() => 4));
      await tellsItsStory(server.browser('table'), end, turns);
      await staysSecretUntilSealed(display, visitor);
      expect(counts.told).toBeGreaterThan(200_000);
      const won = end.seats.map((seat) => winners.includes(seat));
      const players = won.map((each) => expect.objectContaining({ won: each }));
      expect(await history(display)).toMatchObject([{ ruleset, deals: end.game?.deals, players }]);
    },
    120_000,
  );
});

const winnersOf = ({ seats, game }: View) =>
  seats.filter((seat) => (seat.team ?? seat.player) === game?.winner);

const history = async (display: Browser) => ((await display.get('/api/history')).body as HistoryView).games;

/** The summary of the finished game has the moves that the pages showed, and its sums are right. */
async function tellsItsStory(display: Browser, end: View, turns: number): Promise<void> {
  const summary = (await display.get('/api/summary')).body as GameSummary;
  expect(summary.deals).toBe(end.game?.deals);
  expect(summary.turns).toHaveLength(turns);
  const winners = winnersOf(end);
  const home = winners.flatMap((seat) => seat.home).reduce((all, pawns) => all + pawns, 0);
  const players = winners.map(({ player }) => player);
  expect(summary.ahead).toEqual({ players, hasWon: true, home, pawns: home });
  const told = ({ player, notation, captured }: EntryView) => [player, notation, captured.toSorted()];
  expect(summary.turns.slice(-end.entries.length).map(told)).toEqual(end.entries.map(told));
  const sum = (what: 'moves' | 'discards' | 'captures' | 'lost') =>
    summary.players.reduce((all, player) => all + player[what], 0);
  expect(sum('moves') + sum('discards')).toBe(turns);
  expect(sum('captures'), 'each capture is somebody’s loss').toBe(sum('lost'));
  expect(sum('captures')).toBeGreaterThan(0);
  for (const { turn } of summary.turningPoints) expect(summary.turns[turn]).toBeDefined();
  expect(await history(display), 'it could still be taken back').toEqual([]);
}

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
