/** Validates JSON values and exports JSON Schema; the compiler matches both against the types. */
import { isRecord, show } from './input.js';
import { err, ok, type Result, type ValidationError } from './result.js';

interface AnySchema {
  readonly json: Readonly<Record<string, unknown>>;
  /** Allowed values, for the message after "is not". */
  readonly expected: string;
  /** @param at JSON pointer of the value */
  check(value: unknown, at: string): ValidationError | null;
}

export interface Schema<T> extends AnySchema {
  /** Phantom field: makes schemas of different types incompatible. */
  readonly of?: (value: T) => T;
}

export interface Optional<T> {
  readonly optional: Schema<T>;
}

export type Fields<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? Optional<Required<T>[K]> : Schema<T[K]>;
};

type AnyFields = Readonly<Record<string, AnySchema | { readonly optional: AnySchema }>>;

export function optional<T>(schema: Schema<T>): Optional<T> {
  return { optional: schema };
}

/** The value as the type that the schema stands for, or its first fault; `field` is a JSON pointer. */
export function read<T>(schema: Schema<T>, value: unknown): Result<T, ValidationError> {
  const fault = schema.check(value, '');
  return fault ? err(fault) : ok(value as T);
}

/** Fields of one kind for an object that has others as well. */
export function optionals<K extends string, T>(
  keys: readonly K[],
  schema: Schema<T>,
): { readonly [Key in K]: Optional<T> } {
  return Object.fromEntries(keys.map((key) => [key, { optional: schema }])) as { [Key in K]: Optional<T> };
}

export function described<T>(description: string, schema: Schema<T>): Schema<T> {
  return { ...schema, json: { ...schema.json, description } };
}

export function reference<T>(name: string, schema: Schema<T>): Schema<T> {
  return { ...schema, json: { $ref: `#/$defs/${name}` } };
}

function scalar<T>(
  json: Readonly<Record<string, unknown>>,
  expected: string,
  does: (value: unknown) => boolean,
): Schema<T> {
  return {
    json,
    expected,
    check: (value, at) => (does(value) ? null : { field: at, problem: `${show(value)} is not ${expected}` }),
  };
}

export const boolean: Schema<boolean> = scalar(
  { type: 'boolean' },
  'true or false',
  (value) => typeof value === 'boolean',
);

/** true or absent. */
export const mark: Schema<true> = scalar(
  { const: true },
  'true (leave it out for no)',
  (value) => value === true,
);

export function integer(least: number, most: number): Schema<number> {
  return scalar(
    { type: 'integer', minimum: least, maximum: most },
    `a whole number from ${least} to ${most}`,
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  );
}

export function number(least: number, most: number): Schema<number> {
  return scalar(
    { type: 'number', minimum: least, maximum: most },
    `a number from ${least} to ${most}`,
    (value) => typeof value === 'number' && value >= least && value <= most,
  );
}

export function halfSteps(least: number, most: number): Schema<number> {
  return scalar(
    { type: 'number', multipleOf: 0.5, minimum: least, maximum: most },
    `a number from ${least} to ${most}, in steps of a half`,
    (value) => typeof value === 'number' && Number.isInteger(2 * value) && value >= least && value <= most,
  );
}

export function oneOf<const T extends string | number>(values: readonly T[]): Schema<T> {
  return scalar({ enum: [...values] }, `one of ${values.join(', ')}`, (value) =>
    values.some((one) => one === value),
  );
}

export function matching(pattern: RegExp, expected: string): Schema<string> {
  return scalar(
    { type: 'string', pattern: pattern.source },
    expected,
    (value) => typeof value === 'string' && pattern.test(value),
  );
}

export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  return {
    json: { anyOf: [schema.json, { type: 'null' }] },
    expected: `null or ${schema.expected}`,
    check: (value, at) => (value === null ? null : schema.check(value, at)),
  };
}

export const timeZone: Schema<string> = {
  json: { type: 'string' },
  expected: 'a time zone such as America/Toronto',
  check: (value, at) =>
    typeof value === 'string' && isTimeZone(value)
      ? null
      : { field: at, problem: `must be ${timeZone.expected}` },
};

