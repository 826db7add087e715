/** Files that import each other in a circle. */
import { posix } from 'node:path';
import type { Import } from './imports.js';

/** Groups of files of which each reaches every other by imports, of types too; sorted, empty without a circle. */
export function importCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, specifier } of imports) {
    if (!specifier.startsWith('.')) continue;
    const target = sourceName(posix.join(posix.dirname(from), specifier));
    const known = targets.get(sourceName(from)) ?? new Set();
    targets.set(sourceName(from), known.add(target));
  }
  const reach = new Map([...targets.keys()].map((file) => [file, reachable(file, targets)]));
  const groups = new Map<string, string[]>();
  for (const [file, found] of reach) {
    if (!found.has(file)) continue;
    const group = [...found].filter((other) => reach.get(other)?.has(file)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()].sort();
}

/** `table/machine` of both `table/machine.ts` and the `table/machine.js` that imports name. */
function sourceName(path: string): string {
  return path.replace(/\.(tsx?|js)$/, '');
}

function reachable(from: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const queue = [...(targets.get(from) ?? [])];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...(targets.get(file) ?? []));
  }
  return found;
}
