import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { quietFleet } from '../fleet/quiet-fleet.js';
import { afterTest } from '../support/after-test.js';
import { openServer } from '../support/test-server.js';

/** Address, status; of the table and of the page of all tables. */
const REFUSED = {
  table: [
    ['/tabel', 404],
    ['/api/nothing', 404],
    ['/%', 400],
    ['/api/card', 400],
    ['/api/rulesets/none', 400],
    [`/api/rulesets/${'0'.repeat(16)}`, 404],
    ['/api/maintenance', 403],
    ['/api/bundle', 403],
  ],
  fleet: [
    ['/tabel', 404],
    ['/api/fleet/nothing', 404],
    ['/%', 400],
    ['/healthz?kiosk=', 400],
  ],
} as const;

const open = {
  table: async () => openServer(usualSettings('tock'), 1, { security: { pin: '2718' } }),
  fleet: async () => {
    const fleet = await quietFleet({ broker: { url: 'mqtt://127.0.0.1:1' }, pin: '2718' });
    afterTest(() => fleet.stop());
    return fleet;
  },
};

it.each(['table', 'fleet'] as const)(
  'an address that is refused of the %s is a page in both languages with a way on; scripts get JSON',
  async (kind) => {
    const server = await open[kind]();
    for (const [url, status] of REFUSED[kind]) {
      const ask = (accept: string, host = 'localhost') =>
        server.app.inject({ url, headers: { host, accept } });
      const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([
        url,
        status,
        'text/html; charset=utf-8',
      ]);
      expect(page.payload).toMatch(
        /<a href="\/">Go to the table<\/a>.*lang="fr".*<a href="\/">Aller à la table<\/a>/s,
      );
      expect(page.headers['content-length']).toBe(String(Buffer.byteLength(page.payload)));
      const script = await ask('*/*');
      expect([script.statusCode, script.json()]).toEqual([
        status,
        expect.objectContaining({ code: expect.any(String) }),
      ]);
      const foreign = await ask('text/html', 'elsewhere.example');
      expect(foreign.payload).toMatch(url === '/%' ? /Go to the table/ : /Open it here: <a href="http/);
    }
  },
);
