import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardName } from '../../src/rules/cards/cards.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { GAME_RECORDS } from '../../src/rules/values/limits.js';
import { leavingOutDetours } from '../../src/store/compact.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { readGameText, readingGameText, writeGameText } from '../../src/store/game-text.js';
import { Rebuild, rebuild } from '../../src/store/rebuild.js';
import { readRecord } from '../../src/store/records.js';
import { recover } from '../../src/store/recover.js';
import { rescued } from '../../src/store/rescue.js';
import { withoutSecrets } from '../../src/store/secrets.js';
import { atOnce } from '../../src/store/slices.js';
import { CARD_MODES, usualSettings } from '../../src/table/settings.js';
import { expectAlike } from '../support/alike.js';
import { newFolder } from '../support/folders.js';
import { dealt, newest, openTable, stateIn } from '../support/kept-table.js';
import { isLong, sampled } from '../support/long.js';
import { SHORTEST } from '../support/random-table.js';
import { remembered } from '../support/remembered.js';

const STEPS = isLong ? 300 : 100;

describe('the journal', () => {
  const tables = RULESET_IDS.flatMap((ruleset) => CARD_MODES.map((cards) => ({ ruleset, cards })));

  it.each(sampled(tables, 3))(
    'gives back every state of $ruleset with $cards cards, after each event',
    (table) => {
      const settings = { ...usualSettings(table.ruleset), cards: table.cards };
      const { folder, journal, people } = openTable(settings, 3);
      let follower = new Rebuild();
      let followed: readonly string[] = [];
      for (let step = 0; step < STEPS; step++) {
        people.step();
        const { records } = journal;
        if (records !== followed) [follower, followed] = [new Rebuild(), records];
        for (const line of records.slice(follower.count)) expect(follower.take(line)).toBeNull();
        follower.settle();
        const [found, wanted] = [follower.snapshot, people.table.snapshot].map(remembered);
        expectAlike(found, wanted, `after ${records.at(-1)}`);
      }
      expect(journal.status).toMatchObject({ kept: true, fault: null });
      expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
    },
  );

  it('goes on in the same file after a restart', () => {
    let { folder, people } = openTable(dealt(), 5);
    for (let start = 0; start < (isLong ? 20 : 8); start++) {
      for (let step = 0; step < 12; step++) people.step();
      const before = remembered(people.table.snapshot);
      const reopened = openTable(dealt(), 100 + start, folder);
      expect(reopened.notices).toEqual([]);
      people = reopened.people;
      people.table.send({ type: 'board.expected' });
      expect(remembered(people.table.snapshot)).toEqual(before);
    }
  });

  it.each([
    ['has never been set up', 0],
    ['has a long file', 120],
  ])(
    'gives back an idle table that %s, after a seat is changed there, and a game that follows',
    (_, changes) => {
      const { folder, people } = openTable(usualSettings('tock'), 6);
      const { table } = people;
      for (let change = 0; change < changes; change++) table.send({ type: 'seat.leave', seat: 0 });
      for (const learner of [true, false, true]) {
        table.send({ type: 'seat.learner', by: 'table', seat: 1, learner });
        expect(stateIn(folder)).toEqual(remembered(table.snapshot));
        expect(people.stage).toBe('attract');
      }
      table.send({ type: 'wake' });
      people.playOn();
      expect(people.stage).not.toBe('setup');
      expect(stateIn(folder)).toEqual(remembered(table.snapshot));
    },
  );

  it('of an earlier version, in which an idle table was woken after its set-up, can be followed', () => {
    const { journal } = openTable(usualSettings('tock'), 6);
    journal.replace([`settings ${JSON.stringify(usualSettings('tock'))}`, 'learner 1 on by table', 'wake']);
    expect(rebuild([...journal.records, 'start'])).toMatchObject({ ok: true });
  });

  it('begins a file for each game, and keeps the one before', () => {
    const { folder, people } = openTable(SHORTEST, 8);
    while (people.stage !== 'won') people.playOn();
    const first = readFileSync(newest(folder), 'utf8');
    people.playOn();
    expect(readdirSync(folder)).toEqual(['000001.tock', '000002.tock']);
    expect(readFileSync(join(folder, '000001.tock'), 'utf8')).toBe(first);
    expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
  });

  it.each(
    sampled(
      tables.filter(({ cards }) => cards === 'dealt'),
      3,
    ),
  )('of $ruleset leads to the same table without what came to nothing', (table) => {
    const settings = { ...usualSettings(table.ruleset), cards: table.cards };
    const { journal, people } = openTable(settings, 4);
    for (let step = 0; step < STEPS; step++) {
      people.step();
      if (step % 50) continue;
      const rebuilt = rebuild(atOnce(leavingOutDetours(journal.records)));
      if (!rebuilt.ok) throw new Error(rebuilt.fault.problem);
      rebuilt.value.settle();
      if (people.stage !== 'attract')
        expectAlike(remembered(rebuilt.value.snapshot), remembered(people.table.snapshot));
    }
  });

  it('keeps one of several records in a row of who deals, and that a game is over', () => {
    const said = [
      'start',
      'dealer 1',
      'dealer 2',
      'dealt by table',
      'moved AS:cB-c18',
      'seal',
      'seal',
      'seal',
    ];
    const needed = ['start', 'dealer 2', 'dealt by table', 'moved AS:cB-c18', 'seal'];
    expect(atOnce(leavingOutDetours(said))).toEqual(needed);
  });

  it('does not grow while people only pause, come and go, change seats, ask to take back, and take cards back', async () => {
    const { folder, journal, people } = openTable(dealt(), 1);
    while (people.stage !== 'card') people.playOn();
    const { table } = people;
    const card = () => {
      const { hands, turn } = table.context.game as NonNullable<typeof table.context.game>;
      for (const each of hands[turn] ?? [])
        if (table.send({ type: 'card.play', by: turn, card: cardName(each) }).ok) return;
    };
    while (table.context.entries.length === 0) people.playOn();
    while (people.stage !== 'card') people.playOn();
    table.send({ type: 'seat.leave', seat: 1 });
    table.send({ type: 'seat.leave', seat: 2 });
    const before = remembered(table.snapshot);
    for (let i = 0; i < 400; i++) {
      table.send({ type: 'pause' });
      table.send({ type: 'resume' });
      table.send({ type: 'board.expected' });
      table.send({ type: 'seat.take', seat: 1, name: 'Me', holder: 'me' });
      table.send({ type: 'seat.take', seat: 2, name: 'Me', holder: 'me' });
      table.send({ type: 'seat.leave', seat: 2 });
      table.send({ type: 'undo.ask', by: 0 });
      table.send({ type: 'undo.refuse', by: 3 });
      card();
      table.send({ type: 'card.takeBack', by: 'table' });
      table.send({ type: 'board.expected' });
    }
    while (journal.compaction) await journal.compaction;
    expect(journal.records.length).toBeLessThan(2100);
    expect(remembered(table.snapshot)).toEqual(before);
    expect(stateIn(folder)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['000001.tock']);
  });

  it('does not grow while people only change the set-up', () => {
    const { folder, journal, people } = openTable(dealt(), 1);
    people.table.send({ type: 'wake' });
    for (let i = 0; i < 1000; i++) people.table.send({ type: 'seat.leave', seat: i % 4 });
    expect(journal.records.length).toBeLessThan(120);
    expect(readdirSync(folder)).toEqual(['000001.tock']);
  });
});

