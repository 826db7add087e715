import type { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { joinAddress } from '../src/companion/address.js';
import { ManualEnvironment } from '../src/testing/environment.js';

type Interfaces = ReturnType<typeof networkInterfaces>;

const at = (address: string): Interfaces => ({
  lo: [{ ...UP, address: '127.0.0.1', internal: true }],
  wlan0: [{ ...UP, address, internal: false }],
});
const UP = { netmask: '255.255.255.0', family: 'IPv4', mac: '00:00:00:00:00:00', cidr: null } as const;

describe('the address at which phones join', () => {
  it('is there as soon as the network is, changes with it, and stays while it is away', () => {
    const clock = new ManualEnvironment();
    let now: Interfaces = {};
    const join = joinAddress({ host: '0.0.0.0', port: 80, clock, interfaces: () => now });
    expect(join()).toBe('http://localhost:80/');
    const found = [at('192.168.1.20'), at('192.168.1.33'), {}].map((next) => {
      now = next;
      clock.pass(5000);
      return join();
    });
    expect(found).toEqual(['http://192.168.1.20:80/', 'http://192.168.1.33:80/', 'http://192.168.1.33:80/']);
  });

  it('is the host that the owner has set', () => {
    const clock = new ManualEnvironment();
    const join = joinAddress({ host: '10.0.0.7', port: 80, clock, interfaces: () => at('192.168.1.20') });
    clock.pass(5000);
    expect(join()).toBe('http://10.0.0.7:80/');
  });

  it.each([
    ['::', 'http://192.168.1.20:80/'],
    ['fd00::7', 'http://[fd00::7]:80/'],
  ])('can be opened where the owner has set %s', (host, address) => {
    const clock = new ManualEnvironment();
    const join = joinAddress({ host, port: 80, clock, interfaces: () => at('192.168.1.20') });
    expect(join()).toBe(address);
  });
});
