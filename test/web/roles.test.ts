/** Who may do what at a table with a PIN: every role tries every request over HTTP, as src/table/rights.ts says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/rules/rulesets/rulesets.js';
import {
  allows,
  EVERY_RIGHT,
  type Right,
  type Role,
  STAFF_ROLES,
  type StaffRole,
} from '../../src/table/rights.js';
import { usualSettings } from '../../src/table/settings.js';
import type { Program } from '../../src/web/venue/program.js';
import { isLong } from '../support/long.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const PIN = '2718';
const PINS = { waiter: '1111', manager: '2222', owner: '3333' } as const;
const settings = { ...usualSettings('tock', 2), cards: 'dealt' as const };
const program: Program = {
  view: { version: '1', waiting: null, former: null, underWay: false, fault: null },
  receive: async () => null,
  request: () => null,
  watch: () => () => undefined,
};
const ownScreen = (server: TestServer) => Object.assign(server.browser('table'), { address: '127.0.0.1' });
/** Of an address that phones scan; empty where it has no code. */
const invitation = (joinUrl: string | null) => new URL(joinUrl ?? 'no:address').search;

interface Asker {
  readonly role: Role;
  readonly as?: 'table';
  come(server: TestServer): Promise<Browser>;
}

const ASKERS: Readonly<Record<string, Asker>> = {
  'a visitor': { role: 'visitor', come: async (server) => server.browser() },
  'a guest': {
    role: 'guest',
    come: async (server) => {
      const guest = server.browser();
      await guest.get(`/${invitation((await ownScreen(server).view()).joinUrl)}`);
      await guest.sit(0, 'Anna');
      return guest;
    },
  },
  'a display that nobody paired': {
    role: 'visitor',
    as: 'table',
    come: async (server) => server.browser('table'),
  },
  'the own screen': {
    role: 'display',
    as: 'table',
    come: async (server) => ownScreen(server),
  },
  'a display that the staff paired': {
    role: 'display',
    as: 'table',
    come: async (server) => {
      const tablet = server.browser('table');
      await tablet.post('/api/pin', { pin: PIN, as: 'table' });
      server.environment.pass(61_000);
      return tablet;
    },
  },
  'a waiter': { role: 'waiter', as: 'table', come: (server) => known(server, 'waiter') },
  'a manager': { role: 'manager', as: 'table', come: (server) => known(server, 'manager') },
  'whoever knows the table’s PIN': {
    role: 'owner',
    as: 'table',
    come: async (server) => {
      const owner = server.browser('table');
      await owner.post('/api/pin', { pin: PIN });
      return owner;
    },
  },
  'an owner': { role: 'owner', as: 'table', come: (server) => known(server, 'owner') },
  'a waiter at the own screen': {
    role: 'waiter',
    as: 'table',
    come: (server) => known(server, 'waiter', ownScreen(server)),
  },
  'a waiter who left': {
    role: 'visitor',
    as: 'table',
    come: async (server) => {
      const waiter = await known(server, 'waiter');
      server.state.staff.remove('waiter');
      return waiter;
    },
  },
};

async function known(server: TestServer, role: StaffRole, browser = server.browser('table')) {
  server.state.staff.add({ name: role, role, pin: PINS[role] });
  await browser.post('/api/pin', { pin: PINS[role] });
  return browser;
}

type Answer = { readonly status: number; readonly body: unknown };
type Attempt = (browser: Browser, as: { readonly as?: 'table' }) => Promise<Answer>;
const command =
  (type: string, facts: object = {}): Attempt =>
  (browser) =>
    browser.command({ type, ...facts });
/** All are allowed, or none. */
const each =
  (...attempts: readonly Attempt[]): Attempt =>
  async (browser, as) => {
    const answers = [];
    for (const attempt of attempts) answers.push(await attempt(browser, as));
    expect(new Set(answers.map(mayBy)).size).toBe(1);
    return answers[0]!;
  };
const order =
  (command: object): Attempt =>
  (browser) =>
    browser.post('/api/staff', command);
const seesNames: Attempt = async (browser) => {
  const { status, body } = await browser.get('/api/history');
  const named = JSON.stringify(body).includes('Zoé');
  return { status, body: named ? body : { code: 'pin-needed' } };
};

const seesCode: Attempt = async (browser) => {
  const shown = invitation((await browser.view()).joinUrl) !== '';
  return { status: 200, body: shown ? {} : { code: 'pin-needed' } };
};

