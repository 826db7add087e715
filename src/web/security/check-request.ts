/** Checks what is sent by a route's schema. */
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { isRecord } from '../../rules/values/input.js';

interface Form extends TSchema {
  readonly anyOf?: readonly Form[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/** Schemas are not compiled: requests are small, and compiling kept the first one waiting 50 ms. */
export const checkRequests: FastifySchemaCompiler<Form> =
  ({ schema, httpPart = 'body' }) =>
  (data: unknown) => {
    const form = schema.anyOf?.find((one) => isMeant(one, data)) ?? schema;
    if (Value.Check(form, data)) return { value: data };
    // A field too many is told twice: by the field, without words, then by all of them.
    const fault = Value.Errors(form, data).find(({ keyword }) => keyword !== 'boolean');
    return { error: new Error(`${httpPart}${fault?.instancePath} ${fault?.message}${valuesOf(fault)}`) };
  };

function valuesOf(fault: TLocalizedValidationError | undefined): string {
  if (fault?.keyword === 'enum') return `: ${fault.params.allowedValues.join(', ')}`;
  if (fault?.keyword === 'additionalProperties') return `: ${fault.params.additionalProperties.join(', ')}`;
  return '';
}

/** Forms of a union differ by a constant: the faults of the form that is meant are the ones to tell. */
function isMeant({ required = [], properties = {} }: Form, data: unknown): boolean {
  if (!isRecord(data)) return false;
  return required.every((name) => {
    const { const: constant } = properties[name] ?? {};
    return constant === undefined || constant === data[name];
  });
}
