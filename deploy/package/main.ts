/** `npm run package`: makes the Debian packages. */

import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { signRelease } from '../../src/store/release.js';
import { ARCHITECTURES, type Architecture } from './architectures.js';
import { buildDeb } from './deb.js';
import { compilePiDrivers, copyUsbDriver, missingToCompile, NODE_MAJORS } from './drivers.js';
import { layTree, PROGRAM } from './tree.js';

const HELP = `Usage: npm run package -- [--arch ${ARCHITECTURES.map(({ debian }) => debian).join(',')}] [--version VERSION] [--out FOLDER] [--key FILE] [--without-pi-drivers]

  --without-pi-drivers  for boards on USB alone: nothing is compiled
  --key FILE            sign the packages with this private key (openssl genpkey -algorithm ed25519 -out FILE)`;

const checkout = process.cwd();
const about = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
  version: string;
  engines: { node: string };
};
const { values } = parseArgs({
  options: {
    arch: { type: 'string' },
    version: { type: 'string', default: about.version },
    out: { type: 'string', default: 'dist/packages' },
    key: { type: 'string' },
    'without-pi-drivers': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
} else {
  const chosen = values.arch?.split(',') ?? ARCHITECTURES.map(({ debian }) => debian);
  const unknown = chosen.find((name) => !ARCHITECTURES.some(({ debian }) => debian === name));
  if (unknown !== undefined) {
    console.error(`--arch: ${unknown} is not one of ${ARCHITECTURES.map(({ debian }) => debian).join(', ')}`);
    process.exitCode = 2;
  } else
    make(
      ARCHITECTURES.filter(({ debian }) => chosen.includes(debian)),
      !values['without-pi-drivers'],
    );
}

function make(architectures: readonly Architecture[], withDrivers: boolean): void {
  const missing = withDrivers ? architectures.flatMap((each) => missingToCompile(checkout, each) ?? []) : [];
  if (missing.length > 0) {
    console.error(`A Pi's own pins and lights need ${missing.join(', ')}; or add --without-pi-drivers`);
    process.exitCode = 1;
    return;
  }
  const out = resolve(values.out);
  const date = Number(
    process.env['SOURCE_DATE_EPOCH'] ??
      execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }),
  );
  const common = join(out, 'common');
  const key = values.key === undefined ? null : createPrivateKey(readFileSync(values.key));
  layTree(checkout, common, values.version, date);
  for (const architecture of architectures) {
    const tree = join(out, architecture.debian);
    rmSync(tree, { recursive: true, force: true });
    cpSync(common, tree, { recursive: true, verbatimSymlinks: true });
    const program = join(tree, PROGRAM);
    copyUsbDriver(checkout, program, architecture);
    if (withDrivers) compilePiDrivers(checkout, program, join(out, 'drivers'), architecture);
    const deb = buildDeb(checkout, tree, out, {
      version: values.version,
      architecture,
      node: about.engines.node.replace('>=', ''),
      drivers: driversLine(withDrivers),
      date,
    });
    rmSync(tree, { recursive: true });
    if (key) writeFileSync(deb, signRelease(readFileSync(deb), key));
    console.log(deb);
  }
  rmSync(common, { recursive: true });
  if (key) {
    const shown = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
    console.log(`Tables take them with this line in their settings:\nTOCK_RELEASE_KEY=${shown}`);
  }
}

function driversLine(compiled: boolean): string {
  return compiled
    ? `A board on USB works with any of these Node versions, the drivers of a\n Raspberry Pi's own pins and lights with Node ${NODE_MAJORS.join(', ')}.`
    : "It was made without the drivers of a Raspberry Pi's own pins and lights;\n boards on USB work.";
}
