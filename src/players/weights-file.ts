/** How learned parameters are kept in a text: whole numbers of 16 bits, in base 64. */
import { PARAMETERS } from './network.js';

/** What was learned, and how. */
export interface Weights {
  /** The version of the features and layers. */
  readonly version: number;
  /** The rulesets whose games were played. */
  readonly rulesets: readonly string[];
  /** Games of self-play, of all of them together. */
  readonly games: number;
  /** Hours of one core. */
  readonly hours: number;
  /** The value of 1 in the whole numbers. */
  readonly unit: number;
  readonly data: string;
}

/** To be raised when features or layers change: weights of other versions are not used. */
export const WEIGHTS_VERSION = 2;

const LARGEST = 32767;

export function packWeights(
  parameters: Float64Array,
  made: Pick<Weights, 'rulesets' | 'games' | 'hours'>,
): Weights {
  let most = 0;
  for (const parameter of parameters) most = Math.max(most, Math.abs(parameter));
  const unit = most / LARGEST;
  const bytes = new Uint8Array(2 * parameters.length);
  const view = new DataView(bytes.buffer);
  for (const [i, parameter] of parameters.entries()) view.setInt16(2 * i, Math.round(parameter / unit), true);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { version: WEIGHTS_VERSION, ...made, unit, data: btoa(text) };
}

/** The parameters, or undefined where they belong to other features. */
export function unpackWeights({ version, unit, data }: Weights): Float64Array | undefined {
  const text = atob(data);
  if (version !== WEIGHTS_VERSION || text.length !== 2 * PARAMETERS) return undefined;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: PARAMETERS }, (_, i) => view.getInt16(2 * i, true) * unit);
}
