import { readFileSync } from 'node:fs';
import { ownFile } from '../own-files.js';
import { SERVICE_STATE } from '../store/state-folder.js';
import { atMost, type Command, InputError, runProgram, withNegatives } from './command.js';
import { SERVICE_SETTINGS } from './service.js';

const OF_THE_SERVICE = [
  `Defaults: --state as TOCK_STATE says, else ${SERVICE_STATE} of the service, or ~/.local/state/tock without one;`,
  `--settings ${SERVICE_SETTINGS}`,
];

interface Entry {
  readonly usage: string;
  readonly summary: string;
  /** A command is loaded when it is asked for. */
  readonly load: () => Promise<Command>;
}

const ENTRIES: Readonly<Record<string, Entry>> = {
  legal: {
    usage: '[FILE] [--lines] [--ruleset-file F]',
    summary: 'list every action open to the player to act; --lines: one game a line',
    load: async () => (await import('./games.js')).legal,
  },
  play: {
    usage: 'ACTION [FILE] [--ruleset-file F]',
    summary: 'play one action, written as `tock legal` writes it, and print the game that results',
    load: async () => (await import('./games.js')).play,
  },
  perft: {
    usage: 'DEPTH [FILE] [--lines] [--ruleset-file F]',
    summary: 'count the sequences of 1 to DEPTH actions that can be played; --lines: one game a line',
    load: async () => (await import('./games.js')).perft,
  },
  simulate: {
    usage:
      '[--ruleset R | --ruleset-file F] [--players N] [--team-size T] [--option NAME=VALUE …] [--games G] [--seed S] [--json]',
    summary: 'play games of random actions to their end and print their figures',
    load: async () => (await import('./simulate.js')).simulate,
  },
  rules: {
    usage: 'check FILE [--games G] [--seed S] | rules export RULESET | rules schema',
    summary:
      'check a ruleset of your own and play games by it; print one that comes with the program, to be changed; print the form',
    load: async () => (await import('./rules.js')).rules,
  },
  lessons: {
    usage: '--check [--ruleset R | --ruleset-file F] | lessons --stats [--state FOLDER]',
    summary:
      'check the lessons of every ruleset by playing all that a learner may do in them; print where learners stop',
    load: async () => (await import('./lessons.js')).lessons,
  },
  advise: {
    usage: '[FILE] [--level LEVEL] [--seed S] [--nodes N] [--lines] [--ruleset-file F]',
    summary:
      'say what a computer player would do, knowing only what the player to act can know; --lines: one game a line',
    load: async () => (await import('./advise.js')).advise,
  },
  arena: {
    usage:
      '[--a LEVEL] [--b LEVEL] [--ruleset R | --ruleset-file F] [--players N] [--teams T] [--games G] [--seed S] [--nodes N] [--json]',
    summary: 'play two kinds of computer players against each other, every deal once for each side',
    load: async () => (await import('./arena.js')).arena,
  },
  replay: {
    usage: 'FILE [--json]',
    summary:
      'replay the switch events of a trace or bug report, and compare the decisions with the recorded ones',
    load: async () => (await import('./replay.js')).replay,
  },
  rescue: {
    usage: 'FILE',
    summary: 'save the part of a damaged game that comes before the damage, to be loaded on the page',
    load: async () => ({ run: (await import('./rescue.js')).runRescue }),
  },
  backup: {
    usage: 'FILE [--state FOLDER] [--settings FILE]',
    summary: 'keep all of a table as one file: games, seats, rules, wiring map, counts, settings',
    load: async () => {
      const { runBackup } = await import('./backup.js');
      return { notes: OF_THE_SERVICE, run: (args) => runBackup(args, version()) };
    },
  },
  restore: {
    usage: 'FILE [--replace] [--state FOLDER] [--settings FILE]',
    summary: 'bring such a file back, on this or another computer',
    load: async () => {
      const { runRestore } = await import('./backup.js');
      return { notes: OF_THE_SERVICE, run: (args) => runRestore(args) };
    },
  },
  release: {
    usage: 'FILE [--settings FILE]',
    summary: 'check a package: signed by the owner, for this computer, newer than this version',
    load: async () => {
      const { runRelease } = await import('./release.js');
      return {
        notes: [`Defaults: --settings ${SERVICE_SETTINGS}`],
        run: (args) => runRelease(args, version()),
      };
    },
  },
  doctor: {
    usage: '[--stage first-evening|one-hole|one-module|chain|table]',
    summary: 'check this computer and its board, and say what to do about what is wrong',
    load: async () => ({ run: doctor }),
  },
  fleet: {
    usage: '',
    summary: 'the page of all tables of a broker (TOCK_MQTT), at PORT',
    load: async () => ({
      notes: ['Its settings are environment variables: see docs/fleet.md.'],
      run: async (args) => {
        atMost(0, args);
        return (await import('./fleet.js')).runFleet(process.env);
      },
    }),
  },
};

async function doctor(args: string[]): Promise<number> {
  const { runInsideService } = await import('./doctor/service.js');
  // The service does not use a board under construction.
  const status = args.length > 0 ? undefined : runInsideService();
  return status ?? (await import('./doctor.js')).runDoctor(process.env, undefined, args);
}

const usageOf = (name: string, { usage, summary }: Entry) =>
  `  ${`tock ${name} ${usage}`.trimEnd()}\n      ${summary}`;

function help(): string {
  const lines = Object.entries(ENTRIES).map(([name, entry]) => usageOf(name, entry));
  return [
    `Usage:\n${lines.join('\n')}\n  tock --help | tock COMMAND --help | tock --version`,
    'Games are read as JSON from FILE or standard input.',
  ].join('\n\n');
}

function helpOn(usage: string, { notes = [], options = {} }: Command): string {
  const defaults = Object.entries(options).flatMap(([option, { default: usual }]) =>
    typeof usual === 'string' ? [`--${option} ${usual}`] : [],
  );
  const usually = defaults.length > 0 ? [`Defaults: ${defaults.join(' ')}`] : [];
  return [`Usage:\n${usage}`, ...notes, ...usually].join('\n');
}

function version(): string {
  const file = readFileSync(ownFile('package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--version') {
    atMost(0, args);
    console.log(version());
    return 0;
  }
  if (name === undefined || asksForHelp(name)) {
    atMost(0, args);
    console.log(help());
    return name === undefined ? 2 : 0;
  }
  const entry = Object.hasOwn(ENTRIES, name) ? ENTRIES[name] : undefined;
  if (!entry)
    throw new InputError(`command: ${JSON.stringify(name)} is not one of ${Object.keys(ENTRIES).join(', ')}`);
  const command = await entry.load();
  if (args.some(asksForHelp)) {
    console.log(helpOn(usageOf(name, entry), command));
    return 0;
  }
  return command.run(withNegatives(args));
}

const asksForHelp = (argument: string) => argument === '--help' || argument === '-h';

export const tock = (args: readonly string[]) => runProgram('tock', () => run(args));
