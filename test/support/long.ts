/** `npm test` runs a sample of the exhaustive tables; `npm run test:long` runs them whole. */
export const isLong = process.env['TOCK_TESTS'] === 'long';

/** Runs of a random test: all in the long form, else a third. */
export const runs = (all: number) => (isLong ? all : Math.ceil(all / 3));

/** So many of the cases, evenly spaced from the first on; all of them in the long form. */
export function sampled<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (isLong || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, n) => cases[Math.floor((n * cases.length) / count)] as Case);
}
