import { type PathLike, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCompanion } from '../../src/companion.js';
import { steadyClock } from '../../src/devices/clock.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { LessonCounts } from '../../src/store/lesson-counts.js';
import { checkedLine } from '../../src/store/lines.js';
import { MaintenanceFiles } from '../../src/store/maintenance-files.js';
import { StaffFile } from '../../src/store/staff-file.js';
import { openState } from '../../src/store/state.js';
import { StatisticsFile } from '../../src/store/statistics-file.js';
import { TableNameFile } from '../../src/store/table-name.js';
import { VenueFile } from '../../src/store/venue-file.js';
import { USUAL_VENUE } from '../../src/venue/settings.js';
import { NO_STATISTICS } from '../../src/venue/statistics.js';
import type { View } from '../../src/web/views/view.js';
import { newFolder } from '../support/folders.js';

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

/** Of every file that the program keeps as JSON. */
const BROKEN: Readonly<Record<string, string>> = {
  'address.json': '{"address":"192.168',
  'board-profile.json': '{"name":',
  'doubted-switches.json': '',
  'lessons.json': '[["',
  'logo.json': '{"bytes":"iVBOR',
  'maintenance.json': '{"brightness":90,"masked":["a5"}',
  'staff.json': '{"people":[{"name":"Zoé"',
  'statistics.json': '{"begun":7,',
  'table-name.json': 'Window',
  'venue.json': '{"settings":{"welcome":"Hello"',
};

/** JSON of every file in another form than the program writes. */
const OF_OTHER_FORM: Readonly<Record<string, string>> = {
  'address.json': '{"address":7}',
  'board-profile.json': '[]',
  'doubted-switches.json': '{"doubted":[{"hole":"a5"}]}',
  'lessons.json': '[["[\\"tock\\",\\"out\\",0]",{"begun":1}]]',
  'logo.json': '{"bytes":"aGVsbG8="}',
  'maintenance.json': '{"brightness":90}',
  'staff.json': '{"salt":"s","people":[{"name":"Zoé"}],"deeds":[]}',
  'statistics.json': '{"version":1,"begun":"seven"}',
  'table-name.json': '"Window"',
  'venue.json': '{"settings":{},"locked":"yes"}',
};

const PERSON = { name: 'Ida', role: 'waiter', pin: 'x' };
const DEED = { at: 1, by: null, did: 'save', answer: 'done' };
const COUNTS = { begun: 1, done: 1, wrong: 0, helped: 0 };
const STEP = (number: number) => JSON.stringify(['tock', 'out', number]);
const IGNORED = { hole: 'a5', closed: true };
const SETTINGS = { ...USUAL_VENUE, welcome: 'Hello' };

/** Of each file of many entries: what is good, what is wrong, what is told, what is read. */
const PARTLY_WRONG: [
  name: string,
  text: unknown,
  leftOut: string[],
  read: (folder: string) => unknown,
  right: unknown,
][] = [
  [
    'staff.json',
    { salt: 's', people: [PERSON, { name: 'Zoé' }], deeds: [7, DEED] },
    ['people 2', 'deeds 1'],
    (folder) => new StaffFile(folder).people.concat(new StaffFile(folder).deeds as never),
    [PERSON, DEED],
  ],
  [
    'statistics.json',
    { begun: 'seven', won: 5, lengths: [1], winsBySeat: Array(10).fill(3) },
    ['begun', 'lengths'],
    (folder) => new StatisticsFile(folder).statistics,
    { ...NO_STATISTICS, won: 5, winsBySeat: Array(10).fill(3) },
  ],
  [
    'lessons.json',
    [
      [STEP(0), COUNTS],
      [STEP(1), { begun: 1 }],
      [STEP(2), COUNTS],
    ],
    ['step 2'],
    (folder) => new LessonCounts(folder).steps.map(({ step }) => step),
    [0, 2],
  ],
  [
    'doubted-switches.json',
    { doubted: [IGNORED, { hole: 'a6' }] },
    ['doubted 2'],
    (folder) => new MaintenanceFiles(folder).ignoredByPlayers,
    [IGNORED],
  ],
  [
    'maintenance.json',
    { brightness: 900, masked: ['a5', 6] },
    ['brightness', 'masked 2'],
    (folder) => new MaintenanceFiles(folder).settings,
    { brightness: 255, ignored: ['a5'] },
  ],
  [
    'venue.json',
    { settings: { ...SETTINGS, patience: 'long', ofLater: 1 }, locked: 'yes', announcement: 'Back soon' },
    ['locked', 'patience'],
    (folder) => {
      const { settings, locked, announcement } = new VenueFile(folder).state;
      return { settings, locked, announcement };
    },
    { settings: SETTINGS, locked: false, announcement: 'Back soon' },
  ],
];

