import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observationOfTable } from '../../src/computers/observation-of-table.js';
import { pastGame, reviewGame } from '../../src/computers/review/review.js';
import type { Reviewed } from '../../src/computers/review/reviewed.js';
import { type ReviewState, Reviews, readReview } from '../../src/computers/review/reviews.js';
import { type Summary, summaries, turningPoints } from '../../src/computers/review/summary.js';
import { visibleGame } from '../../src/players/determinizer.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { findAction } from '../../src/rules/moves/notation.js';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { atOnce } from '../../src/store/slices.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import { type CardMode, usualSettings } from '../../src/table/settings.js';
import { summarising } from '../../src/web/game/game-summary.js';
import { BUILT_WORKERS } from '../support/computers.js';
import { newFolder } from '../support/folders.js';
import { openTable } from '../support/kept-table.js';
import { sampled } from '../support/long.js';

/** Records of a game that people play at random, take back and rest in, and how many actions count in the end. */
function restlessGame(ruleset: RulesetId, cards: CardMode, steps: number) {
  const { people, journal } = openTable({ ...usualSettings(ruleset), cards }, 12);
  const counts = new Map<number, number>();
  for (let step = 0; step < steps && people.stage !== 'won'; step++) {
    people.step();
    const { deals, entries } = people.table.context;
    if (people.stage !== 'setup' && people.stage !== 'attract') counts.set(deals, entries.length);
    else counts.clear();
  }
  return { records: journal.records, counted: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

describe('the decisions of a past game', () => {
  it.each(sampled(RULESET_IDS, 3))(
    '%s, dealt: are those that counted, each possible for what its player could know',
    (id) => {
      const { records, counted } = restlessGame(id, 'dealt', 400);
      const past = pastGame(records).decisions;
      expect(past.filter(({ stage }) => stage === 'play')).toHaveLength(counted);
      expect(counted).toBeGreaterThan(20);
      const list = new ActionList();
      for (const { memory, player, stage, action, record } of past) {
        const observation = observationOfTable(memory, player, stage);
        expect(observation.hand.length).toBeGreaterThan(0);
        if (stage === 'exchange') expect(observation.hand.map(cardName)).toContain(action);
        else
          expect(findAction(visibleGame(observation), list, action), records[record]).toBeGreaterThanOrEqual(
            0,
          );
      }
    },
  );

  it('of real cards are those whose whole hand was shown later', () => {
    const { records } = restlessGame('tac-tik', 'physical', 300);
    const past = pastGame(records).decisions;
    expect(past.length).toBeGreaterThan(20);
    const list = new ActionList();
    for (const { memory, player, stage, action } of past) {
      const observation = observationOfTable(memory, player, stage);
      expect(observation.hand.map(cardName)).not.toContain('??');
      // Who holds real cards may discard one by mistake, as was seen later.
      if (!action.startsWith('discard'))
        expect(findAction(visibleGame(observation), list, action)).toBeGreaterThanOrEqual(0);
    }
  });
});

it('a past hand of real cards is not taken for known by a card that a joker has drawn since', () => {
  const { people, journal } = openTable(null, 1);
  const change = (event: TableEvent) =>
    expect(people.table.send(event), JSON.stringify(event)).toMatchObject({ ok: true });
  const play = (card: string, way: string) => {
    change({ type: 'card.play', by: 0, card });
    change({ type: 'moved', notation: `${card}:${way}` });
    people.table.send({ type: 'board.expected' });
  };
  change({ type: 'settings', settings: usualSettings('tock', 2) });
  for (const event of [{ type: 'start' }, { type: 'board.expected' }] as const) change(event);
  for (const event of [
    { type: 'dealer', player: 1 },
    { type: 'dealt', by: 'table' },
  ] as const)
    change(event);
  const ways = [['KS:aB-a18'], ['XR:a18-b18', '2S:b18-b2'], ['3S:b2-b5'], ['6S:b5-b11']];
  for (const [turn, actions] of ways.entries()) {
    for (const action of actions) play(action.slice(0, 2), action.slice(3));
    change({ type: 'card.discard', by: 1, card: ['8S', '9S', 'TH', 'QS'][turn] as string });
  }
  // Five cards were shown, as many as were held at first: but one of them was drawn, and one is still in the hand.
  expect(pastGame(journal.records).decisions).toEqual([]);
  play('8H', 'b11-c1');
  change({ type: 'card.discard', by: 1, card: 'QH' });
  const { decisions } = pastGame(journal.records);
  expect(decisions.filter(({ player }) => player === 0).map(({ action }) => action)).toEqual([
    '2S:b18-b2',
    '3S:b2-b5',
    '6S:b5-b11',
    '8H:b11-c1',
  ]);
});

describe('those who played a past game', () => {
  const { people, journal } = openTable({ ...usualSettings('premiere-regle'), cards: 'dealt' }, 12);
  const { table } = people;
  const change = (event: TableEvent) => expect(table.send(event), event.type).toMatchObject({ ok: true });
  change({ type: 'settings', settings: { ...usualSettings('premiere-regle'), cards: 'dealt' } });
  for (const [seat, name] of ['Ann', 'Ben', 'Cleo'].entries()) change({ type: 'seat.take', seat, name });
  change({ type: 'seat.computer', seat: 3, level: 'easy', seed: 1 });
  change({ type: 'start' });
  for (let step = 0; step < 25; step++) people.playOn();
  change({ type: 'seat.leave', seat: 1 });
  change({ type: 'seat.take', seat: 1, name: 'Dan' });
  change({ type: 'seat.leave', seat: 2 });
  change({ type: 'seat.computer', seat: 2, level: 'easy', seed: 2 });
  for (let step = 0; step < 25; step++) people.playOn();
  change({ type: 'pause' });
  for (const seat of [0, 1, 2]) change({ type: 'seat.leave', seat });
  for (const seat of [0, 2]) change({ type: 'seat.take', seat, name: 'Eve' });
  change({ type: 'abandon' });
  change({ type: 'settings', settings: { ...usualSettings('tock', 2), cards: 'dealt' } });

  it.each([
    ['a review', pastGame(journal.records)],
    ['its summary', atOnce(summarising(journal.records, null))],
  ])(
    'are for %s those who played last, whoever stood in for them, and whoever has come since',
    (_, { names }) => {
      expect(names).toEqual(['Ann', 'Dan', 'Cleo', '']);
    },
  );
});

it('a decision of a past game is that of whoever sat there then', () => {
  const { people, journal } = openTable({ ...usualSettings('premiere-regle'), cards: 'dealt' }, 12);
  const change = (event: TableEvent) =>
    expect(people.table.send(event), event.type).toMatchObject({ ok: true });
  change({ type: 'settings', settings: { ...usualSettings('premiere-regle'), cards: 'dealt' } });
  for (const seat of [0, 2, 3]) change({ type: 'seat.computer', seat, level: 'easy', seed: 1 });
  change({ type: 'seat.take', seat: 1, name: 'Ben' });
  change({ type: 'start' });
  for (let step = 0; step < 40; step++) people.playOn();
  change({ type: 'seat.leave', seat: 1 });
  change({ type: 'seat.take', seat: 1, name: 'Dan' });
  change({ type: 'seat.take', seat: 0, name: 'Ann' });
  for (let step = 0; step < 40; step++) people.playOn();
  const { decisions } = pastGame(journal.records);
  const namesAt = (seat: number) =>
    new Set(decisions.filter(({ player }) => player === seat).map(({ name }) => name));
  expect([0, 1, 2].map((seat) => [...namesAt(seat)])).toEqual([['', 'Ann'], ['Ben', 'Dan'], ['']]);
});

/** What the summaries say is what the decisions add up to. */
function expectSums(decisions: readonly Reviewed[], told: readonly Summary[]): void {
  const open = decisions.filter((one) => one.open);
  expect(told.reduce((sum, one) => sum + one.decisions, 0)).toBe(open.length);
  expect(new Set(told.map(({ player, name }) => JSON.stringify([player, name]))).size).toBe(told.length);
  for (const { player, name, best, cost, costliest, decisions: count } of told) {
    const own = open.filter((one) => one.player === player && one.name === name);
    const costs = own.map((one) => one.cost);
    expect([count, best]).toEqual([own.length, costs.filter((one) => one === 0).length]);
    expect(cost).toBeCloseTo(
      costs.reduce((sum, one) => sum + one, 0),
      9,
    );
    const dearest = costliest === null ? undefined : decisions[costliest];
    expect(dearest?.cost ?? 0).toBe(Math.max(...costs));
    if (dearest) expect(own).toContain(dearest);
  }
}

describe('a review', () => {
  const { records } = restlessGame('premiere-regle', 'dealt', 22);
  const file = join(newFolder(), '000001.tock.review');
  const NO_WORKER = join(tmpdir(), 'no-such-worker.mjs');

  function reviewer(workerFile: string, path: string | undefined, of: readonly string[]) {
    const reviews = new Reviews(path === undefined ? undefined : () => path, workerFile);
    const states: (ReviewState | null)[] = [];
    reviews.watch(() => states.push(reviews.of(of)));
    reviews.start(of, undefined);
    const until = async (isSo: (state: ReviewState) => boolean) => {
      while (!states.some((state) => state && isSo(state))) await new Promise(setImmediate);
    };
    return { reviews, states, until };
  }

  it('is made in a thread of its own, which a cancel ends, and is kept beside its game', async () => {
    const cancelled = reviewer(BUILT_WORKERS.review, undefined, records);
    await cancelled.until((state) => 'of' in state && state.of > 0);
    cancelled.reviews.cancel();
    expect(cancelled.reviews.of(records)).toBeNull();
    const told = cancelled.states.length;

    const progress: string[] = [];
    const review = reviewGame(records, undefined, (done, of) => progress.push(`${done} of ${of}`));
    expect(review.decisions.length).toBeGreaterThan(5);
    for (const { action, pawns, best, bestPawns, cost, chance } of review.decisions) {
      expect(pawns.captured.length > 0, action).toBe(action.includes('x'));
      expect(bestPawns.captured.length > 0, best).toBe(best.includes('x'));
      expect(cost === 0 || cost >= 0.01, `${cost}`).toBe(true);
      expect(chance + cost).toBeLessThanOrEqual(1.0001);
      if (action === best) expect(cost).toBe(0);
    }
    expectSums(review.decisions, review.summaries);

    const { reviews, states, until } = reviewer(BUILT_WORKERS.review, file, records);
    await until((state) => 'review' in state);
    while (!existsSync(file)) await new Promise(setImmediate);
    expect(states.at(-1)).toEqual({ review });
    expect(
      states.flatMap((state) => (state && 'done' in state ? [`${state.done} of ${state.of}`] : [])),
    ).toEqual(['0 of 0', ...progress]);
    for (const later of ['seal', 'learner 2 on by 2', 'leave 0'])
      expect(reviews.of([...records, later]), later).toEqual({ review });
    expect(reviews.of(records.slice(1))).toBeNull();
    expect(reviews.of([...records, 'resume', 'play AS by 0']), 'play has gone on').toBeNull();
    // A thread that went on would have told more by now.
    expect(cancelled.states).toHaveLength(told);

    // A thread that cannot even start: whatever is told comes from the file.
    const sealed = [...records, 'seal', 'learner 2 on by 2'];
    const later = reviewer(NO_WORKER, file, sealed);
    expect(later.reviews.of(sealed)).toEqual({ review: readReview(file, records) });
    expect(readReview(file, sealed)).not.toBeNull();
    // As an earlier version has kept it.
    writeFileSync(file, readFileSync(file, 'utf8').replace('"names":', '"notes":'));
    expect(readReview(file, sealed)).toBeNull();
    for (const other of [
      ['seat 0 "Zoé"', ...records],
      [...records, 'resume', 'play AS by 0'],
    ]) {
      const again = reviewer(NO_WORKER, file, other);
      await again.until((state) => 'failed' in state);
      expect(again.states.slice(-2)).toEqual([{ done: 0, of: 0 }, { failed: true }]);
    }
  });

  it('takes two cards that do the same for one choice', () => {
    const played = restlessGame('tac-tik', 'dealt', 40).records;
    const { decisions } = reviewGame(played, undefined, () => undefined);
    /** Without the suit: it does not matter in this ruleset. */
    const bare = (name: string) => name.replace(/(^|:)([A2-9TJQK])[SHDC]/, '$1$2');
    const alike = decisions.filter(({ action, best }) => bare(action) === bare(best));
    expect(alike.length).toBeGreaterThan(5);
    for (const { action, best, cost } of alike) expect([action, cost]).toEqual([best, 0]);
  });
});

describe('what stands out in a game', () => {
  const decision = (player: number, chance: number, cost = 0, open = true, name = ''): Reviewed => {
    const pawns = { captured: [] };
    const both = { action: 'a', pawns, best: 'b', bestPawns: pawns };
    return { at: 0, record: 0, player, name, ...both, chance, cost, open };
  };

  it('counts the best choices where there was one, of those who had one, and finds the costliest', () => {
    const game = [
      decision(0, 0.5),
      decision(1, 0.4, 0.2),
      decision(0, 0.6, 0, false),
      decision(1, 0.3, 0.05),
      decision(1, 0.3),
      decision(2, 0.5, 0, false),
    ];
    expect(summaries(game)).toEqual([
      { player: 0, name: '', decisions: 1, best: 1, cost: 0, costliest: null },
      { player: 1, name: '', decisions: 3, best: 1, cost: 0.25, costliest: 1 },
    ]);
  });

  it('blames nobody for what a computer, or who sat there before, has chosen', () => {
    const game = [
      decision(1, 0.4, 0.2, true, 'Ben'),
      decision(0, 0.5, 0.1),
      decision(0, 0.5, 0, true, 'Ann'),
      decision(1, 0.4, 0.05, true, 'Dan'),
    ];
    expect(summaries(game).map(({ player, name, cost }) => [player, name, cost])).toEqual([
      [0, '', 0.1],
      [0, 'Ann', 0],
      [1, 'Ben', 0.2],
      [1, 'Dan', 0.05],
    ]);
  });

  it('is summed up as its decisions say: each open one once, under who made it', () => {
    const decisions = fc.array(
      fc
        .tuple(
          fc.nat(3),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 10_000 })),
          fc.boolean(),
          fc.constantFrom('', 'Ann', 'Ben 2', '2 Ben'),
        )
        .map(([player, chance, cost, open, name]) => decision(player, chance, cost / 10_000, open, name)),
    );
    fc.assert(
      fc.property(decisions, fc.constantFrom([0, 1, 0, 1], [0, 1, 2, 3]), (game, sides) => {
        expectSums(game, summaries(game));
        const points = turningPoints(game, sides);
        expect(points).toEqual([...new Set(points)].sort((one, other) => one - other));
        for (const point of points) expect(game).toHaveProperty([point]);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['of two sides, from either', [0, 1, 0, 1], [0.5, 0.5, 0.52, 0.2, 0.79], [3]],
    ['of three sides, from the same one', [0, 1, 2, 0], [0.3, 0.3, 0.3, 0.6, 0.55], [3]],
    ['none in a quiet game', [0, 1, 0, 1], [0.5, 0.5, 0.55, 0.45, 0.6], []],
  ] as const)('turning points: %s', (_, sides, chances, found) => {
    const game = chances.map((chance, index) => decision(index % sides.length, chance));
    expect(turningPoints(game, sides)).toEqual(found);
  });
});
