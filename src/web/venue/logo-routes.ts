import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LOGO_BYTES, type Logo, logoOf } from '../../store/logo-file.js';
import type { WebContext } from '../context.js';
import { recordDeed } from './deeds.js';
import type { LogoFault } from './view.js';

/** A picture may hold scripts: opened by itself, it may run none. */
const LOCKED_UP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function logoRoute(app: FastifyInstance, { state }: WebContext): void {
  app.get('/logo', (_, reply) => {
    const { logo } = state.logo;
    if (!logo) return reply.callNotFound();
    return reply.header('content-security-policy', LOCKED_UP).type(logo.type).send(logo.bytes);
  });
}

/** @param staff behind the PIN of a manager */
export function logoRoutes(staff: FastifyInstance, web: WebContext, onChange: () => void): void {
  const keep = (logo: Logo | null) => {
    web.state.logo.keep(logo);
    web.live.publish();
    onChange();
  };

  staff.post<{ Body: unknown }>('/api/staff/logo', async (request, reply) => {
    const { body } = request;
    const bytes = body instanceof Readable ? await upTo(LOGO_BYTES, body) : Buffer.alloc(0);
    const logo = bytes && logoOf(bytes);
    const fault: LogoFault | null = logo ? null : bytes ? 'no-picture' : 'too-large';
    recordDeed(web, request, 'logo', fault);
    if (!logo) return reply.status(409).send({ code: fault });
    keep(logo);
    return { done: true };
  });

  staff.delete('/api/staff/logo', (request) => {
    recordDeed(web, request, 'no-logo', null);
    keep(null);
    return { done: true };
  });
}

/** Null if there is more. */
async function upTo(most: number, stream: Readable): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length > most) return null;
  }
  return Buffer.concat(pieces);
}
