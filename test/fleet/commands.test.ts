import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fleetSettings } from '../../src/cli/fleet.js';
import { CommandLog } from '../../src/fleet/command-log.js';
import { FleetCommands } from '../../src/fleet/commands.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { newFolder } from '../support/folders.js';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => `table${from + n}`);

/** Lets time pass in steps that are short enough for whoever waits in between. */
async function pass(clock: ManualEnvironment, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    clock.pass(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('a command to many tables does not wait for one that is away before it asks another', async () => {
  const clock = new ManualEnvironment();
  const away = ids(0, 400);
  const there = ids(400, 100);
  let underWay = 0;
  let most = 0;
  const commands: FleetCommands = new FleetCommands({
    clock,
    log: new CommandLog(undefined, () => undefined),
    timeOfDay: () => 0,
    say: (topic, payload) => {
      most = Math.max(most, ++underWay);
      // A busy broker takes it so late.
      clock.after(90, () => underWay--);
      const [, table = ''] = topic.split('/');
      const answer = Buffer.from(JSON.stringify({ id: JSON.parse(payload).id, ok: true }));
      if (there.includes(table))
        clock.after(100, () => commands.receive(`tock/${table}/response/lock`, answer));
      return true;
    },
  });
  let outcomes: ReadonlyMap<string, string> | undefined;
  void commands
    .send({ verb: 'lock', tables: [...away, ...there], fields: {}, by: 'Zoé' })
    .then((all) => (outcomes = all));
  await pass(clock, 15_000);
  expect(away.map((id) => outcomes?.get(id))).toEqual(away.map(() => 'no-answer'));
  expect(there.map((id) => outcomes?.get(id))).toEqual(there.map(() => 'done'));
  expect(most, 'fewer than the broker is sent at once').toBeLessThan(100);
});

it.each([
  [{ ok: true }, 'done'],
  [{ ok: false, error: 'no-call' }, 'no-call'],
  [{ ok: false, error: 'table7 is on fire' }, 'refused'],
  [{ ok: false, error: '__proto__' }, 'refused'],
  [{ ok: false }, 'refused'],
])(
  'what a table answers is one of few words, since each becomes a label of the metrics: %j',
  async (answer, outcome) => {
    const told: string[] = [];
    const log = new CommandLog(undefined, () => undefined);
    const commands: FleetCommands = new FleetCommands({
      clock: new ManualEnvironment(),
      log,
      say: (_, payload) => {
        const { id } = JSON.parse(payload);
        commands.receive('tock/table1/response/reset', Buffer.from(JSON.stringify({ id, ...answer })));
        return true;
      },
      onAnswer: (_, said) => told.push(said),
    });
    await commands.send({ verb: 'reset', tables: ['table1'], fields: {}, by: 'Zoé' });
    expect([told, log.entries[0]?.answers]).toEqual([[outcome], { [outcome]: ['table1'] }]);
  },
);

describe('the page of all tables', () => {
  const env = { TOCK_MQTT: 'mqtt://broker' };
  it.each([
    [{}, false],
    [{ HOST: '127.0.0.1' }, true],
    [{ TOCK_PIN: '2718' }, true],
    [{ HOST: '192.168.1.2' }, false],
  ])('is served to a network only with a PIN: %j', (more, ok) => {
    const read = fleetSettings({ ...env, ...more });
    expect(read.ok ? true : read.fault.field !== 'TOCK_PIN').toBe(ok);
  });

  it.each([
    [{ TOCK_PIN: '2718' }, false],
    [{ TOCK_PIN: '2718', TOCK_PRIVATE: '1' }, true],
    [{ HOST: '127.0.0.1', TOCK_PRIVATE: '1' }, 'TOCK_PRIVATE'],
    [{ TOCK_PIN: '2718', TOCK_PRIVATE: 'yes' }, 'TOCK_PRIVATE'],
  ])('is closed to viewers only by a PIN: %j', (more, told) => {
    const read = fleetSettings({ ...env, ...more });
    expect(read.ok ? read.value.isPrivate : read.fault.field).toBe(told);
  });
});

const entry = (by: string) =>
  ({ at: '2026-11-22T10:00:00Z', by, verb: 'reset', answers: { done: ['table1'] } }) as const;

describe('the log of commands', () => {
  it('has those that the disk refused once it takes the next one', () => {
    const inTheWay = join(newFolder(), 'file');
    writeFileSync(inTheWay, '');
    const folder = join(inTheWay, 'state');
    const faults: string[] = [];
    const log = new CommandLog(folder, (problem) => faults.push(problem));
    log.add(entry('Ann'));
    expect(faults).toHaveLength(1);
    unlinkSync(inTheWay);
    for (const by of ['Bob', 'Zoé']) log.add(entry(by));
    const kept = new CommandLog(folder, () => undefined).entries;
    expect(kept).toEqual([entry('Ann'), entry('Bob'), entry('Zoé')]);
  });

  it('leaves out lines without answers, which older versions wrote, and broken ones', () => {
    const folder = newFolder();
    const old = { at: '2026-11-01T10:00:00Z', by: 'Ann', verb: 'reset', tables: ['table1'] };
    const lines = [JSON.stringify(old), '{', JSON.stringify(entry('Bob'))];
    writeFileSync(join(folder, 'commands.jsonl'), `${lines.join('\n')}\n`);
    expect(new CommandLog(folder, () => undefined).entries).toEqual([entry('Bob')]);
  });
});
