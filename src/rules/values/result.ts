/** Expected refusals are values; exceptions are bugs. */
export type Result<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

export interface ValidationError {
  readonly field: string;
  readonly problem: string;
}

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<F>(fault: F): { readonly ok: false; readonly fault: F } {
  return { ok: false, fault };
}

export function invalid(
  field: string,
  problem: string,
): { readonly ok: false; readonly fault: ValidationError } {
  return err({ field, problem });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** System error code, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
