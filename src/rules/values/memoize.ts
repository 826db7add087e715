/**
 * Caches the answer for each object, as long as that lives. For immutable objects only; further arguments must follow
 * from the first.
 */
export function memoize<Key extends object, Rest extends readonly unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    let kept = made.get(key);
    if (!kept) {
      kept = { value: make(key, ...rest) };
      made.set(key, kept);
    }
    return kept.value;
  };
}
