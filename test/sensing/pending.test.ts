/** What is on its way, or was not seen, is no evidence: nothing is taken that an edge still to come speaks against. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import { type SensingInput, sense, startSensing } from '../../src/sensing/sense.js';
import { PHYSICAL_TIMING } from '../../src/sensing/timing.js';
import { isLong } from '../support/long.js';
import { type Fidget, gameAt, Table } from './hands.js';

const { minOpen, settle } = PHYSICAL_TIMING;

describe('a pawn that touches a legal hole and is lifted again', () => {
  const table = () => new Table(gameAt('tock', 'a18!,a5///'), ['AS']);
  const times = Array.from({ length: settle - 1 }, (_, index) => index + 1);

  it.each(['', ' done'])(
    'is not taken as moved there, for any touch shorter than the least rest%s',
    (end) => {
      for (const lasting of times) {
        const heard = table().hear(`a18- a1+ a1-@${lasting} a18+ a5- a6+${end}`);
        expect(heard, `${lasting} ms`).toMatchObject({ last: { kind: 'commit' }, position: 'a18!,a6///' });
      }
    },
  );

  it('while it is counted along: not by a hole in which another pawn rests', () => {
    for (const lasting of times) {
      const heard = table().hear(`a5- a6+ a18-@${lasting} a1+@${minOpen} a1-@${settle - 1} a6- a5+ a18+`);
      expect(
        heard.decisions.map(({ kind }) => kind),
        `${lasting} ms`,
      ).not.toContain('commit');
    }
  });

  it('is not taken when somebody taps Done while it leaves', () => {
    for (let lasting = 1; lasting < minOpen; lasting++) {
      const heard = new Table(gameAt('tock', 'a18,a5///'), ['AS']).hear(
        `a18- a1+ ~1000 a1- done@${lasting} a18+`,
      );
      expect(
        heard.decisions.map(({ kind }) => kind),
        `${lasting} ms`,
      ).not.toContain('commit');
    }
  });

  it('is not taken while its contact bounces as it leaves', () => {
    for (let bounced = 1; bounced < 10; bounced++) {
      const heard = table().hear(`a18- a1+ a1-@${settle - bounced} a1+@${bounced} a1-@1 a18+ a5- a6+`);
      expect(heard, `${bounced} ms`).toMatchObject({ last: { kind: 'commit' }, position: 'a18!,a6///' });
    }
  });

  it('is not taken when it touches the hole again before the opening between could count', () => {
    for (let air = 1; air < minOpen; air++) {
      for (const lasting of [minOpen, 150, settle - 1]) {
        const heard = table().hear(`a18- a1+ a1-@${lasting} a1+@${air} a1-@${lasting} a18+ a5- a6+`);
        expect(heard, `${lasting} and ${air} ms`).toMatchObject({
          last: { kind: 'commit' },
          position: 'a18!,a6///',
        });
      }
    }
  });

  it('is taken in the end, even if its contact never stops chattering', () => {
    const chatter = Array.from({ length: 60 }, () => 'a1-@4 a1+@4').join(' ');
    const heard = table().hear(`a18- a1+ ${chatter}`);
    expect(heard).toMatchObject({ last: { kind: 'commit' } });
  });

  it('is taken at Done as soon as it is certain that it stays', () => {
    const heard = table().hear('a18- a1+ a1-@50 done@20 a1+@10');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a1,a5///' });
  });
});

describe('the shortest touch that is taken', () => {
  const GAMES = [
    ['tock', 'a18,a5///', 'AS'],
    ['tock', 'a5/a8//', '3S'],
    ['tock', 'a5,aH1/b3//', '9S'],
    ['tac-tik', 'a5/a7/a9/', '5S'],
    ['premiere-regle', 'a4,a9///', '3S'],
    ['tac-tik-pieu', 'a3/b9/c5/', '2S'],
    ['quebec-8', 'a9///', '4S'],
    ['quebec-7', 'a3,a9//c1/', 'QS'],
  ] as const;

  /** Lifts, touches where a move leads for `lasting` ms and goes into the air again; what else hands do in between. */
  function commits(game: number, outcome: number, lasting: number, fidget: Fidget): boolean {
    const [rules, position, card] = GAMES[game % GAMES.length] as (typeof GAMES)[number];
    const table = new Table(gameAt(rules, position), [card]);
    const inputs = table.touchAndLift(outcome, lasting, fidget);
    return table
      .inputs(inputs, startSensing(table.closed(), 0))
      .decisions.some(({ kind }) => kind === 'commit');
  }

  const fidgets = fc.record({
    bounces: fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 4 }),
    again: fc.array(
      fc.tuple(fc.integer({ min: 4, max: 2 * minOpen }), fc.integer({ min: 1, max: settle - 1 })),
      { maxLength: 2 },
    ),
    /** A weak magnet's switch elsewhere opens so long before the touch ends, for so long. */
    flicker: fc.option(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 89 })), {
      nil: null,
    }),
    /** The clock is asked so late. */
    late: fc.integer({ min: 0, max: 60 }),
  });

  it('lasts as long as the waits say: a search for a shorter one finds none', () => {
    fc.assert(
      fc.property(
        fc.nat(GAMES.length - 1),
        fc.nat(6),
        fc.integer({ min: 1, max: settle - 1 }),
        fidgets,
        (...touch) => {
          expect(commits(...touch)).toBe(false);
        },
      ),
      { numRuns: isLong ? 1500 : 150, seed: 7 },
    );
  });

  it('is found by that search where there is one: just above the least rest', () => {
    const still: Fidget = { bounces: [], again: [], flicker: null, late: 0 };
    const outcomes = isLong ? 4 : 1;
    const found = Array.from({ length: GAMES.length * outcomes }, (_, index) => {
      for (let lasting = isLong ? 1 : settle - 30; lasting < 2 * settle; lasting++) {
        if (commits(index % GAMES.length, index, lasting, still)) return lasting;
      }
      return Number.POSITIVE_INFINITY;
    });
    expect(Math.min(...found)).toBeGreaterThanOrEqual(settle);
    expect(Math.min(...found)).toBeLessThan(settle + minOpen);
  });
});

