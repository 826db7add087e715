import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configFrom } from '../../src/config.js';
import { BrokerLink } from '../../src/mqtt/broker-link.js';
import { machineId, mqttFrom } from '../../src/mqtt/settings.js';
import { ManualEnvironment } from '../../src/testing/environment.js';

const ON = { TOCK_MQTT: 'mqtt://broker.local:1883', TOCK_ID: 'table1' };

describe('the settings of a broker', () => {
  it('are none unless one is named', () => {
    expect(mqttFrom({ TOCK_NAME: 'Window' })).toEqual({ ok: true, value: null });
  });

  it('are its address, who the table is there, and what people call it', () => {
    const read = mqttFrom({
      ...ON,
      TOCK_MQTT_USER: 'table1',
      TOCK_MQTT_PASSWORD: 'x',
      TOCK_NAME: 'Window',
      TOCK_SITE: 'Nord',
    });
    expect(read).toEqual({
      ok: true,
      value: {
        broker: { url: ON.TOCK_MQTT, user: 'table1', password: 'x', ca: undefined },
        id: 'table1',
        name: 'Window',
        site: 'Nord',
      },
    });
  });

  it.each([
    ['an address without a scheme', { TOCK_MQTT: 'broker.local' }, 'TOCK_MQTT'],
    ['an address of something else', { TOCK_MQTT: 'https://broker.local' }, 'TOCK_MQTT'],
    [
      'a password in the address, which logs would show',
      { TOCK_MQTT: 'mqtt://me:secret@broker' },
      'TOCK_MQTT',
    ],
    ['an id with a slash', { TOCK_ID: 'a/b/c' }, 'TOCK_ID'],
    ['an id in capitals', { TOCK_ID: 'TABLE1' }, 'TOCK_ID'],
    ['a name that is too long', { TOCK_NAME: 'x'.repeat(61) }, 'TOCK_NAME'],
    ['a name in two lines', { TOCK_NAME: 'Win\ndow' }, 'TOCK_NAME'],
    ['a venue’s name that is too long', { TOCK_SITE: 'x'.repeat(61) }, 'TOCK_SITE'],
    ['an id that is too short', { TOCK_ID: 'abc' }, 'TOCK_ID'],
    ['an id that is too long', { TOCK_ID: 'a'.repeat(33) }, 'TOCK_ID'],
    ['an authority without TLS', { TOCK_MQTT_CA: '/etc/hostname' }, 'TOCK_MQTT_CA'],
    ['an authority that is not there', { TOCK_MQTT: 'mqtts://b', TOCK_MQTT_CA: '/no/such' }, 'TOCK_MQTT_CA'],
    [
      'an authority that is no certificate',
      { TOCK_MQTT: 'mqtts://b', TOCK_MQTT_CA: '/etc/passwd' },
      'TOCK_MQTT_CA',
    ],
  ])('with %s are refused, by the variable', (_, env, field) => {
    const read = mqttFrom({ ...ON, ...env });
    expect(read).toMatchObject({ ok: false, fault: { field } });
    expect(JSON.stringify(read)).not.toContain('secret');
  });
});

describe('the id of a computer', () => {
  const files = (known: Record<string, string>) => (path: string) => {
    const text = known[path];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  };
  const serial = '/sys/firmware/devicetree/base/serial-number';

  it('is made of its serial number, or else of the id of its system, and shows neither', () => {
    const pi = machineId('', files({ [serial]: '10000000abcdef01\0', '/etc/machine-id': 'one\n' }));
    const moved = machineId('', files({ [serial]: '10000000abcdef01\0', '/etc/machine-id': 'two\n' }));
    const other = machineId('', files({ '/etc/machine-id': 'one\n' }));
    expect(pi).toMatch(/^[0-9a-f]{12}$/);
    expect(moved).toBe(pi);
    expect(other).not.toBe(pi);
    expect(machineId('', files({ '/etc/machine-id': '' }))).toBeNull();
  });

  it.skipIf(machineId() === null)('is another one for each table on a computer, and stays the same', () => {
    const idOf = (env: NodeJS.ProcessEnv) => {
      const read = configFrom({ TOCK_MQTT: ON.TOCK_MQTT, HOME: '/home/ann', ...env });
      return read.ok && read.value.mqtt?.id;
    };
    const service = { PORT: '80', TOCK_STATE: '/var/lib/tock' };
    const tables = [service, {}, { PORT: '8081' }, { TOCK_STATE: '/srv/tock' }, { TOCK_STATE: 'none' }];
    const ids = tables.map(idOf);
    expect(new Set(ids).size).toBe(tables.length);
    expect(ids).toEqual(tables.map(idOf));
    expect(ids[0], 'as ever').toBe(machineId());
    expect(idOf({ TOCK_STATE: '/srv/tock/', PORT: '9000' }), 'its port alone changes').toBe(ids[3]);
  });
});

afterEach(() => vi.restoreAllMocks());

it.each(['mqtt', 'mqtts'])('a broker’s name with several addresses: %s tries the next', async (protocol) => {
  const broker = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const { port } = broker.address() as AddressInfo;
  const addresses = [
    { address: '127.0.0.2', family: 4 },
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, { all }: dns.LookupOptions, found: Found) =>
    all ? found(null, addresses) : found(null, '127.0.0.2', 4)) as never);
  const reached = once(broker, 'connection');
  const link = new BrokerLink({
    broker: { url: `${protocol}://broker.test:${port}` },
    clientId: 'table1',
    topics: [],
    onMessage: () => undefined,
    clock: new ManualEnvironment(1),
  });
  expect(await reached).toHaveLength(1);
  await link.stop();
  broker.close();
});

type Found = (error: null, address: string | dns.LookupAddress[], family?: number) => void;
