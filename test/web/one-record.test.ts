/** Whatever one request does to the table, its journal has all of it or nothing: killed at any byte of the write. */
import { expect, it } from 'vitest';
import type { Verb } from '../../src/mqtt/topics.js';
import { boardOf, type Hole } from '../../src/rules/board/holes.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { isClosed } from '../../src/sensing/switch-log.js';
import { boardView } from '../../src/table/board-view.js';
import type { PageCommand, TableEvent } from '../../src/table/commands/list.js';
import { currentGame, type PhysicalBoard } from '../../src/table/context.js';
import { revealedHand } from '../../src/table/reveal.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { type Stage, stageOf } from '../../src/table/stage.js';
import type { Table } from '../../src/table/table.js';
import type { StaffCommand } from '../../src/venue/commands.js';
import { newFolder } from '../support/folders.js';
import { openTable } from '../support/kept-table.js';
import { isLong } from '../support/long.js';
import { SHORTEST } from '../support/random-table.js';
import { gameJson } from '../support/written.js';
import { MINUTE, OFTEN, STEPS, UNSYNCED, Walk } from './request-walk.js';

type Fields = (walk: Walk) => object;
const alone: Fields = () => ({});

/** A command that is added to the page's requests has to be added here. */
const COMMANDS: Readonly<Record<PageCommand['type'], Fields>> = {
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
  'board.inOrder': alone,
  'undo.ask': alone,
  'undo.agree': alone,
  'undo.refuse': alone,
  'deal.next': alone,
  settings: ({ table }) => ({ settings: table.context.settings }),
  dealer: ({ seat }) => ({ player: seat }),
  'seat.learner': ({ seat }) => ({ player: seat, learner: true }),
  offer: ({ hand, card }) => ({ card: hand[0] ?? card }),
  'offer.take': ({ table }) => ({ card: gameJson(table.context)?.hands[2]?.[0] ?? 'AS' }),
  'offer.end': alone,
  exchange: ({ table }) => {
    const player = Math.max(0, table.context.given.indexOf(null));
    return { player, card: gameJson(table.context)?.hands[player]?.[0] ?? 'AS' };
  },
  'card.play': ({ table, card }) => ({ card: plainMove(table)?.[1] ?? card }),
  'card.discard': ({ card }) => ({ card }),
  'card.recount': ({ table, card }) => ({ card: gameJson(table.context)?.pile?.[0] ?? card }),
  'card.burn': ({ table, card }) => ({ cards: [takenCard(table, 'card.burn') ?? card] }),
  'hand.discard': ({ hand }) => ({ cards: hand.filter((card) => card !== '??') }),
  'hand.exit': ({ hand }) => ({ cards: hand }),
  'board.trust': ({ table }) => {
    const { ignoredByPlayers, settings } = table.context;
    return { hole: boardOf(settings).name((ignoredByPlayers[0]?.hole ?? 0) as Hole) };
  },
  outcome: ({ table }) => ({ notation: boardView(table.snapshot).outcomes[0]?.notation ?? 'AS:aB-a18' }),
};

const STAFF: Readonly<Record<StaffCommand['do'], Fields>> = {
  free: alone,
  reset: alone,
  'call.answered': alone,
  lock: () => ({ locked: false }),
  clean: () => ({ cleaning: false }),
  announce: () => ({ text: 'Last orders' }),
  brightness: () => ({ level: 100 }),
  rules: () => ({ rules: 'usual' }),
  settings: () => ({ settings: { volume: 40 } }),
};

