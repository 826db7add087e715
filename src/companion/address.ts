/** Where phones in the same network find the table. */
import { networkInterfaces } from 'node:os';
import type { Environment } from '../table/table.js';

export interface ServedAt {
  readonly host: string;
  readonly port: number;
  readonly clock: Pick<Environment, 'now'>;
  readonly interfaces?: typeof networkInterfaces;
}

/** So long the same answer is given: every page asks for it with every change. */
const LOOK_MS = 5000;

/** A table that starts together with its router has no address yet, and one may change: it is to be asked each time. */
export function joinAddress({ host, port, clock, interfaces = networkInterfaces }: ServedAt): () => string {
  const isAny = host === '0.0.0.0' || host === '::';
  const own = host.includes(':') ? `[${host}]` : host;
  let found = isAny ? 'localhost' : own;
  let lookAt = isAny ? clock.now() : Number.POSITIVE_INFINITY;
  return () => {
    if (clock.now() >= lookAt) {
      lookAt = clock.now() + LOOK_MS;
      found = lanAddress(interfaces()) ?? found;
    }
    return `http://${found}:${port}/`;
  };
}

/** The address by which others in the same network reach this computer. */
function lanAddress(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  const addresses = Object.values(interfaces).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
