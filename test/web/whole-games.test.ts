import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import type { EntryView } from '../../src/table/moves.js';
import { playingColours, usualSettings } from '../../src/table/settings.js';
import type { GameSummary, HistoryView } from '../../src/web/game/game-summary.js';
import type { CardView, View } from '../../src/web/views/view.js';
import { isLong } from '../support/long.js';
import { best, carryOut } from '../support/player.js';
import { RandomTable } from '../support/random-table.js';
import { type Browser, openServer, stateFolder, type TestServer } from '../support/test-server.js';

const TURN_LIMIT = 1500;

/** One player's turn, from what their own phone shows. */
async function takeTurn(server: TestServer, phone: Browser): Promise<void> {
  const view = await phone.view();
  const hand = view.hand ?? [];
  const playable = hand.flatMap((card) => {
    const move = best(card.moves);
    return move ? [{ card, move }] : [];
  });
  const choice = playable.sort((a, b) => b.move.parts.length - a.move.parts.length)[0];
  if (choice) {
    expect(
      await phone.command({ type: 'card.play', card: choice.card.card, seen: view.version }),
    ).toMatchObject({ status: 200 });
    const { declared } = await phone.view();
    const move = best(declared?.moves ?? []);
    if (!move) throw new Error('a declared card has no move');
    await carryOut(server, move);
    await rest(server, phone, move.notation);
  } else if (view.wholeHand === 'discard') {
    expect(await phone.command({ type: 'hand.discard', cards: [] })).toMatchObject({ status: 200 });
  } else if (view.wholeHand === 'exit') {
    expect(await phone.command({ type: 'hand.exit', cards: [] })).toMatchObject({ status: 200 });
    const move = (await phone.view()).declared?.moves[0];
    if (!move) throw new Error('an exit has no move');
    await carryOut(server, move);
    await rest(server, phone, move.notation);
  } else if (hand.some(({ burn }) => burn)) {
    const card = hand.find(({ burn }) => burn) as CardView;
    expect(await phone.command({ type: 'card.burn', cards: [card.card] })).toMatchObject({ status: 200 });
  } else {
    const card = hand.find(({ discard }) => discard) as CardView;
    expect(await phone.command({ type: 'card.discard', card: card.card })).toMatchObject({ status: 200 });
  }
}

/** The hands rest until the board has understood; asked, they answer. */
async function rest(server: TestServer, phone: Browser, notation: string): Promise<void> {
  const before = server.table.context.entries.length;
  server.environment.pass(10_000);
  const view = await phone.view();
  if (view.board.state === 'asking') {
    expect(view.board.outcomes.map((move) => move.notation)).toContain(notation);
    expect(await phone.command({ type: 'outcome', notation })).toMatchObject({ status: 200 });
  } else if (view.stage === 'move') {
    expect(await phone.command({ type: 'done' })).toMatchObject({ status: 200 });
  }
  const { entries, deals } = server.table.context;
  expect(entries.length > before || deals > 0, `${notation} was not understood`).toBe(true);
  const last = entries.at(-1);
  expect(last?.notation, 'what was understood').toBe(notation);
}

async function exchangeCards(phones: readonly Browser[]): Promise<void> {
  for (const [player, phone] of phones.entries()) {
    const { hand } = await phone.view();
    const card = hand?.[0]?.card;
    expect(await phone.command({ type: 'exchange', player, card })).toMatchObject({ status: 200 });
  }
}

/** @returns the last view, and how many turns were taken */
async function playToTheEnd(
  server: TestServer,
  phones: readonly Browser[],
  display: Browser,
): Promise<{ readonly end: View; readonly turns: number }> {
  let turns = 0;
  for (let turn = 0; turn < TURN_LIMIT; turn++) {
    const view = await display.view();
    if (view.stage === 'won') return { end: view, turns };
    if (view.stage === 'card') turns++;
    if (view.stage === 'card') await takeTurn(server, phones[view.game?.turn ?? 0] as Browser);
    else if (view.stage === 'exchange') await exchangeCards(phones);
    else if (view.stage === 'dealEnd') await display.command({ type: 'deal.next' });
    else throw new Error(`stuck in ${view.stage}: ${JSON.stringify(view.board)}`);
  }
  throw new Error(`no winner after ${TURN_LIMIT} turns`);
}

describe('a whole game through the page and the switches, cards dealt to the phones', () => {
  it.each(isLong ? RULESET_IDS : (['quebec-8'] as const))(
    '%s is played to the end by people who know only what they see',
    async (ruleset) => {
      const settings = { ...usualSettings(ruleset), cards: 'dealt' as const };
      const server = await openServer(settings, 7);
      const display = server.browser('table');
      const phones = Array.from({ length: settings.players }, () => server.browser());
      for (const [player, phone] of phones.entries()) await phone.sit(player, `Player ${player}`);
      expect(await display.command({ type: 'start' })).toMatchObject({ status: 200 });
      const { end, turns } = await playToTheEnd(server, phones, display);
      expect(end.game?.winner).not.toBeNull();
      const winners = end.seats.filter((seat) => (seat.team ?? seat.player) === end.game?.winner);
      for (const seat of winners) expect(seat.home).toEqual(seat.colours.map(() => 4));
      await tellsItsStory(display, end, turns);
      await server.close();
    },
  );
});

