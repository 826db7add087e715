import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseParts } from '../../../hardware/generator/circuit/base.js';
import { holeParts } from '../../../hardware/generator/circuit/hole.js';
import { moduleParts } from '../../../hardware/generator/circuit/module.js';
import type { Part } from '../../../hardware/generator/circuit/part.js';
import { billFile, handFile, placementFile } from '../../../hardware/generator/fab/lists.js';
import { zipped } from '../../../hardware/generator/fab/zip.js';
import { pcb } from '../../../hardware/generator/kicad/pcb.js';
import { project } from '../../../hardware/generator/kicad/project.js';
import { baseBoard } from '../../../hardware/generator/printed/base-board.js';
import { layoutOf } from '../../../hardware/generator/printed/boards.js';
import { holeBoard } from '../../../hardware/generator/printed/hole-board.js';
import { moduleBoard } from '../../../hardware/generator/printed/module-board.js';
import { panelOf, panelScores } from '../../../hardware/generator/printed/panel.js';
import { descendants, parseXml } from '../xml.js';

const source = fileURLToPath(new URL('../../../hardware/kicad/', import.meta.url));
const version = spawnSync('kicad-cli', ['version'], { encoding: 'utf8' });
/** `pcb drc` came with KiCad 8. */
const kicad = version.status === 0 && Number.parseInt(version.stdout, 10) >= 8;
const why = kicad ? '' : ' (skipped: kicad-cli of KiCad 8 or newer is not installed)';

interface Violation {
  readonly type: string;
  readonly severity: string;
  readonly description: string;
}

describe.skipIf(!kicad)(`KiCad${why}`, () => {
  let folder = '';
  const run = (...args: string[]) => execFileSync('kicad-cli', args, { cwd: folder, stdio: 'pipe' });
  const report = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const told = (violations: readonly Violation[]) =>
    violations.map(({ severity, type, description }) => `${severity}: ${type}: ${description}`);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tock-kicad-'));
    // KiCad writes settings beside what it opens
    cpSync(source, folder, { recursive: true });
    const panel = panelOf(layoutOf(holeBoard));
    writeFileSync(join(folder, 'panel.kicad_pcb'), pcb(panel, panelScores));
    writeFileSync(join(folder, 'panel.kicad_pro'), project(panel.board));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const boards: readonly [string, readonly Part[]][] = [
    ['module', moduleParts()],
    ['hole', holeParts()],
    ['base', baseParts()],
  ];

  test.each(boards)('reads the circuit of the %s from its sheet', (name, parts) => {
    run('sch', 'export', 'netlist', '--format', 'kicadxml', '--output', 'net.xml', `${name}.kicad_sch`);
    const xml = parseXml(readFileSync(join(folder, 'net.xml'), 'utf8').replace(/^<\?xml.*\n/, ''));
    const nodes = descendants(xml)
      .filter(({ name }) => name === 'net')
      .flatMap((net) =>
        net.children.map(
          (node) =>
            `${node.attributes['ref']}.${node.attributes['pin']} ${net.attributes['name']?.replace('/', '')}`,
        ),
      )
      .filter((node) => !node.includes('unconnected'));
    expect(nodes.toSorted()).toEqual(
      parts.flatMap(({ ref, pins }) => [...pins].map(([pin, net]) => `${ref}.${pin} ${net}`)).toSorted(),
    );
  });

  test.each(boards)('finds nothing to object to in the sheet of the %s, warnings included', (name) => {
    run('sch', 'erc', '--severity-all', '--format', 'json', '--output', 'erc.json', `${name}.kicad_sch`);
    const { sheets } = report('erc.json') as { sheets: { violations: Violation[] }[] };
    expect(told(sheets.flatMap(({ violations }) => violations))).toEqual([]);
  });

  test.each([...boards.map(([name]) => name), 'panel'])(
    'finds nothing to object to in the layout of the %s, warnings included',
    (name) => {
      // the panel has no sheet: it is the one-hole board again and again
      const parity = name === 'panel' ? [] : ['--schematic-parity'];
      const output = ['--format', 'json', '--output', 'drc.json'];
      run('pcb', 'drc', '--severity-all', ...parity, ...output, `${name}.kicad_pcb`);
      const found = report('drc.json') as Record<
        'violations' | 'unconnected_items' | 'schematic_parity',
        Violation[]
      >;
      expect({
        violations: told(found.violations),
        unconnected: told(found.unconnected_items),
        parity: told(found.schematic_parity),
      }).toEqual({ violations: [], unconnected: [], parity: [] });
    },
  );

  test('places the module’s parts where the placement file says', () => {
    const options = ['--format', 'csv', '--units', 'mm', '--use-drill-file-origin', '--smd-only'];
    run('pcb', 'export', 'pos', ...options, '--output', 'pos.csv', 'module.kicad_pcb');
    const rows = (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.replaceAll('"', '').split(','));
    const theirs = rows(readFileSync(join(folder, 'pos.csv'), 'utf8')).map(
      ([ref, , , x, y, turn]) =>
        `${ref} ${Number(x).toFixed(2)} ${Number(y).toFixed(2)} ${(Number(turn) + 360) % 360}`,
    );
    const ours = rows(placementFile(moduleBoard)).map(
      ([ref, , , x, y, turn]) => `${ref} ${Number(x).toFixed(2)} ${Number(y).toFixed(2)} ${Number(turn)}`,
    );
    expect(ours.toSorted()).toEqual(theirs.toSorted());
  });

  test('makes drill files with every hole of the panel', () => {
    run('pcb', 'export', 'drill', '--excellon-separate-th', '--output', './', 'panel.kicad_pcb');
    const panel = panelOf(layoutOf(holeBoard));
    const hits = readFileSync(join(folder, 'panel-PTH.drl'), 'utf8').match(/^X.*Y/gm) ?? [];
    expect(hits).toHaveLength(panel.routing.vias.length);
  });

  test('makes gerbers of every layer that unpack from the archive as they were', () => {
    run('pcb', 'export', 'gerbers', '--output', 'gerbers/', 'module.kicad_pcb');
    const files = readdirSync(join(folder, 'gerbers'));
    for (const layer of ['F_Cu', 'B_Cu', 'F_Mask', 'B_Mask', 'F_Paste', 'F_Silkscreen', 'Edge_Cuts'])
      expect(
        files.filter((file) => file.includes(layer)),
        layer,
      ).toHaveLength(1);
    const contents = files.map((name) => ({ name, content: readFileSync(join(folder, 'gerbers', name)) }));
    writeFileSync(join(folder, 'gerbers.zip'), zipped(contents));
    const unpack = 'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); sys.exit(z.testzip() is not None)';
    expect(spawnSync('python3', ['-c', unpack, join(folder, 'gerbers.zip')]).status).toBe(0);
  });
});

const cells = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
    );
const refsOf = (csv: string) => cells(csv).flatMap(([, refs = '']) => refs.split(','));

test.each([moduleBoard, baseBoard, holeBoard])(
  'bill and placement of the $name have the same parts, the rest is by hand',
  (board) => {
    const placed = cells(placementFile(board)).map(([ref]) => ref);
    expect(refsOf(billFile(board)).toSorted()).toEqual(placed.toSorted());
    const hand = new Set(refsOf(handFile(board)));
    expect(placed.filter((ref = '') => hand.has(ref))).toEqual([]);
    // pads for wires are copper alone
    const bought = board.parts.filter(({ kind }) => !kind.startsWith('Wires')).map(({ ref }) => ref);
    expect([...placed, ...hand].toSorted()).toEqual(bought.toSorted());
  },
);
