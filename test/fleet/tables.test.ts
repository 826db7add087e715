import { describe, expect, it } from 'vitest';
import { FleetTables } from '../../src/fleet/tables.js';
import { HEALTH, STATE } from './reports.js';

const CALL = { ...HEALTH, needs: [{ need: 'call', since: '2026-11-22T10:03:00Z' }] };

type Message = readonly [report: string, payload: object | string];
const ON: Message = ['status', 'online'];
const OFF: Message = ['status', 'offline'];
const PLAYS: Message = ['state', STATE];
const WELL: Message = ['health', HEALTH];

const tell = (tables: FleetTables, [report, payload]: Message) =>
  tables.receive(
    `tock/table1/${report}`,
    Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
  );

function heard(...messages: readonly Message[]) {
  const tables = new FleetTables(() => Date.UTC(2026, 10, 22, 11));
  for (const message of messages) tell(tables, message);
  return tables;
}

describe('a table at a glance', () => {
  it.each<[string, string, readonly Message[]]>([
    ['away', 'which has only told what it was doing', [PLAYS]],
    ['free', 'where nobody sits', [ON, ['state', { ...STATE, taken: false }], WELL]],
    ['play', 'where somebody sits', [ON, PLAYS, WELL]],
    ['needed', 'whose guests call', [ON, PLAYS, ['health', CALL]]],
    ['away', 'whose guests called before it was off', [PLAYS, ['health', CALL], OFF]],
    ['play', 'which is back', [PLAYS, OFF, ON]],
  ])('is %s: one %s', (mode, _, messages) => {
    expect(heard(...messages).get('table1')).toMatchObject({ mode });
  });

  it('that went says since when', () => {
    expect(heard(ON, OFF).get('table1')?.awaySince).toBe('2026-11-22T11:00:00Z');
    expect(heard(OFF, ON).get('table1')?.awaySince).toBeNull();
  });

  it('and is still away when the broker is back has been away since then', () => {
    let now = Date.UTC(2026, 10, 22, 11);
    const tables = new FleetTables(() => now);
    for (const hour of [11, 12]) {
      now = Date.UTC(2026, 10, 22, hour);
      tell(tables, OFF);
    }
    expect(tables.get('table1')?.awaySince).toBe('2026-11-22T11:00:00Z');
  });
});

describe('a table that is online as far as the broker knows', () => {
  const MINUTE = 60_000;
  /** At ten, by a clock that has just begun. */
  function online() {
    let minutes = 0;
    const now = () => minutes * MINUTE;
    const tables = new FleetTables(() => Date.UTC(2026, 10, 22, 10) + now(), now);
    const retained = () => {
      for (const message of [ON, WELL]) tell(tables, message);
    };
    retained();
    return {
      tables,
      retained,
      at: (minute: number) => (minutes = minute),
      table: () => tables.get('table1'),
    };
  }

  it('is away where it has said nothing for three minutes, and is there again when it speaks', () => {
    const { tables, at, table } = online();
    at(2);
    expect(tables.findSilent(0)).toBe(false);
    at(3);
    const { revision } = tables;
    expect(tables.findSilent(0)).toBe(true);
    expect(table()).toMatchObject({ mode: 'away', awaySince: '2026-11-22T10:03:00Z' });
    expect(tables.since(revision).changed.map(({ id }) => id)).toEqual(['table1']);
    expect(tables.findSilent(0)).toBe(false);
    tell(tables, ['health', { ...HEALTH, uptime: 61 }]);
    expect(table()).toMatchObject({ mode: 'free', awaySince: null });
  });

  it('stays away where the broker only says again what it retains', () => {
    const { tables, retained, at, table } = online();
    at(3);
    tables.findSilent(0);
    at(10);
    retained();
    expect(table()).toMatchObject({ mode: 'away', awaySince: '2026-11-22T10:03:00Z' });
  });

  it('is not silent while nothing can be heard', () => {
    const { tables, at, table } = online();
    at(10);
    expect(tables.findSilent(8 * MINUTE)).toBe(false);
    expect(table()).toMatchObject({ mode: 'free' });
  });
});

