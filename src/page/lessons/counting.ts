/** Anonymous statistics of lesson steps, for authors. */
import { change } from '../requests.js';

export function count(topic: string, step: number, what: 'begun' | 'done' | 'wrong' | 'helped'): void {
  void change('POST', '/api/lessons', { topic, step, what });
}
