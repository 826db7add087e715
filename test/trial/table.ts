/** One simulated table: a game, a physical board, hands, and the policy under trial. */
import { ActionList, EXIT, MOVE } from '../../src/rules/actions.js';
import { deal } from '../../src/rules/deal.js';
import { Game, NO_WINNER } from '../../src/rules/game.js';
import type { Hole, HoleKind } from '../../src/rules/holes.js';
import { addMoves, legalActions } from '../../src/rules/legal.js';
import { play, positionAfter } from '../../src/rules/play.js';
import { colourOf, formatPosition, NO_PAWN, type Pawn, Position, pawnsOf } from '../../src/rules/position.js';
import type { Rules } from '../../src/rules/rules.js';
import { type Plan, planTurn } from '../../src/sensing/plan.js';
import { type Decision, nextTurn, type SenseState, sense, startSensing } from '../../src/sensing/sense.js';
import { masking, type SensorMap, sensorMap } from '../../src/sensing/sensor-map.js';
import { PhysicalBoard } from './board.js';
import type { Chance } from './chance.js';
import { Hands } from './hands.js';
import { carriesOf } from './move.js';
import type { Habits } from './players.js';

export type Verdict = 'right' | 'wrong' | 'asked' | 'refused';

export interface MoveReport {
  readonly verdict: Verdict;
  /** Another legal move leaves all switches the same: nobody could have told them apart. */
  readonly alike: boolean;
  /** From the last touch to the commit; undefined where a person had to help. */
  readonly delay: number | undefined;
  /** What to look at when it went wrong. */
  readonly story: () => string;
}

/** After so long without a word from the table, people press *Done*. */
const PATIENCE = 8000;

export class TrialTable {
  readonly #rules: Rules;
  readonly #habits: Habits;
  readonly #chance: Chance;
  readonly #without: readonly Hole[];
  #map: SensorMap;
  #game!: Game;
  #board!: PhysicalBoard;
  #hands!: Hands;
  #state!: SenseState;
  #owed: readonly number[] = [];
  readonly #list = new ActionList();

  /** @param blind kinds of holes that have no switch on this board */
  constructor(rules: Rules, habits: Habits, chance: Chance, blind: readonly HoleKind[] = []) {
    const { board } = rules;
    const holes = Array.from({ length: board.holeCount }, (_, hole) => hole as Hole);
    this.#without = holes.filter((hole) => blind.includes(board.kind(hole)));
    this.#rules = rules;
    this.#habits = habits;
    this.#chance = chance;
    this.#map = sensorMap(board, { without: this.#without });
    this.#newGame();
  }

