import {
  COMMON_BYTES,
  type Numbers,
  REFINED_BYTES,
  unpack,
  WEIGHTS_VERSION,
  type Weights,
} from '../../src/players/weights-file.js';

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
