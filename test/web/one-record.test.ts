/** Whatever one request does to the table, its journal has all of it or nothing: killed at any byte of the write. */
import { expect, it } from 'vitest';
import type { Verb } from '../../src/mqtt/topics.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import type { Table } from '../../src/table/table.js';
import type { StaffCommand } from '../../src/venue/commands.js';
import type { Command } from '../../src/web/schemas/play.js';
import { openTable } from '../support/kept-table.js';
import { stateFolder } from '../support/test-server.js';
import { MINUTE, OFTEN, STEPS, UNSYNCED, Walk } from './request-walk.js';

type Fields = (walk: Walk) => object;
const alone: Fields = () => ({});

/** A command that is added to the page's requests has to be added here. */
const COMMANDS: Readonly<Record<Command['type'], Fields>> = {
  wake: alone,
  start: alone,
  dealt: alone,
  done: alone,
  pause: alone,
  resume: alone,
  abandon: alone,
  again: alone,
  seal: alone,
  'card.takeBack': alone,
  'board.overrule': alone,
  'undo.ask': alone,
  'undo.agree': alone,
  'undo.refuse': alone,
  'deal.next': alone,
  settings: ({ table }) => ({ settings: table.context.settings }),
  dealer: ({ seat }) => ({ player: seat }),
  'seat.learner': ({ seat }) => ({ player: seat, learner: true }),
  exchange: ({ table }) => {
    const player = Math.max(0, table.context.given.indexOf(null));
    return { player, card: table.context.game?.hands[player]?.[0] ?? 'AS' };
  },
  'card.play': ({ card }) => ({ card }),
  'card.discard': ({ card }) => ({ card }),
  'card.burn': ({ card }) => ({ cards: [card] }),
  'hand.discard': ({ hand }) => ({ cards: hand.filter((card) => card !== '??') }),
  'hand.exit': ({ hand }) => ({ cards: hand }),
  'board.believe': () => ({ hole: 'a1' }),
  outcome: () => ({ notation: 'AS:aB-a18' }),
};

const STAFF: Readonly<Record<StaffCommand['do'], Fields>> = {
  free: alone,
  reset: alone,
  'call.answered': alone,
  lock: () => ({ locked: false }),
  announce: () => ({ text: 'Last orders' }),
  brightness: () => ({ level: 100 }),
  rules: () => ({ rules: 'usual' }),
  settings: () => ({ settings: { volume: 40 } }),
};

const VERBS: Readonly<Record<Verb, object | null>> = {
  reset: {},
  attract: {},
  unlock: {},
  announce: { text: '' },
  // The staff's command `lock` is walked; a drawn board has no lights to dim; the others are not about the table.
  lock: null,
  brightness: null,
  restart: null,
  update: null,
  name: null,
};

const GAME = [
  'tock game 1',
  'settings {"ruleset":"tac-tik","cards":"dealt"}',
  ...[0, 1, 2, 3].map((seat) => `seat ${seat} "Then ${seat}"`),
  ...['start', 'chance 1', 'chance 2'],
].join('\n');

type Act = (walk: Walk) => unknown;

/** Every other route that changes something, and those that send the table nothing. */
const ROUTES: Readonly<Record<string, Act | null>> = {
  'POST /api/seat': (walk) => walk.phones[walk.seat]?.sit(walk.seat, 'Zoé'),
  'DELETE /api/seat': (walk) => walk.display.leave(walk.seat),
  'POST /api/computer': (walk) => ask(walk, 'POST', '/api/computer', { player: walk.seat, level: 'easy' }),
  'POST /api/game': (walk) => walk.display.post('/api/game?as=table', GAME),
  'POST /api/hand': ({ display }) =>
    display.post('/api/hand', { as: 'table', acts: [{ act: 'press', zone: 0 }] }),
  'POST /api/hand/order': (walk) => ask(walk, 'POST', '/api/hand/order', {}),
  'POST /api/hand/setup': (walk) => ask(walk, 'POST', '/api/hand/setup', {}),
  'POST /api/hint': null,
  'POST /api/venue': ({ display }) => display.post('/api/venue', { wish: 'usual', as: 'table' }),
  'GET /api/events': async (walk) => {
    await walk.display.live();
    return { status: 200 };
  },
  'POST /api/events': null,
  'POST /api/addresses': null,
  'POST /api/kiosk': null,
  'POST /api/table': null,
  'POST /api/staff': null,
  'POST /api/staff/events': null,
  'POST /api/staff/keep': null,
  'POST /api/replay': null,
  'PUT /api/replay': null,
  'DELETE /api/replay': null,
  'POST /api/review': null,
  'DELETE /api/review': null,
  'POST /api/rulesets/read': null,
  'POST /api/rulesets': null,
  'DELETE /api/rulesets/check': null,
  'DELETE /api/rulesets/:hash': null,
  'POST /api/lessons': null,
  'POST /api/pin': null,
};

