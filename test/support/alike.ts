import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Like `toEqual`, which takes ten times as long to see that two large values are equal. */
export function expectAlike(found: unknown, wanted: unknown, message?: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, message).toEqual(wanted);
}