const OTHER_RULES = { settings: { ...settings, ruleset: 'dog' } };
const ATTEMPTS: readonly (readonly [Right, string, Attempt])[] = [
  ['play', 'starts the game', command('start')],
  ['play', 'pauses it', command('pause')],
  [
    'play',
    'gives a free seat to a computer',
    (browser, as) => browser.post('/api/computer', { player: 0, level: 'easy', ...as }),
  ],
  ['invite', 'sees the code that lets phones join', seesCode],
  ['set-up', 'chooses players', command('settings', { settings: { ...settings, players: 4 } })],
  ['set-up', 'goes back from the set-up', command('abandon')],
  ['free-seat', 'frees another’s seat', (browser) => browser.leave(1)],
  [
    'any-rules',
    'chooses rules that are not offered, by name and as a document',
    each(
      command('settings', { settings: { ...settings, ruleset: RULESETS.dog } }),
      command('settings', OTHER_RULES),
    ),
  ],
  [
    'keep-rules',
    'keeps rules',
    (browser, { as }) => browser.post(`/api/rulesets${as ? '?as=table' : ''}`, '{}'),
  ],
  ['load-game', 'loads a game', (browser) => browser.post('/api/game?as=table', 'tock game 1\n')],
  ['see-names', 'reads the names of earlier games', seesNames],
  ['serve', 'reads the staff’s page', (browser) => browser.get('/api/staff')],
  [
    'serve',
    'answers a call, frees, closes and cleans the table, tells everybody something',
    each(
      ...[{ do: 'free' }, { do: 'reset' }, { do: 'call.answered' }].map(order),
      order({ do: 'clean', cleaning: true }),
      order({ do: 'lock', locked: true }),
      order({ do: 'announce', text: 'Tea' }),
    ),
  ],
  ['serve', 'keeps a game for good', (browser) => browser.post('/api/staff/keep', {})],
  [
    'manage',
    'changes the settings, the brightness, the venue’s rules, the logo',
    each(
      order({ do: 'settings', settings: { volume: 1 } }),
      order({ do: 'brightness', level: 99 }),
      order({ do: 'rules', rules: 'usual' }),
      (browser) => browser.post('/api/staff/logo', {}),
      (browser) => browser.ask('DELETE', '/api/staff/logo', {}),
    ),
  ],
  ['manage', 'maintains the board', (browser) => browser.get('/api/maintenance')],
  ['manage', 'saves the hours as a table', (browser) => browser.get('/api/staff/hours.csv')],
  ['manage', 'takes a report', (browser) => browser.get('/api/bundle')],
  [
    'manage',
    'takes and brings backups',
    each(
      (browser) => browser.get('/api/staff/backup'),
      (browser) => browser.post('/api/staff/backup', {}),
    ),
  ],
  [
    'own',
    'brings and installs versions',
    each(
      (browser) => browser.post('/api/staff/program', {}),
      (browser) => browser.ask('PUT', '/api/staff/program', { do: 'install' }),
    ),
  ],
  [
    'own',
    'gives somebody a PIN, and takes it away',
    each(
      (browser) => browser.post('/api/staff/people', { name: 'Wim', role: 'owner', pin: '4444' }),
      (browser) => browser.ask('DELETE', '/api/staff/people', { name: 'Wim' }),
    ),
  ],
];

/** Refusals of a role; others depend on the state of the table. */
const NOT_BY_YOU = new Set(['pin-needed', 'not-seated', 'not-your-seat', 'ruleset-not-offered']);
const mayBy = ({ body }: Answer) => !NOT_BY_YOU.has((body as { readonly code?: string } | null)?.code ?? '');

const ATTENDED = { unattended: false, alone: false };
const rolesWith = (right: Right) =>
  Object.values(ASKERS)
    .filter(({ role }) => allows(right, role, ATTENDED))
    .map(({ role }) => role)
    .join();
const SOME_ASKERS = isLong
  ? ASKERS
  : Object.fromEntries(
      Object.entries(ASKERS).filter(
        ([, { role }], index, all) => all.findIndex(([, other]) => other.role === role) === index,
      ),
    );
/** Every way to come by a role, once for each set of roles that may do something; else one way for each role. */
function askersOf(right: Right, action: string): typeof ASKERS {
  const [, first] = ATTEMPTS.find(([other]) => rolesWith(other) === rolesWith(right)) ?? [];
  return first === action ? ASKERS : SOME_ASKERS;
}

const isOtherUnattended = ([right]: (typeof ATTEMPTS)[number]) =>
  Object.values(ASKERS).some(
    ({ role }) => allows(right, role, { unattended: true, alone: false }) !== allows(right, role, ATTENDED),
  );