it.each(PARTLY_WRONG)(
  'a file with a wrong entry: %s, is set aside and says which; the others stay',
  (name, kept, leftOut, read, right) => {
    const text = JSON.stringify(kept);
    const folder = folderWith({ [name]: text });
    expect(read(folder)).toEqual(right);
    expect(readFileSync(join(folder, `${name}.damaged`), 'utf8')).toBe(text);
    expect(read(folder), 'written again').toEqual(right);
    expect(readdirSync(folder).toSorted()).toEqual([name, `${name}.damaged`]);

    writeFileSync(join(folder, name), text);
    const told = [
      ...openState({ folder }).notices,
      ...new MaintenanceFiles(folder).notices,
      ...[new StatisticsFile(folder), new VenueFile(folder)].map(({ notice }) => notice),
    ];
    expect(told.filter(Boolean)).toEqual([{ code: 'file-aside', file: `${name}.damaged-2`, leftOut }]);
  },
);

describe('a file that a start cannot read', () => {
  it.each([
    ['broken JSON', BROKEN],
    ['JSON of another form', OF_OTHER_FORM],
    ['no object', Object.fromEntries(Object.keys(BROKEN).map((name) => [name, '42']))],
  ])('%s, is set aside and named, so that later settings do not replace what it held', async (_, files) => {
    const stateFolder = folderWith({ ...files, 'notes.txt': 'not a table’s' });
    const start = () =>
      startCompanion({
        environment: { ...steadyClock, random: () => 1 },
        board: { kind: 'virtual' },
        port: 0,
        host: '127.0.0.1',
        pageFolder: newFolder(),
        stateFolder,
      });
    const companion = await start();
    const notices = async ({ app }: typeof companion) =>
      (await app.inject('/api/view?as=table')).json<View>().notices;
    expect(await notices(companion)).toEqual(['file-aside']);
    const report = (await companion.app.inject('/api/bundle')).body;
    const payload = { do: 'announce', text: 'Back soon' };
    expect((await companion.app.inject({ method: 'POST', url: '/api/staff', payload })).statusCode).toBe(200);
    await companion.stop();
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(join(stateFolder, `${name}.damaged`), 'utf8'), name).toBe(text);
      expect(report).toContain(`${name}.damaged`);
    }
    expect(readdirSync(stateFolder)).toContain('notes.txt');

    const again = await start();
    expect(await notices(again)).toEqual([]);
    await again.stop();
  });

  const game = (deals: number) => JSON.stringify({ at: deals, ruleset: 'tock', deals, players: [] });
  const games = `tock history 1\n${checkedLine(1, game(3))}`;
  it.each([
    ['of won games', 'history', `${games}2 00000000 ${game(4)}\n`, 1, ['from line 3']],
    [
      'of won games, of which one is none',
      'history',
      `${games}${checkedLine(2, '{"at":"x"}')}`,
      1,
      ['line 3'],
    ],
    ['of won games, of another form', 'history', '[]', 0, undefined],
    ['of rules', 'rulesets', 'tock rulesets 1\n1 00000000 {}\n', 0, ['from line 2']],
  ])('a list %s, is set aside; what can be read of it stays', (_, name, text, left, leftOut) => {
    const folder = folderWith({ [name]: text });
    const { notices, history } = openState({ folder });
    expect(notices).toEqual([{ code: 'file-aside', file: `${name}.damaged`, ...(leftOut && { leftOut }) }]);
    expect(history.games).toHaveLength(left);
    expect(readFileSync(join(folder, `${name}.damaged`), 'utf8')).toBe(text);
    const again = openState({ folder });
    expect([again.notices, again.history.games]).toEqual([[], history.games]);
  });

  it.each([
    ['of a newer version', (file: string) => writeFileSync(file, '{"version":2,"people":[]}')],
    ['a link to a disk that is away', (file: string) => symlinkSync('/nowhere/staff.json', file)],
  ])('%s, is set aside: the next change does not replace it', (_, make) => {
    const folder = folderWith({});
    make(join(folder, 'staff.json'));
    expect(new StaffFile(folder).notice).toEqual({ code: 'file-aside', file: 'staff.json.damaged' });
    expect(readdirSync(folder)).toEqual(['staff.json.damaged']);
  });

  it('again and again, keeps a copy of each of the first eight and of the last', () => {
    const folder = folderWith({});
    const texts = Array.from({ length: 12 }, (_, time) => `{"of time ${time}`);
    const named = texts.map((text) => {
      writeFileSync(join(folder, 'table-name.json'), text);
      return new TableNameFile(folder).notice;
    });
    expect(named.slice(0, 2)).toMatchObject([
      { file: 'table-name.json.damaged' },
      { file: 'table-name.json.damaged-2' },
    ]);
    const kept = readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(kept).toEqual([...texts.slice(0, 8), texts.at(-1)]);
  });

  it('of won games stays as it is where it cannot be renamed', () => {
    const text = `${games}2 00000000 ${game(4)}\n`;
    const folder = folderWith({ history: text });
    const renameSync = (from: PathLike, to: PathLike) => {
      if (String(to).endsWith('.damaged')) throw new Error('not now');
      REAL_DISK.renameSync(from, to);
    };
    const { notices, history } = openState({ folder, disk: { ...REAL_DISK, renameSync } });
    expect(notices).toMatchObject([{ code: 'file-unreadable', fault: { path: join(folder, 'history') } }]);
    expect(history.games).toHaveLength(1);
    expect(readFileSync(join(folder, 'history'), 'utf8')).toBe(text);
  });
});
