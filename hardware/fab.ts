/**
 * `npm run tool hardware/fab.ts`: makes the gerbers in hardware/order from the boards in hardware/kicad. Needs KiCad:
 * its command `kicad-cli`, and its module `pcbnew` for `python3`. Parts lists are made by `npm run hardware`.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeFrom, ORDERS, type OrderName } from './generator/order/orders.js';
import { zipped } from './generator/order/zip.js';
import { PANEL } from './generator/panel.js';

const LAYERS = ['F.Cu', 'B.Cu', 'F.Mask', 'B.Mask', 'F.Paste', 'F.SilkS', 'B.SilkS', 'Edge.Cuts'];
/** What KiCad writes the time as: the same board gives the same archive. */
const TIME = /\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d/g;

const root = process.argv[2] ?? 'hardware/order';
const folder = mkdtempSync(join(tmpdir(), 'tock-fab-'));
try {
  // KiCad writes settings beside what it opens
  cpSync('hardware/kicad', folder, { recursive: true });
  const kicad = run('kicad-cli', 'version').trim();
  const { columns, rows, rim } = PANEL;
  run('python3', 'panel.py', 'hole.kicad_pcb', 'panel.kicad_pcb', `${columns}`, `${rows}`, `${rim}`);
  for (const name of ORDERS) make(name);
  writeFileSync(join(root, 'gerbers.json'), `${JSON.stringify({ kicad, madeFrom: madeFrom() }, null, 2)}\n`);
  console.log(`${root}: gerbers.zip of ${ORDERS.join(', ')}, by KiCad ${kicad}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function make(name: OrderName): void {
  const board = `${name}.kicad_pcb`;
  const layers = [...LAYERS, ...(name === 'panel' ? ['User.1'] : [])].join(',');
  const to = ['--output', `${name}/`, board];
  run('kicad-cli', 'pcb', 'export', 'gerbers', '--layers', layers, '--use-drill-file-origin', ...to);
  run('kicad-cli', 'pcb', 'export', 'drill', '--drill-origin', 'plot', '--excellon-separate-th', ...to);
  const files = readdirSync(join(folder, name)).sort();
  const entries = files.map((file) => {
    const content = readFileSync(join(folder, name, file), 'utf8').replace(TIME, '2000-01-01$100:00:00');
    return { name: file, content: Buffer.from(content) };
  });
  mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, name, 'gerbers.zip'), zipped(entries));
}

function run(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    console.error(`${command} ${args[0]} failed: install KiCad 8 or newer (Debian: kicad of trixie)`);
    throw error;
  }
}
