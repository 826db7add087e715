/** Browsers that show the table on a screen of its own: whichever page they are on says that it works. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { strict } from '../schemas/common.js';

const KioskId = Type.String({ pattern: '^[a-z0-9-]{1,36}$' });
const Kiosk = Type.Object({ kiosk: KioskId }, strict);
type Kiosk = Static<typeof Kiosk>;

/** Of a health check; monitoring may add what it likes. */
export const KioskQuery = Type.Object({ kiosk: Type.Optional(KioskId) });
export type KioskQuery = Static<typeof KioskQuery>;

/** A page says so every 10 s; browsers slow down the timers of a hidden one to one a minute. */
const SILENCE_MS = 30_000;
const MOST_KIOSKS = 1000;

/** @returns whether a page of this kiosk has said lately that it works */
export function kioskRoutes(app: FastifyInstance, now: () => number): (kiosk: string) => boolean {
  /** By kiosk: when its page said so. The oldest first. */
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