const ask = (walk: Walk, method: 'POST' | 'DELETE', url: string, body: object) =>
  walk.display.ask(method, url, { ...body, as: 'table' });

const ACTS: readonly (readonly [string, Act])[] = [
  ...Object.entries(COMMANDS).map(([type, fields]): [string, Act] => [
    type,
    (walk) => walk.command({ type, ...fields(walk) }),
  ]),
  ...Object.entries(STAFF).map(([verb, fields]): [string, Act] => [
    `staff ${verb}`,
    (walk) => walk.display.post('/api/staff', { do: verb, ...fields(walk) }),
  ]),
  ...Object.entries(VERBS).flatMap(([verb, fields]): [string, Act][] => [
    ...(fields ? ([[`MQTT ${verb}`, (walk: Walk) => walk.request(verb, fields)]] as [string, Act][]) : []),
  ]),
  ...Object.entries(ROUTES).flatMap(([name, act]): [string, Act][] => (act ? [[name, act]] : [])),
  ['DELETE /api/seat to a computer', (walk) => walk.toComputer()],
];

/** Moments that walks may not come to, and which they are; games are played up to there first. */
const MOMENTS: readonly (readonly [name: string, settings: Settings, isThen: (table: Table) => boolean])[] = [
  [
    'exchange',
    { ...usualSettings('dog'), cards: 'dealt' },
    ({ snapshot }) => stageOf(snapshot) === 'exchange',
  ],
  ['again', { ...usualSettings('tock'), cards: 'dealt' }, ({ snapshot }) => stageOf(snapshot) === 'won'],
  ['seal', { ...usualSettings('tock'), cards: 'dealt' }, ({ snapshot }) => stageOf(snapshot) === 'won'],
  ['card.discard', { ...usualSettings('tock'), cards: 'dealt' }, (table) => takes(table, 'card.discard')],
  ['hand.discard', { ...usualSettings('dog'), cards: 'dealt' }, (table) => takes(table, 'hand.discard')],
  ['dealer', usualSettings('tock'), ({ snapshot }) => stageOf(snapshot) === 'deal'],
  ['deal.next', usualSettings('tock'), ({ snapshot }) => stageOf(snapshot) === 'dealEnd'],
];

function takes({ context, snapshot }: Table, type: 'card.discard' | 'hand.discard'): boolean {
  const by = context.game?.turn ?? 0;
  const card = context.game?.hands[by]?.[0] ?? '';
  return snapshot.can(type === 'card.discard' ? { type, by, card } : { type, by, cards: [] });
}

/** What neither walks nor these moments come to: each is one event of the table. */
const NOT_GRANTED = [
  ...['card.burn', 'hand.exit', 'outcome', 'done', 'undo.agree', 'undo.refuse'],
  ...['board.overrule', 'board.believe', 'staff call.answered', 'staff brightness', 'POST /api/venue'],
];

it('every request is one record, whatever the power cuts off, and every request is walked', async () => {
  const granted = new Set<string>();
  for (const settings of [{ ...usualSettings('tac-tik'), cards: 'dealt' as const }, usualSettings('tock')]) {
    const walk = await Walk.open(settings);
    const routes = walk.server.routes.flatMap(({ method, url }) =>
      [method].flat().map((one) => `${one} ${url}`),
    );
    const changing = routes.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route));
    expect(
      changing.filter((route) => !(route in ROUTES)),
      'routes that are not walked',
    ).toEqual([]);
    for (let step = 0; step < STEPS; step++) {
      await walk.sitDown();
      for (const [name, act] of ACTS)
        if ((walk.granted.get(name) ?? 0) < OFTEN && walk.below(2)) await walk.one(name, () => act(walk));
      walk.people.goOn();
      await walk.rest(MINUTE);
    }
    for (const name of walk.granted.keys()) granted.add(name);
    expect(walk.cuts).toBeGreaterThan(1);
    await walk.server.close();
  }
  for (const [name, settings, isThen] of MOMENTS) {
    const { folder, people, journal } = openTable(settings, 3, stateFolder(), UNSYNCED);
    for (let step = 0; step < 5000 && !isThen(people.table); step++) people.playOn();
    journal.close();
    const walk = await Walk.open(settings, folder);
    for (const [seat, phone] of walk.phones.entries()) await phone.sit(seat, 'Zoé');
    walk.table.send({ type: 'resume' });
    for (const [other, act] of ACTS) if (other === name) await walk.one(name, () => act(walk));
    expect([...walk.granted.keys()], name).toContain(name);
    granted.add(name);
    await walk.server.close();
  }
  const never = ACTS.map(([name]) => name).filter((name) => !granted.has(name));
  expect(never.filter((name) => !NOT_GRANTED.includes(name))).toEqual([]);
}, 120_000);
