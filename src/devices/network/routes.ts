/** Default routes on Linux; empty elsewhere. */
import { readFileSync } from 'node:fs';
import type { Route } from './networks.js';

const UP = 1;
/** RTF_REJECT */
const REJECT = 0x200;

export function defaultRoutes(read = (path: string) => readFileSync(path, 'utf8')): Route[] {
  return [
    ...fourRoutes(linesOf('/proc/net/route', read)),
    ...sixRoutes(linesOf('/proc/net/ipv6_route', read)),
  ];
}

function linesOf(path: string, read: (path: string) => string): string[][] {
  try {
    return read(path)
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
  } catch {
    return [];
  }
}

/**
 * Columns: interface, destination, gateway, flags, reference count, use, metric, mask. Addresses are little-endian.
 */
function fourRoutes(lines: readonly string[][]): Route[] {
  return lines
    .filter(
      ([, destination, , flags, , , , mask]) =>
        destination === '00000000' && mask === '00000000' && isUsable(flags),
    )
    .map(([name = '', , gateway = '', , , , metric]) => ({
      interface: name,
      family: 'IPv4',
      gateway: (gateway.match(/../g) ?? [])
        .map((byte) => Number.parseInt(byte, 16))
        .reverse()
        .join('.'),
      metric: Number(metric),
    }));
}

/**
 * Columns: destination and its prefix, source and its prefix, gateway, metric, reference count, use, flags, interface.
 */
function sixRoutes(lines: readonly string[][]): Route[] {
  return lines
    .filter(
      ([destination, prefix, , , , , , , flags, name]) =>
        /^0+$/.test(destination ?? '') && prefix === '00' && isUsable(flags) && name !== 'lo',
    )
    .map(([, , , , gateway = '', metric = '', , , , name = '']) => ({
      interface: name,
      family: 'IPv6',
      gateway: (gateway.match(/..../g) ?? []).join(':'),
      metric: Number.parseInt(metric, 16),
    }));
}

function isUsable(flags = ''): boolean {
  const bits = Number.parseInt(flags, 16);
  return (bits & UP) !== 0 && (bits & REJECT) === 0;
}
