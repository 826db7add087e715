/** Other web pages are kept out: a table answers to its own names alone, and changes nothing for a foreign page. */
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Security } from '../context.js';

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/**
 * The names that a browser may have called this table by. A page that rebinds its own name to our address (DNS
 * rebinding) is recognised by that name: an address is not a name, and `.local` ones are given out by the machines of
 * this network alone.
 */
export function isOwnHost(host: string | undefined, names: readonly string[]): boolean {
  const name = host?.replace(/:\d{1,5}$/, '').toLowerCase();
  if (!name) return false;
  if (IP_ADDRESS.test(name) || name === 'localhost' || /^[a-z0-9-]+\.local$/.test(name)) return true;
  return name === hostname().toLowerCase() || names.includes(name);
}

/** Is this request made by one of our own pages, or by no page at all? */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host?.toLowerCase();
  } catch {
    return false;
  }
}

export function refuseForeignPages(
  app: FastifyInstance,
  { hosts = [], hotspot }: Pick<Security, 'hosts' | 'hotspot'>,
): void {
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!isOwnHost(request.headers.host, hosts)) {
      // Phones request a host name of their manufacturer to find out whether there is internet access, and show the
      // page to which they are redirected.
      if (hotspot !== undefined && reads) return reply.redirect(`http://${hotspot}/`);
      return reply.status(421).send({ code: 'unknown-host' });
    }
    if (!reads && !isOwnPage(request)) return reply.status(403).send({ code: 'foreign-page' });
    return undefined;
  });
}
