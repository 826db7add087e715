/** Rates beside the reference work, as they are kept in docs/bench.json and compared with it. */

export type Ratios = Record<string, number>;

/** Below that share of what was kept, something became slower. */
const LEAST_SHARE = 0.9;

/** By group, row and column: all figures whose name ends with `Ratio`. */
export function ratiosIn(figures: unknown, name = ''): Ratios {
  if (typeof figures === 'number') return /Ratio$/.test(name) ? { [name]: figures } : {};
  if (typeof figures !== 'object' || figures === null) return {};
  const parts = Object.entries(figures).map(([key, value]) =>
    ratiosIn(value, name === '' ? key : `${name}.${key}`),
  );
  return Object.assign({}, ...parts);
}

/** The better of both, as what else the computer does only makes things slower. */
export function bestOf(one: Ratios, other: Ratios): Ratios {
  const best = { ...one };
  for (const [name, ratio] of Object.entries(other)) best[name] = Math.max(ratio, one[name] ?? 0);
  return best;
}

/** A line for each that is too slow. What was not measured is not compared. */
export function slowerThan(kept: Ratios, now: Ratios): string[] {
  return Object.entries(now).flatMap(([name, ratio]) => {
    const share = ratio / (kept[name] ?? ratio);
    return share < LEAST_SHARE ? [`${name}: ${Math.round(100 * share)} % of what was kept`] : [];
  });
}
