/** Who may do what at a table with a PIN: every role tries every request over HTTP. */
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const PIN = '2718';
const settings = usualSettings('tock');
const OWN_SCREEN = '127.0.0.1';

const ROLES = ['visitor', 'guest', 'another display', 'own screen', 'staff'] as const;
type Role = (typeof ROLES)[number];

const come: Readonly<Record<Role, (server: TestServer) => Promise<Browser>>> = {
  visitor: async (server) => server.browser(),
  guest: async (server) => {
    const guest = server.browser();
    await guest.sit(0, 'Anna');
    return guest;
  },
  'another display': async (server) => server.browser('table'),
  'own screen': async (server) => Object.assign(server.browser('table'), { address: OWN_SCREEN }),
  staff: async (server) => {
    const staff = server.browser('table');
    await staff.post('/api/pin', { pin: PIN });
    return staff;
  },
};

type Answer = { readonly status: number; readonly body: unknown };
type Attempt = (browser: Browser, as: 'table' | undefined) => Promise<Answer>;
const command =
  (type: string, facts: object = {}): Attempt =>
  (browser) =>
    browser.command({ type, ...facts });

/** Refusals of a role; others depend on the state of the table. */
const NOT_BY_YOU = new Set(['pin-needed', 'not-seated', 'not-your-seat']);

/** One sign for each role, in order: `+` may, `-` may not. */
const ACTIONS: readonly (readonly [action: string, attended: string, unattended: string, Attempt])[] = [
  ['chooses rules and players', '---++', '-+-++', command('settings', { settings })],
  ['starts the game', '-+-++', '-+-++', command('start')],
  ['pauses it', '-+-++', '-+-++', command('pause')],
  ['ends it', '----+', '----+', command('abandon')],
  [
    'gives a free seat to a computer',
    '-+-++',
    '-+-++',
    (browser, as) => browser.post('/api/computer', { player: 2, level: 'easy', ...(as && { as }) }),
  ],
  ['frees another’s seat', '---++', '---++', (browser) => browser.leave(1)],
  ['maintains the board', '----+', '----+', (browser) => browser.get('/api/maintenance')],
  ['reads the staff’s page', '----+', '----+', (browser) => browser.get('/api/staff')],
  ['takes a backup', '----+', '----+', (browser) => browser.get('/api/staff/backup')],
  ['imports a game', '----+', '----+', (browser) => browser.post('/api/game?as=table', 'tock game 1\n')],
];

describe.each([
  ['looked after', false],
  ['that nobody looks after', true],
] as const)('at a table with a PIN, %s,', (_, unattended) => {
  const open = () => openServer(settings, 1, { security: { pin: PIN }, venue: { unattended } });

  it.each(ACTIONS)('who %s', async (_action, attended, alone, attempt) => {
    let allowed = '';
    for (const role of ROLES) {
      const server = await open();
      await server.browser().sit(1, 'Bob');
      const browser = await come[role](server);
      server.table.send({ type: 'wake' });
      const as = role === 'visitor' || role === 'guest' ? undefined : 'table';
      const { body } = await attempt(browser, as);
      const isRefused = NOT_BY_YOU.has((body as { readonly code?: string } | null)?.code ?? '');
      allowed += isRefused ? '-' : '+';
      await server.close();
    }
    expect(allowed, ROLES.join(', ')).toBe(unattended ? alone : attended);
  });

  it('a game that others play keeps its rules, whoever asks', async () => {
    for (const role of ROLES) {
      const server = await open();
      await server.browser().sit(1, 'Bob');
      const browser = await come[role](server);
      server.table.send({ type: 'start' });
      const other = usualSettings('dog');
      expect((await browser.command({ type: 'settings', settings: other })).status, role).toBeGreaterThan(
        399,
      );
      expect(server.table.context.settings.ruleset).toBe('tock');
      await server.close();
    }
  });
});
