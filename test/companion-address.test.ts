import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { joinAddress, type ServedAt } from '../src/companion/address.js';
import { addressesFor, type Interfaces, type Route } from '../src/devices/network/networks.js';
import { defaultRoutes } from '../src/devices/network/routes.js';
import { ChosenAddress } from '../src/store/chosen-address.js';
import { usualSettings } from '../src/table/settings.js';
import { ManualEnvironment } from '../src/testing/environment.js';
import { newFolder } from './support/folders.js';
import { openServer } from './support/test-server.js';

/** `name address/bits, …` in the system's order, after the loopback. */
function computer(adapters = ''): Interfaces {
  const interfaces: Interfaces = { lo: [info('127.0.0.1/8', true), info('::1/128', true)] };
  for (const adapter of adapters.split(', ').filter(Boolean)) {
    const [name = '', ...cidrs] = adapter.split(' ');
    interfaces[name] = cidrs.map((cidr) => info(cidr, false));
  }
  return interfaces;
}

function info(cidr: string, internal: boolean): NetworkInterfaceInfo {
  const address = cidr.split('/')[0] as string;
  const common = { address, netmask: '', mac: '00:00:00:00:00:00', internal, cidr };
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' };
}

/** `name gateway metric, …` */
const routes = (lines: string): Route[] =>
  lines
    .split(', ')
    .filter(Boolean)
    .map((line) => {
      const [name = '', gateway = '', metric = '0'] = line.split(' ');
      const family = gateway.includes(':') ? 'IPv6' : 'IPv4';
      return { interface: name, family, gateway, metric: Number(metric) };
    });

const HOME = 'wlan0 192.168.1.1 600';
const WIFI = 'wlan0 192.168.1.20/24';
const BRIDGE = 'br-0123456789ab 172.18.0.1/16';

describe('the address in the QR code', () => {
  it.each<[string, adapters: string, routes: string, address?: string, hotspot?: string]>([
    ['a laptop', WIFI, HOME, '192.168.1.20'],
    [
      'a laptop with docker',
      `docker0 172.17.0.1/16, ${BRIDGE}, veth12 172.17.0.9/16, ${WIFI}`,
      HOME,
      '192.168.1.20',
    ],
    ['docker, and no route', `docker0 172.17.0.1/16, ${WIFI}`, '', '192.168.1.20'],
    [
      'a virtual machine’s host',
      'virbr0 192.168.122.1/24, vmnet8 192.168.80.1/24, vboxnet0 192.168.56.1/24, enp3s0 192.168.1.9/24',
      'enp3s0 192.168.1.1',
      '192.168.1.9',
    ],
    ['a cluster', 'cni0 10.42.0.1/24, flannel.1 10.42.0.0/32, eth0 10.1.1.4/24', 'eth0 10.1.1.1', '10.1.1.4'],
    [
      'a VPN that takes everything',
      `tun0 10.8.0.6/24, ${WIFI}`,
      'tun0 10.8.0.1 50, wlan0 192.168.1.1 600',
      '192.168.1.20',
    ],
    ['WireGuard', `wg0 10.6.0.2/32, ${WIFI}`, HOME, '192.168.1.20'],
    ['Tailscale', `tailscale0 100.101.102.103/32, ${WIFI}`, HOME, '192.168.1.20'],
    ['Tailscale under another name', `ts0 100.101.102.103/32, ${WIFI}`, '', '192.168.1.20'],
    ['a second adapter without a server', `eth0 169.254.7.7/16, ${WIFI}`, HOME, '192.168.1.20'],
    ['link-local beside the real one', 'wlan0 169.254.7.7/16 192.168.1.20/24', HOME, '192.168.1.20'],
    [
      'a cable and Wi-Fi',
      `${WIFI}, eth0 192.168.1.30/24`,
      'wlan0 192.168.1.1 600, eth0 192.168.1.1 100',
      '192.168.1.30',
    ],
    ['a printer’s network on the cable', `eth0 10.0.0.1/24, ${WIFI}`, HOME, '192.168.1.20'],
    ['a mobile modem', `wwan0 10.64.3.2/30, ${WIFI}`, 'wwan0 10.64.3.1 50', '192.168.1.20'],
    [
      'a hotspot of its own and a cable to the internet',
      'eth0 192.168.1.30/24, wlan0 10.42.0.1/24',
      'eth0 192.168.1.1',
      '10.42.0.1',
    ],
    [
      'an access point of its own',
      'eth0 192.168.1.30/24, uap0 192.168.50.1/24',
      'eth0 192.168.1.1',
      '192.168.50.1',
    ],
    [
      'the hotspot that its owner names',
      'eth0 192.168.1.30/24, wlx0 10.9.9.9/24',
      'eth0 192.168.1.1',
      '10.9.9.9',
      '10.9.9.9',
    ],
    [
      'a router with a bridge',
      'eth1 203.0.113.5/24, br-lan 192.168.1.1/24',
      'br-lan 192.168.1.254',
      '192.168.1.1',
    ],
    [
      'a server whose cable is in a bridge',
      'br0 192.168.1.5/24, docker0 172.17.0.1/16',
      'br0 192.168.1.1',
      '192.168.1.5',
    ],
    ['two networks on one adapter', 'eth0 10.3.0.7/24 192.168.1.5/24', 'eth0 192.168.1.1', '192.168.1.5'],
    ['IPv6 alone', 'eth0 fe80::1/64 fd00::2/64 2001:db8::7/64', 'eth0 fd00::1', 'fd00::2'],
    [
      'IPv6 alone, behind docker',
      'docker0 fd01::1/64, eth0 fe80::1/64 2001:db8::7/64',
      'eth0 fe80::2',
      '2001:db8::7',
    ],
    ['IPv6 with a link-local IPv4', 'eth0 169.254.1.1/16 fd00::2/64', '', 'fd00::2'],
    ['a container', 'eth0 172.17.0.2/16', 'eth0 172.17.0.1', '172.17.0.2'],
    ['no network', '', ''],
    ['docker alone', 'docker0 172.17.0.1/16', ''],
  ])('is that of the network the phones are in: %s', (_, adapters, by, address, hotspot) => {
    expect(addressesFor(computer(adapters), routes(by), hotspot)[0]?.address).toBe(address);
  });

  it('can be chosen among all that phones might reach', () => {
    const two = computer(`docker0 172.17.0.1/16, eth0 10.0.0.1/24, ${WIFI}, eth1 192.168.7.7/24`);
    expect(addressesFor(two, routes(HOME)).map((each) => each.address)).toEqual([
      '192.168.1.20',
      '10.0.0.1',
      '192.168.7.7',
    ]);
  });
});

