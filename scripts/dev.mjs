// `npm run dev`: serves a table, and after each change of src builds and starts again. Open pages reload by themselves.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Editors write a file in several steps, and a change often touches several files. */
const SETTLE_MS = 200;

let server;
let isChanged = true;
let wake = () => undefined;
watch('src', { recursive: true }, () => {
  isChanged = true;
  wake();
});
process.on('exit', () => server?.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

for (;;) {
  while (isChanged) {
    isChanged = false;
    await pause(SETTLE_MS);
  }
  const { status } = spawnSync(process.execPath, ['scripts/built.mjs'], { stdio: 'inherit' });
  if (status === 0) await restart();
  else console.error('\nThe build failed; the table goes on as it was.\n');
  if (!isChanged) await new Promise((resolve) => (wake = resolve));
}

async function restart() {
  if (server && server.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  server = spawn(process.execPath, ['dist/main.js'], { stdio: 'inherit' });
}
