import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board, type Colour, type Hole } from '../../src/rules/board/holes.js';
import { usualSettings } from '../../src/table/settings.js';
import { readCommand, type StaffCommand } from '../../src/venue/commands.js';
import { RandomTable } from '../support/random-table.js';
import { MINUTE, openPlace, placeInPlay } from './support.js';

describe('a command of the staff', () => {
  it.each([
    ['nothing', null, 'command is not an object'],
    ['an unknown verb', { do: 'explode' }, 'do "explode" is not one of'],
    ['the name of a function of every object', { do: 'toString' }, 'do "toString" is not one of'],
    ['a field too many', { do: 'free', now: true }, 'now is not a field of free'],
    ['a lock that is neither', { do: 'lock', locked: 1 }, 'locked is neither true nor false'],
    ['a cleaning that is neither', { do: 'clean' }, 'cleaning is neither true nor false'],
    ['a light that looks broken', { do: 'brightness', level: 19 }, 'level is not a whole number from 20'],
    ['a brightness of a fraction', { do: 'brightness', level: 99.5 }, 'level is not a whole number'],
    ['words without end', { do: 'announce', text: 'x'.repeat(201) }, 'text is not a text of at most 200'],
    [
      'an unknown ruleset',
      { do: 'rules', rules: 'chess' },
      'rules must be present, usual or the name of a ruleset, not "chess"',
    ],
    ['no patience', { do: 'settings', settings: { patience: 1 } }, 'settings patience 1 is not'],
    [
      'an unknown setting',
      { do: 'settings', settings: { colour: 'red' } },
      'settings colour is not known here',
    ],
    [
      'what every object has',
      { do: 'settings', settings: { toString: 1 } },
      'settings toString is not known here',
    ],
    [
      'rules among the settings',
      { do: 'settings', settings: { rules: null } },
      'settings must not contain rules',
    ],
    [
      'a night without length',
      { do: 'settings', settings: { night: { from: 3, to: 3, brightness: 9 } } },
      'settings night begins and ends',
    ],
    [
      'a time zone that is none',
      { do: 'settings', settings: { timeZone: 'Paris' } },
      'settings timeZone must be a time zone',
    ],
    [
      'a welcome of two lines',
      { do: 'settings', settings: { welcome: 'a\nb' } },
      'is not a text of 1 to 100',
    ],
    ['a language in words', { do: 'settings', settings: { languages: ['French'] } }, 'settings languages/0'],
  ])('that is %s is refused, and the field is named', (_, command, words) => {
    const read = readCommand(command);
    const fault = read.ok ? null : read.fault;
    expect(fault).toMatchObject({ code: 'bad-command' });
    expect(fault?.code === 'bad-command' && `${fault.field} ${fault.problem}`).toContain(words);
  });

  it.each(['pizza.example', 'javascript:alert(1)', 'http://', 'https://a b', 'data:text/html,x', ''])(
    'that gives %j as the address of the menu is refused',
    (menu) => {
      const read = readCommand({ do: 'settings', settings: { menu } });
      const problem = `menu ${JSON.stringify(menu)} is not an address that begins with http:// or https://`;
      expect(read).toMatchObject({ ok: false, fault: { field: 'settings', problem } });
    },
  );

  it('may be any JSON: it is read or refused, and what is read is done or refused', async () => {
    const place = await openPlace();
    const likely = fc.record(
      {
        do: fc.constantFrom('free', 'reset', 'lock', 'clean', 'announce', 'rules', 'settings', 'brightness'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json().map((text) => JSON.parse(text)),
          fc.tuple(likely, fc.object()).map((parts) => Object.assign({}, ...parts)),
        ),
        (input) => {
          const read = readCommand(input);
          if (read.ok) expect(place.venue.execute(read.value)).toHaveProperty('ok');
        },
      ),
      { seed: 15, numRuns: 300 },
    );
  });

  it('frees the table at any moment of any game: nobody sits, no game is on, the rules are those of the place', async () => {
    for (const [index, ruleset] of (['tock', 'tac-tik-pieu', 'quebec-7'] as const).entries()) {
      for (const cards of ['physical', 'dealt'] as const) {
        const settings = { ...usualSettings(ruleset), cards };
        const place = await openPlace({}, settings);
        const people = new RandomTable(settings, 40 + index, place.table);
        for (let moment = 0; moment < 8; moment++) {
          for (let steps = 0; steps < 1 + ((moment * 7) % 13); steps++) people.step();
          expect(place.venue.execute({ do: moment % 2 ? 'free' : 'reset' })).toMatchObject({ ok: true });
          expect(place.venue.state).toMatchObject({ stage: 'attract', free: true, people: 0 });
          expect(place.table.context.settings).toEqual(settings);
        }
      }
    }
  });

  const answers: readonly (readonly [string, readonly StaffCommand[], object])[] = [
    ['answers a call that nobody made', [{ do: 'call.answered' }], { code: 'no-call' }],
    ['dims lights that pages draw', [{ do: 'brightness', level: 100 }], { code: 'drawn-board' }],
  ];
  it.each(answers)('that %s is refused', async (_, commands, fault) => {
    const { venue } = await openPlace();
    for (const command of commands) expect(venue.execute(command)).toEqual({ ok: false, fault });
  });

  it('is kept, with what was set before; a call and a warning are not', async () => {
    const place = await openPlace();
    place.venue.execute({ do: 'settings', settings: { patience: 30, volume: 10 } });
    place.venue.execute({ do: 'lock', locked: true });
    place.venue.execute({ do: 'announce', text: ' Last orders ' });
    expect(place.kept()).toMatchObject({
      settings: { unattended: true, patience: 30, volume: 10 },
      locked: true,
      announcement: 'Last orders',
    });
    place.venue.execute({ do: 'rules', rules: 'dog' });
    expect(place.kept()?.settings).toMatchObject({ volume: 10, rules: { ruleset: 'dog' } });
    expect(place.table.context.settings.ruleset).toBe('dog');
  });
});

