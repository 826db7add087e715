/** Other web pages are kept out: a table answers to its own names alone, and changes nothing for a foreign page. */
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Security } from '../context.js';
import { deny } from '../denials.js';
import { portOf } from './cookies.js';
import { refuse } from './plain-page.js';

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;
/**
 * Endings that only machines and routers of a local network give out: no such name can be registered on the internet.
 * Of `.box`, which is sold, `fritz.box` belongs to the maker of the router.
 */
const LOCAL_NAME =
  /^[a-z0-9_-]+\.(local|localhost|localdomain|lan|home|home\.arpa|internal|intranet|private|corp|fritz\.box)$/;

export interface Computer {
  readonly name: string;
  /** In which the network's resolver looks for names without a dot. */
  readonly domains: readonly string[];
}

/**
 * The names that a browser may have called this table by. A page that rebinds its own name to our address (DNS
 * rebinding) is recognised by that name: an address is not a name, and names of the local network, or this computer's
 * in the domain that the network gives it, are not the page's.
 * @param names more names, perhaps with a port
 */
export function isOwnHost(
  host: string | undefined,
  names: readonly string[],
  computer = thisComputer,
): boolean {
  const name = nameOf(host ?? '');
  if (IP_ADDRESS.test(name) || name === 'localhost' || LOCAL_NAME.test(name)) return true;
  if (name === '' || names.some((each) => nameOf(each) === name)) return name !== '';
  const { name: own, domains } = computer();
  const full = nameOf(own);
  const short = full.replace(/\..*/, '');
  return [full, short, ...domains.map((domain) => `${short}.${nameOf(domain)}`)].includes(name);
}

/** Without its port and the dot that ends a full name, in lower case. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

/** The domains change with the network, while the table runs. */
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

/**
 * Is a page at `origin` the table's own, which it called `host`? A proxy may call it otherwise: then the page has one of
 * `names`.
 */
export function isOwnOrigin(origin: string, host: string, names: readonly string[]): boolean {
  const page = URL.parse(origin);
  // The page's protocol says which port goes without saying.
  const placeOf = (name: string) => page && URL.parse(`${page.protocol}//${name}`)?.host;
  return Boolean(page?.host) && [host, ...names].some((name) => placeOf(name) === page?.host);
}

function reachedAt({ localAddress = 'localhost', localPort }: Socket): string {
  const ip = localAddress.replace(/^::ffff:/, '');
  return `http://${ip.includes(':') ? `[${ip}]` : ip}:${localPort}/`;
}

/** @param address where people find it; else the one at which the request has come in */
export function refuseForeignPages(
  app: FastifyInstance,
  { hosts = [], hotspot }: Pick<Security, 'hosts' | 'hotspot'>,
  address?: () => string,
): void {
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const { host, origin } = request.headers;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (host === undefined || !isOwnHost(host, hosts)) {
      // Phones request a host name of their manufacturer to find out whether there is internet access, and show the
      // page to which they are redirected.
      if (hotspot !== undefined && reads) return reply.redirect(`http://${hotspot}${portOf(request)}/`);
      const found = address?.() ?? reachedAt(request.socket);
      return refuse(request, reply, 421, { code: 'unknown-host', host: host ?? '', address: found });
    }
    if (reads) return undefined;
    const isForeign =
      request.headers['sec-fetch-site'] === 'cross-site' ||
      (origin !== undefined && !isOwnOrigin(origin, host, hosts));
    return isForeign ? deny(reply, { code: 'foreign-page', origin: origin ?? '' }) : undefined;
  });
}