describe('default routes', () => {
  it('are read as Linux lists them', () => {
    const four = `Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
tun0\t00000000\t00000000\t0001\t0\t0\t0\t00000080\t0\t0\t0
eth0\t0001A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0\n`;
    const zero = '0'.repeat(32);
    const six = `${zero} 00 ${zero} 00 fd000000000000000000000000000001 00000400 00000003 00000000 00000003     eth0
${zero} 00 ${zero} 00 ${zero} ffffffff 00000001 00000000 00200200       lo\n`;
    const read = (path: string) => (path.endsWith('ipv6_route') ? six : four);
    expect(defaultRoutes(read)).toEqual([
      { interface: 'wlan0', family: 'IPv4', gateway: '192.168.1.1', metric: 600 },
      { interface: 'eth0', family: 'IPv6', gateway: 'fd00:0000:0000:0000:0000:0000:0000:0001', metric: 1024 },
    ]);
    const none = () => {
      throw new Error('no such file');
    };
    expect(defaultRoutes(none)).toEqual([]);
  });
});

describe('the address at which phones join', () => {
  const address = (served: Partial<ServedAt>) =>
    joinAddress({
      ...{ host: '0.0.0.0', port: 80, clock: new ManualEnvironment(), routes: () => routes(HOME) },
      interfaces: () => computer(WIFI),
      ...served,
    });

  it('is there as soon as the network is, changes with it, and stays while it is away', () => {
    const clock = new ManualEnvironment();
    let now = computer();
    const joined = address({ clock, interfaces: () => now });
    expect(joined()).toBe('http://localhost/');
    const found = [WIFI, 'wlan0 192.168.1.33/24', 'lo2'].map((line) => {
      now = computer(line);
      clock.pass(5000);
      return joined();
    });
    expect(found).toEqual(['http://192.168.1.20/', 'http://192.168.1.33/', 'http://192.168.1.33/']);
  });

  it.each([
    [{ host: '10.0.0.7' }, 'http://10.0.0.7/'],
    [{ host: '::' }, 'http://192.168.1.20/'],
    [{ host: 'fd00::7', port: 8080 }, 'http://[fd00::7]:8080/'],
    [{ address: '192.168.7.7', port: 8080 }, 'http://192.168.7.7:8080/'],
    [{ address: 'tock.lan', port: 8080, host: '10.0.0.7' }, 'http://tock.lan:8080/'],
    [{ address: 'tock.lan:81' }, 'http://tock.lan:81/'],
    [{ address: 'fd00::9', port: 8080 }, 'http://[fd00::9]:8080/'],
    [{ address: '[fd00::9]', port: 8080 }, 'http://[fd00::9]:8080/'],
    [{ address: 'https://table.example' }, 'https://table.example/'],
  ])('is what the owner has set: %j', (served, expected) => {
    expect(address(served)()).toBe(expected);
  });

  it('is what people have chosen, also after the next start, as long as the computer has it', () => {
    const folder = newFolder();
    new ChosenAddress(folder).keep('10.0.0.1');
    const chosen = () => new ChosenAddress(folder).address;
    expect(address({ chosen, interfaces: () => computer(`${WIFI}, eth0 10.0.0.1/24`) })()).toBe(
      'http://10.0.0.1/',
    );
    expect(address({ chosen })()).toBe('http://192.168.1.20/');
  });

  it('is chosen on the display, from what there is', async () => {
    const chosen: string[] = [];
    const choices = ['192.168.1.20', '10.0.0.1'];
    const addresses = {
      choices: () => choices,
      choose: (each: string) => choices.includes(each) && chosen.push(each) > 0,
    };
    const server = await openServer(usualSettings('tock'), 1, { security: { pin: '2718' }, addresses });
    const [display, visitor] = [server.browser('table'), server.browser()];
    expect(await visitor.get('/api/addresses')).toMatchObject({ body: { code: 'not-seated' } });
    expect(await display.get('/api/addresses?as=table')).toMatchObject({ status: 403 });
    await display.post('/api/pin', { pin: '2718' });
    expect(await display.get('/api/addresses?as=table')).toMatchObject({ body: { addresses: choices } });
    const choose = (each: string) => display.post('/api/addresses', { address: each, as: 'table' });
    expect(await choose('10.0.0.9')).toMatchObject({ body: { code: 'no-such-address' } });
    expect(await choose('10.0.0.1')).toMatchObject({ status: 200 });
    expect(chosen).toEqual(['10.0.0.1']);
  });
});
