/** A browser for all tests of a file, and for each a companion of its own with the people who come to it. */
import type { BrowserContextOptions } from 'playwright-core';
import { keepBrowser } from './chromium.js';
import { type OpenTable, openTable } from './open-table.js';
import { Person } from './person.js';

interface TestServer {
  /** A companion, closed when the test is over; people come to the last one opened. */
  readonly open: typeof openTable;
  /** Each person has cookies of their own, as with a device of their own. */
  come(path: '/' | '/table', options: BrowserContextOptions): Promise<Person>;
}

export function keepCompanions(): TestServer {
  let server: OpenTable | undefined;
  const browser = keepBrowser(async () => {
    await server?.close();
    server = undefined;
  });
  return {
    open: async (settings, scene) => {
      server = await openTable(settings, scene);
      return server;
    },
    come: (path, options) => {
      if (!server) throw new Error('nobody can come before a companion is open');
      return Person.come(browser(), server.url, path, options);
    },
  };
}