describe('what the staff sees of a table', () => {
  it('has no name, no card and no random number in it', async () => {
    const place = await placeInPlay();
    const text = JSON.stringify([place.venue.state, place.venue.view]);
    for (const secret of ['Ann', 'holder', 'hand', 'seed', 'stock']) expect(text).not.toContain(secret);
    expect(place.venue.state).toMatchObject({ stage: 'card', people: 4, free: false });
  });

  it('counts the pawns that are not in their bases, by colour, and those that are in no hole', async () => {
    const { board, venue, environment } = await openPlace();
    const size = Board.of(4);
    const base = (colour: number, number: number) => size.base(colour as Colour, number);
    expect(venue.state.pawns).toEqual({ lacking: [], elsewhere: 0, missing: 0 });
    board.lift(base(0, 1), 'one', 'guest');
    board.lift(base(0, 2), 'two', 'guest');
    board.lift(base(1, 4), 'three', 'guest');
    board.place('three', size.parse('c5') as Hole, 'guest', 'spare');
    environment.pass(1000);
    expect(venue.state.pawns).toEqual({
      lacking: [
        { colour: 'a', count: 2 },
        { colour: 'b', count: 1 },
      ],
      elsewhere: 1,
      missing: 2,
    });
    expect(venue.state.needs).toEqual(['pawns']);
    venue.call(true);
    expect(venue.state.needs).toEqual(['call', 'pawns']);
    venue.execute({ do: 'call.answered' });
    expect(venue.state.needs).toEqual(['pawns']);
  });

  it('is the call that an answer means: a late answer ends no newer one', async () => {
    const { venue, environment } = await openPlace();
    venue.call(true);
    const { calledAt } = venue.state;
    if (calledAt === null) throw new Error('nobody calls');
    venue.call(false);
    environment.pass(1000);
    venue.call(true);
    const late = venue.execute({ do: 'call.answered', calledAt });
    expect(late).toEqual({ ok: false, fault: { code: 'no-call' } });
    expect(venue.state.needs).toEqual(['call']);
    const { calledAt: newer } = venue.state;
    expect(venue.execute({ do: 'call.answered', ...(newer !== null && { calledAt: newer }) }).ok).toBe(true);
    expect(venue.state.needs).toEqual([]);
  });

  it('is the game that a late wish to free or reset means: a newer one goes on', async () => {
    const place = await placeInPlay();
    const { venue, environment, table } = place;
    const { since } = venue.state;
    environment.pass(1000);
    expect(venue.execute({ do: 'free', since }).ok).toBe(true);
    const free = venue.state.since;
    environment.pass(1000);
    table.send({ type: 'seat.take', seat: 0, name: 'Bob', holder: 'bob' });
    for (const late of [since, free]) {
      for (const verb of ['free', 'reset'] as const)
        expect(venue.execute({ do: verb, since: late })).toEqual({
          ok: false,
          fault: { code: 'other-game' },
        });
    }
    expect(venue.state.people).toBe(1);
    expect(venue.execute({ do: 'reset', since: venue.state.since }).ok).toBe(true);
    expect(venue.state).toMatchObject({ free: true, people: 0 });
  });
});

it.each([
  ['is said to run long after the minutes that the venue has set', 90, [false, true]],
  ['is not said to, where the venue wants it so', null, [false, false]],
])('a table that is taken for long: %s', async (_, longAfter, said) => {
  const { venue, table, environment } = await openPlace({ longAfter, unattended: false });
  table.send({ type: 'wake' });
  table.send({ type: 'seat.take', seat: 0, name: 'Ann' });
  const runsLong = [89, 1].map((minutes) => {
    environment.pass(minutes * MINUTE);
    return venue.state.runsLong;
  });
  expect(runsLong).toEqual(said);
  expect(venue.view.minutesTaken).toBe(90);
  venue.execute({ do: 'free' });
  expect([venue.state.runsLong, venue.view.minutesTaken]).toEqual([false, null]);
});
