/** Requests return undefined on timeout. */

/** A lost request would block later ones for minutes. */
const ANSWER_MS = 15_000;

export function get(path: string, patienceMs = ANSWER_MS): Promise<Response | undefined> {
  return request(path, { cache: 'no-store' }, patienceMs);
}

export function change(
  method: string,
  path: string,
  body: object | string,
  patienceMs = ANSWER_MS,
): Promise<Response | undefined> {
  const isText = typeof body === 'string';
  const headers = { 'content-type': isText ? 'text/plain' : 'application/json' };
  return request(path, { method, headers, body: isText ? body : JSON.stringify(body) }, patienceMs);
}

/** Undefined unless it succeeds. */
export async function getBody<T>(path: string): Promise<T | undefined> {
  const answer = await get(path);
  return answer?.ok ? bodyOf<T>(answer) : undefined;
}

/** For what this program answers itself: the body is not checked. */
export async function bodyOf<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

function request(path: string, how: RequestInit, patienceMs: number): Promise<Response | undefined> {
  // missing in browsers before 2022
  const signal = AbortSignal.timeout?.(patienceMs);
  return fetch(path, { ...how, signal }).catch(() => undefined);
}
