import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { BrokerLink } from '../../src/mqtt/broker-link.js';
import { ManualEnvironment } from '../../src/testing/environment.js';

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
