/** One line of words per accepted event; format in `docs/journal.md`. */

import { isLevel } from '../players/level.js';
import { seedFrom } from '../rules/cards/random.js';
import { checkRuleset, nameOrDocument, type RulesetFault } from '../rules/rulesets/ruleset-check.js';
import { readRuleset } from '../rules/setup.js';
import { isRecord } from '../rules/values/input.js';
import { LONGEST_NAME } from '../rules/values/limits.js';
import type { Person, TableContext, TableEvent } from '../table/context.js';
import type { Settings } from '../table/settings.js';
import { settingsAlone, usualSettings } from '../table/settings.js';
import type { Step } from '../table/table.js';
import { checkHash, withHash } from './ruleset-hash.js';

type Type = TableEvent['type'];
type EventOf<T extends Type> = Extract<TableEvent, { type: T }>;

interface Form<T extends Type> {
  readonly word: string;
  readonly write: (event: EventOf<T>) => string;
  readonly read: (rest: string) => EventOf<T> | undefined;
}

/** Not kept: switches, time, connections, and answers that only clarify a move. */
type NotKept =
  | 'board.snapshot'
  | 'board.switch'
  | 'board.expected'
  | 'board.button'
  | 'board.mask'
  | 'board.overrule'
  | 'board.believe'
  | 'board.link'
  | 'tick'
  | 'done'
  | 'outcome'
  | 'seat.presence';

export type KeptType = Exclude<Type, NotKept>;

