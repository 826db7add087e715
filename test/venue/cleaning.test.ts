import { describe, expect, it } from 'vitest';
import { Board, type Colour, type Hole } from '../../src/rules/board/holes.js';
import { VenueFile } from '../../src/store/venue-file.js';
import { usualSettings } from '../../src/table/settings.js';
import type { VenueState } from '../../src/venue/state.js';
import { newFolder } from '../support/folders.js';
import { testVenue } from '../support/venue.js';
import { MINUTE, openPlace, type Place, placeInPlay } from './support.js';

const clean = ({ venue }: Place, cleaning: boolean) =>
  expect(venue.execute({ do: 'clean', cleaning })).toMatchObject({ ok: true });
const hole = (name: string) => Board.of(4).parse(name) as Hole;
const BASE = Board.of(4).base(0 as Colour, 1);

describe('a table that is being cleaned', () => {
  it('takes no pawn for a move; afterwards the pawns go back, and the game goes on', async () => {
    const place = await placeInPlay();
    const { board, environment } = place;
    const { entries, game } = place.table.context;
    clean(place, true);
    expect(place.stage()).toBe('paused');
    expect(place.venue.view).toMatchObject({ cleaning: true, locked: false });
    board.lift(BASE, 'one', 'staff');
    environment.pass(MINUTE);
    board.place('one', hole('a5'), 'staff', 'spare');
    environment.pass(MINUTE);
    expect(place.stage()).toBe('paused');
    clean(place, false);
    expect(place.stage()).toBe('repair');
    board.lift(hole('a5'), 'two', 'guest');
    board.place('two', BASE, 'guest', 'spare');
    environment.pass(MINUTE);
    expect(place.stage()).toBe('card');
    expect(place.table.context).toMatchObject({ entries, game: { turn: game?.turn } });
  });

  it.each(['friendly', 'strict'] as const)(
    'counts no pawn for the card that lies open: %s',
    async (manners) => {
      const place = await placeInPlay({}, { ...usualSettings('tock'), manners });
      const { board, environment, table } = place;
      const turn = table.context.game?.turn ?? 0;
      const [from, star] = [Board.of(4).base(turn as Colour, 1), Board.of(4).star(turn as Colour)];
      expect(table.send({ type: 'card.play', by: turn, card: 'A?' })).toMatchObject({ ok: true });
      expect(place.stage()).toBe('move');
      clean(place, true);
      board.lift(from, 'one', 'staff');
      environment.pass(MINUTE);
      board.place('one', star, 'staff', 'spare');
      environment.pass(MINUTE);
      clean(place, false);
      environment.pass(MINUTE);
      expect(place.stage()).toBe('repair');
      board.lift(star, 'two', 'guest');
      board.place('two', from, 'guest', 'spare');
      environment.pass(MINUTE);
      expect(place.stage()).toBe('move');
      expect(table.context).toMatchObject({ entries: [], declared: { kind: 'move' } });
      board.lift(from, 'one', 'guest');
      board.place('one', star, 'guest', 'spare');
      environment.pass(MINUTE);
      expect(table.context.entries).toHaveLength(1);
    },
  );

  it('checks the pawns of the open card also where the guests had paused, once they go on', async () => {
    const place = await placeInPlay();
    const { board, environment, table } = place;
    const turn = table.context.game?.turn ?? 0;
    const [from, star] = [Board.of(4).base(turn as Colour, 1), Board.of(4).star(turn as Colour)];
    table.send({ type: 'card.play', by: turn, card: 'A?' });
    table.send({ type: 'pause' });
    clean(place, true);
    board.lift(from, 'one', 'staff');
    board.place('one', star, 'staff', 'spare');
    environment.pass(MINUTE);
    clean(place, false);
    expect(place.stage()).toBe('paused');
    table.send({ type: 'resume' });
    environment.pass(MINUTE);
    expect([place.stage(), table.context.entries]).toEqual(['repair', []]);
  });

  it('is not warned as left alone, however long it takes', async () => {
    const place = await placeInPlay({ patience: 5 });
    clean(place, true);
    place.environment.pass(60 * MINUTE);
    expect(place.venue.state).toMatchObject({ ending: false, free: false, stage: 'paused' });
    clean(place, false);
    expect(place.stage()).toBe('card');
  });

  it('goes on also where the guests were being warned, and stays paused where they had paused', async () => {
    const place = await placeInPlay({ patience: 5 });
    place.environment.pass(6 * MINUTE);
    expect(place.venue.state.ending).toBe(true);
    clean(place, true);
    expect(place.venue.state).toMatchObject({ ending: false, stage: 'paused' });
    clean(place, false);
    expect(place.stage()).toBe('card');
    place.table.send({ type: 'pause' });
    clean(place, true);
    clean(place, false);
    expect(place.stage()).toBe('paused');
  });

  it('shows no light and no demonstration, misses no pawn, and seats nobody', async () => {
    const limits: number[] = [];
    const lights = { brightness: 255, set: () => undefined, limit: (level: number) => limits.push(level) };
    const place = await openPlace({}, undefined, { lights });
    expect(place.venue.attracts).toBe(true);
    clean(place, true);
    place.board.lift(BASE, 'one', 'staff');
    place.environment.pass(MINUTE);
    expect(limits.at(-1)).toBe(0);
    expect(place.venue).toMatchObject({ attracts: false, isLocked: true, state: { needs: [] } });
    clean(place, false);
    expect(limits.at(-1)).toBe(255);
    expect(place.venue.state.needs).toEqual(['pawns']);
  });

  it.each([false, true])(
    'goes on after a power cut in the midst of it, unless the guests had paused: %s',
    async (byGuests) => {
      const place = await placeInPlay();
      if (byGuests) place.table.send({ type: 'pause' });
      clean(place, true);
      const folder = newFolder();
      new VenueFile(folder).keep(place.kept() as VenueState);
      place.venue.stop();
      const { table, environment } = place;
      const again = testVenue(table, environment, {}, { kept: new VenueFile(folder).state });
      again.execute({ do: 'clean', cleaning: false });
      expect(place.stage()).toBe(byGuests ? 'paused' : 'card');
      again.stop();
    },
  );

  it('stays so over a power cut; setting the table back ends it', async () => {
    const place = await openPlace();
    clean(place, true);
    const kept = place.kept();
    expect(kept).toMatchObject({ cleaning: true });
    const again = await openPlace({}, undefined, kept ? { kept } : {});
    expect(again.venue.state.cleaning).toBe(true);
    again.venue.execute({ do: 'reset' });
    expect(again.venue.state.cleaning).toBe(false);
  });
});
