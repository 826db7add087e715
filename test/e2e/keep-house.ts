/** A browser for all tests of a file, and for each a companion of its own with the people who come to it. */
import type { BrowserContextOptions } from 'playwright-core';
import { keepBrowser } from './chromium.js';
import { type OpenTable, openTable } from './open-table.js';
import { Person } from './person.js';

interface House {
  /** A companion, closed when the test is over; people come to the last one opened. */
  readonly open: typeof openTable;
  /** Each person has cookies of their own, as with a device of their own. */
  come(path: '/' | '/table', options: BrowserContextOptions): Promise<Person>;
}

export function keepHouse(): House {
  let house: OpenTable | undefined;
  const browser = keepBrowser(async () => {
    await house?.close();
    house = undefined;
  });
  return {
    open: async (settings, scene) => {
      house = await openTable(settings, scene);
      return house;
    },
    come: (path, options) => {
      if (!house) throw new Error('nobody can come before a companion is open');
      return Person.come(browser(), house.url, path, options);
    },
  };
}