/** What is told when it is over agrees with itself, and with what was seen. */
async function tellsItsStory(display: Browser, end: View, turns: number): Promise<void> {
  const story = (await display.get('/api/story')).body as GameSummary;
  expect(story.deals).toBe(end.game?.deals);
  expect(story.turns).toHaveLength(turns);
  const winners = end.seats.filter((seat) => (seat.team ?? seat.player) === end.game?.winner);
  const home = winners.flatMap((seat) => seat.home).reduce((all, pawns) => all + pawns, 0);
  const players = winners.map(({ player }) => player);
  expect(story.ahead).toEqual({ players, hasWon: true, home, pawns: home });
  const told = ({ player, notation, captured }: EntryView) => [player, notation, captured.toSorted()];
  expect(story.turns.slice(-end.entries.length).map(told)).toEqual(end.entries.map(told));
  const sum = (what: 'moves' | 'discards' | 'captures' | 'lost') =>
    story.players.reduce((all, player) => all + player[what], 0);
  expect(sum('moves') + sum('discards')).toBe(turns);
  expect(sum('captures'), 'each capture is somebody’s loss').toBe(sum('lost'));
  expect(sum('captures')).toBeGreaterThan(0);
  for (const { turn } of story.turningPoints) expect(story.turns[turn]).toBeDefined();
  const history = async () => ((await display.get('/api/history')).body as HistoryView).games;
  expect(await history(), 'it could still be taken back').toEqual([]);
  await display.command({ type: 'again' });
  const [played] = await history();
  expect(played).toMatchObject({ ruleset: end.settings.ruleset, deals: story.deals });
  expect(played?.players.map(({ won }) => won)).toEqual(
    end.seats.map((seat) => (seat.team ?? seat.player) === end.game?.winner),
  );
}

describe('the games of a table', () => {
  it('have each game once that was won there, and none that was only loaded', async () => {
    const folder = stateFolder();
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const server = await openServer(settings, 3, { stateFolder: folder });
    const display = server.browser('table');
    const people = new RandomTable(settings, 7, server.table);
    const win = () => {
      do people.playOn();
      while (people.stage !== 'won');
    };
    const load = async () =>
      expect(await display.post('/api/game?as=table', text)).toMatchObject({ status: 200 });
    win();
    await display.command({ type: 'seal' });
    const text = (await display.get('/api/game')).body as string;
    expect(server.state.history.games).toHaveLength(1);
    await load();
    await display.command({ type: 'abandon' });
    win();
    const { games } = (await display.get('/api/history')).body as HistoryView;
    expect(games, 'it could still be taken back').toHaveLength(1);
    await load();
    expect(server.state.history.games).toHaveLength(2);
    await server.close();
    const again = await openServer(settings, 3, { stateFolder: folder, after: server });
    await again.browser('table').command({ type: 'abandon' });
    expect(again.state.history.games).toEqual(server.state.history.games);
    await again.close();
  });

  it('have one also where the pawns were put back before the next game was begun, so that it is dealt at once', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const server = await openServer(settings, 3);
    const people = new RandomTable(settings, 7, server.table);
    do people.playOn();
    while (people.stage !== 'won');
    const { deals } = server.table.context;
    server.board.setUp(playingColours(settings));
    server.environment.pass(1000);
    await server.browser('table').command({ type: 'again' });
    expect(people.stage).toBe('card');
    expect(server.state.history.games).toMatchObject([{ deals }]);
    await server.close();
  });

  it('name those who played, also where others sit there at the next start of the program', async () => {
    const folder = stateFolder();
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const server = await openServer(settings, 3, { stateFolder: folder });
    const people = new RandomTable(settings, 7, server.table);
    do people.playOn();
    while (people.stage !== 'won');
    const names = server.table.context.seats.map(({ name }) => name);
    server.table.send({ type: 'seat.leave', seat: 0 });
    server.table.send({ type: 'seat.take', seat: 0, name: 'Zoe', holder: 'zoe' });
    await server.close();
    const again = await openServer(settings, 3, { stateFolder: folder, after: server });
    const display = again.browser('table');
    expect(await display.view()).toMatchObject({ playedBy: names, seats: [{ name: 'Zoe' }, {}] });
    await display.command({ type: 'abandon' });
    const [game] = again.state.history.games;
    expect(game?.players.map(({ name }) => name)).toEqual(names);
    await again.close();
  });

  it('tell each its own story, also where they are as long', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'physical' as const };
    const saved = async (seed: number) => {
      const server = await openServer(settings, seed);
      const people = new RandomTable(settings, seed, server.table);
      while (server.table.context.version < 40) people.playOn();
      const display = server.browser('table');
      await display.command({ type: 'pause' });
      const text = (await display.get('/api/game')).body as string;
      await server.close();
      return text;
    };
    const texts = [await saved(1), await saved(2)];
    const server = await openServer(settings);
    const display = server.browser('table');
    const told: { version: number; turns: string }[] = [];
    await display.command({ type: 'wake' });
    for (const text of texts) {
      await display.command({ type: 'abandon' });
      expect(await display.post('/api/game?as=table', text)).toMatchObject({ status: 200 });
      const { turns } = (await display.get('/api/story')).body as GameSummary;
      told.push({ version: server.table.context.version, turns: JSON.stringify(turns) });
    }
    expect(told[0]?.version).toBe(told[1]?.version);
    expect(told[0]?.turns).not.toBe(told[1]?.turns);
    await server.close();
  });
});