  /** Plays on to the next move and has it carried out. */
  nextMove(): MoveReport {
    for (;;) {
      const game = this.#game;
      if (game.winner !== NO_WINNER) this.#newGame();
      else if (game.hands.every((hand) => hand.length === 0)) deal(game);
      else {
        legalActions(game, this.#list);
        const choice = this.#chance.below(this.#list.count);
        const kind = this.#list.kind[choice];
        if (kind === MOVE || kind === EXIT) return this.#carryOut(choice);
        play(game, this.#list, choice);
      }
    }
  }

  #newGame(): void {
    const { board } = this.#rules;
    this.#game = new Game(this.#rules, new Position(board));
    this.#game.seed = this.#chance.below(1 << 30);
    deal(this.#game);
    const now = this.#hands?.now ?? 0;
    this.#board = new PhysicalBoard(board, this.#habits, this.#chance);
    this.#hands = new Hands(this.#board, this.#habits, this.#chance, now);
    this.#owed = new Array<number>(board.zones).fill(0);
    this.#map = sensorMap(board, { without: this.#without });
    const start: Hole[] = [];
    for (const colour of board.colours) {
      if (!this.#rules.playing[colour]) continue;
      for (const [index, hole] of board.bases(colour).entries()) {
        this.#board.pawnIn[hole] = pawnsOf(colour)[index] as Pawn;
        if (this.#map.seen[hole] === 1) start.push(hole);
      }
    }
    this.#state = startSensing(start, now);
    this.#breakSwitches();
  }

  #breakSwitches(): void {
    for (let i = this.#chance.below(this.#habits.failures + 1); i > 0; i--) {
      const hole = this.#chance.below(this.#rules.board.holeCount) as Hole;
      // It fails as it is just then: a stuck switch tells no change any more.
      this.#board.failed.set(hole, this.#board.isEmpty(hole) ? 'stuck-open' : 'stuck-closed');
    }
  }

  #carryOut(choice: number): MoveReport {
    const game = this.#game;
    const all = this.#list;
    const declared = new ActionList();
    if (all.kind[choice] === EXIT) {
      declared.addPart(declared.add(EXIT, 0, 0), all.pawnOf(choice, 0), all.toOf(choice, 0), 0);
    } else {
      addMoves(game, [all.cardOf(choice)], declared);
    }
    const plan = planTurn({ game, list: declared, map: this.#map, owed: this.#owed });
    const truth = positionAfter(game, all, choice);
    const wanted = this.#text(truth);
    const hands = this.#hands;
    hands.idle();
    hands.lastTouch = hands.now;
    hands.move(carriesOf(game, all, choice));
    const touched = hands.lastTouch;
    const flips = this.#board.takeFlips().filter(({ hole }) => !this.#without.includes(hole));
    const before = this.#text(game.position);
    const cardOf = all.kind[choice] === EXIT ? 'exit' : String(all.cardOf(choice));

    const alike = this.#looksLikeAnother(plan, truth, wanted);
    const decisions: string[] = [];
    let verdict: Verdict | undefined;
    let delay: number | undefined;
    let taken: Plan['outcomes'][number] | undefined;
    let current: Plan = plan;
    const hear = (decision: Decision | undefined, at: number, helped: boolean): void => {
      if (!decision) return;
      decisions.push(`${at.toFixed(0)} ${JSON.stringify(decision)}`);
      if (decision.kind !== 'commit' || taken) return;
      taken = plan.outcomes[decision.outcome];
      const right = taken !== undefined && this.#text(taken.position) === wanted;
      if (!helped) {
        verdict = right ? 'right' : 'wrong';
        delay = Math.max(0, at - touched);
      }
      this.#owed = decision.debts;
      if (decision.doubtful.length > 0) {
        this.#map = masking(this.#map, [...this.#map.masked, ...decision.doubtful]);
      }
      play(game, all, choice);
      current = planTurn({ game, list: NO_MOVES, map: this.#map, owed: this.#owed });
      this.#state = nextTurn(this.#state, at);
    };
    let last: Decision | undefined;
    let wakeAt = -1;
    const send = (input: Parameters<typeof sense>[2], helped = false): void => {
      const sensed = sense(current, this.#state, input);
      this.#state = sensed.state;
      wakeAt = sensed.wakeAt;
      if (sensed.decision) last = sensed.decision;
      hear(sensed.decision, input.at, helped);
    };
    const tickUntil = (end: number): void => {
      while (wakeAt >= 0 && wakeAt <= end) send({ kind: 'tick', at: wakeAt });
    };
    for (const { hole, closed, at } of flips) {
      tickUntil(at);
      send({ kind: 'switch', hole, closed, at });
    }
    let now = Math.max(hands.now, flips.at(-1)?.at ?? 0);
    const asksForHelp = () => !taken && (last?.kind === 'ask' || last?.kind === 'refuse');
    while (!taken && !asksForHelp() && wakeAt >= 0 && wakeAt <= now + PATIENCE) {
      now = Math.max(now, wakeAt);
      send({ kind: 'tick', at: wakeAt });
    }
    if (!taken) {
      now = Math.max(now + 500, last?.kind === 'ask' ? 0 : touched + PATIENCE);
      if (last?.kind !== 'ask') send({ kind: 'done', at: now }, true);
      const asked = last;
      verdict = 'asked';
      if (!taken) {
        const index = plan.outcomes.findIndex((outcome) => this.#text(outcome.position) === wanted);
        if (asked?.kind !== 'ask' || !asked.outcomes.includes(index)) verdict = 'refused';
        send({ kind: 'answer', outcome: index, at: now + 1 }, true);
      } else if (this.#text((taken as Plan['outcomes'][number]).position) !== wanted) verdict = 'wrong';
    }
    hands.now = Math.max(now + 300, hands.now);
    if (verdict === 'wrong') this.#resync();
    const story = () =>
      [
        `${this.#rules.ruleset.id} card ${cardOf} ${before}`,
        `  → ${wanted}, taken ${taken ? this.#text(taken.position) : '-'}`,
        `  last touch ${touched.toFixed(0)}, owed ${plan.owed.join()}`,
        ...flips.map(
          ({ at, hole, closed }) =>
            `  ${at.toFixed(0)} ${this.#rules.board.name(hole)} ${closed ? 'closed' : 'open'}`,
        ),
        ...decisions.map((line) => `  ${line}`),
      ].join('\n');
    return { verdict: verdict ?? 'refused', alike, delay, story };
  }

  /** After a wrong commit the position is put right by hand, so that one fault is counted once. */
  #resync(): void {
    const closed: Hole[] = [];
    for (const [hole, pawn] of this.#board.pawnIn.entries())
      if (pawn >= 0 && !this.#without.includes(hole as Hole)) closed.push(hole as Hole);
    this.#state = startSensing(closed, this.#hands.now);
    const owed = new Array<number>(this.#rules.board.zones).fill(0);
    for (const { pawn } of this.#hands.held) owed[colourOf(pawn)] = (owed[colourOf(pawn)] ?? 0) + 1;
    this.#owed = owed;
  }

  #text(position: Position): string {
    return formatPosition(position, this.#rules.playing);
  }

  /** Does another candidate leave the same holes taken? Counted here, not asked of the resolver. */
  #looksLikeAnother(plan: Plan, truth: Position, wanted: string): boolean {
    const own = footprint(truth);
    return plan.outcomes.some(
      ({ position }) => footprint(position) === own && this.#text(position) !== wanted,
    );
  }
}

const NO_MOVES = new ActionList();

/** Which holes are taken; of a base, how many. */
function footprint(position: Position): string {
  const { board } = position;
  let text = '';
  const bases = new Array<number>(board.zones).fill(0);
  for (let hole = 0; hole < board.holeCount; hole++) {
    if (position.pawnAt[hole] === NO_PAWN) continue;
    if (board.kind(hole as Hole) === 'base') bases[board.zone(hole as Hole) as number]! += 1;
    else text += `${hole},`;
  }
  return `${text}|${bases.join()}`;
}