describe('a journal that was cut or damaged', () => {
  /** A game in the middle, its file, and the state one record earlier. */
  function midGame(seed: number) {
    const { folder, people, journal } = openTable(dealt('quebec-7'), seed);
    for (let step = 0; step < 40 + seed; step++) people.playOn();
    return { folder, people, file: newest(folder), records: journal.records };
  }

  it('cut at any byte of its last record loses that record alone, says so, and is whole again', () => {
    const { file, records } = midGame(7);
    const whole = readFileSync(file);
    const last = whole.lastIndexOf(10, whole.length - 2) + 1;
    const folder = newFolder();
    const copy = join(folder, '000001.tock');
    for (let cut = last + 1; cut < whole.length; cut += isLong ? 1 : 3) {
      writeFileSync(copy, whole.subarray(0, cut));
      const { found, notices } = recover(folder, REAL_DISK);
      expect(found).toMatchObject({ records: records.slice(0, -1), length: last });
      expect(notices).toEqual([
        { code: 'tail-cut', file: '000001.tock', line: records.length + 1, bytes: cut - last },
      ]);
      expect(readFileSync(copy)).toEqual(whole.subarray(0, last));
    }
    expect(recover(folder, REAL_DISK).notices).toEqual([]);
  });

  it('with a block of zeros at its end is cut back to the last whole record', () => {
    const { folder, people, file } = midGame(9);
    appendFileSync(file, Buffer.alloc(4096));
    expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
  });

  it.each([
    ['a flipped bit', (text: string) => text.replace('chance', 'chancf'), 'damaged'],
    ['a lost line', (text: string) => text.replace(/\n3 .*/, ''), 'damaged'],
    ['another header', (text: string) => text.replace('tock game', 'tock came'), 'header'],
  ])('with %s in its middle is kept aside untouched, and the table begins empty', (_, damage, problem) => {
    const { folder, file } = midGame(11);
    const damaged = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damaged);
    const { people, notices } = openTable(dealt(), 1, folder);
    expect(people.table.context.game).toBeNull();
    expect(notices).toMatchObject([{ code: 'kept-aside', file: '000001.tock.damaged' }]);
    expect(notices[0]).toHaveProperty('problem', expect.stringContaining(problem));
    people.playOn();
    expect(readdirSync(folder), 'its number is not used again').toEqual([
      '000001.tock.damaged',
      '000002.tock',
    ]);
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(damaged);
    expect(notices[0]).toHaveProperty('remedy', expect.stringContaining(`tock rescue ${file}.damaged`));
  });

  it('in any of its lines is saved up to there, as a game that can be loaded', () => {
    const { file, records } = midGame(11);
    const whole = readFileSync(file);
    expect(rescued(whole)).toMatchObject({ records, problem: null, lost: 0 });
    const loaded = new Set(sampled([...records.keys()], 10));
    let at = whole.indexOf(10) + 1;
    for (const line of records.keys()) {
      const end = whole.indexOf(10, at);
      const damaged = Buffer.from(whole);
      const byte = at + ((line * 7) % (end - at + 1));
      damaged[byte] = (damaged[byte] as number) ^ 1;
      const { records: saved, problem } = rescued(damaged);
      expect(saved).toEqual(records.slice(0, line));
      expect(problem?.line).toBe(line + 2);
      if (loaded.has(line)) expect(readGameText(writeGameText(saved))).toMatchObject({ ok: true });
      at = end + 1;
    }
    expect(rescued(Buffer.from(whole.toString().replace('tock', 'tick'))).records).toEqual(records);
  });

  it('written by a newer program is left as it is', () => {
    const { folder, file } = midGame(11);
    const text = readFileSync(file, 'utf8').replace('tock game 1', 'tock game 2');
    writeFileSync(file, text);
    const { people, notices } = openTable(dealt(), 1, folder);
    expect(people.table.context.game).toBeNull();
    expect(notices).toEqual([{ code: 'newer', file: '000001.tock', version: 2 }]);
    people.playOn();
    expect(readdirSync(folder)).toEqual(['000001.tock', '000002.tock']);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('a game as text', () => {
  it('is read back by anybody, with remarks and blank lines', () => {
    const { people, journal } = openTable(dealt('tac-tik'), 12);
    for (let step = 0; step < 60; step++) people.playOn();
    const text = writeGameText(journal.records).replace('\n', '\n# a fine evening\r\n\r\n');
    const read = readGameText(text);
    if (!read.ok) throw new Error(read.fault.problem);
    read.value.rebuilt.settle();
    expect(read.value.records).toEqual(journal.records);
    expect(remembered(read.value.rebuilt.snapshot)).toEqual(remembered(people.table.snapshot));
  });

  it('has no end of remarks, but of records', () => {
    const { people, journal } = openTable(dealt('tac-tik'), 12);
    for (let step = 0; step < 20; step++) people.playOn();
    const [header = '', ...lines] = writeGameText(journal.records).trimEnd().split('\n');
    const remarks = Array.from({ length: 10_001 }, () => '# a fine evening');
    expect(readGameText([header, ...remarks, ...lines].join('\n'))).toMatchObject({ ok: true });
    const endless = Array.from({ length: GAME_RECORDS + 1 }, () => 'seal');
    expect(readGameText([header, '# hm', ...endless].join('\n'))).toMatchObject({
      ok: false,
      fault: { why: 'too-long', line: GAME_RECORDS + 3, problem: 'a saved game has at most 20000 records' },
    });
  });

  it.each([
    ['blank lines', '\n'],
    ['remarks', '#\n'],
  ])('may be interrupted between any two of its lines, %s too', (_, line) => {
    const reading = readingGameText(`tock game 1\n${line.repeat(5000)}`);
    for (let step = 0; step < 5000; step++) expect(reading.next().done).toBe(false);
    expect(atOnce(reading)).toMatchObject({ ok: true });
  });

  it('has no line that is longer than any record', () => {
    const deep = `settings {"ruleset":${'['.repeat(500_000)}`;
    const problem = 'is longer than 98304 characters';
    expect(readGameText(`tock game 1\n${deep}`)).toEqual({
      ok: false,
      fault: { why: 'bad-line', line: 2, problem },
    });
  });

  it.each([
    ['', 1, 'is not "tock game 1"'],
    ['tock game 9\n', 1, 'version 9 is newer than this program knows'],
    ['tock game 1\n\n# hm\nwalk 3', 4, 'not a record: walk 3'],
    ['tock game 1\nsettings {"ruleset":"tock"}\nstart\nmoved AS:aB-a18', 4, 'refused: moved AS:aB-a18'],
    ['tock game 1\nsettings {"ruleset":"tock","zones":5}', 2, 'refused'],
    ['tock game 1\nsettings {"ruleset":"ludo"}', 2, 'not a record'],
    ['tock game 1\nseat 0 "the hidden one"\nchance hidden', 3, 'hides what was dealt'],
    ['tock game 1\nseat 0 Anna', 2, 'not a record: seat 0 Anna'],
  ])('%j is refused with its line', (text, line, problem) => {
    expect(readGameText(text)).toMatchObject({
      ok: false,
      fault: { line, problem: expect.stringContaining(problem) },
    });
  });

  it.each([
    ['seat 0 "Anna" of 3q2-7_w', 'seat 0 "Anna"'],
    ['seat 1 "Anna\\" of 3q2-7_w" of 3q2-7_w', 'seat 1 "Anna\\" of 3q2-7_w"'],
    ['seat 2 "a\u2028b" of x', 'seat 2 "a\u2028b"'],
    ['seat 3 "of x"', 'seat 3 "of x"'],
  ])('without secrets tells of nobody whose phone it was: %j', (line, told) => {
    expect(readRecord(line)).toMatchObject({ type: 'seat.take' });
    expect(withoutSecrets(line)).toBe(told);
  });

  it('without secrets contains no random numbers and no cards given unseen', () => {
    const { people, journal } = openTable(dealt('tac-tik-pieu'), 12);
    for (let step = 0; step < 8; step++) people.playOn();
    const told = journal.records.map(withoutSecrets).filter((line) => /^(chance|give)/.test(line));
    expect(told.length).toBeGreaterThan(4);
    for (const line of told) expect(line).toMatch(/^(chance hidden|give \d hidden by \d)$/);
  });
});
