/** JSON Merge Patch (RFC 7396); `null` removes a field. */
import { canonicalJson } from './canonical.js';
import { isRecord } from './input.js';

/** Neither may contain null. */
export function patchBetween(from: object, to: object): Record<string, unknown> {
  const [before, after] = [from as Record<string, unknown>, to as Record<string, unknown>];
  const patch: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [before[key], after[key]];
    if (next === undefined) {
      if (old !== undefined) patch[key] = null;
    } else if (isRecord(old) && isRecord(next)) {
      const inner = patchBetween(old, next);
      if (Object.keys(inner).length > 0) patch[key] = inner;
    } else if (canonicalJson(old ?? null) !== canonicalJson(next)) patch[key] = next;
  }
  return patch;
}

/** Applies an untrusted patch. */
export function patched(document: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const base = isRecord(document) ? document : {};
  const kept = Object.entries(base).filter(([key]) => !Object.hasOwn(patch, key));
  const changed = Object.entries(patch).flatMap(([key, value]) =>
    value === null ? [] : [[key, patched(base[key], value)] as const],
  );
  return Object.fromEntries([...kept, ...changed]);
}
