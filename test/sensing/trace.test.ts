import { describe, expect, it } from 'vitest';
import { type SensingInput, sense, startSensing } from '../../src/sensing/sense.js';
import { replayTrace, traceDecision, traceTurn } from '../../src/sensing/trace.js';
import { gameAt, movesOf, Table } from './hands.js';

/** A turn as it would be recorded, line by line. */
function recorded(): string[] {
  const game = gameAt('tock', 'a5/a8//');
  const table = new Table(game, ['3S']);
  let state = startSensing(table.closed(), 0);
  const lines: unknown[] = [traceTurn(game, movesOf(game, '3S'), table.plan, state)];
  const inputs: SensingInput[] = [
    ...(['a8-', 'bB1+', 'a5-', 'a8+'].map((touch, index) => ({
      kind: 'switch' as const,
      hole: table.hole(touch.slice(0, -1)),
      closed: touch.endsWith('+'),
      at: 400 * (index + 1),
    })) satisfies SensingInput[]),
    { kind: 'tick', at: 2000 },
  ];
  for (const input of inputs) {
    const sensed = sense(table.plan, state, input);
    state = sensed.state;
    lines.push({ kind: 'input', input });
    if (sensed.decision) lines.push(traceDecision(table.plan, sensed.decision));
  }
  return lines.map((line) => JSON.stringify(line));
}

describe('a trace', () => {
  it('leads to the same decisions when it is replayed', () => {
    const replayed = replayTrace(recorded().join('\n'));
    if (!replayed.ok) throw new Error(replayed.fault.problem);
    expect(replayed.value).toHaveLength(1);
    const [turn] = replayed.value;
    expect(turn).toMatchObject({ position: 'a5/a8//', cards: ['3S'], inputs: 5, differs: undefined });
    expect(turn?.decisions.at(-1)).toEqual({ kind: 'decision', decision: 'commit', positions: ['a8///'] });
  });

  it('shows where a replayed decision differs', () => {
    const lines = recorded().map((line) => line.replace('"commit"', '"ask"'));
    const replayed = replayTrace(lines.join('\n'));
    if (!replayed.ok) throw new Error(replayed.fault.problem);
    expect(replayed.value[0]?.differs).toBe(replayed.value[0]!.decisions.length - 1);
  });

  type Damage = [what: string, change: (lines: string[]) => string[], field: string, problem: string];
  it.each<Damage>([
    ['what is not JSON', (lines: string[]) => [...lines, '{'], 'line 13', 'is not JSON'],
    ['an input without a turn', (lines: string[]) => lines.slice(1), 'line 1', 'before the first turn'],
    ['a game that is none', (lines: string[]) => [lines[0]!.replace('"tock"', '"ludo"')], 'line 1', 'ludo'],
    [
      'a hole that is none',
      (lines: string[]) => [
        lines[0]!,
        '{"kind":"input","input":{"kind":"switch","hole":999,"closed":true,"at":1}}',
      ],
      'line 2',
      '/input/hole: 999',
    ],
    [
      'an answer that is none',
      ([turn = '']) => [turn, '{"kind":"input","input":{"kind":"answer","outcome":9,"at":1}}'],
      'line 2',
      '/input/outcome: 9',
    ],
    [
      'an unknown line',
      ([turn = '']) => [turn, '{"kind":"note"}'],
      'line 2',
      '/kind: "note" is not one of input, decision',
    ],
    ['a card that is none', ([turn = '']) => [turn.replace('"3S"', '"3?S"')], 'line 1', '/cards/0'],
    [
      'a hand for a pawn on another hole',
      ([turn = '']) => [turn.replace('"exit":null', '"exit":"a8"')],
      'line 1',
      'exit: cannot be made',
    ],
  ])('with %s is refused, and the line is named', (_, change, field, problem) => {
    const replayed = replayTrace(change(recorded()).join('\n'));
    if (replayed.ok) throw new Error('was accepted');
    expect(replayed.fault).toMatchObject({ problem: expect.stringContaining(problem) });
    expect(replayed.fault.field.split(' ')[0]).toBe(field.split(' ')[0]);
  });

  it('with a value of another kind in any field is refused, and the field is named', () => {
    const lines = recorded();
    const tried = lines.flatMap((line, index) =>
      fieldsOf(JSON.parse(line) as Json).map((path) => ({ index, line, path })),
    );
    expect(tried.length).toBeGreaterThan(80);
    const bad = tried.filter(({ index, line, path }) => {
      const damaged = JSON.stringify(changedAt(JSON.parse(line) as Json, path));
      const replayed = replayTrace(lines.with(index, damaged).join('\n'));
      if (replayed.ok || replayed.fault.field !== `line ${index + 1}`) return true;
      return !replayed.fault.problem.startsWith(`/${path.join('/')}: `);
    });
    expect(bad.map(({ path }) => path.join('/'))).toEqual([]);
  });
});

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Paths of all values but a turn's name and game, which other tests change. */
function fieldsOf(value: Json): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'game' || inner === 'turn' ? [] : [[key], ...fieldsOf(inner).map((path) => [key, ...path])],
  );
}

function changedAt(value: Json, [key = '', ...rest]: string[]): Json {
  const inner = (value as { [key: string]: Json })[key] as Json;
  const other = typeof inner === 'number' || Array.isArray(inner) ? 'x' : 7;
  const changed = rest.length === 0 ? other : changedAt(inner, rest);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...(value as object), [key]: changed } as Json;
}
