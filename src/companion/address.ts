import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { addressesFor, type Interfaces, type Route } from '../devices/network/networks.js';
import { defaultRoutes } from '../devices/network/routes.js';
import type { Environment } from '../table/table.js';

export interface ServedAt {
  readonly host: string;
  readonly port: number;
  /** `TOCK_ADDRESS`, unchanged. */
  readonly address?: string | undefined;
  readonly hotspot?: string | undefined;
  readonly clock: Pick<Environment, 'now'>;
  /** Chosen on the display. */
  readonly chosen?: () => string | null;
  readonly interfaces?: () => Interfaces;
  readonly routes?: () => readonly Route[];
}

export interface JoinAddress {
  (): string;
  /** Likeliest first; empty if the owner has set an address. */
  readonly choices: () => readonly string[];
}

const LOOK_MS = 5000;

/** Call again each time: the network may come up late, and addresses change. */
export function joinAddress(served: ServedAt): JoinAddress {
  const { host, port, address, hotspot, clock, chosen = () => null } = served;
  const { interfaces = networkInterfaces, routes = defaultRoutes } = served;
  const isAny = host === '0.0.0.0' || host === '::';
  const set = address === undefined ? (isAny ? undefined : urlOf(host, port)) : ownAddress(address, port);
  let found: readonly string[] = [];
  let last = 'localhost';
  let lookAt = clock.now();
  const choices = () => {
    if (set === undefined && clock.now() >= lookAt) {
      lookAt = clock.now() + LOOK_MS;
      found = addressesFor(interfaces(), routes(), hotspot).map((each) => each.address);
    }
    return found;
  };
  const join = () => {
    const all = choices();
    const wanted = chosen();
    last = (wanted !== null && all.includes(wanted) ? wanted : all[0]) ?? last;
    return set ?? urlOf(last, port);
  };
  return Object.assign(join, { choices });
}

function urlOf(host: string, port: number): string {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).href;
}

function ownAddress(text: string, port: number): string {
  if (text.includes('://')) return new URL(text).href;
  const place = isIPv6(text) ? `[${text}]` : text;
  return new URL(`http://${/:\d+$/.test(place) ? place : `${place}:${port}`}`).href;
}
