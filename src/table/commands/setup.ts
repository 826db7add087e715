import { Type } from 'typebox';
import { boardOf } from '../../rules/board/holes.js';
import { newGame, type TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import { freshSensing } from '../sensing-state.js';
import { checkSettings, type Settings, seating, settingsAlone } from '../settings.js';
import { advanced, clearGame, onPhysicalBoard } from '../transitions.js';
import type { CommandModules } from './command.js';
import { NONE } from './fields.js';
import { bare, readSettings } from './record-forms.js';
import { EMPTY_SEAT } from './seats.js';

export type SetupEvent =
  | { readonly type: 'wake' }
  | { readonly type: 'start' }
  /** `checks`: before it goes on, the pawns must stand as before the open card. */
  | { readonly type: 'pause'; readonly checks?: true }
  | { readonly type: 'resume' }
  | { readonly type: 'abandon' }
  | { readonly type: 'again' }
  | { readonly type: 'seal' }
  | { readonly type: 'settings'; readonly settings: Settings }
  /** Resets to idle, empty seats and optional settings. */
  | { readonly type: 'free'; readonly settings?: Settings };

const CHECKS = 'checks';

export const SETUP_COMMANDS = {
  wake: {
    request: { fields: NONE, blockedWhenLocked: true, isLimited: true },
    record: bare('wake'),
  },
  settings: {
    request: {
      fields: { settings: Type.Record(Type.String(), Type.Unknown()) },
      tidy: ({ settings, ...event }) => ({ ...event, settings: settingsAlone(Object(settings)) }),
      right: () => 'set-up',
      blockedWhenLocked: true,
      isLimited: true,
    },
    refusal: (context, { settings }) => settingsFit(context, settings),
    change: applySettings,
    record: {
      word: 'settings',
      write: ({ settings }) => JSON.stringify(settings),
      read: (rest) => {
        const settings = readSettings(rest);
        return settings && { type: 'settings', settings };
      },
      restoring: ({ settings }) => [{ type: 'settings', settings }],
      entries: 'removes',
    },
  },
  start: {
    request: { fields: NONE, blockedWhenLocked: true, clearsNotices: true },
    refusal: seatsFilled,
    change: newTableGame,
    record: { ...bare('start'), entries: 'removes', isStep: true },
  },
  pause: {
    request: { fields: NONE, isLimited: true },
    change: (context, { checks }) =>
      checks && context.declared ? { ...context, declared: { ...context.declared, checks } } : context,
    record: {
      word: 'pause',
      write: ({ checks }) => (checks ? CHECKS : ''),
      read: (rest) => {
        if (rest === '') return { type: 'pause' };
        return rest === CHECKS ? { type: 'pause', checks: true } : undefined;
      },
    },
  },
  resume: {
    request: { fields: NONE, clearsNotices: true, isLimited: true },
    record: bare('resume'),
  },
  abandon: {
    request: {
      fields: NONE,
      needsFreshVersion: true,
      right: ({ game }) => (game === null ? 'set-up' : 'end-game'),
      clearsNotices: true,
      isLimited: true,
    },
    change: clearGame,
    record: { ...bare('abandon'), entries: 'removes' },
  },
  free: {
    refusal: (context, { settings }) => (settings ? settingsFit(context, settings) : null),
    change: free,
    record: {
      word: 'free',
      write: ({ settings }) => (settings ? JSON.stringify(settings) : ''),
      read: (rest) => {
        if (rest === '') return { type: 'free' };
        const settings = readSettings(rest);
        return settings && { type: 'free', settings };
      },
      entries: 'removes',
    },
  },
  again: {
    request: { fields: NONE, needsFreshVersion: true, blockedWhenLocked: true, clearsNotices: true },
    refusal: seatsFilled,
    change: newTableGame,
    record: { ...bare('again'), entries: 'removes', isStep: true },
  },
  seal: {
    request: { fields: NONE, needsFreshVersion: true, isLimited: true },
    change: seal,
    record: { ...bare('seal'), replacedBy: 1 },
  },
} satisfies CommandModules<SetupEvent>;

function settingsFit({ physicalBoard }: TableContext, settings: Settings): Refusal | null {
  const checked = checkSettings(settings);
  if (!checked.ok) return { code: 'bad-settings', ...checked.fault };
  if (!physicalBoard) return null;
  const { zones, holesPerZone } = physicalBoard;
  if (checked.value.zones !== zones) return badSettings('zones', `the board on the table has ${zones} zones`);
  if (boardOf(checked.value).holesPerZone === holesPerZone) return null;
  return badSettings(
    'options',
    `holesPerZone: the board on the table has ${holesPerZone}, which every ruleset can be played on`,
  );
}

function badSettings(field: string, problem: string): Refusal {
  return { code: 'bad-settings', field, problem };
}

/** Dealt cards need holders. */
function seatsFilled({ seats, settings }: TableContext): Refusal | null {
  const open = seats.flatMap((seat, index) => (seat.taken ? [] : [index]));
  return settings.cards === 'dealt' && open.length > 0 ? { code: 'seats-open', seats: open } : null;
}

function seal(context: TableContext): TableContext {
  return context.sealed ? context : advanced(context, { sealed: true, undo: null });
}

/** Keeps people within the seats, and computers if cards are dealt. */
function applySettings(context: TableContext, event: { readonly settings: Settings }): TableContext {
  const { physicalBoard } = context;
  const settings = physicalBoard ? onPhysicalBoard(event.settings, physicalBoard) : event.settings;
  const seats = seating(settings).map((_, index) => {
    const seat = context.seats[index] ?? EMPTY_SEAT;
    return seat.computer && settings.cards === 'physical' ? EMPTY_SEAT : seat;
  });
  // Hole numbers differ between boards.
  const sameBoard = boardOf(settings) === boardOf(context.settings);
  return advanced(context, {
    settings,
    seats,
    ignoredByPlayers: sameBoard ? context.ignoredByPlayers : [],
    sensing: sameBoard ? context.sensing : freshSensing(settings.zones),
  });
}

function newTableGame(context: TableContext): TableContext {
  const game = newGame(context.settings, 0);
  return advanced(clearGame(context), { game });
}

function free(context: TableContext, { settings }: { readonly settings?: Settings }): TableContext {
  const empty = { ...clearGame(context), seats: context.seats.map(() => EMPTY_SEAT) };
  return settings ? applySettings(empty, { settings }) : empty;
}
