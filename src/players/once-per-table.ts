import type { Rules } from '../rules/rules.js';

/** What is worked out from the rules of a table, made when it is first asked for, and kept as long as the rules are. */
export function oncePerTable<T extends object>(make: (rules: Rules) => T): (rules: Rules) => T {
  const made = new WeakMap<Rules, T>();
  return (rules) => {
    let one = made.get(rules);
    if (!one) {
      one = make(rules);
      made.set(rules, one);
    }
    return one;
  };
}