describe('what tables report', () => {
  it.each<[string, string, string | object]>([
    ['no JSON', 'state', '{'],
    ['nothing', 'state', ''],
    ['a state that lacks fields', 'state', { name: 'Window' }],
    ['a stage that there is not', 'state', { ...STATE, stage: 'dancing' }],
    ['a board that there is not', 'state', { ...STATE, zones: 1_000_000 }],
    ['a zone that there is not', 'state', { ...STATE, holes: 0 }],
    ['a position that is no text', 'state', { ...STATE, position: 7 }],
    ['a report that is too long', 'state', { ...STATE, extra: 'x'.repeat(9000) }],
    ['a status that is none', 'status', 'perhaps'],
    ['a need that there is not', 'health', { ...HEALTH, needs: [{ need: 'beer', since: STATE.since }] }],
    ['a report of another kind', 'mood', {}],
  ])('is counted and changes nothing where it is %s', (_, report, payload) => {
    const tables = heard(ON, PLAYS, WELL);
    const before = tables.get('table1');
    const { revision } = tables;
    tell(tables, [report, payload]);
    expect([tables.ignored, tables.revision, tables.get('table1')]).toEqual([1, revision, before]);
  });

  it('is ignored from more tables than there can be', () => {
    const tables = new FleetTables();
    for (let n = 0; n < 20_010; n++)
      tables.receive(`tock/t${String(n).padStart(6, '0')}/status`, Buffer.from('online'));
    expect([tables.size, tables.ignored, tables.isFull]).toEqual([20_000, 10, true]);
    tables.receive('tock/t000001/status', Buffer.from('offline'));
    expect(tables.get('t000001')?.mode).toBe('away');
  });

  it('is kept without what no table tells', () => {
    const more = { extra: { deep: ['x'.repeat(500)] } };
    const tables = heard(
      ['state', { ...STATE, ...more }],
      ['health', { ...HEALTH, ...more, switches: { ...HEALTH.switches, ...more } }],
    );
    expect(tables.get('table1')).toMatchObject({ state: STATE, health: HEALTH });
    expect(JSON.stringify(tables.since(0))).not.toContain('xxx');
  });

  it('is kept up to 40 MB of all tables, and a table that is known may still say that it is away', () => {
    const tables = new FleetTables();
    const longest = Buffer.from(JSON.stringify({ ...STATE, extra: '' }).padEnd(8192));
    const hear = (n: number, payload: Buffer) =>
      tables.receive(`tock/t${String(n).padStart(6, '0')}/state`, payload);
    for (let n = 0; n < 4800; n++) hear(n, longest);
    for (let again = 0; again < 100; again++) hear(0, longest);
    expect([tables.size, tables.isFull]).toEqual([4800, false]);
    for (let n = 4800; n < 5000; n++) hear(n, longest);
    expect([tables.size, tables.isFull]).toEqual([4882, true]);
    hear(0, Buffer.from(JSON.stringify({ ...STATE, taken: false })));
    tables.receive('tock/t000000/status', Buffer.from('online'));
    expect(tables.get('t000000')?.mode).toBe('free');
  });

  it('is told once to each page, and only what has changed', () => {
    const tables = heard(ON, PLAYS);
    tables.receive('tock/table2/status', Buffer.from('online'));
    const seen = tables.revision;
    expect(tables.since(0).changed.map(({ id }) => id)).toEqual(['table1', 'table2']);
    tables.receive('tock/table2/state', Buffer.from(JSON.stringify(STATE)));
    expect(tables.since(seen).changed).toEqual([
      { id: 'table2', mode: 'play', state: STATE, health: null, stats: null, event: null, awaySince: null },
    ]);
    expect(tables.since(tables.revision).changed).toEqual([]);
  });
});

describe('what a table says wrongly is ignored', () => {
  it.each<[string, Message]>([
    ['an address that is none', ['state', { ...STATE, url: 'https://[' }]],
    ['an address without a host', ['state', { ...STATE, url: 'http://' }]],
    ['a day that no calendar has', ['state', { ...STATE, since: '2026-99-99T10:00:00Z' }]],
    [
      'a call at no time',
      ['health', { ...HEALTH, needs: [{ need: 'call', since: '2026-11-22T23:59:60Z' }] }],
    ],
  ])('%s', (_, message) => {
    const tables = heard(ON, message);
    expect(tables.ignored).toBe(1);
    expect(tables.get('table1')).toMatchObject({ state: null, health: null });
  });

  it.each(['http://[fe80::1]:3000/', 'http://192.168.1.2:3000/', 'http://tock.local'])(
    'but not %s',
    (url) => {
      expect(heard(['state', { ...STATE, url }]).get('table1')?.state).toMatchObject({ url });
    },
  );
});
