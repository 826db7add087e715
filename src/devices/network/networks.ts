import { BlockList } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

export interface Route {
  readonly interface: string;
  readonly family: 'IPv4' | 'IPv6';
  readonly gateway: string;
  readonly metric: number;
}

/** Container networks, tunnels, mobile modems. */
const NOT_FOR_PHONES =
  /^(docker|podman|br-[0-9a-f]{12}$|veth|virbr|vmnet|vboxnet|lxc|lxdbr|incusbr|cni|cali|flannel|kube|nerdctl|tun|tap|utun|wg|tailscale|zt|nordlynx|proton|ppp|ipsec|wwan|rmnet|dummy|ifb|awdl|llw|vEthernet)/;
const WIRELESS = /^(wl|ap|uap|wifi)/;

/** Link-local; carriers' and Tailscale's; loopback. */
const UNREACHABLE = new BlockList();
UNREACHABLE.addSubnet('169.254.0.0', 16);
UNREACHABLE.addSubnet('100.64.0.0', 10);
UNREACHABLE.addSubnet('127.0.0.0', 8);
UNREACHABLE.addSubnet('fe80::', 10, 'ipv6');
UNREACHABLE.addAddress('::1', 'ipv6');

type Candidate = NetworkInterfaceInfo & { readonly name: string };

export interface FoundAddress {
  readonly address: string;
  readonly why: 'hotspot' | 'own-network' | 'default-route' | 'other';
}

/**
 * Likeliest first: hotspot, default route, others; IPv6 only without IPv4.
 * @param hotspot set by the owner
 */
export function addressesFor(
  interfaces: Interfaces,
  routes: readonly Route[],
  hotspot?: string | undefined,
): readonly FoundAddress[] {
  const all: Candidate[] = Object.entries(interfaces).flatMap(([name, list = []]) =>
    list.map((each) => ({ ...each, name })),
  );
  const usable = all.filter(
    ({ name, address, family, internal }) =>
      !internal &&
      !NOT_FOR_PHONES.test(name) &&
      !UNREACHABLE.check(address, family === 'IPv4' ? 'ipv4' : 'ipv6'),
  );
  const four = usable.filter(({ family }) => family === 'IPv4');
  const best = four.length > 0 ? four : usable;
  const opens = ({ name, address }: Candidate) =>
    WIRELESS.test(name) && address.endsWith('.1') && !routes.some((route) => route.interface === name);
  const found: readonly [FoundAddress['why'], readonly (string | undefined)[]][] = [
    ['hotspot', [hotspot]],
    ['own-network', [best.find(opens)?.address]],
    ['default-route', byRoute(best, routes)],
    ['other', best.map(({ address }) => address)],
  ];
  const first = new Map<string, FoundAddress>();
  for (const [why, addresses] of found)
    for (const address of addresses)
      if (address !== undefined && !first.has(address)) first.set(address, { address, why });
  return [...first.values()];
}

/** By route metric; per interface, the router's network first. */
function byRoute(candidates: readonly Candidate[], routes: readonly Route[]): string[] {
  return routes
    .toSorted((a, b) => a.metric - b.metric)
    .flatMap(({ interface: name, family, gateway }) => {
      const own = candidates.filter((each) => each.name === name && each.family === family);
      const near = own.filter(({ cidr }) => isIn(cidr, gateway));
      return [...near, ...own].map(({ address }) => address);
    });
}

function isIn(cidr: string | null, address: string): boolean {
  const [network, bits] = cidr?.split('/') ?? [];
  if (network === undefined) return false;
  const family = network.includes(':') ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(address, family);
}
