import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingForPty, type PtyBoard } from './pty-board.js';
import { type Phone, RealTable } from './real-table.js';
import { referenceProfile } from './recorder.js';

const missing = missingForPty();
const why = missing.length > 0 ? ` (skipped, missing: ${missing.join(', ')})` : '';

/** Ada on a8, out of everybody's way but Bo's, who has passed his star. Ada plays. */
const MIDDLE = [
  ['KS', 'KS:aB-a18'],
  ['KH', 'KH:bB-b18'],
  ['9S'],
  ['9H'],
  ['8S', '8S:a18-a8'],
  ['2S', '2S:b18-b2'],
  ['9D'],
  ['9C'],
] as const;
const WHITE = [255, 255, 255];
/** What the firmware shows at most when nobody speaks to it, on the first LED of each module. */
const CALM = { peak: 24, holes: ['a18', 'b18', 'c18', 'd18'] };

/** Loses, changes and adds bytes, both ways. */
function damaging(pty: PtyBoard): { spoilt: number } {
  const line = { spoilt: 0 };
  let seed = 4711;
  const chance = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) % 1000;
  };
  const spoil = (bytes: Uint8Array) =>
    Uint8Array.from(
      [...bytes].flatMap((byte) => {
        const luck = chance();
        if (luck >= 9) return [byte];
        line.spoilt++;
        return luck < 3 ? [] : luck < 6 ? [byte ^ 0x10] : [byte, 0x7e];
      }),
    );
  pty.toBoard = spoil;
  pty.toHost = spoil;
  return line;
}

