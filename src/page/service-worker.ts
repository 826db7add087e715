/**
 * Caches the page's files for instant and offline start. Needs HTTPS or localhost; elsewhere cache headers must do.
 */

/** Set by the build: the page's files, and their common version. */
declare const SHELL: readonly string[];
declare const BUILD: string;

interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

worker.addEventListener('install', (event) => {
  const kept = caches.open(BUILD).then((cache) => cache.addAll(SHELL));
  event.waitUntil(kept.then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name !== BUILD));
  const gone = others.then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(gone.then(() => worker.clients.claim()));
});

/** Invitations must reach the server. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || search.includes('join=')) return;
  const pages = ['/', '/table', '/staff', '/maintenance', '/puzzle', '/fleet'];
  const page = request.mode === 'navigate' && pages.includes(pathname);
  const path = page ? '/' : pathname;
  if (!SHELL.includes(path)) return;
  event.respondWith(caches.match(path).then((kept) => kept ?? fetch(request)));
});
