import { describe, expect, it } from 'vitest';
import { healthCheck } from '../../src/companion/health.js';
import type { Hole } from '../../src/rules/board/holes.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { physicalBoardFor } from '../support/physical-board.js';
import { testVenue } from '../support/venue.js';
import { MINUTE, openPlace, placeInPlay } from './support.js';

const DAY = 24 * 60 * MINUTE;

describe('a table that is left alone', () => {
  it('pauses its game after the patience of the place, warns for two minutes, then frees the seats', async () => {
    const place = await placeInPlay({ patience: 5 });
    const { environment, venue, table } = place;
    environment.pass(5 * MINUTE - 1);
    expect(place.stage()).toBe('card');
    expect(venue.view.endsIn).toBeNull();
    environment.pass(1);
    expect(place.stage()).toBe('paused');
    expect(venue.view.endsIn).toBe(120);
    environment.pass(2 * MINUTE - 1);
    expect(venue.view.endsIn).toBe(1);
    expect(place.stage()).toBe('paused');
    environment.pass(1);
    expect(place.stage()).toBe('attract');
    expect(table.context.game).toBeNull();
    expect(table.context.seats.every(({ taken }) => !taken)).toBe(true);
    expect(venue.view.endsIn).toBeNull();
    environment.pass(DAY);
    expect(place.stage()).toBe('attract');
  });

  it.each([
    ['a tap', async ({ venue }: Awaited<ReturnType<typeof placeInPlay>>) => venue.noteActivity()],
    [
      'a pawn in the hand',
      async ({ board }: Awaited<ReturnType<typeof placeInPlay>>) => {
        board.lift(0 as Hole, 'x', 'somebody');
        board.lift(board.board.bases(0 as never)[0] as Hole, 'y', 'somebody');
        board.place('y', board.board.bases(0 as never)[0] as Hole, 'somebody', 'z');
      },
    ],
  ])('goes on where it was after %s during the warning', async (_, touch) => {
    const place = await placeInPlay({ patience: 5 });
    place.environment.pass(6 * MINUTE);
    expect(place.stage()).toBe('paused');
    await touch(place);
    place.environment.pass(1000);
    expect(place.stage()).toBe('card');
    expect(place.venue.view.endsIn).toBeNull();
    place.environment.pass(5 * MINUTE - 1001);
    expect(place.stage()).toBe('card');
    place.environment.pass(1);
    expect(place.stage()).toBe('paused');
  });

  it('waits three times as long while whoever is to act looks at their phone', async () => {
    const place = await placeInPlay({ patience: 5 });
    const turn = place.table.context.game?.turn ?? 0;
    place.table.send({ type: 'seat.presence', seat: turn, present: true });
    place.environment.pass(15 * MINUTE - 1);
    expect(place.stage()).toBe('card');
    place.environment.pass(1);
    expect(place.stage()).toBe('paused');
  });

  it('leaves a pause of the guests a pause when they come back during the warning', async () => {
    const place = await placeInPlay({ patience: 5 });
    place.table.send({ type: 'pause' });
    place.environment.pass(15 * MINUTE);
    expect(place.venue.view.endsIn).toBe(120);
    place.venue.noteActivity();
    expect(place.stage()).toBe('paused');
  });

  it('goes on at once where the staff says during the warning that they look after it', async () => {
    const place = await placeInPlay({ patience: 5 });
    place.environment.pass(6 * MINUTE);
    expect(place.stage()).toBe('paused');
    place.venue.execute({ do: 'settings', settings: { unattended: false } });
    expect(place.stage()).toBe('card');
    expect(place.venue.view.endsIn).toBeNull();
    place.environment.pass(DAY);
    place.venue.execute({ do: 'settings', settings: { unattended: true } });
    expect(place.stage()).toBe('card');
  });

  it('is never warned where somebody looks after it', async () => {
    const place = await placeInPlay({ unattended: false });
    place.environment.pass(DAY);
    expect(place.stage()).toBe('card');
  });

  it('has the rules of the place again for the next guests', async () => {
    const rules = { ...usualSettings('quebec-8'), hints: 'off' } as const;
    const place = await openPlace({ patience: 5, rules });
    expect(place.table.context.settings).toEqual(rules);
    place.table.send({ type: 'settings', settings: usualSettings('dog') });
    place.environment.pass(7 * MINUTE);
    expect(place.stage()).toBe('attract');
    expect(place.table.context.settings).toEqual(rules);
    expect(place.table.send({ type: 'wake' }).ok).toBe(true);
    expect(place.venue.view.venueRules).toBe('on');
    expect(place.venue.applyRules('usual')).toBe(true);
    expect(place.venue.view.venueRules).toBe('off');
    expect(place.table.context.settings).toEqual(usualSettings('tock'));
    expect(place.venue.applyRules('venue')).toBe(true);
    expect(place.table.context.settings).toEqual(rules);
    place.venue.execute({ do: 'settings', settings: { offered: ['quebec-8'] } });
    expect(place.venue.view.venueRules, 'the usual ones are not offered').toBe('none');
    expect(place.venue.applyRules('usual')).toBe(false);
  });

  it('finds the first rules that the venue offers, where the usual ones are not among them', async () => {
    const { table, venue } = await openPlace();
    const ruleset = () => table.context.settings.ruleset;
    const offer = (...offered: RulesetId[]) => venue.execute({ do: 'settings', settings: { offered } });
    offer('tock', 'dog');
    expect(ruleset()).toBe('tock');
    offer('quebec-8', 'dog');
    expect(ruleset(), 'at once').toBe('quebec-8');
    table.send({ type: 'settings', settings: { ...usualSettings('tac-tik'), cards: 'dealt' } });
    venue.execute({ do: 'free' });
    expect(table.context.settings, 'when it is free').toEqual(usualSettings('quebec-8'));
    venue.execute({ do: 'rules', rules: 'dog' });
    expect(ruleset(), 'the venue’s rules come first').toBe('dog');
    venue.execute({ do: 'rules', rules: 'usual' });
    expect(ruleset()).toBe('quebec-8');
    offer();
    expect(ruleset()).toBe('tock');
  });

  it('finds them after a start, and those that fit the board', () => {
    const settings = usualSettings('tock', 6);
    const environment = new ManualEnvironment();
    const table = new Table(environment, { settings, physicalBoard: physicalBoardFor(settings) });
    testVenue(table, environment, { offered: ['premiere-regle', 'quebec-8'] });
    expect(table.context.settings).toMatchObject({ ruleset: 'quebec-8', zones: 6 });
  });

  it('finds the usual ones of the board, where those of the venue are for another one', () => {
    const settings = usualSettings('tock', 6);
    const environment = new ManualEnvironment();
    const table = new Table(environment, { settings, physicalBoard: physicalBoardFor(settings) });
    const usual = table.context.settings;
    const venue = testVenue(table, environment, { rules: usualSettings('quebec-8', 4) });
    expect(table.send({ type: 'settings', settings: usualSettings('quebec-8', 6) })).toMatchObject({
      ok: true,
    });
    venue.execute({ do: 'free' });
    expect(table.context.settings).toEqual(usual);
    expect([table.snapshot.matches('attract'), venue.view.venueRules]).toEqual([true, 'none']);
  });
});

it('a program is well while its board answers, and for ten minutes after', () => {
  const environment = new ManualEnvironment();
  const table = new Table(environment);
  const isWell = healthCheck(table, environment);
  const after = (minutes: number) => {
    environment.pass(minutes * MINUTE);
    return isWell();
  };
  const link = (state: 'ready' | 'lost' | 'connecting') => table.send({ type: 'board.link', state });
  expect(after(9)).toBe(true);
  expect(after(1), 'it has never answered').toBe(false);
  link('ready');
  expect(after(1000)).toBe(true);
  link('lost');
  expect(after(5)).toBe(true);
  link('connecting');
  expect(after(5)).toBe(false);
  link('ready');
  expect(after(0)).toBe(true);
});
