/** Tells the table how often a step is begun, done or got wrong, for whoever writes lessons. It says nothing of who learns. */

export function count(topic: string, step: number, what: 'begun' | 'done' | 'wrong' | 'helped'): void {
  void fetch('/api/lessons', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topic, step, what }),
  }).catch(() => undefined);
}
