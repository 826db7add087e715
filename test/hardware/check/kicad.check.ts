import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CIRCUITS } from '../../../hardware/generator/circuit/catalogue.js';
import { type BoardName, boardFile } from '../../../hardware/generator/kicad/board.js';
import { ORDERS } from '../../../hardware/generator/order/orders.js';
import { PANEL } from '../../../hardware/generator/panel.js';
import { newFolder } from '../../support/folders.js';
import { descendants, parseXml } from '../xml.js';

const version = spawnSync('kicad-cli', ['version'], { encoding: 'utf8' });
/** `pcb drc` came with KiCad 8. */
const pcbnew = spawnSync('python3', ['-c', 'import pcbnew']);
const kicad = version.status === 0 && Number.parseInt(version.stdout, 10) >= 8 && pcbnew.status === 0;
const why = kicad ? '' : ' (skipped: kicad-cli and pcbnew of KiCad 8 or newer are not installed)';

interface Violation {
  readonly type: string;
  readonly severity: string;
  readonly description: string;
}

describe.skipIf(!kicad)(`KiCad${why}`, () => {
  let folder = '';
  const start = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  const run = (...args: string[]) => start('kicad-cli', args);
  const report = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const told = (violations: readonly Violation[]) =>
    violations.map(({ severity, type, description }) => `${severity}: ${type}: ${description}`);

  beforeAll(() => {
    folder = newFolder();
    // KiCad writes settings beside what it opens
    cpSync('hardware/kicad', folder, { recursive: true });
    const { columns, rows, rim } = PANEL;
    const size = [columns, rows, rim].map(String);
    start('python3', ['panel.py', 'hole.kicad_pcb', 'panel.kicad_pcb', ...size]);
    cpSync(join(folder, 'hole.kicad_pro'), join(folder, 'panel.kicad_pro'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const boards = Object.keys(CIRCUITS) as BoardName[];

  test.each(boards)('reads the circuit of the %s from its sheet', (name) => {
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
      CIRCUITS[name]
        .flatMap(({ ref, pins }) => [...pins].map(([pin, net]) => `${ref}.${pin} ${net}`))
        .toSorted(),
    );
  });

  test.each(boards)('finds nothing to object to in the sheet of the %s, warnings included', (name) => {
    run('sch', 'erc', '--severity-all', '--format', 'json', '--output', 'erc.json', `${name}.kicad_sch`);
    const { sheets } = report('erc.json') as { sheets: { violations: Violation[] }[] };
    expect(told(sheets.flatMap(({ violations }) => violations))).toEqual([]);
  });

  test.each([...boards, 'panel'])(
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

  test.each(ORDERS)('places the parts of the %s where the placement file says', (name) => {
    const options = ['--format', 'csv', '--units', 'mm', '--use-drill-file-origin', '--smd-only'];
    run('pcb', 'export', 'pos', ...options, '--output', 'pos.csv', `${name}.kicad_pcb`);
    const rows = (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.replaceAll('"', '').split(','))
        .map(
          ([ref, , footprint, x, y, turn]) =>
            `${ref} ${footprint} ${Number(x).toFixed(2)} ${Number(y).toFixed(2)} ${(Number(turn) + 360) % 360}`,
        );
    const theirs = rows(readFileSync(join(folder, 'pos.csv'), 'utf8'));
    const ours = rows(readFileSync(`hardware/order/${name}/placement.csv`, 'utf8'));
    expect(ours.toSorted()).toEqual(theirs.toSorted());
  });

  test('makes drill files with every hole of the panel', () => {
    run('pcb', 'export', 'drill', '--excellon-separate-th', '--output', './', 'panel.kicad_pcb');
    const hits = readFileSync(join(folder, 'panel-PTH.drl'), 'utf8').match(/^X.*Y/gm) ?? [];
    expect(hits).toHaveLength(PANEL.columns * PANEL.rows * boardFile('hole').vias.length);
  });

  test.each(ORDERS)('makes gerbers of the %s of every layer, and those in git unpack', (name) => {
    run('pcb', 'export', 'gerbers', '--output', 'gerbers/', `${name}.kicad_pcb`);
    const files = readdirSync(join(folder, 'gerbers')).filter((file) => file.startsWith(name));
    for (const layer of ['F_Cu', 'B_Cu', 'F_Mask', 'B_Mask', 'F_Paste', 'F_Silkscreen', 'Edge_Cuts'])
      expect(
        files.filter((file) => file.includes(layer)),
        layer,
      ).toHaveLength(1);
    const unpack = 'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); sys.exit(z.testzip() is not None)';
    expect(spawnSync('python3', ['-c', unpack, resolve(`hardware/order/${name}/gerbers.zip`)]).status).toBe(
      0,
    );
  });
});
