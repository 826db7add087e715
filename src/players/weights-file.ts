/** Parameters as base64: 16-bit integers, and 8-bit differences by ruleset. */
import { PARAMETERS } from './network.js';

export interface Weights {
  /** Version of features and layers. */
  readonly version: number;
  readonly rulesets: readonly string[];
  /** Self-play games: common, then by ruleset. */
  readonly games: number;
  readonly refining: number;
  /** On one core. */
  readonly hours: number;
  readonly common: Numbers;
  readonly refined: Readonly<Record<string, Numbers>>;
}

/** Base64 integers and their scale. */
export interface Numbers {
  readonly unit: number;
  readonly data: string;
}

/** Raise it when features, layers or format change; other versions are refused. */
export const WEIGHTS_VERSION = 3;

export const COMMON_BYTES = 2;
export const REFINED_BYTES = 1;

export function unpackWeights({ version, common }: Weights): Float64Array | undefined {
  if (version !== WEIGHTS_VERSION) return undefined;
  const parameters = unpack(common, COMMON_BYTES);
  return parameters.length === PARAMETERS ? parameters : undefined;
}

/** Common parameters plus the ruleset's differences, if any. */
export function refine(common: Float64Array, { refined }: Weights, ruleset: string): Float64Array {
  const own = Object.hasOwn(refined, ruleset) ? refined[ruleset] : undefined;
  if (!own) return common;
  const difference = unpack(own, REFINED_BYTES);
  return common.map((parameter, at) => parameter + (difference[at] as number));
}

/** @param bytes of a number */
export function unpack({ unit, data }: Numbers, bytes: 1 | 2): Float64Array {
  const view = new DataView(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)).buffer);
  const read = (at: number) => (bytes === 1 ? view.getInt8(at) : view.getInt16(2 * at, true));
  return Float64Array.from({ length: Math.floor(view.byteLength / bytes) }, (_, at) => read(at) * unit);
}