const FORMS: { readonly [T in KeptType]: Form<T> } = {
  settings: {
    word: 'settings',
    write: ({ settings }) => writeSettings(settings),
    read: (rest) => {
      const settings = settingsFrom(rest);
      return settings && { type: 'settings', settings };
    },
  },
  'seat.take': {
    word: 'seat',
    write: ({ seat, name, holder }) =>
      `${seat} ${JSON.stringify(name)}${holder === undefined ? '' : ` of ${holder}`}`,
    read: (rest) => {
      const [, seat, quoted = '', holder] = /^(\d) (".*")(?: of ([\w-]{1,64}))?$/s.exec(rest) ?? [];
      const name = parsed(quoted);
      if (typeof name !== 'string' || !isName(name)) return undefined;
      return { type: 'seat.take', seat: Number(seat), name, ...(holder === undefined ? {} : { holder }) };
    },
  },
  'seat.computer': {
    word: 'computer',
    write: ({ seat, level, seed, instead }) => `${seat} ${level} ${seed}${instead ? ' instead' : ''}`,
    read: (rest) => {
      const [, seat, level, seed, instead] = /^(\d) (\w+) (-?\d{1,10})( instead)?$/.exec(rest) ?? [];
      if (!isLevel(level)) return undefined;
      const event = { type: 'seat.computer', seat: Number(seat), level, seed: Number(seed) | 0 } as const;
      return instead ? { ...event, instead: true } : event;
    },
  },
  'seat.learner': {
    word: 'learner',
    write: ({ by, seat, learner }) => `${seat} ${learner ? 'on' : 'off'} by ${by}`,
    read: (rest) => {
      const [, seat, on, by = ''] = /^(\d) (on|off) by (\d|table)$/.exec(rest) ?? [];
      if (seat === undefined) return undefined;
      return { type: 'seat.learner', by: person(by), seat: Number(seat), learner: on === 'on' };
    },
  },
  'seat.leave': { word: 'leave', write: ({ seat }) => String(seat), read: numbered('seat.leave', 'seat') },
  wake: bare('wake', 'wake'),
  start: bare('start', 'start'),
  pause: bare('pause', 'pause'),
  resume: bare('resume', 'resume'),
  abandon: bare('abandon', 'abandon'),
  again: bare('again', 'again'),
  free: {
    word: 'free',
    write: ({ settings }) => (settings ? writeSettings(settings) : ''),
    read: (rest) => {
      if (rest === '') return { type: 'free' };
      const settings = settingsFrom(rest);
      return settings && { type: 'free', settings };
    },
  },
  undone: {
    word: 'undone',
    write: ({ actions = 1 }) => (actions > 1 ? String(actions) : ''),
    read: (rest) => {
      if (rest === '') return { type: 'undone' };
      return /^[1-9]\d{0,2}$/.test(rest) ? { type: 'undone', actions: Number(rest) } : undefined;
    },
  },
  seal: bare('seal', 'seal'),
  chance: {
    word: 'chance',
    write: ({ seed }) => String(seed),
    read: (rest) => {
      const seed = seedFrom(/^-?\d{1,10}$/.test(rest) ? Number(rest) : rest);
      return seed === undefined ? undefined : { type: 'chance', seed };
    },
  },
  dealer: { word: 'dealer', write: ({ player }) => String(player), read: numbered('dealer', 'player') },
  dealt: byPerson('dealt', 'dealt'),
  exchange: {
    word: 'give',
    write: ({ by, player, card }) => `${player} ${card} by ${by}`,
    read: (rest) => {
      const [, player, card = '', by = ''] = /^(\d) (\S+) by (\d|table)$/.exec(rest) ?? [];
      return player ? { type: 'exchange', by: person(by), player: Number(player), card } : undefined;
    },
  },
  'card.play': {
    word: 'play',
    write: ({ card, by, notation }) => `${card} by ${by}${meaning(notation)}`,
    read: (rest) => {
      const [, card, by = '', notation] = /^(\S+) by (\d|table)(?: for (\S+))?$/.exec(rest) ?? [];
      if (card === undefined) return undefined;
      return { type: 'card.play', by: person(by), card, ...(notation && { notation }) };
    },
  },
  'card.discard': {
    word: 'discard',
    write: ({ card, by }) => `${card} by ${by}`,
    read: (rest) => {
      const [, card, by = ''] = /^(\S+) by (\d|table)$/.exec(rest) ?? [];
      return card === undefined ? undefined : { type: 'card.discard', by: person(by), card };
    },
  },
  'card.burn': {
    word: 'burn',
    write: ({ cards, by }) => [...cards, 'by', by].join(' '),
    read: (rest) => {
      const cards = wholeHand(rest);
      return cards && !cards.notation ? { type: 'card.burn', ...cards } : undefined;
    },
  },
  'card.takeBack': byPerson('card.takeBack', 'takeBack'),
  'hand.discard': {
    word: 'discardHand',
    write: ({ cards, by }) => [...cards, 'by', by].join(' '),
    read: (rest) => {
      const hand = wholeHand(rest);
      return hand && !hand.notation ? { type: 'hand.discard', ...hand } : undefined;
    },
  },
  'hand.exit': {
    word: 'exit',
    write: ({ cards, by, notation }) => `${[...cards, 'by', by].join(' ')}${meaning(notation)}`,
    read: (rest) => {
      const hand = wholeHand(rest);
      return hand && { type: 'hand.exit', ...hand };
    },
  },
  moved: {
    word: 'moved',
    write: ({ notation }) => notation,
    read: (rest) => (/^\S+$/.test(rest) ? { type: 'moved', notation: rest } : undefined),
  },
  'undo.ask': byPerson('undo.ask', 'ask'),
  'undo.agree': {
    word: 'agree',
    write: ({ by }) => `by ${by}`,
    read: (rest) => (/^by \d$/.test(rest) ? { type: 'undo.agree', by: Number(rest.slice(3)) } : undefined),
  },
  'undo.refuse': byPerson('undo.refuse', 'refuse'),
  redeal: bare('redeal', 'redeal'),
  'deal.next': byPerson('deal.next', 'next'),
  hint: {
    word: 'hint',
    write: ({ by }) => `by ${by}`,
    read: (rest) => (/^by \d$/.test(rest) ? { type: 'hint', by: Number(rest.slice(3)) } : undefined),
  },
};

const BY_WORD: ReadonlyMap<string, KeptType> = new Map(
  Object.entries(FORMS).map(([type, { word }]) => [word, type as KeptType]),
);
export const RECORD_WORDS = [...BY_WORD.keys()];

export function writeRecord(event: TableEvent): string | undefined {
  const form = (FORMS as { readonly [T in Type]?: unknown })[event.type] as Form<Type> | undefined;
  return form && `${form.word} ${form.write(event)}`.trimEnd();
}

/** Undefined if malformed. Does not check the rules. */
export function readRecord(line: string): TableEvent | undefined {
  const [, word = '', rest = ''] = /^(\w+)(?: (.*))?$/s.exec(line) ?? [];
  const type = BY_WORD.get(word);
  return type && (FORMS[type] as Form<Type>).read(rest);
}

export function typeOf(line: string): KeptType | undefined {
  return BY_WORD.get(/^\w*/.exec(line)?.[0] ?? '');
}

