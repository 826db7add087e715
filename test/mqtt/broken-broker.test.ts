/** Brokers that break the protocol, against the real client. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { BrokerLink } from '../../src/mqtt/broker-link.js';

const CONNACK = Buffer.from([0x20, 3, 0, 0, 0]);
/** A PUBLISH of 250 MB: its length in four groups of 7 bits, its topic `t`. */
const HUGE = Buffer.from([0x30, 0x80, 0xe5, 0x9a, 0x77, 0, 1, 0x74, 0]);
const MEGABYTE = 2 ** 20;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The fault and its reason after `closes` connections to a broker that treats each as `serve` does. */
async function faultsOf(serve: (socket: Socket) => void, closes = 1): Promise<(string | null)[]> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => serve(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reasons: (string | null)[] = [];
  const link: BrokerLink = new BrokerLink({
    broker: { url: `mqtt://127.0.0.1:${port}` },
    clientId: 'tock-1',
    topics: ['t'],
    onMessage: () => expect.unreachable(),
    onChange: (reason) => {
      if (reason === null) return;
      reasons.push(link.fault, reason);
    },
    clock: {
      after: (ms, act) => {
        // The next connection is tried at once; no connection is old enough to be steady.
        const timer = ms < 60_000 ? setImmediate(act) : undefined;
        return () => clearImmediate(timer);
      },
    },
  });
  closers.push(
    () => link.stop(),
    () => server.close(),
  );
  await vi.waitFor(() => expect(reasons.length).toBeGreaterThanOrEqual(2 * closes), { timeout: 10_000 });
  return reasons.slice(2 * closes - 2, 2 * closes);
}

it.each<[string, Buffer, RegExp]>([
  ['a type of packet that does not exist', Buffer.from([0x00, 0]), /protocol: ./],
  ['a second greeting', CONNACK, /protocol: .*CONNACK/],
  ['an answer to nothing in a wrong form', Buffer.from([0x92, 1, 0]), /protocol: ./],
])('a broker that sends %s is named as that, each time', async (_, bytes, reason) => {
  const faults = await faultsOf((socket) => socket.write(Buffer.concat([CONNACK, bytes])), 3);
  expect(faults).toEqual(['protocol', expect.stringMatching(reason)]);
});

it('a server that speaks another protocol is named as that', async () => {
  const faults = await faultsOf((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(faults).toEqual(['protocol', expect.stringContaining('protocol: ')]);
});

it('a connection that is lost again and again may have a second client of the same id', async () => {
  const serve = (socket: Socket) => socket.end(CONNACK);
  expect(await faultsOf(serve, 1)).toEqual(['lost', 'the connection was lost']);
  expect(await faultsOf(serve, 2)).toEqual(['same-id', expect.stringContaining('again and again')]);
});

it('a message of 250 MB is refused before it has arrived', async () => {
  let sent = 0;
  const faults = await faultsOf((socket) => {
    const more = () => {
      while (!socket.destroyed && sent < 250 * MEGABYTE) {
        sent += MEGABYTE;
        if (!socket.write(Buffer.alloc(MEGABYTE))) break;
      }
    };
    socket.on('drain', more);
    socket.write(CONNACK);
    socket.write(HUGE);
    more();
  });
  expect(faults).toEqual(['protocol', expect.stringContaining('more than 65536 bytes')]);
  expect(sent).toBeLessThan(50 * MEGABYTE);
});
