/** The `tock` command. */
import { readFileSync } from 'node:fs';
import { ownFile } from '../own-files.js';
import { SERVICE_STATE } from '../store/state-folder.js';
import { advise } from './advise.js';
import { arena } from './arena.js';
import { atMost, type Command, InputError, runProgram, withNegatives } from './command.js';
import { legal } from './legal.js';
import { lessons } from './lessons.js';
import { perft } from './perft.js';
import { play } from './play.js';
import { puzzles } from './puzzles.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { SERVICE_SETTINGS } from './service.js';
import { simulate } from './simulate.js';

const doctor: Command = {
  usage: '[--stage one-hole|one-module|chain|table]',
  summary: 'check this computer and its board, and say what to do about what is wrong',
  run: async (args) => {
    // the service does not use a board under construction
    if (args.length > 0) return (await import('./doctor.js')).runDoctor(process.env, undefined, args);
    const { runInsideService } = await import('./doctor/service.js');
    return runInsideService() ?? (await import('./doctor.js')).runDoctor();
  },
};

const OF_THE_SERVICE = [
  `Defaults: --state as TOCK_STATE says, else ${SERVICE_STATE} of the service, or ~/.local/state/tock without one;`,
  `--settings ${SERVICE_SETTINGS}`,
];

const rescue: Command = {
  usage: 'FILE',
  summary: 'save the part of a damaged game that comes before the damage, to be loaded on the page',
  run: async (args) => (await import('./rescue.js')).runRescue(args),
};

const backup: Command = {
  usage: 'FILE [--state FOLDER] [--settings FILE]',
  notes: OF_THE_SERVICE,
  summary: 'keep all of a table as one file: games, seats, rules, wiring map, counts, settings',
  run: async (args) => (await import('./backup.js')).runBackup(args, version()),
};

const restore: Command = {
  usage: 'FILE [--replace] [--state FOLDER] [--settings FILE]',
  notes: OF_THE_SERVICE,
  summary: 'bring such a file back, on this or another computer',
  run: async (args) => (await import('./backup.js')).runRestore(args),
};

const release: Command = {
  usage: 'FILE [--settings FILE]',
  notes: [`Defaults: --settings ${SERVICE_SETTINGS}`],
  summary: 'check a package: signed by the owner, for this computer, newer than this version',
  run: async (args) => (await import('./release.js')).runRelease(args, version()),
};

const fleet: Command = {
  usage: '',
  summary: 'the page of all tables of a broker (TOCK_MQTT), at PORT',
  notes: ['Its settings are environment variables: see docs/fleet.md.'],
  run: async (args) => {
    atMost(0, args);
    return (await import('./fleet.js')).runFleet(process.env);
  },
};

const COMMANDS: Readonly<Record<string, Command>> = {
  legal,
  play,
  perft,
  simulate,
  rules,
  lessons,
  advise,
  arena,
  puzzles,
  replay,
  rescue,
  backup,
  restore,
  release,
  doctor,
  fleet,
};

const usageOf = (name: string, { usage, summary }: Command) =>
  `  ${`tock ${name} ${usage}`.trimEnd()}\n      ${summary}`;

function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, command]) => usageOf(name, command));
  return [
    `Usage:\n${lines.join('\n')}\n  tock --help | tock COMMAND --help | tock --version`,
    'Games are read as JSON from FILE or standard input.',
  ].join('\n\n');
}

function helpOn(name: string, command: Command): string {
  const { notes = [], options = {} } = command;
  const defaults = Object.entries(options).flatMap(([option, { default: usual }]) =>
    typeof usual === 'string' ? [`--${option} ${usual}`] : [],
  );
  const usually = defaults.length > 0 ? [`Defaults: ${defaults.join(' ')}`] : [];
  return [`Usage:\n${usageOf(name, command)}`, ...notes, ...usually].join('\n');
}

function version(): string {
  const file = readFileSync(ownFile('package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--version') {
    console.log(version());
    return 0;
  }
  if (name === undefined || asksForHelp(name)) {
    console.log(help());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new InputError(
      `command: ${JSON.stringify(name)} is not one of ${Object.keys(COMMANDS).join(', ')}`,
    );
  if (args.some(asksForHelp)) {
    console.log(helpOn(name, command));
    return 0;
  }
  return command.run(withNegatives(args));
}

const asksForHelp = (argument: string) => argument === '--help' || argument === '-h';

export const tock = (args: readonly string[]) => runProgram('tock', () => run(args));
