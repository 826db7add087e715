// `npm ci && npm start && npm test` on several versions of Node and npm, each in a fresh copy of the checkout.
//   node test/nodes/run.js                              all of them, a part of the tests on each
//   node test/nodes/run.js --only 24/12 --full       Node 24 with npm 12, all tests
// The npm packages `node` and `npm` bring the versions.

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const NODES = [20, 22, 24];
const NPMS = [10, 11, 12];
/** Quick ones of each kind: packages, drivers, settings, HTTP, the rules. */
const SMOKE = [
  'test/package-lock',
  'test/devices/driver',
  'test/devices/serial/frame',
  'test/config',
  'test/web/pages',
  'test/rules/legal',
];

const LOAD_DRIVERS =
  "import('./dist/devices/driver.js').then(({ PI_DRIVERS }) => Promise.all(Object.values(PI_DRIVERS).map((load) => load())))";

const { values } = parseArgs({ options: { only: { type: 'string' }, full: { type: 'boolean' } } });
const all = NODES.flatMap((node) => NPMS.map((npm) => `${node}/${npm}`));
const chosen = all.filter((name) => values.only === undefined || name === values.only);
if (chosen.length === 0) throw new Error(`--only must be one of ${all.join(', ')}, not "${values.only}"`);

const work = mkdtempSync(join(tmpdir(), 'tock-nodes-'));
const rows = [];
try {
  for (const name of chosen) rows.push(await tryOut(name));
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = rows.every((row) => row.result === 'passed') ? 0 : 1;

async function tryOut(name) {
  const [node, npm] = name.split('/');
  const folder = join(work, name.replace('/', '-'));
  const row = { node, npm, result: 'passed' };
  try {
    const env = versionsIn(join(folder, 'tools'), node, npm);
    const copy = join(folder, 'copy');
    mkdirSync(copy, { recursive: true });
    execFileSync('sh', [
      '-c',
      'git ls-files -coz --exclude-standard | xargs -0 tar -cf - | tar -C "$0" -xf -',
      copy,
    ]);
    const run = (command, ...args) =>
      execFileSync(command, args, { cwd: copy, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    row.node = run('node', '--version').trim();
    row.npm = run('npm', '--version').trim();
    run('npm', 'ci');
    // Not loaded: it takes over the signals of its process.
    readFileSync(join(copy, 'node_modules/rpi-ws281x/build/Release/rpi-ws281x.node'));
    run('node', '--eval', LOAD_DRIVERS);
    await started(copy, env);
    const summary = run('npm', 'test', '--', ...(values.full ? [] : SMOKE), '--reporter=dot', '--no-color');
    row.tests = /Tests\s+(.*)/.exec(summary)?.[1];
  } catch (error) {
    row.result = `FAILED: ${error.message}`;
    console.error(error.stdout?.slice(-5000) ?? error);
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(row);
  return row;
}

/** The environment in which `node` and `npm` are these versions. */
function versionsIn(tools, node, npm) {
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
  const install = ['install', '--prefix', tools, '--loglevel=error', `node@${node}`, `npm@${npm}`];
  execFileSync('npm', install, { stdio: 'inherit' });
  const built = join(tools, `node_modules/node/node_modules/node-${process.platform}-${process.arch}`);
  // What npm gives its scripts would name the npm that runs this one. The package has the headers, too.
  const own = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
  const path = `${join(tools, 'node_modules/.bin')}:${process.env.PATH}`;
  return { ...Object.fromEntries(own), PATH: path, npm_config_nodedir: built, TOCK_STATE: 'none' };
}

/** `npm start` serves the page, and ends when it is told to. */
async function started(copy, env) {
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env: { ...env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const found = /Table display\s+(http:\S+)/.exec(out)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${out}`)));
  });
  const answer = await fetch(url);
  const page = await answer.text();
  child.kill('SIGTERM');
  await ended;
  const build = readFileSync(join(copy, 'dist/page/index.html'), 'utf8');
  if (answer.status !== 200 || page !== build) throw new Error(`${url} does not answer with the page`);
}