describe.skipIf(why !== '')(`the whole companion above the firmware${why}`, { timeout: 90_000 }, () => {
  let table: RealTable;
  let phones: Phone[];
  let ada: Phone;
  let bo: Phone;

  beforeEach(async () => {
    table = await RealTable.open(referenceProfile(4));
    phones = await table.gather();
    [ada, bo] = phones as [Phone, Phone];
  });

  afterEach(async () => {
    await table.close();
    const { switches, leds, overruns } = table.pty.board;
    expect({ chips: switches.faults, leds: leds.faults, overruns }).toEqual({
      chips: [],
      leds: [],
      overruns: 0,
    });
  });

  const entries = async () => (await ada.view()).entries.map(({ notation }) => notation);
  const committed = (notation: string) =>
    table.until(`${notation} is committed`, async () => (await entries()).includes(notation));
  const stands = async () => (await ada.view()).game?.position;
  const isCalm = () => {
    const lit = Object.entries(table.lit);
    return (
      lit.length > 0 && lit.every(([name, rgb]) => CALM.holes.includes(name) && Math.max(...rgb) <= CALM.peak)
    );
  };

  it('lights what a card from a phone can do, and takes the moves that hands make, over a restart of the host too', async () => {
    await ada.command('card.play', { card: 'K?' });
    await table.until('the way out of the base is lit', () => `${table.lit['a18']}` === `${WHITE}`);
    expect(await table.litDuring(500)).toEqual(['a18', 'aB1', 'aB2', 'aB3', 'aB4']);
    await table.lift('aB2');
    await table.put('a18');
    await committed('KS:aB-a18');
    expect((await bo.view()).game).toMatchObject({ turn: 1 });

    await table.played(MIDDLE.slice(1));
    await ada.command('card.play', { card: 'Q?' });
    await table.lift('a8');
    await table.until('the lifted pawn is shown its aim', () => 'b2' in table.lit && !('a18' in table.lit));

    const before = await stands();
    await table.stopHost();
    await table.until('the board says that it is alone', isCalm);
    await table.startHost();
    await table.until('the board is there', () => table.link === 'ready');
    expect(await ada.view()).toMatchObject({ stage: 'paused', viewer: { kind: 'player', player: 0 } });
    await ada.command('resume');
    expect(await ada.view()).toMatchObject({ stage: 'move', declared: { card: 'QS' } });
    expect(await stands()).toBe(before);
    await table.until('the aim is lit again', () => 'b2' in table.lit);
    await table.lift('b2');
    await table.put('b2');
    await table.put('bB1');
    await committed('QS:a8xb2');
    expect(await stands()).toBe('b2///');
    expect((await entries()).length).toBe(9);
  });

  it('replays a game by lights where its pawns stood, whatever stands on the board', async () => {
    const settings = () => table.companion.table.context.settings;
    await table.played(MIDDLE.slice(0, 2));
    await ada.command('pause');
    await ada.replay('POST');
    await ada.replay('PUT', { running: false, at: 0 });
    const bases = ['a', 'b', 'c', 'd']
      .slice(0, settings().players)
      .flatMap((zone) => [1, 2, 3, 4].map((number) => `${zone}B${number}`));
    const isLit = (holes: readonly string[]) => holes.every((hole) => hole in table.lit);
    await table.until('all pawns are in their bases', () => isLit(bases) && !('a18' in table.lit));
    await ada.replay('PUT', { at: 99 });
    await table.until('they are where they went', () => isLit(['a18', 'b18']));
    expect(bases.filter((hole) => !(hole in table.lit))).toHaveLength(2);
    await ada.replay('DELETE');
    await table.until('the pause is shown again', () => isLit(['c18', 'd18']) && !isLit(bases.slice(0, 4)));
    await ada.command('resume');
    await table.until('play goes on', async () => (await ada.view()).stage === 'card');
  });

  it('goes on when the cable is pulled in the middle of a move, which is made meanwhile, and over a line that damages bytes', async () => {
    await table.played(MIDDLE.slice(0, 4));
    await ada.command('card.play', { card: '8?' });
    await table.lift('a18');
    await table.pty.unplug();
    await table.until('the table knows', () => table.link === 'lost');
    expect((await ada.view()).link).toBe('lost');
    await table.until('the board says that it is alone', isCalm);
    table.move('a18', 'a8');
    await table.pty.plug();
    await committed('8S:a18-a8');
    expect(table.links).toEqual(['connecting', 'ready', 'lost', 'ready']);
    expect((await ada.view()).link).toBe('ready');
    await table.until('whose turn it is is lit again', () => 'bB1' in table.lit);

    const line = damaging(table.pty);
    await bo.command('card.play', { card: '2?' });
    await table.until('the aim is lit, and bytes were spoilt', () => 'b2' in table.lit && line.spoilt > 12);
    await table.lift('b18');
    await table.put('b2');
    await committed('2S:b18-b2');
    await table.played(MIDDLE.slice(6));
    await ada.command('card.play', { card: 'Q?' });
    await table.lift('a8');
    await table.lift('b2');
    await table.put('b2');
    await table.put('bB1');
    await committed('QS:a8xb2');
    expect((await entries()).length).toBe(9);
  });

  it('notices what was moved while the cable was out: says where it belongs, or takes it for the move at Done', async () => {
    await table.played(MIDDLE);
    await table.pty.unplug();
    await table.until('the table knows', () => table.link === 'lost');
    table.move('b2', 'c5');
    await table.pty.plug();
    await table.until('the table knows again', () => table.link === 'ready');
    await table.until('it sees the pawn gone', async () => (await ada.view()).board.missing.includes('b2'));
    expect((await ada.view()).board).toMatchObject({
      missing: ['b2'],
      extra: ['c5'],
      carries: [{ from: null, to: 'b2', among: expect.arrayContaining(['c5']) }],
    });
    await table.lift('c5');
    await table.put('b2');
    expect((await ada.view()).board).toMatchObject({ state: 'quiet', missing: [], extra: [] });
    await ada.command('card.play', { card: 'Q?' });
    await table.until('the pawn that may be captured is lit', () => 'b2' in table.lit);

    // Captured while the cable is out, which no switch can have shown: taken at Done.
    await table.pty.unplug();
    await table.until('the table knows of the second time', () => table.link === 'lost');
    table.move('a8', 'bB1');
    await table.pty.plug();
    await table.until('what has moved is heard', () => !table.isHeard('a8') && table.isHeard('bB1'));
    expect((await ada.view()).board).toMatchObject({ state: 'waiting', canFinish: true });
    table.press(0);
    await committed('QS:a8xb2');
    expect(await stands()).toBe('b2///');
  });

  it('goes on when the chip restarts with a pawn in a hand, and when the program on it hangs', async () => {
    await table.played(MIDDLE.slice(0, 4));
    await ada.command('card.play', { card: '8?' });
    await table.lift('a18');
    table.pty.board.reset();
    await table.until('the table knows', () => table.link === 'lost');
    await table.until('the board is greeted again', () => table.link === 'ready');
    await table.until('the aim is lit again', () => 'a8' in table.lit);
    expect(table.lit['a8']).toEqual(WHITE);
    await table.put('a8');
    await committed('8S:a18-a8');

    await bo.command('card.play', { card: '2?' });
    table.pty.board.hang();
    await table.until('the table knows of the second time', () => table.link === 'lost');
    await table.until('the board is greeted again', () => table.link === 'ready');
    expect(table.pty.board.watchdogResets).toBe(1);
    // It hung with bytes unread, and perhaps in the middle of a frame of lights.
    table.pty.board.overruns = 0;
    table.pty.board.leds.faults.length = 0;
    await table.lift('b18');
    await table.put('b2');
    await committed('2S:b18-b2');
  });
});