describe('a snapshot', () => {
  const names = (table: Table, without: readonly string[], more: readonly string[] = []) =>
    [...table.closed(without), ...more.map((name) => table.hole(name))] as Hole[];

  function unseen(position: string, card: string, gone: string[], come: string[], more: SensingInput[] = []) {
    const table = new Table(gameAt('tock', position), [card]);
    const snapshot: SensingInput = { kind: 'snapshot', closed: names(table, gone, come), at: 5000 };
    return table.inputs([snapshot, ...more], startSensing(table.closed(), 0));
  }

  it('shows a move that was made unseen, once it has rested from then on', () => {
    const heard = unseen('a5///', '9S', ['a5'], ['a14']);
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a14///' });
    const table = new Table(gameAt('tock', 'a5///'), ['9S']);
    const closed = names(table, ['a5'], ['a14']);
    const { wakeAt } = sense(table.plan, startSensing(table.closed(), 0), {
      kind: 'snapshot',
      closed,
      at: 5000,
    });
    expect(wakeAt).toBe(5000 + minOpen);
  });

  it('restarts the times of openings and rests, also where nothing has changed', () => {
    const table = new Table(gameAt('tock', 'a18!,a5///'), ['AS']);
    const closed = names(table, ['a18'], ['a1']);
    const heard = table.inputs(
      [
        { kind: 'switch', hole: table.hole('a18'), closed: false, at: 1000 },
        { kind: 'switch', hole: table.hole('a1'), closed: true, at: 1300 },
        { kind: 'snapshot', closed, at: 1490 },
        { kind: 'switch', hole: table.hole('a1'), closed: false, at: 1490 + settle - 1 },
      ],
      startSensing(table.closed(), 0),
    );
    expect(heard.decisions.map(({ kind }) => kind)).not.toContain('commit');
  });

  it('shows no exchange: a swap or a capture made unseen waits for Done', () => {
    const swapped = unseen('a5/b3//', 'JS', [], []);
    expect(swapped.last.kind).toBe('quiet');
    const done: SensingInput = { kind: 'done', at: 9000 };
    expect(unseen('a5/b3//', 'JS', [], [], [done])).toMatchObject({ last: { kind: 'commit' } });
    const captured = unseen('a5/a8//', '3S', ['a5'], ['bB1']);
    expect(captured.last.kind).toBe('settling');
    expect(unseen('a5/a8//', '3S', ['a5'], ['bB1'], [done])).toMatchObject({
      last: { kind: 'commit' },
      position: 'a8///',
    });
  });
});

describe('a swap', () => {
  it('is asked about when a third pawn was straightened and one of the two was in the air for a moment only', () => {
    for (let lasting = 1; lasting < minOpen; lasting++) {
      const table = new Table(gameAt('tock', 'a5/b3,b9//'), ['JS']);
      const heard = table.hear(`a5- b9-@60 b9+@250 b3-@150 b3+@${lasting} a5+@60`);
      expect(heard.last, `${lasting} ms`).toMatchObject({ kind: 'ask', outcomes: [1, 0] });
    }
  });

  it('is taken where nothing else was touched but what stands apart', () => {
    const table = new Table(gameAt('tock', 'a5/b3/c9/'), ['JS']);
    const heard = table.hear('a5- b3-@60 b3+@250 a5+@60');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'b3/a5/c9/' });
  });
});

describe('a seven that passes a protected pawn or moves it', () => {
  it('is asked about when that pawn was in the air for a moment only', () => {
    for (let lasting = 1; lasting < minOpen; lasting++) {
      const heard = new Table(gameAt('tock', 'd17,a18!///'), ['7S']).hear(
        `d17- a18-@60 a18+@${lasting} a6+@300`,
      );
      expect(heard.last, `${lasting} ms`).toMatchObject({ kind: 'ask' });
    }
  });

  it('is taken when that pawn was not touched', () => {
    const heard = new Table(gameAt('tock', 'd17,a18!///'), ['7S']).hear('d17- a6+@300');
    expect(heard).toMatchObject({ last: { kind: 'commit' }, position: 'a18!,a6///' });
  });
});

describe('Done', () => {
  it('takes a swap of which one hole was open too shortly to be noticed', () => {
    for (let lasting = 1; lasting <= 200; lasting++) {
      const heard = new Table(gameAt('tock', 'a5/b3//'), ['JS']).hear(
        `a5- b3- a5+@10 b3+@${lasting} done@100`,
      );
      expect(heard, `${lasting} ms`).toMatchObject({ last: { kind: 'commit' }, position: 'b3/a5//' });
    }
  });

  it('asks which swap it was where only one of its holes was touched', () => {
    const table = new Table(gameAt('tock', 'a5/b3,b9//'), ['JS']);
    expect(table.hear('a5- a5+ done').last).toMatchObject({ kind: 'ask', outcomes: [0, 1] });
  });
});
