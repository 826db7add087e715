/** Forms of journal lines that several commands share; format in `docs/journal.md`. */
import { nameOrDocument } from '../../rules/rulesets/ruleset-check.js';
import { readRuleset } from '../../rules/setup.js';
import { isRecord, parsed } from '../../rules/values/input.js';
import type { Person } from '../context.js';
import { type Settings, settingsAlone, usualSettings } from '../settings.js';
import type { RecordForm } from './command.js';
import { person } from './words.js';

export function bare<T extends string>(type: T, word: string = type): RecordForm<{ readonly type: T }> {
  return { word, write: () => '', read: (rest) => (rest === '' ? { type } : undefined) };
}

export function byPerson<T extends string>(
  type: T,
  word: string,
): RecordForm<{ readonly type: T; readonly by: Person }> {
  return {
    word,
    write: ({ by }) => `by ${by}`,
    read: (rest) => {
      const [, by] = /^by (\d|table)$/.exec(rest) ?? [];
      return by === undefined ? undefined : { type, by: person(by) };
    },
  };
}

export function byPlayer<T extends string>(
  type: T,
  word: string,
): RecordForm<{ readonly type: T; readonly by: number }> {
  return {
    word,
    write: ({ by }) => `by ${by}`,
    read: (rest) => (/^by \d$/.test(rest) ? { type, by: Number(rest.slice(3)) } : undefined),
  };
}

export function cardByPerson<T extends string>(
  type: T,
  word: string,
): RecordForm<{ readonly type: T; readonly by: Person; readonly card: string }> {
  return {
    word,
    write: ({ card, by }) => `${card} by ${by}`,
    read: (rest) => {
      const [, card, by = ''] = /^(\S+) by (\d|table)$/.exec(rest) ?? [];
      return card === undefined ? undefined : { type, by: person(by), card };
    },
  };
}

interface Cards {
  readonly by: Person;
  readonly cards: readonly string[];
  readonly notation?: string;
}

export function writeCards({ cards, by, notation }: Cards): string {
  return `${[...cards, 'by', by].join(' ')}${meaning(notation)}`;
}

export function readCards(rest: string): Cards | undefined {
  const [, cards = '', by, notation] = /^((?:\S+ )*)by (\d|table)(?: for (\S+))?$/.exec(rest) ?? [];
  if (by === undefined) return undefined;
  return { by: person(by), cards: cards.split(' ').filter(Boolean), ...(notation && { notation }) };
}

export function meaning(notation: string | undefined): string {
  return notation === undefined ? '' : ` for ${notation}`;
}

export function readSettings(text: string): Settings | undefined {
  const settings = parsed(text);
  if (!isRecord(settings)) return undefined;
  const ruleset = readRuleset(settings['ruleset']);
  if (!ruleset.ok) return undefined;
  // Missing settings get defaults; unknown ones are dropped.
  return settingsAlone({ ...usualSettings(nameOrDocument(ruleset.value)), ...settings });
}
