import { expect, it } from 'vitest';
import { healthCheck } from '../../src/companion/health.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';

const MINUTE = 60_000;

it('a program is well while its board answers, and for ten minutes after', () => {
  const environment = new ManualEnvironment();
  const table = new Table(environment);
  const isWell = healthCheck(table, environment);
  const after = (minutes: number) => {
    environment.pass(minutes * MINUTE);
    return isWell();
  };
  const link = (state: 'ready' | 'lost' | 'connecting') => table.send({ type: 'board.link', state });
  expect(after(9)).toBe(true);
  expect(after(1), 'it has never answered').toBe(false);
  link('ready');
  expect(after(1000)).toBe(true);
  link('lost');
  expect(after(5)).toBe(true);
  link('connecting');
  expect(after(5)).toBe(false);
  link('ready');
  expect(after(0)).toBe(true);
});
