import { boardOf } from '../rules/board/holes.js';
import { isRulesetId, type RulesetId } from '../rules/rulesets/rulesets.js';
import { isIndex, isRecord, show } from '../rules/values/input.js';
import { DIMMEST, LONGEST_ANNOUNCEMENT } from '../rules/values/limits.js';
import { err, invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import { refusalOf, type TableEvent } from '../table/commands/list.js';
import type { PhysicalBoard, TableContext } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import type { Right } from '../table/rights.js';
import { checkSettings, type Settings, usualSettings } from '../table/settings.js';
import { stageOf } from '../table/stage.js';
import { checkVenueSettings, type VenueSettings } from './settings.js';
import type { VenueState } from './state.js';

export type StaffCommand =
  /** Ends and saves the game, frees all seats, restores the venue's rules. `since`: the game or table seen. */
  | { readonly do: 'free'; readonly since?: number }
  | { readonly do: 'reset'; readonly since?: number }
  /** A running game continues; no one can sit down or start one. */
  | { readonly do: 'lock'; readonly locked: boolean }
  /** As locked; pauses a running game, and lights are off. */
  | { readonly do: 'clean'; readonly cleaning: boolean }
  /** `calledAt`: the call seen. */
  | { readonly do: 'call.answered'; readonly calledAt?: number }
  /** Shown to all players; empty removes it. */
  | { readonly do: 'announce'; readonly text: string }
  | { readonly do: 'brightness'; readonly level: number }
  /** A ruleset's default setup, the current rules, or the default rules. */
  | { readonly do: 'rules'; readonly rules: RulesetId | 'present' | 'usual' }
  | { readonly do: 'settings'; readonly settings: Partial<Omit<VenueSettings, 'rules'>> };

export type StaffRefusal =
  | ({ readonly code: 'bad-command' } & ValidationError)
  | { readonly code: 'no-call' }
  | { readonly code: 'other-game' }
  | { readonly code: 'drawn-board' }
  | { readonly code: 'not-on-this-board'; readonly ruleset: string };

export const NOTHING_LEFT = { warnedAt: null, calledAt: null, announcement: '' } as const;

export function readCommand(input: unknown): Result<StaffCommand, StaffRefusal> {
  const read = commandFrom(input);
  return read.ok ? read : err({ code: 'bad-command', ...read.fault });
}

function commandFrom(input: unknown): Result<StaffCommand, ValidationError> {
  if (!isRecord(input)) return invalid('command', 'is not an object');
  const { do: verb, ...rest } = input;
  const known = typeof verb === 'string' && Object.hasOwn(FIELDS, verb) ? FIELDS[verb as Verb] : undefined;
  if (!known) return invalid('do', `${show(verb)} is not one of ${Object.keys(FIELDS).join(', ')}`);
  const odd = Object.keys(rest).find((key) => key !== known.name);
  if (odd !== undefined) return invalid(odd, `is not a field of ${verb}`);
  const problem = known.problem?.(rest[known.name]);
  return problem ? invalid(known.name, problem) : ok(input as unknown as StaffCommand);
}

type Verb = StaffCommand['do'];
interface Field {
  readonly right: Right;
  readonly name: string;
  readonly problem?: (value: unknown) => string | null;
}

const timeNamed = (name: string): Field => ({
  right: 'serve',
  name,
  problem: (value) => (value === undefined || typeof value === 'number' ? null : 'is not a number'),
});
const flagNamed = (name: string): Field => ({
  right: 'serve',
  name,
  problem: (value) => (typeof value === 'boolean' ? null : 'is neither true nor false'),
});
const FIELDS: Readonly<Record<Verb, Field>> = {
  free: timeNamed('since'),
  reset: timeNamed('since'),
  'call.answered': timeNamed('calledAt'),
  lock: flagNamed('locked'),
  clean: flagNamed('cleaning'),
  announce: {
    right: 'serve',
    name: 'text',
    problem: (value) =>
      typeof value === 'string' && value.length <= LONGEST_ANNOUNCEMENT
        ? null
        : `is not a text of at most ${LONGEST_ANNOUNCEMENT} characters`,
  },
  brightness: {
    right: 'manage',
    name: 'level',
    problem: (value) =>
      isIndex(value, 256) && value >= DIMMEST ? null : `is not a whole number from ${DIMMEST} to 255`,
  },
  rules: {
    right: 'manage',
    name: 'rules',
    problem: (value) =>
      value === 'present' || value === 'usual' || isRulesetId(value)
        ? null
        : `must be present, usual or the name of a ruleset, not ${show(value)}`,
  },
  settings: {
    right: 'manage',
    name: 'settings',
    problem: (value) => {
      if (isRecord(value) && 'rules' in value) return 'must not contain rules: send the command rules';
      const read = checkVenueSettings(value);
      return read.ok ? null : `${read.fault.field} ${read.fault.problem}`;
    },
  },
};

export const rightFor = (command: StaffCommand): Right => FIELDS[command.do].right;

export interface VenueDecision {
  readonly venue: VenueState;
  readonly event: TableEvent | null;
  readonly brightness?: number;
}

type VenueRules = Pick<VenueSettings, 'rules' | 'offered'>;

/** A refusal changes nothing. `usual`: setup without the venue's rules. */
export function decide(
  venue: VenueState,
  snapshot: TableSnapshot,
  command: StaffCommand,
  usual: Settings,
): Result<VenueDecision, StaffRefusal> {
  const { settings } = venue;
  const changed = (change: Partial<VenueState>, event: TableEvent | null = null) =>
    ok({ venue: { ...venue, ...change }, event });
  switch (command.do) {
    case 'free':
      return changed({ warnedAt: null }, resetTable(snapshot, settings, usual));
    case 'reset':
      return changed(
        { ...NOTHING_LEFT, locked: false, cleaning: false },
        resetTable(snapshot, settings, usual),
      );
    case 'lock':
      return changed({ locked: command.locked });
    case 'clean':
      return changed({ cleaning: command.cleaning, warnedAt: null });
    case 'call.answered':
      if (venue.calledAt === null || (command.calledAt ?? venue.calledAt) !== venue.calledAt)
        return err({ code: 'no-call' });
      return changed({ calledAt: null });
    case 'announce':
      return changed({ announcement: command.text.trim() });
    case 'brightness':
      if (!snapshot.context.physicalBoard) return err({ code: 'drawn-board' });
      return ok({ venue, event: null, brightness: command.level });
    case 'rules':
      return rulesChosen(venue, snapshot, command.rules, usual);
    case 'settings': {
      const read = checkVenueSettings(command.settings, settings);
      if (!read.ok) return err({ code: 'bad-command', ...read.fault });
      return changed(
        { settings: read.value },
        command.settings.offered ? resetIdle(snapshot, read.value, usual) : null,
      );
    }
  }
}

/** An idle table adopts the rules at once, others when next free. */
function rulesChosen(
  venue: VenueState,
  snapshot: TableSnapshot,
  chosen: RulesetId | 'present' | 'usual',
  usual: Settings,
): Result<VenueDecision, StaffRefusal> {
  const { context } = snapshot;
  const rules =
    chosen === 'usual' ? null : chosen === 'present' ? context.settings : tableOf(chosen, context);
  if (rules === undefined) return err({ code: 'not-on-this-board', ruleset: chosen });
  const settings = { ...venue.settings, rules };
  return ok({ venue: { ...venue, settings }, event: resetIdle(snapshot, settings, usual) });
}

function resetIdle(snapshot: TableSnapshot, venue: VenueRules, usual: Settings): TableEvent | null {
  return stageOf(snapshot) === 'attract' ? resetTable(snapshot, venue, usual) : null;
}

/** The venue's rules, the usual ones, or the first offered ones that fit the board. */
function setupForGuests({ rules, offered }: VenueRules, usual: Settings, context: TableContext): Settings {
  if (rules && fits(rules, context)) return rules;
  if (offers(offered, usual)) return usual;
  const { physicalBoard } = context;
  const fitting = offered.map((id) => tableOf(id, { physicalBoard, settings: usual }));
  return fitting.find((each) => each !== undefined) ?? usual;
}

export function fits(settings: Settings, context: TableContext): boolean {
  return refusalOf(context, { type: 'free', settings }) === null;
}

export function offers(offered: VenueSettings['offered'], { ruleset }: Settings): boolean {
  return offered.length === 0 || offered.some((id) => id === ruleset);
}

/** Default setup on the present board; undefined if it does not fit. */
function tableOf(
  ruleset: RulesetId,
  { physicalBoard, settings }: Pick<TableContext, 'physicalBoard' | 'settings'>,
): Settings | undefined {
  const usual = usualSettings(ruleset, settings.players);
  const table = physicalBoard ? onBoard(usual, physicalBoard) : usual;
  const read = checkSettings({ ...table, cards: settings.cards });
  return read.ok ? read.value : undefined;
}

function onBoard(usual: Settings, { zones, homeEntry, holesPerZone }: PhysicalBoard): Settings {
  const holes = boardOf(usual).holesPerZone === holesPerZone ? {} : { holesPerZone };
  return { ...usual, zones, options: { homeEntry, ...usual.options, ...holes } };
}

/** Event that ends the game, frees all seats and sets the rules for guests; null if nothing changes. */
export function resetTable(snapshot: TableSnapshot, venue: VenueRules, usual: Settings): TableEvent | null {
  const { settings, seats } = snapshot.context;
  const rules = setupForGuests(venue, usual, snapshot.context);
  const isFree = stageOf(snapshot) === 'attract' && seats.every(({ taken }) => !taken);
  if (isFree && sameRules(settings, rules)) return null;
  const freed = { type: 'free', settings: rules } as const;
  return snapshot.can(freed) ? freed : { type: 'free' };
}

function sameRules(one: Settings, other: Settings): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
