/** How fast a whole table answers a switch and a card, everything that is kept and lit included; and what that takes. */
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { CallCounter } from './calls.js';
import { type Measure, PlayedTable } from './played-table.js';

const TURNS_PER_RULESET = 300;
/** Counting costs far more than what is counted. */
const COUNTED_TURNS = 20;

export type TableFigures = {
  /** From a switch event, through the machine, to a finished frame of lights, in milliseconds. */
  readonly eventToFrameP50Ms: number;
  readonly eventToFrameP99Ms: number;
  readonly tableEvents: number;
  /** From a card that is played to the frame that shows where it may go, in milliseconds. */
  readonly cardP50Ms: number;
  readonly cardP99Ms: number;
  /** Calls, on average: of a switch event, and of a card until it lies on the table. */
  readonly sensingRunsPerEvent: number;
  readonly legalListsPerCard: number;
  readonly gameClonesPerCard: number;
};

const WATCHED = {
  sensingRuns: ['/sensing/sense.js', 'sense'],
  legalLists: ['/rules/legal.js', 'legalActions'],
  gameClones: ['/rules/game.js', 'clone'],
} as const;
type Calls = Record<keyof typeof WATCHED, number>;

export function tableFigures(): TableFigures {
  const events: number[] = [];
  const cards: number[] = [];
  const timed = (into: number[]) => (send: () => void) => {
    const start = performance.now();
    send();
    into.push(performance.now() - start);
  };
  const play = (turns: number, measure: Measure) => {
    for (const id of RULESET_IDS) new PlayedTable(id, measure).play(turns);
  };
  // Once for the compiler, once for the figures.
  play(TURNS_PER_RULESET, { event: timed([]), card: timed([]) });
  play(TURNS_PER_RULESET, { event: timed(events), card: timed(cards) });
  const counter = new CallCounter(WATCHED);
  const perEvent: Calls[] = [];
  const perCard: Calls[] = [];
  play(COUNTED_TURNS, {
    event: (send) => perEvent.push(counter.during(send)),
    card: (send) => perCard.push(counter.during(send)),
  });
  counter.stop();
  return {
    eventToFrameP50Ms: percentile(events, 0.5),
    eventToFrameP99Ms: percentile(events, 0.99),
    tableEvents: events.length,
    cardP50Ms: percentile(cards, 0.5),
    cardP99Ms: percentile(cards, 0.99),
    sensingRunsPerEvent: average(perEvent, 'sensingRuns'),
    legalListsPerCard: average(perCard, 'legalLists'),
    gameClonesPerCard: average(perCard, 'gameClones'),
  };
}

function percentile(times: number[], share: number): number {
  times.sort((a, b) => a - b);
  return Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(4));
}

function average(calls: readonly Calls[], name: keyof Calls): number {
  const sum = calls.reduce((all, counts) => all + counts[name], 0);
  return Number((sum / calls.length).toFixed(2));
}
