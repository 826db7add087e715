import type { Paint } from '../../colour-looks.js';
import { either, holes, paints } from './basics.js';

export const learning = {
  title: 'Beginner’s help',
  newCard: (card: string) => `New to you: the ${card}. 20 seconds to see what it does?`,
  newExchange: 'New to you: giving your partner a card. 20 seconds to see how?',
  show: 'Show me',
  notNow: 'Not now',
  pawns: 'Lit: the pawns that one of your cards can move.',
  holes: 'Lit: the pawns your cards can move, and where they can go. Tap a card to see only its moves.',
  does: (card: string, ways: readonly string[], more: readonly string[]) =>
    `What the ${card} can do: ${[either.format(ways), ...more].join('; ')}.`,
  starters: (cards: readonly string[]) =>
    cards.length === 0
      ? 'No card brings a pawn out of its base: trade your whole hand for one.'
      : `To leave its base, a pawn needs ${cards.length === 1 ? 'this card' : 'one of these cards'}: ${either.format([...cards])}.`,
  more: 'More help',
  unsure: 'Still unsure? Ask for a hint: it names the card, then the hole, then why.',
  why: {
    start: 'The card brings a pawn out of its base.',
    exit: 'The whole hand is traded for a pawn.',
    forward: (steps: number) => `${holes(steps)} forward, no more and no fewer.`,
    back: (steps: number) => `${holes(steps)} backwards.`,
    jump: (number: number) => `From there the pawn jumps to another hole ${number}.`,
    split: (steps: readonly number[]) =>
      steps.length > 1
        ? `The steps are shared: ${steps.join(' + ')}.`
        : `All ${steps[0] ?? 0} steps with one pawn.`,
    swap: 'Two pawns change places.',
    toCentre: 'A pawn on the marked hole may go to the centre.',
    fromCentre: 'The card leads out of the centre.',
    captures: (colours: readonly Paint[]) =>
      colours.length > 1
        ? `${colours.length} pawns go back to their bases.`
        : `The ${paints[colours[0] ?? 'red']} pawn goes back to its base.`,
    home: 'The count fits: the pawn is home.',
  },
};