/** Records of one group of steps: a move as notation, without switch events. */
export function recordsOf(steps: readonly Step[]): string[] {
  return steps.flatMap(({ event, before, after }) => {
    const change = after.entries.length - before.entries.length;
    const isTakenBack = change < 0 && !FORGETS.has(event.type);
    const undone = isTakenBack ? [writeRecord({ type: 'undone', actions: -change }) as string] : [];
    if (isTakenBack && (event.type === 'undo.ask' || event.type === 'undo.agree')) return undone;
    const line = writeRecord(event);
    const spoken = line === undefined ? [] : [line];
    if (isTakenBack) return [...spoken, ...undone];
    const moved = change === 1 && !OWN_ENTRY.has(event.type);
    return moved ? [...spoken, `moved ${lastNotation(after)}`] : spoken;
  });
}

const OWN_ENTRY: ReadonlySet<Type> = new Set(['card.discard', 'card.burn', 'hand.discard', 'moved'] as const);

/** Events that themselves remove actions. */
const FORGETS: ReadonlySet<Type> = new Set([
  'undone',
  'chance',
  'dealt',
  'start',
  'again',
  'abandon',
  'free',
  'settings',
] as const);

function lastNotation({ entries }: TableContext): string {
  return entries.at(-1)?.notation ?? '';
}

/** Lines that set up the table, without a game. */
export function setUpLines({ settings, seats }: TableContext): string[] {
  const taken = seats.flatMap(({ taken, name, holder, computer }, seat): TableEvent[] => {
    if (computer) return [{ type: 'seat.computer', seat, ...computer }];
    return taken ? [{ type: 'seat.take', seat, name, ...(holder === undefined ? {} : { holder }) }] : [];
  });
  const learners = seats.flatMap(({ learner }, seat): TableEvent[] =>
    learner ? [{ type: 'seat.learner', by: 'table', seat, learner }] : [],
  );
  return [{ type: 'settings', settings } as const, ...taken, ...learners].map(
    (event) => writeRecord(event) as string,
  );
}

function writeSettings(settings: Settings): string {
  return JSON.stringify(withHash(settings));
}

function settingsFrom(text: string): Settings | undefined {
  const settings = parsed(text);
  if (!isRecord(settings) || !checkHash(settings).ok) return undefined;
  const ruleset = readRuleset(settings['ruleset']);
  if (!ruleset.ok) return undefined;
  // Missing settings get defaults; unknown ones are dropped.
  return settingsAlone({ ...usualSettings(nameOrDocument(ruleset.value)), ...settings });
}

/** Why the ruleset of a set-up line is not playable; null for other lines. */
export function rulesetFaultIn(line: string): RulesetFault | null {
  const settings = line.startsWith('settings ') && parsed(line.slice('settings '.length));
  if (!isRecord(settings) || !isRecord(settings['ruleset'])) return null;
  const read = checkRuleset(settings['ruleset']);
  return read.ok ? null : read.fault;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isName(text: string): boolean {
  return [...text].length <= LONGEST_NAME && /\S/.test(text);
}

function person(text: string): Person {
  return text === 'table' ? 'table' : Number(text);
}

function bare<T extends 'wake' | 'start' | 'pause' | 'resume' | 'abandon' | 'again' | 'redeal' | 'seal'>(
  type: T,
  word: string,
): Form<T> {
  return {
    word,
    write: () => '',
    read: (rest) => (rest === '' ? ({ type } as EventOf<T>) : undefined),
  };
}

function byPerson<T extends 'dealt' | 'card.takeBack' | 'undo.ask' | 'undo.refuse' | 'deal.next'>(
  type: T,
  word: string,
) {
  return {
    word,
    write: ({ by }: { readonly by: Person }) => `by ${by}`,
    read: (rest: string): EventOf<T> | undefined => {
      const [, by] = /^by (\d|table)$/.exec(rest) ?? [];
      return by === undefined ? undefined : ({ type, by: person(by) } as EventOf<T>);
    },
  };
}

function numbered<T extends 'seat.leave' | 'dealer'>(type: T, field: string) {
  return (rest: string): EventOf<T> | undefined =>
    /^-?\d{1,10}$/.test(rest) ? ({ type, [field]: Number(rest) } as unknown as EventOf<T>) : undefined;
}

function meaning(notation: string | undefined): string {
  return notation === undefined ? '' : ` for ${notation}`;
}

function wholeHand(
  rest: string,
): { readonly by: Person; readonly cards: readonly string[]; readonly notation?: string } | undefined {
  const [, cards = '', by, notation] = /^((?:\S+ )*)by (\d|table)(?: for (\S+))?$/.exec(rest) ?? [];
  if (by === undefined) return undefined;
  return { by: person(by), cards: cards.split(' ').filter(Boolean), ...(notation && { notation }) };
}
