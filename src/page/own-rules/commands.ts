import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { actor, granted } from '../connection.js';
import { send } from '../live.js';
import { bodyOf, getBody } from '../requests.js';

/** Parses a document or a link; undefined if invalid, with an error shown. */
export async function readRules(text: string): Promise<Ruleset | undefined> {
  return (await answerOf<{ ruleset: Ruleset }>(send('POST', '/api/rulesets/read', text)))?.ruleset;
}

async function answerOf<T>(asked: Promise<Response | undefined>): Promise<T | undefined> {
  const answer = await asked;
  if (!answer || !(await granted(Promise.resolve(answer.clone())))) return undefined;
  return bodyOf<T>(answer);
}

/**
 * Starts 1,000 test games; all pages receive progress and result.
 * @returns its hash; undefined if refused, with an error shown
 */
export async function keepRules(ruleset: Ruleset): Promise<string | undefined> {
  const { as } = actor();
  const url = as ? `/api/rulesets?as=${as}` : '/api/rulesets';
  return (await answerOf<{ hash: string }>(send('POST', url, JSON.stringify(ruleset))))?.hash;
}

/** @param which a hash, or `check` for the running check */
export const endRules = (which: string) => granted(send('DELETE', `/api/rulesets/${which}`, actor()));

export const fetchRules = (hash: string) => getBody<Ruleset>(`/api/rulesets/${hash}`);

export async function fetchLink(hash: string): Promise<string> {
  return (await getBody<{ link: string }>(`/api/rulesets/${hash}/link`))?.link ?? '';
}
