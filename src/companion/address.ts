/** Where phones in the same network find the table. */
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Environment } from '../table/table.js';
import { addressesFor, type Interfaces, type Route } from './networks.js';
import { defaultRoutes } from './routes.js';

export interface ServedAt {
  readonly host: string;
  readonly port: number;
  /** `TOCK_ADDRESS`: as the owner writes it. */
  readonly address?: string | undefined;
  /** This computer's address in a Wi-Fi network of its own. */
  readonly hotspot?: string | undefined;
  readonly clock: Pick<Environment, 'now'>;
  /** What people have chosen on the display. */
  readonly chosen?: () => string | null;
  readonly interfaces?: () => Interfaces;
  readonly routes?: () => readonly Route[];
}

export interface JoinAddress {
  (): string;
  /** All addresses that may lead phones here, the likeliest first; none where the owner has set one. */
  readonly choices: () => readonly string[];
}

/** So long the same answer is given: every page asks for it with every change. */
const LOOK_MS = 5000;

/** A table that starts together with its router has no address yet, and one may change: it is to be asked each time. */
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
      found = addressesFor(interfaces(), routes(), hotspot);
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

/** Of an address or a name without a port, the port is the table's. */
function ownAddress(text: string, port: number): string {
  if (text.includes('://')) return new URL(text).href;
  const place = isIPv6(text) ? `[${text}]` : text;
  return new URL(`http://${/:\d+$/.test(place) ? place : `${place}:${port}`}`).href;
}
