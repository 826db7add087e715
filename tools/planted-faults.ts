/**
 * planted-faults [--only NAME,…] [--suite listed|unit]: plants each fault of tools/planted-faults/faults.ts in a copy
 * of the project and prints the test files that notice it. `listed` runs the files named beside the fault,
 * `unit` all unit tests. Fails if a fault is noticed by none. The copy is deleted; the checkout stays as it is.
 * Defaults: --suite listed
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults/faults.js';

interface Run {
  readonly failed: readonly string[];
  readonly seconds: number;
}

interface JsonReport {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

const ROOT = resolve('.');
const { values } = parseArgs({
  options: { only: { type: 'string' }, suite: { type: 'string', default: 'listed' } },
});
const faults = chosenFaults(values.only);
if (!['listed', 'unit'].includes(values.suite)) stop(`--suite must be listed or unit, not "${values.suite}"`);
for (const fault of faults) {
  planted(fault);
  const gone = filesOf(fault).filter((file) => !existsSync(file));
  if (gone.length > 0) stop(`${fault.name}: tests that do not exist: ${gone.join(', ')}`);
}

const copy = copyOfProject();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
// Files that fail without a fault prove nothing.
const clean = new Set(run(faults).failed);
for (const file of clean) console.log(`${file} fails without a fault: not counted`);
console.log('| fault | noticed by | s |\n|---|---|---|');
let missed = 0;
for (const fault of faults) {
  writeFileSync(join(copy, fault.file), planted(fault));
  const { failed, seconds } = run([fault]);
  cpSync(join(ROOT, fault.file), join(copy, fault.file));
  const noticed = failed.filter((file) => !clean.has(file)).map(shortName);
  if (noticed.length === 0) missed++;
  console.log(`| ${fault.name} | ${noticed.join(', ') || '**none**'} | ${seconds} |`);
}
console.log(`\n${faults.length - missed} of ${faults.length} faults noticed`);
process.exitCode = missed === 0 ? 0 : 1;

function chosenFaults(only: string | undefined): readonly PlantedFault[] {
  if (only === undefined) return PLANTED_FAULTS;
  return only.split(',').map((name) => {
    const fault = PLANTED_FAULTS.find((one) => one.name === name);
    return (
      fault ?? stop(`--only must name ${PLANTED_FAULTS.map((one) => one.name).join(', ')}, not "${name}"`)
    );
  });
}

/** The file's text with the fault. */
function planted({ name, file, text, replacement }: PlantedFault): string {
  const [before, after, ...more] = readFileSync(join(ROOT, file), 'utf8').split(text);
  if (before === undefined || after === undefined || more.length > 0)
    stop(`${name}: ${file} must contain this text exactly once: ${text}`);
  return `${before}${replacement}${after}`;
}

/** Files of git and new ones, with the installed packages and what is built. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tock-faults-'));
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of list.stdout.toString().split('\0').filter(Boolean))
    cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  return folder;
}

function filesOf({ tests }: PlantedFault): string[] {
  return tests.map((test) => `${test}.test.ts`);
}

function run(some: readonly PlantedFault[]): Run {
  const files = values.suite === 'unit' ? [] : new Set(some.flatMap(filesOf));
  const report = join(copy, 'report.json');
  const began = performance.now();
  const { stderr } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`, ...files],
    { cwd: copy, encoding: 'utf8' },
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JsonReport;
    const failed = testResults.filter(({ status }) => status !== 'passed');
    return { failed: failed.map(({ name }) => name.slice(copy.length + 1)), seconds };
  } catch {
    return stop(`vitest wrote no report:\n${stderr}`);
  } finally {
    rmSync(report, { force: true });
  }
}

function shortName(file: string): string {
  return file.replace(/^test\//, '').replace(/\.test\.ts$/, '');
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