const VERBS: Readonly<Record<Verb, object | null>> = {
  reset: {},
  attract: {},
  unlock: {},
  cleaned: {},
  announce: { text: '' },
  // The staff's commands `lock`, `clean` and `call.answered` are walked; a drawn board has no lights to dim; the others are not about the table.
  lock: null,
  clean: null,
  answered: null,
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
  'POST /api/staff/backup': null,
  'POST /api/staff/people': null,
  'DELETE /api/staff/people': null,
  'POST /api/staff/logo': null,
  'DELETE /api/staff/logo': null,
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

interface Moment {
  readonly act: string;
  readonly settings: Settings;
  /** Games are played up to there. */
  readonly isThen: (table: Table) => boolean;
  /** What people or the board do then. */
  readonly before?: (walk: Walk) => unknown;
  /** Pawns are not put right first. */
  readonly asItStands?: true;
  readonly physicalBoard?: PhysicalBoard;
}

const dealtBy = (ruleset: RulesetId): Settings => ({ ...usualSettings(ruleset), cards: 'dealt' });
const at = (stage: Stage) => (table: Table) => stageOf(table.snapshot) === stage;
const OFFERING: Settings = { ...dealtBy('tac-tik'), options: { exchangeInTurn: true } };
const isOffering = (table: Table) => at('card')(table) && table.context.game?.turn === 0;
const WON = { settings: SHORTEST, isThen: at('won') };
const PLAIN = { settings: dealtBy('tock'), isThen: (table: Table) => plainMove(table) !== undefined };
const BOARD: PhysicalBoard = { zones: 4, holesPerZone: 18, homeEntry: 0, without: [] };

/** Moments that walks may not come to. */
const MOMENTS: readonly Moment[] = [
  { act: 'exchange', settings: dealtBy('dog'), isThen: at('exchange') },
  { act: 'offer', settings: OFFERING, isThen: isOffering },
  ...['offer.take', 'offer.end'].map((act) => ({
    act,
    settings: OFFERING,
    isThen: isOffering,
    before: ({ table }: Walk) =>
      table.send({ type: 'offer', by: 0, card: cardName(currentGame(table.context).hand(0)[0]!) }),
  })),
  { act: 'again', ...WON },
  { act: 'seal', ...WON },
  { act: 'card.discard', settings: dealtBy('tock'), isThen: (table) => takes(table, 'card.discard') },
  { act: 'hand.discard', settings: dealtBy('dog'), isThen: (table) => takes(table, 'hand.discard') },
  { act: 'card.burn', settings: dealtBy('jackaroo'), isThen: (table) => takes(table, 'card.burn') },
  { act: 'hand.exit', settings: dealtBy('quebec-8'), isThen: (table) => takes(table, 'hand.exit') },
  {
    act: 'card.recount',
    settings: usualSettings('tock'),
    isThen: (table) => at('card')(table) && table.context.game?.pile?.length !== 0,
  },
  ...['start', 'settings'].map((act) => ({ act, settings: usualSettings('tock'), isThen: at('setup') })),
  { act: 'card.play', ...PLAIN },
  {
    act: 'resume',
    settings: usualSettings('tock'),
    isThen: at('card'),
    before: ({ table }) => table.send({ type: 'pause' }),
  },
  ...['dealer', 'dealt'].map((act) => ({ act, settings: usualSettings('tock'), isThen: at('deal') })),
  { act: 'deal.next', settings: dealtBy('tock'), isThen: at('dealEnd') },
  { act: 'POST /api/venue', settings: usualSettings('tock'), isThen: at('setup') },
  ...['undo.agree', 'undo.refuse'].map((act) => ({
    act,
    settings: dealtBy('tock'),
    isThen: ({ context, snapshot }: Table) => context.entries.length > 0 && stageOf(snapshot) === 'card',
    before: ({ phones }: Walk) => phones[0]?.command({ type: 'undo.ask' }),
  })),
  { act: 'done', ...PLAIN, before: pickUp },
  {
    act: 'outcome',
    ...PLAIN,
    before: async (walk) => {
      await pickUp(walk);
      walk.table.send({ type: 'done', by: 'table' });
    },
  },
  { act: 'board.inOrder', ...PLAIN, before: misread, asItStands: true },
  {
    act: 'board.trust',
    ...PLAIN,
    before: (walk) => {
      misread(walk);
      walk.table.send({ type: 'board.inOrder', by: 'table' });
    },
  },
  {
    act: 'staff call.answered',
    settings: usualSettings('tock'),
    isThen: at('card'),
    before: ({ server }) => server.venue?.call(true),
  },
  { act: 'staff brightness', settings: usualSettings('tock'), isThen: at('card'), physicalBoard: BOARD },
];

function takes(table: Table, type: TableEvent['type']): boolean {
  return takenCard(table, type) !== undefined;
}

/** The card of the hand, or '' for a whole hand. */
function takenCard({ context, snapshot }: Table, type: TableEvent['type']): string | undefined {
  const by = context.game?.turn ?? 0;
  const hand = type.startsWith('card.') ? (context.game?.hands[by] ?? []).map(cardName) : [''];
  const cards = (card: string) => (card ? [card] : []);
  return hand.find((card) => snapshot.can({ type, by, card, cards: cards(card) } as TableEvent));
}

const PLAIN_MOVE = /^(..):([a-z]\d+)-([a-z]\d+)$/;

/** A card that moves one pawn from hole to hole. */
function plainMove({ context, snapshot }: Table): RegExpExecArray | undefined {
  if (stageOf(snapshot) !== 'card') return undefined;
  const { game, list } = revealedHand(context);
  const all = Array.from({ length: list.count }, (_, index) => notationOf(game, list, index));
  return all.map((notation) => PLAIN_MOVE.exec(notation)).find((move) => move !== null) ?? undefined;
}

/** Plays a card and lifts its pawn; the switch in its new hole does not close. */
async function pickUp({ table, phones, server }: Walk): Promise<void> {
  const [, card, from] = plainMove(table) ?? [];
  await phones[table.context.game?.turn ?? 0]?.command({ type: 'card.play', card });
  const hole = boardOf(table.context.settings).parse(from ?? '') as Hole;
  table.send({ type: 'board.switch', hole, closed: false, at: server.environment.now() });
  server.environment.pass(2000);
}

/** One switch shows what is not so. */
function misread({ table, server }: Walk): void {
  const { watch } = table.context.sensing.state;
  const closed = boardOf(table.context.settings).holes.map((hole) => Number(isClosed(watch, hole)));
  closed[8] = 1 - (closed[8] ?? 0);
  table.send({ type: 'board.snapshot', closed, at: server.environment.now() });
}

it('every request is one record, whatever the power cuts off, and every request is walked', async () => {
  const granted = new Set<string>();
  let cuts = 0;
  // The moments below grant what only tables with real cards do.
  for (const settings of isLong ? [dealtBy('tac-tik'), usualSettings('tock')] : [dealtBy('tac-tik')]) {
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
    await walk.server.close();
  }
  for (const { act: name, settings, isThen, before, asItStands, physicalBoard } of MOMENTS) {
    const { folder, people, journal } = openTable(settings, 3, newFolder(), UNSYNCED);
    for (let step = 0; step < 5000 && !isThen(people.table); step++) people.playOn();
    journal.close();
    const walk = await Walk.open(settings, folder, physicalBoard);
    for (const [seat, phone] of walk.phones.entries()) await phone.sit(seat, 'Zoé');
    walk.table.send({ type: 'resume' });
    walk.table.send({ type: 'board.expected' });
    await before?.(walk);
    for (const [other, act] of ACTS) if (other === name) await walk.one(name, () => act(walk), asItStands);
    expect([...walk.granted.keys()], name).toContain(name);
    granted.add(name);
    cuts += walk.cuts;
    await walk.server.close();
  }
  expect(cuts, 'records of several lines that were cut').toBeGreaterThan(1);
  expect(ACTS.map(([name]) => name).filter((name) => !granted.has(name))).toEqual([]);
}, 120_000);
