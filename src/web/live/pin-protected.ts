/** Live pages behind the PIN: updated at each change, and periodically for what changes without an event. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PinGuard } from '../security/pin-guard.js';
import { eventRoutes } from './event-routes.js';
import { Live } from './live.js';

type Watch = (onChange: () => void) => () => void;

export function publishing(app: FastifyInstance, refreshMs: number, watches: readonly Watch[]): Live {
  const live = new Live();
  const publish = () => live.publish();
  const endings = watches.map((watch) => watch(publish));
  const refresh = setInterval(publish, refreshMs);
  refresh.unref();
  app.addHook('preClose', async () => {
    clearInterval(refresh);
    for (const end of endings) end();
    live.close();
  });
  return live;
}

export interface PinnedEvents {
  readonly live: Live;
  readonly pinGuard: PinGuard;
  readonly name: string;
  readonly viewFor: (request: FastifyRequest) => () => unknown;
  readonly onCome?: () => void;
  readonly onGone?: () => void;
}

export function eventsBehindPin(app: FastifyInstance, path: string, options: PinnedEvents): void {
  const { live, pinGuard, name, viewFor, onCome, onGone } = options;
  eventRoutes(app, path, live, (request) => {
    const view = viewFor(request);
    return {
      sources: { [name]: () => JSON.stringify(view()) },
      owner: () => (pinGuard.hasPin ? `${name} ${request.ip}` : null),
      come: () => {
        onCome?.();
        return () => onGone?.();
      },
    };
  });
}
