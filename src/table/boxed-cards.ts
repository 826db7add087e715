import type { Face } from '../rules/cards/cards.js';
import { rulesetOf } from '../rules/rulesets/ruleset-check.js';
import { keysOf } from '../rules/values/input.js';
import type { Settings } from './settings.js';

/** Cards of the boxed Tac-Tik, see docs/rules.md. */
const BOXED: Partial<Record<Face, string>> = {
  A: 'start,forward 1',
  '2': 'forward 2',
  '3': 'forward 3',
  '4': 'back 4',
  '5': 'forward 5',
  '6': 'forward 6',
  '7': 'split 7',
  '8': 'forward 8',
  '9': 'forward 9',
  T: 'start,forward 10',
  J: 'swap',
  Q: 'forward 12',
};

/** The boxed joker stands for the king. */
export function fitsBoxedCards({ ruleset }: Settings): boolean {
  const { cards } = rulesetOf(ruleset);
  const deeds = (face: Face) =>
    cards[face]?.uses.map((use) => ('steps' in use ? `${use.kind} ${use.steps}` : use.kind)).join();
  const hasSuits = Object.values(cards).some(({ bySuit }) => bySuit);
  return (
    !hasSuits &&
    !cards.X &&
    (cards.K?.wild ?? true) &&
    keysOf(BOXED).every((face) => deeds(face) === BOXED[face])
  );
}

export function facesOf(settings: Settings): Settings['faces'] {
  return fitsBoxedCards(settings) ? settings.faces : 'playing';
}
