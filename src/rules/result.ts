/** Expected refusals are values; exceptions are bugs. */
export type Result<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

export interface Fault {
  readonly field: string;
  readonly problem: string;
}

export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<F>(fault: F): { readonly ok: false; readonly fault: F } {
  return { ok: false, fault };
}

export function faulty(field: string, problem: string): { readonly ok: false; readonly fault: Fault } {
  return refuse({ field, problem });
}
