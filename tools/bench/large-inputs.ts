/** The largest inputs that requests may have, and a state folder that holds as much as one may. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_BYTES, GAME_RECORDS } from '../../src/rules/values/limits.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { HEADER, writeGameText } from '../../src/store/game-text.js';
import { History } from '../../src/store/history.js';
import { checkedLine } from '../../src/store/lines.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { CARD, tableIn } from '../../test/table/support/at-table.js';
import { PlayedTable } from './played-table.js';

/** Some are added when the game is loaded. */
const LOADED_RECORDS = GAME_RECORDS - 20;
const GAMES = 200;

const SET_UP = [
  'settings {"ruleset":"tock","cards":"dealt"}',
  ...[0, 1, 2, 3].map((seat) => `seat ${seat} "Then ${seat}"`),
  ...['start', 'chance 1', 'chance 2'],
];

/** `text` again and again, up to the most bytes of a game's text. */
const fill = (text: string) => text.repeat(Math.floor((GAME_BYTES - 400) / text.length));

/** People pause and resume until no more records fit. */
export const PAUSED = writeGameText([
  ...SET_UP,
  ...Array.from({ length: LOADED_RECORDS }, (_, record) => (record % 2 ? 'resume' : 'pause')),
]);

/** Texts that are refused. */
export const NO_GAMES: readonly (readonly [what: string, text: string])[] = [
  ['blank lines', writeGameText([...SET_UP, fill('\n')])],
  ['remarks', writeGameText([...SET_UP, fill('#\n')])],
  ['a deep line', writeGameText([`settings {"ruleset":${fill('[')}`])],
  ['a wide line', writeGameText([`settings {"ruleset":{"cards":[${fill('1,')}1]}}`])],
  ['a long name', writeGameText([`seat 0 "${fill('" of ')}`])],
];

const unmeasured = (send: () => void) => send();

/** The records of a whole game. */
export function wonGame(): readonly string[] {
  const table = new PlayedTable('tock', { event: unmeasured, card: unmeasured });
  table.play(LOADED_RECORDS);
  return table.records;
}

/** A move that is played and taken back until no more records fit. */
export function takenBack(records: readonly string[]): string {
  const at = records.findIndex((record) => record.startsWith('moved ')) + 1;
  const move = [...records.slice(at - 2, at), 'undone'];
  const times = Math.floor((LOADED_RECORDS - at) / move.length);
  const again = Array.from({ length: times }, () => move).flat();
  return writeGameText([...records.slice(0, at - 2), ...again]);
}

export function fillHistory(folder: string): void {
  const history = new History(folder, REAL_DISK);
  const name = 'Zoé'.repeat(8);
  const players = Array.from({ length: 10 }, () => ({ name, colours: ['red', 'blue'], won: false }));
  for (let game = 0; game < GAMES; game++) history.add({ at: game, ruleset: name, deals: 99, players });
}

/** Old games, one of them of the most records. */
export function fillFolder(folder: string, records: readonly string[]): void {
  const long = PAUSED.split('\n').slice(1, -1);
  for (let game = 1; game <= GAMES; game++) {
    const lines = (game === 1 ? long : records).map((record, index) => checkedLine(index + 1, record));
    writeFileSync(join(folder, `${String(game).padStart(6, '0')}.tock`), `${HEADER}\n${lines.join('')}`);
  }
}

/** JSON of so many bytes, as deep as it is long. */
export function deepJson(bytes: number): string {
  const depth = Math.floor(bytes / 2) - 5;
  return `{"type":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

/** A hand of which one card has 25,000 ways: Dog by six in teams of three who share their sevens, all pawns out. */
export function crowdedTable(): TableSnapshot {
  return tableIn(CARD, {
    ruleset: 'dog',
    settings: { players: 6, teamSize: 3, zones: 6, cards: 'dealt', options: { sevenPartner: true } },
    position: [...'abcdef'].map((zone) => [3, 7, 9, 12].map((number) => `${zone}${number}`).join()).join('/'),
    hands: [['7S', '7H', 'XR', 'XB', '4C', '5C'], ['2H'], ['2C'], ['2D'], ['2S'], ['3S']],
    seats: [{ taken: false, present: false, name: '' }],
  });
}
