import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { granted, speaker } from '../connection.js';
import { send } from '../live.js';
import { bodyOf, get } from '../requests.js';

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
  const { as } = speaker();
  const url = as ? `/api/rulesets?as=${as}` : '/api/rulesets';
  return (await answerOf<{ hash: string }>(send('POST', url, JSON.stringify(ruleset))))?.hash;
}

export function cancelCheck(): Promise<boolean> {
  return granted(send('DELETE', '/api/rulesets/check', speaker()));
}

export function forgetRules(hash: string): Promise<boolean> {
  return granted(send('DELETE', `/api/rulesets/${hash}`, speaker()));
}

export async function fetchRules(hash: string): Promise<Ruleset | undefined> {
  const answer = await get(`/api/rulesets/${hash}`);
  return answer?.ok ? bodyOf<Ruleset>(answer) : undefined;
}

export async function fetchLink(hash: string): Promise<string> {
  const answer = await get(`/api/rulesets/${hash}/link`);
  return answer?.ok ? (await bodyOf<{ link: string }>(answer)).link : '';
}
