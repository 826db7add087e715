/** Reads a typed command: a verb, holes by the names that the page gives them, a card. */
import { type Card, FACES, type Face, faceOf, SUITS, type Suit, suitOf } from '../../rules/cards.js';
import type { Board, Colour, Hole } from '../../rules/holes.js';
import { holeName } from '../board/names.js';
import { lookOf } from '../colour-looks.js';
import type { TextMessages } from '../i18n/en/text.js';
import { t } from '../i18n/index.js';

export type Verb = keyof TextMessages['verbs'];

/** A card as far as it was named. */
export interface NamedCard {
  readonly face: Face;
  readonly suit: Suit | undefined;
}

export interface Command {
  /** Undefined where nothing of the line is understood. */
  readonly verb: Verb | undefined;
  readonly holes: readonly Hole[];
  readonly card: NamedCard | undefined;
  readonly colour: Colour | undefined;
  readonly number: number | undefined;
}

/** Words without capitals, accents and marks. */
function wordsOf(line: string): string[] {
  const plain = line.toLowerCase().replaceAll('œ', 'oe').normalize('NFD').replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\d?]+/gu) ?? [];
}

export function understand(board: Board, line: string): Command {
  const said = wordsOf(line);
  const { verbs, fillers } = t('text');
  const named = (Object.keys(verbs) as Verb[]).find((verb) => verbs[verb].includes(said[0] ?? ''));
  const { holes, rest } = takeHoles(board, named ? said.slice(1) : said);
  const cards = cardsIn(rest);
  // `a` may be an article or an ace
  const card = cards.find(({ word }) => !fillers.includes(word)) ?? cards[0];
  const colour = board.colours.find((one) => rest.some((word) => word.startsWith(plainPaint(one))));
  const number = Number(rest.find((word) => /^\d{1,2}$/.test(word)) ?? Number.NaN);
  const hasOnlyHole = holes.length === 1 && rest.every((word) => fillers.includes(word));
  return {
    verb: named ?? (hasOnlyHole ? 'hole' : undefined),
    holes,
    card: card?.card,
    colour,
    number: Number.isNaN(number) ? undefined : number,
  };
}

const plainPaint = (colour: Colour) => wordsOf(lookOfWords(colour)).join('');
const lookOfWords = (colour: Colour) => t().paints[lookOf(colour).paint];

/** By the words that name it: every hole, as the page calls it and by its code. */
function holesByName(board: Board): ReadonlyMap<string, Hole> {
  const { fillers } = t('text');
  const names = new Map<string, Hole>();
  for (const hole of board.holes) {
    const named = wordsOf(holeName(board, hole)).filter((word) => !fillers.includes(word));
    names.set(named.join(' '), hole);
    // the centre's code is a command
    if (hole !== board.centre) names.set(board.name(hole).toLowerCase(), hole);
  }
  return names;
}

const LONGEST_NAME = 3;

function takeHoles(board: Board, said: readonly string[]): { holes: Hole[]; rest: string[] } {
  const names = holesByName(board);
  const holes: Hole[] = [];
  const rest: string[] = [];
  for (let at = 0; at < said.length; ) {
    let length = LONGEST_NAME;
    while (length > 0 && !names.has(said.slice(at, at + length).join(' '))) length--;
    if (length > 0) holes.push(names.get(said.slice(at, at + length).join(' ')) as Hole);
    else rest.push(said[at] as string);
    at += Math.max(1, length);
  }
  return { holes, rest };
}

function cardsIn(words: readonly string[]): { readonly word: string; readonly card: NamedCard }[] {
  const suitNamed = words.flatMap((word) => suitOfWord(word) ?? [])[0];
  return words.flatMap((word) => {
    const face = faceOfWord(word);
    if (face) return [{ word, card: { face, suit: suitNamed } }];
    // `7h`
    const [both, suit] = [faceOfWord(word.slice(0, -1)), suitOfWord(word.slice(-1))];
    return both && suit ? [{ word, card: { face: both, suit } }] : [];
  });
}

function faceOfWord(word: string): Face | undefined {
  return FACES.find((face) => t('text').ranks[face].includes(word));
}

function suitOfWord(word: string): Suit | undefined {
  return SUITS.find((suit) => t('text').suits[suit].includes(word));
}

/** Whether a card may be the one that was named. */
export function isNamed(card: Card, { face, suit }: NamedCard): boolean {
  return faceOf(card) === face && (suit === undefined || suitOf(card) === suit);
}
