import { type Stage, takesGame } from '../table/stage.js';
import type { PublicEvent, PublicHealth } from './reports.js';

type Kind = PublicEvent['kind'];

export function gameEvents(before: Stage, after: Stage): Kind[] {
  const was = !takesGame(before);
  const is = !takesGame(after);
  if (!was && is) return ['started'];
  if (was && !is) return [after === 'won' ? 'won' : 'abandoned'];
  return [];
}

export function faultEvents(before: PublicHealth, after: PublicHealth): Kind[] {
  const had = new Set(before.needs.map(({ need }) => need));
  const has = new Set(after.needs.map(({ need }) => need));
  return [
    ...[...has].filter((need) => !had.has(need)).map((need) => (need === 'call' ? 'call' : 'fault')),
    ...[...had].filter((need) => !has.has(need)).map((need) => (need === 'call' ? 'answered' : 'mended')),
  ] as Kind[];
}
