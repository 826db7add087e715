import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebContext } from './context.js';

/** Content hash in the name: never changes. */
const NAMED_BY_CONTENT = /-[0-9A-Z]{8}\.(js|css)(\.br|\.gz)?$/;
const FOREVER = 'public, max-age=31536000, immutable';
/** Shown at once from the cache, even offline; the browser revalidates meanwhile. */
const SHOWN_FIRST = 'private, max-age=0, stale-while-revalidate=2592000';

export const PAGES = ['/table', '/staff', '/maintenance', '/puzzle'] as const;

export async function servePages(app: FastifyInstance, web: WebContext, folder: string): Promise<void> {
  // Set the phone's key before it takes a seat: a lost answer must not lose the seat.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !/^\/(\?|$)/.test(request.url)) return;
    const { join: code } = request.query as { join?: unknown };
    const phone = web.seatHolders.keyOf(request, reply);
    web.joinCodes?.welcome(phone, code);
  });
  await serveFiles(app, folder, PAGES);
}

export async function serveFiles(
  app: FastifyInstance,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const page = /index\.html(\.br|\.gz)?$/.test(path) ? SHOWN_FIRST : 'no-cache';
      reply.setHeader('cache-control', NAMED_BY_CONTENT.test(path) ? FOREVER : page);
    },
  });
  // Corrects typed paths with capitals or a final slash.
  app.addHook('onRequest', async ({ url, method }, reply) => {
    const [typed = '', ...query] = url.split('?');
    const path = typed.replace(/\/$/, '').toLowerCase();
    const isMeant = method === 'GET' && path !== typed && paths.includes(path);
    return isMeant ? reply.redirect([path, ...query].join('?')) : undefined;
  });
  for (const path of paths) {
    app.get(path, (_, reply) => reply.sendFile('index.html'));
  }
}

/** Id of the built page; null if none. Pages of another build reload. */
export function buildOf(folder: string): string | null {
  try {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    return page.match(/<meta name="build" content="(\w+)"/)?.[1] ?? null;
  } catch {
    return null;
  }
}
