/** `npm run tool hardware/fab.ts`: writes what board and assembly houses ask for to dist/fab. Needs KiCad's command. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billFile, handFile, placementFile } from './generator/fab/lists.js';
import { zipped } from './generator/fab/zip.js';
import { pcb, SCORES } from './generator/kicad/pcb.js';
import { project } from './generator/kicad/project.js';
import { baseBoard } from './generator/printed/base-board.js';
import { layoutOf } from './generator/printed/boards.js';
import { holeBoard } from './generator/printed/hole-board.js';
import type { Layout } from './generator/printed/layout.js';
import { moduleBoard } from './generator/printed/module-board.js';
import { panelOf, panelScores } from './generator/printed/panel.js';

const root = process.argv[2] ?? 'dist/fab';

try {
  execFileSync('kicad-cli', ['version'], { stdio: 'pipe' });
} catch {
  console.error('kicad-cli was not found: install KiCad 8 or newer (Debian: kicad from backports or trixie)');
  process.exit(1);
}
rmSync(root, { recursive: true, force: true });
make(layoutOf(moduleBoard), []);
make(layoutOf(baseBoard), []);
make(panelOf(layoutOf(holeBoard)), panelScores);
console.log(
  `${root}: for each board gerbers.zip; bill.csv and placement.csv for an assembly house, by-hand.csv for you`,
);

function make(layout: Layout, scores: typeof panelScores): void {
  const { name } = layout.board;
  const folder = join(root, name);
  const gerbers = join(folder, 'gerbers');
  mkdirSync(gerbers, { recursive: true });
  const board = join(folder, `${name}.kicad_pcb`);
  writeFileSync(board, pcb(layout, scores));
  writeFileSync(join(folder, `${name}.kicad_pro`), project(layout.board));
  const layers = ['F.Cu', 'B.Cu', 'F.Mask', 'B.Mask', 'F.Paste', 'F.SilkS', 'B.SilkS', 'Edge.Cuts'];
  if (scores.length > 0) layers.push(SCORES);
  kicad('gerbers', '--layers', layers.join(','), '--use-drill-file-origin', '--output', `${gerbers}/`, board);
  kicad('drill', '--drill-origin', 'plot', '--excellon-separate-th', '--output', `${gerbers}/`, board);
  const files = readdirSync(gerbers).sort();
  writeFileSync(
    join(folder, 'gerbers.zip'),
    zipped(files.map((file) => ({ name: file, content: readFileSync(join(gerbers, file)) }))),
  );
  writeFileSync(join(folder, 'bill.csv'), billFile(layout.board));
  writeFileSync(join(folder, 'by-hand.csv'), handFile(layout.board));
  writeFileSync(join(folder, 'placement.csv'), placementFile(layout.board));
}

function kicad(...args: string[]): void {
  execFileSync('kicad-cli', ['pcb', 'export', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}
