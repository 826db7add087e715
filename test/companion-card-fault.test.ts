import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cardFault } from '../src/companion/card-fault.js';
import { usualSettings } from '../src/table/settings.js';
import { openServer } from './support/test-server.js';

it.each([
  [
    'tock.txt: COUNTRY: Canada is not two capital letters\nmore\n',
    'tock.txt: COUNTRY: Canada is not two capital letters',
  ],
  ['\n', null],
])('the fault of a card that is told as %j is %j', (text, fault) => {
  const file = join(mkdtempSync(join(tmpdir(), 'tock-boot-')), 'tock-error.txt');
  expect(cardFault(file)).toBeNull();
  writeFileSync(file, text);
  expect(cardFault(file)).toBe(fault);
});

it('is told to displays alone', async () => {
  const fault = 'tock.txt: COUNTRY: Canada is not two capital letters';
  const server = await openServer(usualSettings('tock'), 1, { venue: {}, cardFault: () => fault });
  const told = async (query: string) => {
    const { body } = await server.browser().get(`/api/events?once=true${query}`);
    return (body as { readonly venue: { readonly cardFault: string | null } }).venue.cardFault;
  };
  expect([await told('&as=table'), await told('')]).toEqual([fault, null]);
  await server.close();
});
