import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoveryOf } from '../../src/mqtt/discovery.js';
import { readRequest } from '../../src/mqtt/requests.js';
import { readTopic, VERBS } from '../../src/mqtt/topics.js';
import { faultsOf } from './home-assistant.js';
import { Listener } from './listener.js';
import { lacksMosquitto, PASSWORD, TestBroker } from './mosquitto.js';
import { linkedTable } from './tables.js';

const WHOLE = {
  id: 'table1',
  name: 'Window',
  site: 'Café Nord',
  version: '1.2.3',
  url: 'http://tock.test/',
  hardware: 'Nano, 4 zones',
  verbs: VERBS,
  counts: true,
  hasLights: true,
  hasTemperature: true,
};

type Components = Record<string, Record<string, string>>;
const componentsOf = (payload: string) => (JSON.parse(payload) as { components: Components }).components;

/** The topics and templates of a component filled in as Home Assistant does it: only what ours use. */
function requestOf({
  command_topic: topic = '',
  command_template: template,
  payload_install: install,
}: Record<string, string>) {
  const payload = (template ?? install ?? '')
    .replace('{{ now().timestamp() }}', '1763800000.5')
    .replace('{{ value | int }}', '90')
    .replace('{{ value | to_json }}', '"Last \\"orders\\""')
    .replace("{{ (value == 'LOCK') | to_json }}", 'false');
  const read = readTopic(topic);
  return read?.kind === 'request' ? readRequest(read.verb, Buffer.from(payload)) : null;
}

describe('what Home Assistant is told', () => {
  it.each([
    ['with everything', WHOLE],
    [
      'of a table without lights, counts or commands',
      { ...WHOLE, verbs: [], counts: false, hasLights: false, hasTemperature: false },
    ],
    ['of a table that stands nowhere in particular', { ...WHOLE, site: '' }],
  ])('%s is as its documents say', (_, table) => {
    const { topic, payload } = discoveryOf(table);
    expect(topic).toBe('homeassistant/device/tock_table1/config');
    expect(faultsOf(payload)).toEqual([]);
  });

  it.each([
    ['a field that is misspelt', (text: string) => text.replace('"value_template"', '"value_templat"')],
    [
      'a device without an identifier',
      (text: string) => text.replace(/"identifiers":\[.*?\]/, '"identifiers":[]'),
    ],
    ['an origin without a name', (text: string) => text.replace('"origin":{"name":"tock",', '"origin":{')],
    ['a component without an id of its own', (text: string) => text.replace(/,"unique_id":".*?"/, '')],
    ['a unit that its class does not have', (text: string) => text.replace('"°C"', '"min"')],
    ['a choice without its options', (text: string) => text.replace(/"options":\[.*?\],/, '')],
    [
      'a lock without a topic',
      (text: string) => text.replace(/"command_topic":"tock.table1.request.lock",/, ''),
    ],
    ['a trigger with a name', (text: string) => text.replace('"subtype":', '"name":"Call","subtype":')],
    ['a text longer than a state', (text: string) => text.replace('"max":200', '"max":256')],
    ['an unknown category', (text: string) => text.replace('"diagnostic"', '"diagnostics"')],
    ['a topic with a wildcard', (text: string) => text.replace('tock/table1/state', 'tock/+/state')],
  ])('is checked for %s', (_, spoil) => {
    const { payload } = discoveryOf(WHOLE);
    expect(spoil(payload)).not.toBe(payload);
    expect(faultsOf(spoil(payload))).not.toEqual([]);
  });

  it('names its buttons as the staff page does', () => {
    const all = Object.values(componentsOf(discoveryOf(WHOLE).payload));
    const buttons = all.filter(({ platform }) => platform === 'button').map(({ name }) => name);
    expect(buttons).toEqual(['Reset', 'Clear the table', 'Pause for cleaning', 'Cleaning is done']);
  });

  it('has an entity for each thing that a venue wants to know or do, by ids that stay the same', () => {
    expect(
      Object.keys(componentsOf(discoveryOf(WHOLE).payload)).map((key) => key.replace('tock_table1_', '')),
    ).toEqual(
      'stage taken minutes today needed call board disk temperature uptime error lock announcement brightness reset attract clean cleaned update'.split(
        ' ',
      ),
    );
  });

  it('makes requests that a table understands, each with an id of its own but for an update', () => {
    const components = Object.values(componentsOf(discoveryOf(WHOLE).payload));
    const requests = components.filter((each) => 'command_topic' in each).map(requestOf);
    expect(requests).toEqual(
      [
        { verb: 'lock', id: 'ha-1763800000.5', locked: false },
        { verb: 'announce', id: 'ha-1763800000.5', text: 'Last "orders"' },
        { verb: 'brightness', id: 'ha-1763800000.5', level: 90 },
        { verb: 'reset', id: 'ha-1763800000.5' },
        { verb: 'attract', id: 'ha-1763800000.5' },
        { verb: 'clean', id: 'ha-1763800000.5' },
        { verb: 'cleaned', id: 'ha-1763800000.5' },
        { verb: 'update', id: 'ha-install' },
      ].map((request) => ({ ok: true, request })),
    );
  });
});

describe.skipIf(lacksMosquitto)(`Home Assistant at a broker${lacksMosquitto}`, () => {
  let broker: TestBroker;
  beforeAll(async () => {
    broker = await TestBroker.start({ users: ['table1', 'homeassistant'] });
  });
  afterAll(() => broker.stop());

  it('finds every topic that it was told of with a value in it, and its button resets the table', async () => {
    const { link, players, table, report, venue } = linkedTable({
      url: broker.url,
      user: 'table1',
      password: PASSWORD,
    });
    while (!table.context.game) players.playOn();
    report();
    const home = await Listener.at(broker, 'homeassistant');
    const config = JSON.parse(await home.newest('homeassistant/device/tock_table1/config'));
    expect(faultsOf(JSON.stringify(config))).toEqual([]);
    const components: Components = config.components;
    for (const { state_topic: topic = config.state_topic, platform } of Object.values(components))
      if (!['button', 'device_automation'].includes(platform ?? ''))
        expect(JSON.parse(await home.newest(topic)), topic).toBeTypeOf('object');
    expect(await home.newest(config.availability[0].topic)).toBe(config.payload_available);
    const lock = components['tock_table1_lock']?.['command_topic'] ?? '';
    for (const [told, locked] of [true, false].entries()) {
      const id = `ha-lock-${locked}`;
      await home.publish(lock, JSON.stringify({ id, locked }));
      await home.newest('tock/table1/response/lock', told + 1);
      expect(venue.state.locked).toBe(locked);
    }
    const reset = components['tock_table1_reset'];
    await home.publish(reset?.['command_topic'] ?? '', '{"id":"ha-1"}');
    expect(await home.newest('tock/table1/response/reset')).toBe('{"id":"ha-1","ok":true}');
    expect(table.context.game).toBeNull();
    await link.stop();
    await home.leave();
  });
});
