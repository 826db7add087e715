import { describe, expect, it } from 'vitest';
import {
  beginGame,
  type GuidedGame,
  goalAction,
  homeCount,
  isReached,
  keepGame,
  resumeGame,
  runGame,
} from '../../src/lessons/guided-game.js';
import { LEARNER } from '../../src/lessons/lesson.js';
import { decide } from '../../src/players/levels.js';
import { observe } from '../../src/players/observation.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { parseCard } from '../../src/rules/cards/cards.js';
import type { Game } from '../../src/rules/game.js';
import { MOVE } from '../../src/rules/moves/actions.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { type PawnMove, whyNotCarry } from '../../src/rules/moves/whynot.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';

const rulesOf = (id: RulesetId, players = 4) => new Rules(checkedSetup(usualSettings(id, players)));
const tables = RULESET_IDS.flatMap((id) => RULESETS[id].players.map((count) => [id, count] as const));

function gift(game: Game, player: number): number {
  const decision = decide(observe(game, player, undefined, 'exchange'), 'easy', 1);
  return parseCard((decision as { card: string }).card) as number;
}

/** What others play, or what the learner is advised to. */
function actionFor(game: Game, isLearner: boolean, seed: number): string {
  const decision = decide(observe(game, game.turn), isLearner ? 'medium' : 'easy', seed);
  return (isLearner && goalAction(game)) || (decision as { action: string }).action;
}

/** One step of a whole game, in which the learner takes all advice. */
function step(state: GuidedGame, seed: number): GuidedGame {
  const { game, phase } = state;
  if (phase === 'give')
    return runGame(state, {
      type: 'gave',
      cards: game.hands.map((_, player) => gift(game, player)) as never,
    });
  if (phase === 'dealOver') return runGame(state, { type: 'deal' });
  return runGame(state, { type: 'played', notation: actionFor(game, phase === 'do', seed) });
}

const GAMES = 8;

describe('the guided game', () => {
  it.each(tables)('of %s with %i players is half played, and the learner leads', (id, players) => {
    const rules = rulesOf(id, players);
    const { game, phase } = beginGame(rules, 1);
    expect(phase).toBe(rules.exchange ? 'give' : 'do');
    expect(game.turn).toBe(LEARNER);
    for (const { colours } of rules.players)
      for (const colour of colours) expect(game.position.countInBase(colour)).toBe(1);
    expect(homeCount(game)).toBe(rules.players[LEARNER]?.colours.length);
  });

  it('begins with a move for the learner, also where only an ace moves anything', () => {
    const cards = Object.keys(RULESETS.tock.cards).map((face) => [face, { uses: [] }]);
    const ruleset = { ...RULESETS.tock, cards: { ...Object.fromEntries(cards), A: RULESETS.tock.cards.A } };
    const rules = new Rules({ ...checkedSetup(usualSettings('tock')), ruleset });
    for (let seed = 1; seed <= GAMES; seed++)
      expect(listActions(beginGame(rules, seed).game).find(MOVE), `seed ${seed}`).toBe(0);
  });

  it.each(RULESET_IDS)('of %s comes to an end within two deals, mostly with one more pawn at home', (id) => {
    const rules = rulesOf(id);
    let reached = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      let state = beginGame(rules, seed);
      for (let steps = 0; state.phase !== 'over'; steps++) {
        expect(steps, `seed ${seed}`).toBeLessThan(100);
        state = step(state, steps);
      }
      if (isReached(state.game)) reached++;
      else expect(state.game.hands.flat(), 'all cards are played').toEqual([]);
    }
    expect(reached).toBeGreaterThan(GAMES / 2);
  });

  it('goes on from where it was kept, whoever was to act', () => {
    const rules = rulesOf('dog');
    let state = beginGame(rules, 4);
    for (let steps = 0; steps < 30 && state.phase !== 'over'; steps++) {
      const kept = JSON.parse(JSON.stringify(keepGame(state)));
      const again = resumeGame(rules, kept, state.unsure);
      expect(again).toMatchObject({ phase: state.phase, unsure: state.unsure });
      expect(again && keepGame(again)).toEqual(keepGame(state));
      state = step(state, steps);
    }
    for (const odd of [null, {}, { game: 7 }, { game: { position: 'x' } }, { gives: true, game: [] }])
      expect(resumeGame(rules, odd, 0)).toBeUndefined();
  });

  it('helps more with each try that the rules forbid, and with hesitation; less after a turn without', () => {
    const start = beginGame(rulesOf('tock'), 1);
    const { game } = start;
    const tries = (game.hands[LEARNER] ?? []).flatMap((card) =>
      [...game.position.holeOf].map((hole) => ({ card, from: hole as Hole })),
    );
    const forbidden = tries.find((one) => whyNotCarry(game, one).length > 0) as PawnMove;
    const tried = runGame(start, { type: 'tried', tried: forbidden });
    expect(tried).toMatchObject({ phase: 'do', help: 'pawn', failed: 1, game });
    expect(tried.answer?.length).toBeGreaterThan(0);
    expect(runGame(tried, { type: 'help' }).help).toBe('targets');
    const list = listActions(game);
    const notation = notationOf(game, list, 0);
    const after = runGame(tried, { type: 'played', notation });
    expect(after).toMatchObject({ phase: 'others', unsure: 1, help: 'pawn', failed: 0, answer: null });
    expect(after.actions.map((action) => action.notation)).toEqual([notation]);
    let next = after;
    while (next.phase === 'others') next = step(next, 1);
    expect(next).toMatchObject({ phase: 'do', unsure: 1 });
    expect(new Set(next.actions.map(({ player }) => player))).toEqual(new Set([0, 1, 2, 3]));
    expect(step(next, 1).unsure).toBe(0);
  });

  it('takes nothing that is not legal or not of the moment', () => {
    const start = beginGame(rulesOf('tock'), 1);
    for (const event of [
      { type: 'played', notation: 'KS:a1-a2' },
      { type: 'deal' },
      { type: 'gave', cards: [] },
    ] as const)
      expect(runGame(start, event)).toBe(start);
    const exchange = beginGame(rulesOf('dog'), 1);
    const theirs = exchange.game.hands[1] ?? [];
    expect(runGame(exchange, { type: 'gave', cards: theirs })).toBe(exchange);
  });
});
