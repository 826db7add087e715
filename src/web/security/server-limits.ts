import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { REQUEST_BYTES } from '../../rules/values/limits.js';

export const SERVER_LIMITS = {
  bodyLimit: REQUEST_BYTES,
  /** ms for a whole request: a game of 3 MB over a poor connection. */
  requestTimeout: 30_000,
  /** ms without traffic; live connections have a heartbeat. */
  connectionTimeout: 120_000,
  /** ms until the next request. */
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} satisfies FastifyHttpOptions<Server>;

const MOST_CONNECTIONS = 2048;
/** Fifty phones behind one router, some requests each. */
const MOST_OF_ONE = 256;

/** Closes excess connections immediately. */
export function limitConnections(server: Server): void {
  server.maxConnections = MOST_CONNECTIONS;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // Undefined if the caller has already hung up.
    const address = socket.remoteAddress;
    const count = counts.get(address ?? '') ?? 0;
    if (address === undefined || count >= MOST_OF_ONE) {
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
