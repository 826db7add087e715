import type { MoveReason } from '../../../players/reason.js';
import type { Paint } from '../../colour-looks.js';
import { holes, paints } from './basics.js';

/** Facts in words; empty or 0 if the code has none. */
export interface HintFacts {
  readonly paint: Paint;
  /** `Bob’s pawn`, `one of Bob’s pawns` */
  readonly pawn: string;
  readonly onePawn: string;
  readonly hole: string;
  readonly card: string;
  readonly holes: number;
  /** In percent. */
  readonly from: number;
  readonly to: number;
  readonly other: string;
  readonly why: string;
  /** In percent. */
  readonly games: number;
}

export const hints = {
  ask: 'Hint',
  thinking: 'Thinking…',
  where: 'Where?',
  why: 'Why?',
  card: (card: string) => `Try the ${card}.`,
  pawn: (hole: string) => `Look at the pawn on ${hole}.`,
  give: (card: string) => `Give the ${card}.`,
  discard: (card: string) => `Discard the ${card}.`,
  discardHand: 'Discard your whole hand.',
  burn: 'Make the next player discard.',
  exit: 'Trade your hand for a pawn.',
  enter: 'Enter your cards',
  forgotten: 'We don’t keep your cards.',
  enterAgain: 'Enter your cards again',
  taken: (count: number) => `Hints so far: ${count}`,
  whys: {
    'only-action': () => 'It’s the only thing you can do.',
    starts: ({ onePawn }) => `It brings ${onePawn} out.`,
    home: ({ hole }) => `It brings a pawn home, to ${hole}.`,
    deeper: ({ hole }) => `It takes a pawn deeper into its home, to ${hole}.`,
    advances: ({ onePawn, holes: count }) =>
      count < 0
        ? `It costs ${onePawn} ${holes(-count)}.`
        : `It brings ${onePawn} ${holes(count)} nearer to its home.`,
    'passes-home': ({ onePawn, holes: count }) => `It takes ${onePawn} past its home: ${holes(count)} to go.`,
    centre: ({ onePawn }) => `It brings ${onePawn} to the centre: it can come out near its home.`,
    'leaves-centre': ({ onePawn, holes: count }) =>
      `It brings ${onePawn} out of the centre, ${holes(count)} before its home.`,
    captures: ({ pawn, hole }) => `It sends back ${pawn} on ${hole}.`,
    sacrifices: ({ pawn, hole }) => `It costs ${pawn} on ${hole}.`,
    shifts: ({ onePawn, holes: count }) =>
      count < 0
        ? `It throws ${onePawn} back by ${holes(-count)}.`
        : `It helps ${onePawn} on by ${holes(count)}.`,
    'helps-home': ({ onePawn }) => `It brings ${onePawn} home.`,
    escapes: ({ pawn, hole, from, to }) => `It makes ${pawn} on ${hole} safer: ${to}% risk, not ${from}%.`,
    exposes: ({ pawn, hole, from, to }) =>
      `It leaves ${pawn} on ${hole} in more danger: ${to}% risk, not ${from}%.`,
    'frees-star': ({ paint }) => `It frees the ${paints[paint]} star for the next pawn.`,
    'keeps-starter': ({ card }) => `You keep the ${card} to bring another pawn out.`,
    'least-card': ({ card }) => `Of your cards, the ${card} is worth the least.`,
    'partner-waits': () => 'Your partner needs a card to bring a pawn out.',
    'spends-starter': ({ card }) => `The ${card} was your only card to bring a pawn out.`,
    plan: ({ onePawn, hole, card }) => `Next, the ${card} can take ${onePawn} to ${hole}.`,
    instead: ({ other, why: said }) => `Or ${other}? ${said}`,
    better: ({ other, games }) =>
      games === 0
        ? `Or ${other}? It is about as good.`
        : `Or ${other}? It wins ${games} ${games === 1 ? 'game' : 'games'} fewer in 100.`,
  } satisfies Record<MoveReason['code'], (facts: HintFacts) => string>,
  /** A drawback, after an advantage. */
  but: (sentence: string) => `But ${sentence}`,
  other: {
    card: (card: string) => `the ${card}`,
    move: (card: string, way: string) => `the ${card} (${way})`,
    exit: 'trading your hand',
    discardHand: 'discarding your hand',
  },
};
