/** Owner's settings; JSON, saved. */
import { isIndex, isRecord, show } from '../rules/values/input.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import { checkSettings, type Settings } from '../table/settings.js';

export interface VenueSettings {
  /** Guests can call staff, and abandoned games end automatically. */
  readonly unattended: boolean;
  /** Minutes of inactivity before the game is paused and later ended. */
  readonly patience: number;
  readonly attract: boolean;
  /** null: default setup. */
  readonly rules: Settings | null;
  /** ISO 639-1; the first one is for the table display. Empty: the browser's language. */
  readonly languages: readonly string[];
  readonly volume: number;
  readonly night: Night | null;
}

/** Limits the brightness between two full hours, possibly past midnight. */
export interface Night {
  readonly from: number;
  readonly to: number;
  /** 0–255, perceptual. */
  readonly brightness: number;
}

const PATIENCE_MINUTES = { least: 2, most: 120 } as const;
const MOST_LANGUAGES = 4;

export const USUAL_VENUE: VenueSettings = {
  unattended: false,
  patience: 15,
  attract: true,
  rules: null,
  languages: [],
  volume: 40,
  night: null,
};

/** Validates untrusted settings; absent fields keep `before`. Faults name the field. */
export function checkVenueSettings(
  input: unknown,
  before = USUAL_VENUE,
): Result<VenueSettings, ValidationError> {
  if (!isRecord(input)) return invalid('settings', 'is not an object');
  const unknown = Object.keys(input).find((key) => !Object.hasOwn(USUAL_VENUE, key));
  if (unknown !== undefined) return invalid(unknown, 'is no setting of a place');
  const { unattended, patience, attract, rules, languages, volume, night } = { ...before, ...input };
  if (typeof unattended !== 'boolean') return invalid('unattended', 'is neither true nor false');
  if (typeof attract !== 'boolean') return invalid('attract', 'is neither true nor false');
  const { least, most } = PATIENCE_MINUTES;
  if (!isIndex(patience, most + 1) || patience < least)
    return invalid('patience', `${show(patience)} is not a whole number of minutes from ${least} to ${most}`);
  if (!isIndex(volume, 101)) return invalid('volume', `${show(volume)} is not a whole number from 0 to 100`);
  if (!areLanguages(languages))
    return invalid('languages', `are not at most ${MOST_LANGUAGES} codes such as fr`);
  if (night !== null && !isNight(night))
    return invalid('night', 'is not two different hours from 0 to 23 and a brightness from 0 to 255');
  const read = rules === null ? ok(null) : checkSettings(rules);
  if (!read.ok) return invalid(`rules.${read.fault.field}`, read.fault.problem);
  return ok({ unattended, patience, attract, rules: read.value, languages, volume, night });
}

function areLanguages(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > MOST_LANGUAGES) return false;
  return value.every((code) => typeof code === 'string' && /^[a-z]{2}$/.test(code));
}

function isNight(value: unknown): value is Night {
  if (!isRecord(value) || value['from'] === value['to']) return false;
  return isIndex(value['from'], 24) && isIndex(value['to'], 24) && isIndex(value['brightness'], 256);
}

export function isNightAt({ from, to }: Night, hour: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
