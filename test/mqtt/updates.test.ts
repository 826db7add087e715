import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { discoveryOf } from '../../src/mqtt/discovery.js';
import { PublicState } from '../../src/mqtt/reports.js';
import { VERBS } from '../../src/mqtt/topics.js';
import { noteVersion } from '../../src/store/version-file.js';
import type { Program, ProgramView } from '../../src/web/venue/program.js';
import { newFolder } from '../support/folders.js';
import { UpdateState } from './home-assistant.js';
import { linkedTable } from './tables.js';

/** Where nothing listens. */
const NO_BROKER = { url: 'mqtt://127.0.0.1:1' };

/** A table whose staff or owner has brought this version. */
function tableWith(waiting: string | null) {
  const asked: string[] = [];
  const view = { version: '1.2.3', waiting, former: null, underWay: false, fault: null };
  const updates: Program & { view: ProgramView } = {
    view,
    receive: async () => null,
    request: (what) => {
      asked.push(what);
      return waiting === null ? 'up-to-date' : null;
    },
    watch: () => () => undefined,
  };
  const linked = linkedTable(NO_BROKER, { updates });
  const ask = () => linked.link.requests.answer('update', Buffer.from('{"id":"ha-install"}'));
  return { ...linked, ask, asked, updates };
}

describe('a table that is updated from afar', () => {
  it('installs the version that waits, says that it is under way, and how it went', async () => {
    const { ask, asked, updates, port } = tableWith('1.3.0');
    expect(await ask()).toEqual({ id: 'ha-install', ok: true });
    expect(asked).toEqual(['install']);
    updates.view = { ...updates.view, underWay: true };
    expect(port.facts()).toMatchObject({ latest: '1.3.0', updating: true });
    expect(port.health().lastError).toBeNull();
    updates.view = { ...updates.view, underWay: false, fault: 'no-space' };
    expect(port.health().lastError).toBe('update-failed');
  });

  it('gives the reason where it cannot', async () => {
    expect(await tableWith(null).ask()).toEqual({ id: 'ha-install', ok: false, error: 'up-to-date' });
    const { link } = linkedTable(NO_BROKER);
    expect(await link.requests.answer('update', Buffer.from('{"id":"1"}'))).toMatchObject({
      error: 'not-supported',
    });
  });

  it('notes which version ran before, so that it can tell that it was updated', () => {
    const folder = newFolder();
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
    hasTemperature: true,
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
  ])('is told both versions where a newer one %s, as its documents say', (_, latest, told) => {
    const { port } = tableWith(latest);
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
