/** Owner's settings; JSON, saved. */
import { RULESET_IDS, type RulesetId } from '../rules/rulesets/rulesets.js';
import { isRecord } from '../rules/values/input.js';
import { LONGEST_WELCOME } from '../rules/values/limits.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import {
  boolean,
  integer,
  list,
  matching,
  object,
  oneOf,
  orNull,
  read,
  type Schema,
  singleLine,
  timeZone,
  webAddress,
} from '../rules/values/schema.js';
import { checkSettings, type Settings, settingsAlone } from '../table/settings.js';

export interface VenueSettings {
  /** Guests can call staff, and abandoned games end automatically. */
  readonly unattended: boolean;
  /** Minutes of inactivity before the game is paused and later ended. */
  readonly patience: number;
  readonly attract: boolean;
  /** Minutes after which a taken table is said to run long; null: never. */
  readonly longAfter: number | null;
  /** On the idle display. */
  readonly welcome: string | null;
  /** Address of the menu, for guests. */
  readonly menu: string | null;
  /** null: default setup. */
  readonly rules: Settings | null;
  /** Built-in rulesets that guests may choose; empty: all. */
  readonly offered: readonly RulesetId[];
  /** ISO 639-1; the first one is for the table display. Empty: the browser's language. */
  readonly languages: readonly string[];
  readonly volume: number;
  readonly night: Night | null;
  readonly open: Hours | null;
  /** Hours after a game until its players' names are forgotten; 0: with their seats; null: kept. */
  readonly keepNames: number | null;
  /** `America/Toronto`; null: the computer's. */
  readonly timeZone: string | null;
}

/** Full hours, possibly past midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export interface Night extends Hours {
  /** 0–255, perceptual. */
  readonly brightness: number;
}

export const USUAL_VENUE: VenueSettings = {
  unattended: false,
  patience: 15,
  attract: true,
  longAfter: 120,
  welcome: null,
  menu: null,
  rules: null,
  offered: [],
  languages: [],
  volume: 40,
  night: null,
  open: null,
  timeZone: null,
  keepNames: null,
};

const hour = integer(0, 23);
const rules: Schema<VenueSettings['rules']> = {
  json: {},
  expected: 'null or the settings of a game',
  check(value, at) {
    const read = value === null ? ok(null) : checkSettings(value);
    return read.ok ? null : { field: `${at}.${read.fault.field}`, problem: read.fault.problem };
  },
};
const FORM = object<VenueSettings>({
  unattended: boolean,
  patience: integer(2, 120),
  attract: boolean,
  longAfter: orNull(integer(10, 24 * 60)),
  welcome: orNull(singleLine(LONGEST_WELCOME)),
  menu: orNull(webAddress),
  rules,
  offered: list(oneOf(RULESET_IDS), 0, RULESET_IDS.length),
  languages: list(matching(/^[a-z]{2}$/, 'two small letters such as fr'), 0, 4),
  volume: integer(0, 100),
  open: orNull(object<Hours>({ from: hour, to: hour })),
  keepNames: orNull(integer(0, 24 * 366)),
  timeZone: orNull(timeZone),
  night: orNull(object<Night>({ from: hour, to: hour, brightness: integer(0, 255) })),
});

/** Validates untrusted settings; absent fields keep `before`. Faults name the field. */
export function checkVenueSettings(
  input: unknown,
  before = USUAL_VENUE,
): Result<VenueSettings, ValidationError> {
  if (!isRecord(input)) return invalid('settings', 'is not an object');
  const form = read(FORM, { ...before, ...input });
  if (!form.ok) return invalid(form.fault.field.slice(1), form.fault.problem);
  const { rules } = form.value;
  for (const name of ['night', 'open'] as const) {
    const hours = form.value[name];
    if (hours && hours.from === hours.to) return invalid(name, `begins and ends at ${hours.from}`);
  }
  return ok({ ...form.value, rules: rules && settingsAlone(rules) });
}
