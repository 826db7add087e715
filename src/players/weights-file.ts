/** How learned parameters are kept in a text: whole numbers of 16 bits, and differences from them in 8, in base 64. */
import { PARAMETERS } from './network.js';

/** What was learned, and how. */
export interface Weights {
  /** The version of the features and layers. */
  readonly version: number;
  /** The rulesets whose games were played. */
  readonly rulesets: readonly string[];
  /** Games of self-play, of all of them together, and then of each alone. */
  readonly games: number;
  readonly refining: number;
  /** Hours of one core. */
  readonly hours: number;
  /** What was learned from all. */
  readonly common: Numbers;
  /** By ruleset: what its own games changed. */
  readonly refined: Readonly<Record<string, Numbers>>;
}

/** Whole numbers in base 64, and the value of 1 in them. */
interface Numbers {
  readonly unit: number;
  readonly data: string;
}

/** To be raised when features, layers or the form of the file change: weights of other versions are not used. */
export const WEIGHTS_VERSION = 3;

const COMMON_BYTES = 2;
const REFINED_BYTES = 1;

/** Keeps the parameters learned from all rulesets, and those that each ruleset's own games made of them. */
export function packWeights(
  parameters: Float64Array,
  refined: ReadonlyMap<string, Float64Array>,
  made: Pick<Weights, 'rulesets' | 'games' | 'refining' | 'hours'>,
): Weights {
  const common = pack(parameters, COMMON_BYTES);
  const kept = unpack(common, COMMON_BYTES);
  const differences = [...refined].map(([ruleset, own]) => {
    const difference = own.map((parameter, at) => parameter - (kept[at] as number));
    return [ruleset, pack(difference, REFINED_BYTES)];
  });
  return { version: WEIGHTS_VERSION, ...made, common, refined: Object.fromEntries(differences) };
}

/** The parameters learned from all rulesets; undefined where they belong to other features. */
export function unpackWeights({ version, common }: Weights): Float64Array | undefined {
  if (version !== WEIGHTS_VERSION) return undefined;
  const parameters = unpack(common, COMMON_BYTES);
  return parameters.length === PARAMETERS ? parameters : undefined;
}

/** What a ruleset's own games made of the common parameters: the same where none were played. */
export function refine(common: Float64Array, { refined }: Weights, ruleset: string): Float64Array {
  const own = Object.hasOwn(refined, ruleset) ? refined[ruleset] : undefined;
  if (!own) return common;
  const difference = unpack(own, REFINED_BYTES);
  return common.map((parameter, at) => parameter + (difference[at] as number));
}

function pack(values: Float64Array, bytes: 1 | 2): Numbers {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  const unit = most / (2 ** (8 * bytes - 1) - 1) || 1;
  const view = new DataView(new ArrayBuffer(bytes * values.length));
  for (const [at, value] of values.entries()) {
    const whole = Math.round(value / unit);
    if (bytes === 1) view.setInt8(at, whole);
    else view.setInt16(2 * at, whole, true);
  }
  let text = '';
  for (const byte of new Uint8Array(view.buffer)) text += String.fromCharCode(byte);
  return { unit, data: btoa(text) };
}

function unpack({ unit, data }: Numbers, bytes: 1 | 2): Float64Array {
  const view = new DataView(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)).buffer);
  const read = (at: number) => (bytes === 1 ? view.getInt8(at) : view.getInt16(2 * at, true));
  return Float64Array.from({ length: Math.floor(view.byteLength / bytes) }, (_, at) => read(at) * unit);
}
