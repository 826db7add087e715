import { describe, expect, it } from 'vitest';
import { checkPlayable } from '../../src/rules/rulesets/playable.js';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import { RULESET_IDS, RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { runs, sampled } from '../support/long.js';
import { documentOf, edited, type Json, type JsonObject } from './support/documents.js';

function playable(document: unknown, games: number) {
  const read = checkRuleset(document);
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  const told: number[] = [];
  return { ...checkPlayable(read.value, games, 1, (count) => told.push(count)), told };
}

const TAC_TIK = edited(documentOf('tac-tik'), { '/players': [4], '/teamSizes': [1] });

function withEveryCard(document: JsonObject, change: (rule: JsonObject) => Json): JsonObject {
  const cards = Object.entries(document['cards'] as JsonObject);
  return {
    ...document,
    cards: Object.fromEntries(cards.map(([face, rule]) => [face, change(rule as JsonObject)])),
  };
}

const GAMES = runs(40);

describe('a ruleset is played before it is taken', () => {
  it.each(sampled(RULESET_IDS, 2))(
    'games of %s come to an end at every table, which is told game by game',
    (id) => {
      expect(playable(RULESETS[id], GAMES)).toMatchObject({
        ok: true,
        value: { games: GAMES },
        told: Array.from({ length: GAMES }, (_, index) => index + 1),
      });
    },
  );

  it.each<[string, JsonObject, object]>([
    [
      'never-starts',
      edited(
        withEveryCard(TAC_TIK, () => ({ uses: [{ kind: 'forward', steps: 1 }] })),
        { '/handForExit': [6] },
      ),
      { home: 0 },
    ],
    [
      'never-home',
      edited(
        withEveryCard(TAC_TIK, () => ({ uses: [{ kind: 'forward', steps: 12 }] })),
        { '/cards/A': { uses: [{ kind: 'start' }] } },
      ),
      { home: 0 },
    ],
  ])('one that cannot end is refused: %s', (code, document, facts) => {
    expect(playable(document, GAMES)).toMatchObject({
      ok: false,
      fault: { code, game: 1, players: 4, teamSize: 1, options: {}, ...facts },
    });
  });

  it('games that list more actions than is waited for are refused, and not by the clock', () => {
    const read = checkRuleset(TAC_TIK);
    if (!read.ok) throw new Error(read.fault.problem);
    const check = (mostListed: number) => checkPlayable(read.value, GAMES, 1, () => undefined, mostListed);
    expect(check(20_000)).toMatchObject({ ok: false, fault: { code: 'too-long', players: 4, teamSize: 1 } });
    expect(check(20_000)).toEqual(check(20_000));
    expect(check(5_000_000)).toMatchObject({ ok: true });
  });

  it('an option that keeps games from their end is found', () => {
    const oneTable = { '/players': [4], '/teamSizes': [2], '/packCounts': undefined };
    const keezen = edited(documentOf('keezen'), oneTable);
    const uses = [{ kind: 'start' }, { kind: 'forward', steps: 1 }];
    const { cards } = withEveryCard(keezen, () => ({ uses, noFinish: true }));
    const kings = edited(keezen, { '/switches/kingThirteen/turned/cards': cards });
    expect(playable(kings, GAMES)).toMatchObject({
      ok: false,
      fault: { code: 'never-ends', players: 4, teamSize: 2, options: { kingThirteen: true }, home: 3 },
    });
  });
});
