/** A browser for all tests of a file, and for each a companion of its own with the people who come to it. */
import type { BrowserContextOptions } from 'playwright-core';
import type { Settings } from '../../src/table/settings.js';
import { keepBrowser } from './chromium.js';
import { type OpenTable, openTable } from './open-table.js';
import { Person, PHONE } from './person.js';

interface TestServer {
  /** A companion, closed when the test is over; people come to the last one opened. */
  readonly open: typeof openTable;
  /** Each person has cookies of their own, as with a device of their own. */
  come(path: '/' | '/table', options: BrowserContextOptions): Promise<Person>;
  /** A companion at which Ann has the first seat, on a phone. */
  openFor(
    settings: Settings,
    scene?: Parameters<typeof openTable>[1],
    phone?: BrowserContextOptions,
  ): Promise<OpenTable & { readonly ann: Person }>;
}

export function keepCompanions(): TestServer {
  let server: OpenTable | undefined;
  const browser = keepBrowser(async () => {
    await server?.close();
    server = undefined;
  });
  const open: typeof openTable = async (settings, scene) => {
    server = await openTable(settings, scene);
    return server;
  };
  const come: TestServer['come'] = (path, options) => {
    if (!server) throw new Error('nobody can come before a companion is open');
    return Person.come(browser(), server.url, path, options);
  };
  return {
    open,
    come,
    openFor: async (settings, scene, phone = PHONE) => {
      const opened = await open(settings, scene);
      const ann = await come('/', phone);
      await ann.sit('Ann', 0);
      return { ...opened, ann };
    },
  };
}
