/** Starts the companion that the environment describes, and says where it is. */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import QRCode from 'qrcode';
import { oneLine } from './cli/command.js';
import { serviceManager } from './cli/systemd.js';
import { startCompanion } from './companion.js';
import { lowerCompilerPriority } from './computers/thread-priority.js';
import { configFrom, unknownVariables } from './config.js';
import { steadyClock } from './devices/clock.js';
import { ownFile } from './own-files.js';
import type { ValidationError } from './rules/values/result.js';
import { lockFolder } from './store/folder-lock.js';
import { listenFault } from './web/variables.js';

// A closed terminal or a full disk must not end the game.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

lowerCompilerPriority();
const [argument] = process.argv.slice(2);
if (argument !== undefined)
  giveUp({ field: argument, problem: 'is not known: settings are variables such as PORT and TOCK_STATE' });
for (const name of unknownVariables(process.env)) console.error(`${name}: is not known, and changes nothing`);
const config = configFrom(process.env);
if (!config.ok) giveUp(config.fault);

const { pin, joinCodes, isPrivate, hosts, hotspot, isStateNamed } = config.value;
const { stateFolder, kept } = takeState(config.value.stateFolder);
const service = serviceManager();
const companion = await startCompanion({
  ...config.value,
  stateFolder,
  security: { pin, joinCodes, isPrivate, hosts, hotspot },
  version: packageVersion(),
  environment: { ...steadyClock, random: () => randomBytes(32).toString('hex') },
  restart: service.startsAgain ? () => process.kill(process.pid, 'SIGTERM') : undefined,
  pageFolder: ownFile('dist/page'),
}).catch((error: NodeJS.ErrnoException) => giveUp(listenFault(error, config.value)));

console.log('\n  The table is ready.\n');
console.log(`  Table display   ${companion.localUrl}table`);
if (joinCodes) {
  console.log('  Phones          scan the code on the table display\n');
} else {
  console.log(`  Phones          ${companion.joinUrl}\n`);
  const { addresses } = companion;
  if (addresses.length > 1)
    console.log(`  This computer has the addresses ${addresses.join(', ')}; TOCK_ADDRESS chooses one.\n`);
  console.log(await QRCode.toString(companion.joinUrl, { type: 'utf8', margin: 2 }));
}

const { mqtt } = config.value;
if (mqtt) console.log(`  Broker          ${mqtt.broker.url}, this table is ${mqtt.id}\n`);
console.log(`  Games           ${kept}\n`);
service.ready(companion.isHealthy);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service.stopping();
    void companion.stop().then(() => process.exit(0));
  });
}

/** Without a folder if the default one cannot be used. */
function takeState(folder: string | undefined): { stateFolder: string | undefined; kept: string } {
  const lost = (why: string) => ({ stateFolder: undefined, kept: `are not kept: ${why}` });
  if (folder === undefined) return lost('TOCK_STATE is none');
  const fault = isStateNamed && folderFault(folder);
  if (fault) giveUp({ field: 'TOCK_STATE', problem: `${folder} ${fault}` });
  const lock = lockFolder(folder);
  if (lock === 'taken' && isStateNamed)
    giveUp({ field: 'TOCK_STATE', problem: `another program keeps its game in ${folder}` });
  if (lock === 'held') return { stateFolder: folder, kept: `are kept in ${folder}` };
  if (isStateNamed)
    return { stateFolder: folder, kept: `are to be kept in ${folder}, but ${folder}/lock cannot be written` };
  const why = lock === 'taken' ? `another table keeps its own in ${folder}` : `${folder} cannot be written`;
  return lost(`${why}. Set TOCK_STATE to another folder`);
}

function folderFault(folder: string): string | undefined {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found?.isDirectory() === false ? 'is not a folder' : undefined;
  } catch (error) {
    return `cannot be used: ${(error as Error).message}`;
  }
}

function giveUp({ field, problem }: ValidationError): never {
  console.error(oneLine(`${field}: ${problem}`));
  process.exit(2);
}

function packageVersion(): string {
  const file = readFileSync(ownFile('package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
