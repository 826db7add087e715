/** Browsers on a table's own screen report that they work. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { strict } from '../schemas/common.js';

const KioskId = Type.String({ pattern: '^[a-z0-9-]{1,36}$' });
const Kiosk = Type.Object({ kiosk: KioskId }, strict);
type Kiosk = Static<typeof Kiosk>;

/** For health checks; monitoring may add other fields. */
export const KioskQuery = Type.Object({ kiosk: Type.Optional(KioskId) });
export type KioskQuery = Static<typeof KioskQuery>;

/** Pages report every 10 s; browsers slow hidden pages' timers to one per minute. */
const SILENCE_MS = 30_000;
const MOST_KIOSKS = 1000;

/** @returns whether a page of this kiosk has reported recently */
export function kioskRoutes(app: FastifyInstance, now: () => number): (kiosk: string) => boolean {
  const heardAt = new Map<string, number>();

  app.post<{ Body: Kiosk }>('/api/kiosk', { schema: { body: Kiosk } }, ({ body: { kiosk } }, reply) => {
    heardAt.delete(kiosk);
    heardAt.set(kiosk, now());
    const [oldest] = heardAt.keys();
    if (heardAt.size > MOST_KIOSKS && oldest !== undefined) heardAt.delete(oldest);
    return reply.status(204).send();
  });

  return (kiosk) => now() - (heardAt.get(kiosk) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS;
}
