/** Starts the companion that the environment describes, and says where it is. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import QRCode from 'qrcode';
import { serviceManager } from './cli/systemd.js';
import { startCompanion } from './companion.js';
import { configFrom } from './config.js';
import { steadyClock } from './devices/clock.js';

const config = configFrom(process.env);
if (!config.ok) {
  console.error(`${config.fault.field}: ${config.fault.problem}`);
  process.exit(2);
}

const { pin, joinCodes, hosts } = config.value;
const companion = await startCompanion({
  ...config.value,
  security: { pin, joinCodes, hosts },
  version: packageVersion(),
  world: { ...steadyClock, random: () => randomInt(2 ** 32) | 0 },
  pageFolder: fileURLToPath(new URL('./page', import.meta.url)),
});

console.log('\n  Tock is on the table.\n');
console.log(`  Table display   ${companion.localUrl}table`);
console.log(`  Phones          ${companion.joinUrl}\n`);
console.log(await QRCode.toString(companion.joinUrl, { type: 'utf8', margin: 2 }));

const service = serviceManager();
service.ready();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service.stopping();
    void companion.stop().then(() => process.exit(0));
  });
}

function packageVersion(): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
