/** All that could give a hand of the running game away, in every spelling that a search should find. */
import { gunzipSync } from 'node:zlib';
import { cardName } from '../../src/rules/cards/cards.js';
import type { TestServer } from './test-server.js';

const SEPARATORS = ['', ' ', ',', ', ', '","', '", "'];

/** @param also a PIN, for instance */
export function secretsOf(
  { table, state }: Pick<TestServer, 'table'> & Partial<Pick<TestServer, 'state'>>,
  also: readonly string[] = [],
): string[] {
  const { game, seats } = table.context;
  const { hands, stock } = game!;
  const keys = [...(state?.journal.records ?? []), `chance ${game!.seed}`].flatMap(
    (line) => /^chance ([0-9a-f]{64})$/.exec(line)?.[1] ?? [],
  );
  const rows = [...hands.filter((hand) => hand.length > 1), stock.slice(0, 4)];
  return [
    ...also,
    ...(state ? [state.cookies.value, Buffer.from(state.cookies.value, 'base64url').toString('hex')] : []),
    ...(state?.staff.people ?? []).map(({ pin }) => pin),
    ...keys.flatMap(spellings),
    ...seats.flatMap(({ holder, computer }) => [
      ...(holder === undefined ? [] : [holder]),
      ...(computer ? [String(computer.seed)] : []),
    ]),
    ...rows.flatMap((cards) => {
      const names = cards.map(cardName);
      return [names, names.toReversed()].flatMap((row) => SEPARATORS.map((between) => row.join(between)));
    }),
  ];
}

function spellings(key: string): string[] {
  const bytes = Buffer.from(key, 'hex');
  return [
    key,
    key.toUpperCase(),
    BigInt(`0x${key}`).toString(),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    [...bytes].join(','),
    bytes.toString('latin1'),
  ];
}

/** Which secrets are in these bytes, packed or not. */
export function foundIn(bytes: Buffer, secrets: readonly string[]): string[] {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const texts = [bytes, ...(isPacked ? [gunzipSync(bytes)] : [])].map((each) => each.toString('latin1'));
  return secrets.filter((secret) => texts.some((text) => text.includes(secret)));
}
