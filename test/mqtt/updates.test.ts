import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Updates } from '../../src/companion/updates.js';
import { discoveryOf } from '../../src/mqtt/discovery.js';
import { PublicState } from '../../src/mqtt/reports.js';
import { VERBS } from '../../src/mqtt/topics.js';
import { subjectOf, THIS_MACHINE } from '../../src/store/release-head.js';
import { noteVersion } from '../../src/store/version-file.js';
import type { ManualEnvironment } from '../../src/testing/environment.js';
import { UpdateState } from './home-assistant.js';
import { linkedTable } from './tables.js';

/** Where nothing listens. */
const NO_BROKER = { url: 'mqtt://127.0.0.1:1' };

let folder: string;
let server: Server;
/** What lies at the owner's address. */
let shown: string;
/** How often it was looked for. */
let asked = 0;
const file = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tock-updates-'));
  shown = releaseOf('1.3.0');
  server = createServer((_, answer) => {
    asked++;
    if (shown === '') answer.writeHead(404).end();
    else answer.end(shown);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const releaseOf = (version: string, machine = THIS_MACHINE) =>
  `${subjectOf(version, machine)} ${'s'.repeat(88)}\n${'archive'.repeat(1000)}`;

function updatesAt(clock: ManualEnvironment, version = '1.2.3'): Updates {
  const { port } = server.address() as AddressInfo;
  const files = { requestFile: file('update-request'), outcomeFile: file('outcome') };
  return new Updates({ url: `http://127.0.0.1:${port}/tock`, version, ...files, clock });
}

/** The table, once it has looked for a new version. */
async function tableWith(latest: string | null = '1.3.0') {
  let updates: Updates | undefined;
  const linked = linkedTable(NO_BROKER, {
    updates: (clock) => {
      updates = updatesAt(clock);
      return updates;
    },
  });
  linked.environment.pass(5000);
  // It looks once more when it has read what it found first.
  const before = asked;
  const hasLooked = () => {
    linked.environment.pass(3_600_000);
    return asked - before;
  };
  if (latest === null) await expect.poll(hasLooked, { interval: 5, timeout: 10_000 }).toBeGreaterThan(1);
  await expect.poll(() => updates?.latest, { interval: 5 }).toBe(latest);
  const ask = () => linked.link.desk.answer('update', Buffer.from('{"id":"ha-install"}'));
  return { ...linked, ask };
}

let written = 1;
/** As deploy/update.sh does it. */
function tell(outcome: string): void {
  writeFileSync(file('outcome'), `${outcome}\n`);
  utimesSync(file('outcome'), ++written, written);
}

const OK = { id: 'ha-install', ok: true };
const refused = (error: string) => ({ id: 'ha-install', ok: false, error });

describe('a table that is updated from afar', () => {
  it('asks the updater by a file, says that it is under way, and asks once', async () => {
    const { ask, port, environment } = await tableWith();
    expect(await ask()).toEqual(OK);
    expect(readFileSync(file('update-request'), 'utf8')).toBe('1.3.0\n');
    rmSync(file('update-request'));
    expect(await ask()).toEqual(OK);
    expect(() => readFileSync(file('update-request'))).toThrow();
    tell('running');
    environment.pass(600_000);
    expect(port.facts()).toMatchObject({ latest: '1.3.0', updating: true });
    expect(port.health().lastError).toBeNull();
  });

  it.each([
    ['that failed', () => tell('failed')],
    ['whose updater never began', () => undefined],
  ])('says so of an update %s, and asks again', async (_, happen) => {
    const { ask, port, environment } = await tableWith();
    await ask();
    happen();
    environment.pass(120_000);
    expect(port.facts().updating).toBe(false);
    expect(port.health().lastError).toBe('update-failed');
    rmSync(file('update-request'));
    expect(await ask()).toEqual(OK);
    expect(readFileSync(file('update-request'), 'utf8')).toBe('1.3.0\n');
    expect(port.health().lastError).toBeNull();
  });

  it('knows after its start that the version that it left for had to be left again', () => {
    tell('failed');
    const { port } = linkedTable(NO_BROKER, { updates: (clock) => updatesAt(clock) });
    expect(port.health().lastError).toBe('update-failed');
  });

  it.each([
    ['failed', 'update-failed'],
    ['done', null],
  ])('hears after its start how the update ends that started it: %s', (outcome, lastError) => {
    tell('running');
    const { port, environment } = linkedTable(NO_BROKER, { updates: (clock) => updatesAt(clock) });
    environment.pass(30_000);
    expect([port.facts().updating, port.health().lastError]).toEqual([true, null]);
    tell(outcome);
    environment.pass(5000);
    expect([port.facts().updating, port.health().lastError]).toEqual([false, lastError]);
  });

  it('waits no longer for an updater that was killed', async () => {
    const { ask, port, environment } = await tableWith();
    await ask();
    tell('running');
    environment.pass(5 * 3_600_000);
    expect([port.facts().updating, port.health().lastError]).toEqual([false, 'update-failed']);
    rmSync(file('update-request'));
    expect(await ask()).toEqual(OK);
    expect(readFileSync(file('update-request'), 'utf8')).toBe('1.3.0\n');
  });

  it('refuses while a game is on, and where nothing newer is to be had', async () => {
    const { ask, table, players } = await tableWith();
    while (!table.context.game) players.playOn();
    expect(await ask()).toEqual(refused('in-game'));
    expect(() => readFileSync(file('update-request'))).toThrow();
    shown = releaseOf('1.2.3');
    expect(await (await tableWith('1.2.3')).ask()).toEqual(refused('up-to-date'));
  });

  it.each([
    ['a release for other computers', () => releaseOf('1.3.0', 'plan9-pdp11')],
    ['an older release', () => releaseOf('1.2.0')],
    ['something else', () => '<html>'],
    ['nothing', () => ''],
  ])('takes %s at the address for no new version', async (_, release) => {
    shown = release();
    const { ask, port } = await tableWith(null);
    expect(port.facts()).toMatchObject({ latest: null, updating: false });
    expect(await ask()).toEqual(refused('up-to-date'));
  });

  it('cannot be asked where the owner has named no address', async () => {
    const { link } = linkedTable(NO_BROKER);
    expect(await link.desk.answer('update', Buffer.from('{"id":"1"}'))).toMatchObject({
      error: 'not-supported',
    });
  });

  it('notes which version ran before, so that it can tell that it was updated', () => {
    expect(['1.2.3', '1.2.3', '1.3.0', '1.3.0'].map((version) => noteVersion(folder, version))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

describe("Home Assistant's update entity", () => {
  const { payload } = discoveryOf({
    id: 'table1',
    name: 'Window',
    site: '',
    version: '1.2.3',
    url: 'http://tock.test/',
    hardware: 'virtual',
    verbs: VERBS,
    counts: true,
    hasLights: true,
  });
  const template: string = JSON.parse(payload).components['tock_table1_update'].value_template;

  /** The template's value: a mapping of fields, the second one where the first is empty. */
  function filledIn(state: Record<string, unknown>): unknown {
    const [, mapping = ''] = /^\{\{ (\{.*\}) \| to_json \}\}$/.exec(template) ?? [];
    const filled = mapping.replace(/value_json\.(\w+)(?: or value_json\.(\w+))?/g, (_, one, other) =>
      JSON.stringify(state[one] || state[other] || false),
    );
    return JSON.parse(filled);
  }

  it.each([
    ['is there', '1.3.0', { installed_version: '1.2.3', latest_version: '1.3.0', in_progress: false }],
    ['was not seen', null, { installed_version: '1.2.3', latest_version: '1.2.3', in_progress: false }],
  ])('is told both versions where a newer one %s, as its documents say', async (_, latest, told) => {
    shown = latest === null ? '' : releaseOf(latest);
    const { port } = await tableWith(latest);
    const state = {
      ...port.names(),
      ...port.facts(),
      since: '2026-11-22T10:00:00Z',
      minutes: 0,
      version: '1.2.3',
    };
    expect([...Value.Errors(PublicState, state)]).toEqual([]);
    expect(filledIn(state)).toEqual(told);
    expect([...Value.Errors(UpdateState, filledIn(state))]).toEqual([]);
  });
});