export const webAddress: Schema<string> = matching(
  /^https?:\/\/[^\s/?#]{1,253}([/?#]\S{0,250})?$/,
  'an address that begins with http:// or https://',
);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Regular expression source for one visible character. */
export const SEEN = '[^\\s\\p{C}\\p{DI}\\u2800]';

/** One line of printable text. */
export function singleLine(most: number): Schema<string> {
  const pattern = `^${SEEN}([^\\p{C}]*[^\\s\\p{C}])?$`;
  const fits = new RegExp(pattern, 'u');
  return scalar(
    { type: 'string', minLength: 1, maxLength: most, pattern },
    `a text of 1 to ${most} characters on one line, without blanks around it`,
    (value) => typeof value === 'string' && [...value].length <= most && fits.test(value),
  );
}

export function list<T>(item: Schema<T>, least: number, most: number): Schema<readonly T[]> {
  return listOf(item, least, most, false);
}

/** A list without duplicates. */
export function set<T extends string | number>(
  item: Schema<T>,
  least: number,
  most: number,
): Schema<readonly T[]> {
  return listOf(item, least, most, true);
}

function listOf<T>(item: Schema<T>, least: number, most: number, unique: boolean): Schema<readonly T[]> {
  const expected = `a list of ${least} to ${most}${unique ? ' different' : ''} values, each ${item.expected}`;
  return {
    json: {
      type: 'array',
      items: item.json,
      minItems: least,
      maxItems: most,
      ...(unique && { uniqueItems: true }),
    },
    expected,
    check(value, at) {
      if (!Array.isArray(value) || value.length < least || value.length > most)
        return { field: at, problem: `${show(value)} is not ${expected}` };
      for (const [index, one] of value.entries()) {
        const fault = item.check(one, `${at}/${index}`);
        if (fault) return fault;
        if (unique && value.indexOf(one) < index)
          return { field: `${at}/${index}`, problem: `${show(one)} is there twice: leave one out` };
      }
      return null;
    },
  };
}

export function pair<A, B>(first: Schema<A>, second: Schema<B>): Schema<readonly [A, B]> {
  const expected = `a list of two: ${first.expected}, then ${second.expected}`;
  return {
    json: { type: 'array', prefixItems: [first.json, second.json], minItems: 2, items: false },
    expected,
    check(value, at) {
      if (!Array.isArray(value) || value.length !== 2)
        return { field: at, problem: `${show(value)} is not ${expected}` };
      return first.check(value[0], `${at}/0`) ?? second.check(value[1], `${at}/1`);
    },
  };
}

export function object<T>(fields: Fields<T>): Schema<T> {
  return objectOf(fields as unknown as AnyFields);
}

/** An object with these keys, all optional. */
export function some<K extends string, T>(
  keys: readonly K[],
  value: Schema<T>,
): Schema<Readonly<Partial<Record<K, T>>>> {
  return objectOf(optionals(keys, value));
}

/** An object with these keys, all required. */
export function record<K extends string, T>(
  keys: readonly K[],
  value: Schema<T>,
): Schema<Readonly<Record<K, T>>> {
  return objectOf(Object.fromEntries(keys.map((key) => [key, value])));
}

export function byNumber<T>(keys: readonly number[], value: Schema<T>): Schema<Readonly<Record<number, T>>> {
  return some(keys.map(String), value) as unknown as Schema<Readonly<Record<number, T>>>;
}

/** A union discriminated by `kind`. */
export function taggedUnion<T extends { readonly kind: string }>(
  fieldsOf: {
    readonly [K in T['kind']]: Fields<Omit<Extract<T, { readonly kind: K }>, 'kind'>>;
  },
): Schema<T> {
  const names = Object.keys(fieldsOf);
  const kind = oneOf(names);
  const schemas = new Map(
    Object.entries(fieldsOf as unknown as Readonly<Record<string, AnyFields>>).map(([name, fields]) => [
      name,
      objectOf<T>({ kind: scalar({ const: name }, show(name), (value) => value === name), ...fields }),
    ]),
  );
  const expected = `an object with a kind: ${names.join(', ')}`;
  return {
    json: { oneOf: [...schemas.values()].map((schema) => schema.json) },
    expected,
    check(value, at) {
      if (!isRecord(value)) return { field: at, problem: `${show(value)} is not ${expected}` };
      const name = own(value, 'kind');
      return kind.check(name, `${at}/kind`) ?? schemas.get(name as string)?.check(value, at) ?? null;
    },
  };
}

function objectOf<T>(fields: AnyFields): Schema<T> {
  const entries = Object.entries(fields).map(([key, field]) =>
    'optional' in field
      ? { key, schema: field.optional, needed: false }
      : { key, schema: field, needed: true },
  );
  const known = new Set(Object.keys(fields));
  const required = entries.filter(({ needed }) => needed).map(({ key }) => key);
  const names = [...known].join(', ');
  return {
    json: {
      type: 'object',
      properties: Object.fromEntries(entries.map(({ key, schema }) => [key, schema.json])),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    expected: `an object with ${names}`,
    check(value, at) {
      if (!isRecord(value)) return { field: at, problem: `${show(value)} is not an object with ${names}` };
      const odd = Object.keys(value).find((key) => !known.has(key));
      if (odd !== undefined)
        return { field: `${at}/${escaped(odd)}`, problem: `is not known here: it may be one of ${names}` };
      for (const { key, schema, needed } of entries) {
        const there = Object.hasOwn(value, key);
        if (!there && needed) return { field: `${at}/${key}`, problem: `is missing: ${schema.expected}` };
        const fault = there ? schema.check(value[key], `${at}/${key}`) : null;
        if (fault) return fault;
      }
      return null;
    },
  };
}

function own(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Escapes and shortens a key of a JSON pointer (RFC 6901). */
function escaped(key: string): string {
  const text = key.replaceAll('~', '~0').replaceAll('/', '~1').replace(/\p{C}/gu, '?');
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
