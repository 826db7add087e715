/** Requests of a page: undefined when they are not answered in time. */

/** A request lost with the network would hold up those after it for minutes. No answer of a table takes as long. */
const ANSWER_MS = 15_000;

export function get(path: string, patienceMs = ANSWER_MS): Promise<Response | undefined> {
  return request(path, { cache: 'no-store' }, patienceMs);
}

/** A text is sent as it is. */
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

function request(path: string, how: RequestInit, patienceMs: number): Promise<Response | undefined> {
  // browsers of before 2022 have no such signal, and wait
  const signal = AbortSignal.timeout?.(patienceMs);
  return fetch(path, { ...how, signal }).catch(() => undefined);
}
