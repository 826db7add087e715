import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendHours } from '../../src/web/venue/hours-csv.js';

async function saved(table: string, language: string): Promise<string | undefined> {
  const app = fastify();
  app.get('/', (_, reply) => sendHours(reply, [{ site: 'Nord', table, games: [3], minutes: [90] }]));
  const { payload } = await app.inject({ url: '/', headers: { 'accept-language': language } });
  await app.close();
  expect(payload.startsWith('\ufeffsite')).toBe(true);
  return payload.split('\r\n')[1];
}

it.each([
  ['Window', 'Nord,Window,0,3,90', 'Nord;Window;0;3;90'],
  ['Bar, left', 'Nord,"Bar, left",0,3,90', 'Nord;"Bar, left";0;3;90'],
  ['"Bar"', 'Nord,"""Bar""",0,3,90', 'Nord;"""Bar""";0;3;90'],
  ['=1+1', "Nord,'=1+1,0,3,90", "Nord;'=1+1;0;3;90"],
  ['@sum', "Nord,'@sum,0,3,90", "Nord;'@sum;0;3;90"],
  // A spreadsheet that splits at the other mark begins a cell there.
  ['Bar;=1+1', `Nord,"Bar;'=1+1",0,3,90`, `Nord;"Bar;'=1+1";0;3;90`],
  ['Bar,-1', `Nord,"Bar,'-1",0,3,90`, `Nord;"Bar,'-1";0;3;90`],
])(
  'the hours of table %s open in the spreadsheets of both languages, and start no formula',
  async (name, english, french) => {
    expect(await saved(name, 'en-CA,en;q=0.9,fr;q=0.8')).toBe(english);
    expect(await saved(name, 'fr-CA,fr;q=0.9,en;q=0.8')).toBe(french);
  },
);