describe.each([
  ['looked after', false, ATTEMPTS],
  ['that nobody looks after', true, isLong ? ATTEMPTS : ATTEMPTS.filter(isOtherUnattended)],
])('at a table with a PIN, %s,', (_, unattended, attempts) => {
  const open = async (joinCodes = false) => {
    const venue = { unattended, offered: ['tock'] as const };
    const server = await openServer(settings, 1, { security: { pin: PIN, joinCodes }, venue, program });
    const players = [{ name: 'Zoé', colours: ['a'], won: true }];
    server.state.history.add({ at: 0, ruleset: 'tock', deals: 1, players });
    return server;
  };
  const mayAll = async (
    askers: typeof ASKERS,
    attempt: Attempt,
    prepare: (server: TestServer) => Promise<void>,
  ) => {
    const allowed: Record<string, boolean> = {};
    for (const [name, { as, come }] of Object.entries(askers)) {
      const server = await open(attempt === seesCode);
      const browser = await come(server);
      await prepare(server);
      allowed[name] = mayBy(await attempt(browser, as ? { as } : {}));
      await server.close();
    }
    return allowed;
  };
  const expected = (right: Right, alone = false) =>
    Object.fromEntries(
      Object.entries(ASKERS).map(([name, { role }]) => [name, allows(right, role, { unattended, alone })]),
    );

  it.each(attempts)('who has the right %s %s', async (right, action, attempt) => {
    const allowed = await mayAll(askersOf(right, action), attempt, async (server) => {
      await server.browser().sit(1, 'Bob');
      server.table.send({ type: 'wake' });
    });
    // Changing rules needs both rights.
    const both = right === 'any-rules' ? expected('set-up') : {};
    const wanted = expected(right);
    expect(allowed).toEqual(
      Object.fromEntries(Object.keys(allowed).map((name) => [name, wanted[name] && (both[name] ?? true)])),
    );
  });

  it.each([
    ['others play', false],
    ['nobody else plays', true],
    ['the others have left', true],
  ])('ends a game that %s who may', async (whose, alone) => {
    const allowed = await mayAll(SOME_ASKERS, command('abandon'), async (server) => {
      const bob = server.browser();
      if (whose === 'nobody else plays') server.computers.seat(1, 'easy');
      else await bob.sit(1, 'Bob');
      server.computers.seat(0, 'easy');
      server.table.send({ type: 'start' });
      server.table.send({ type: 'pause' });
      if (whose === 'the others have left') await bob.leave(1);
    });
    expect(expected('end-game', alone)).toMatchObject(allowed);
  });

  it('a game that others play keeps its rules, whoever asks', async () => {
    for (const { come } of Object.values(SOME_ASKERS)) {
      const server = await open();
      await server.browser().sit(1, 'Bob');
      const browser = await come(server);
      server.computers.seat(0, 'easy');
      server.table.send({ type: 'start' });
      expect((await browser.command({ type: 'settings', ...OTHER_RULES })).status).toBeGreaterThan(399);
      expect(server.table.context.settings.ruleset).toBe('tock');
      await server.close();
    }
  });

  it('pages are told what they may do', async () => {
    const server = await open();
    const heard: string[] = [];
    const guest = await ASKERS['a guest']!.come(server);
    guest.heard = (text) => heard.push(text);
    await guest.live();
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    const rights = EVERY_RIGHT.filter((right) => allows(right, 'guest', { unattended, alone: false }));
    expect(heard.join('')).toContain(`"may":${JSON.stringify(rights)}`);
  });
});

it.each(STAFF_ROLES)('the page of a %s has what that role may do, and nothing else', async (role) => {
  const server = await openServer(settings, 1, { security: { pin: PIN }, venue: {}, program });
  const rights = EVERY_RIGHT.filter((right) => allows(right, role, ATTENDED));
  const { body } = await (await known(server, role)).get('/api/staff');
  expect(body).toMatchObject({ state: { stage: 'attract' }, may: rights });
  expect('managed' in (body as object)).toBe(role !== 'waiter');
  expect('owned' in (body as object)).toBe(role === 'owner');
});

it('every right is tried', () => {
  const tried = new Set([...ATTEMPTS.map(([right]) => right), 'end-game']);
  expect(EVERY_RIGHT.filter((right) => !tried.has(right))).toEqual([]);
});

it('docs/cafe.md has the same table', () => {
  const rows = readFileSync('docs/cafe.md', 'utf8').match(/^\| .* \| yes \|$/gm) ?? [];
  const cell = (right: Right, role: Role) => {
    const now = { unattended: false, alone: false };
    if (allows(right, role, now)) return 'yes';
    if (allows(right, role, { ...now, unattended: true })) return 'at an unattended table';
    return allows(right, role, { ...now, alone: true }) ? 'if no other person plays in it' : 'no';
  };
  const cells = rows.map((row) => row.split(' | ').slice(1).join(' | '));
  expect(cells).toEqual(
    EVERY_RIGHT.map(
      (right) =>
        `${(['guest', 'display', ...STAFF_ROLES] as const).map((role) => cell(right, role)).join(' | ')} |`,
    ),
  );
});
