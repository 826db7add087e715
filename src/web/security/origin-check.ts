/** Rejects foreign pages: only the table's own host names and origins. */
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Security } from '../context.js';
import { sendError } from '../http-errors.js';
import { portOf } from './cookies.js';
import { sendRefusal } from './plain-page.js';

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;
/** Suffixes that cannot be registered on the internet. `.box` can, but `fritz.box` belongs to the router's maker. */
const LOCAL_NAME =
  /^[a-z0-9_-]+\.(local|localhost|localdomain|lan|home|home\.arpa|internal|intranet|private|corp|fritz\.box)$/;

export interface Computer {
  readonly name: string;
  /** Search domains for names without a dot. */
  readonly domains: readonly string[];
}

/**
 * Protects against DNS rebinding: accepts addresses, local names, and this computer's name in the network's domain.
 * @param names more names, with or without port
 */
export function isOwnHost(
  host: string | undefined,
  names: readonly string[],
  computer = thisComputer,
): boolean {
  const name = nameOf(host ?? '');
  if (IP_ADDRESS.test(name) || name === 'localhost' || LOCAL_NAME.test(name)) return true;
  if (name === '') return false;
  if (names.some((each) => nameOf(each) === name)) return true;
  const { name: own, domains } = computer();
  const full = nameOf(own);
  const short = full.replace(/\..*/, '');
  return [full, short, ...domains.map((domain) => `${short}.${nameOf(domain)}`)].includes(name);
}

/** Lower case, without port and final dot. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

/** Read each time: the network may change. */
function thisComputer(): Computer {
  return { name: hostname(), domains: searchDomains() };
}

function searchDomains(): string[] {
  try {
    const lines = readFileSync('/etc/resolv.conf', 'utf8').matchAll(/^\s*(?:search|domain)\s(.*)$/gm);
    return [...lines].flatMap(([, domains = '']) => domains.split(/\s+/)).filter((each) => /\w/.test(each));
  } catch {
    return [];
  }
}

/** True if `origin` matches `host`, or one of `names` (behind a proxy). */
export function isOwnOrigin(origin: string, host: string, names: readonly string[]): boolean {
  const page = URL.parse(origin);
  // The protocol determines the default port.
  const placeOf = (name: string) => page && URL.parse(`${page.protocol}//${name}`)?.host;
  return Boolean(page?.host) && [host, ...names].some((name) => placeOf(name) === page?.host);
}

function reachedAt({ localAddress = 'localhost', localPort }: Socket): string {
  const ip = localAddress.replace(/^::ffff:/, '');
  return `http://${ip.includes(':') ? `[${ip}]` : ip}:${localPort}/`;
}

/** @param address the table's usual one; default: the address of the request */
export function rejectCrossOrigin(
  app: FastifyInstance,
  { hosts = [], hotspot }: Pick<Security, 'hosts' | 'hotspot'>,
  address?: () => string,
): void {
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const { host, origin } = request.headers;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (host === undefined || !isOwnHost(host, hosts)) {
      // Phones test for internet access with a host of their manufacturer, and show the page they are redirected to.
      if (hotspot !== undefined && reads) return reply.redirect(`http://${hotspot}${portOf(request)}/`);
      const found = address?.() ?? reachedAt(request.socket);
      return sendRefusal(request, reply, 421, { code: 'unknown-host', host: host ?? '', address: found });
    }
    if (reads) return undefined;
    const isForeign =
      request.headers['sec-fetch-site'] === 'cross-site' ||
      (origin !== undefined && !isOwnOrigin(origin, host, hosts));
    return isForeign ? sendError(reply, { code: 'foreign-page', origin: origin ?? '' }) : undefined;
  });
}
