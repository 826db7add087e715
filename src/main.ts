/** Wiring only: the one file that knows everybody. */
import { randomInt } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import QRCode from 'qrcode';
import type { BoardListener } from './devices/ports.js';
import { VirtualBoard } from './devices/virtual/virtual-board.js';
import { playingColours } from './table/settings.js';
import { Table, type World } from './table/table.js';
import { buildApp } from './web/app.js';

const PORT = Number(process.env['PORT'] ?? 8080);
const HOST = process.env['HOST'] ?? '0.0.0.0';

const world: World = {
  now: () => performance.now(),
  random: () => randomInt(2 ** 32) | 0,
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

const table = new Table(world);
const listener: BoardListener = {
  onSnapshot: (closed, at) => table.send({ type: 'board.snapshot', closed: [...closed], at }),
  onSwitch: ({ hole, closed, at }) => table.send({ type: 'board.switch', hole, closed, at }),
  onButton: (zone, at) => table.send({ type: 'board.button', zone, at }),
  onLink: (state) => table.send({ type: 'board.link', state }),
};

const board = new VirtualBoard(table.context.settings.zones, world.now);
let arranged = table.context.settings;
board.setUp(playingColours(arranged));
await board.start(listener);
table.subscribe(({ context }) => {
  if (context.settings === arranged || context.game) return;
  arranged = context.settings;
  board.resize(arranged.zones);
  board.setUp(playingColours(arranged));
});

const app = await buildApp({
  table,
  virtualBoard: () => board,
  pageFolder: fileURLToPath(new URL('./page', import.meta.url)),
  joinUrl: () => address,
});
await app.listen({ port: PORT, host: HOST });
const bound = app.server.address();
const port = typeof bound === 'object' && bound ? bound.port : PORT;
const address = `http://${HOST === '0.0.0.0' ? (lanAddress() ?? 'localhost') : HOST}:${port}/`;

console.log(`\n  Tock is on the table.\n`);
console.log(`  This computer   http://localhost:${port}/table   (the board and the table display)`);
console.log(`  Phones          ${address}\n`);
console.log(await QRCode.toString(address, { type: 'terminal', small: true }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([app.close(), board.stop()]).then(() => process.exit(0));
  });
}

/** The address by which others in the same network reach this computer. */
function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
