import type { FastifyRequest } from 'fastify';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The table's own computer, without a proxy. */
export function isConsole({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  return LOOPBACK.has(ip) && !['forwarded', 'x-forwarded-for', 'via'].some((name) => name in headers);
}

/** IPv4 address, or the /64 of IPv6: a device may use any address in it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (!plain.includes(':')) return plain;
  const [left, right] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))).fill('0');
  return [...(left ?? []), ...(right ? [...zeros, ...right] : [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
