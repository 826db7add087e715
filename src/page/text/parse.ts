import type { Board, Colour, Hole } from '../../rules/board/holes.js';
import {
  type Card,
  cardName,
  FACES,
  type Face,
  faceOf,
  SUITS,
  type Suit,
  suitOf,
} from '../../rules/cards/cards.js';
import { keysOf } from '../../rules/values/input.js';
import { holeName } from '../board/names.js';
import { lookOf } from '../colour-looks.js';
import { printed } from '../i18n/faces.js';
import { type Catalogue, t } from '../i18n/index.js';

export type TextVerb = keyof Catalogue['text']['verbs'];

export interface NamedCard {
  readonly face: Face;
  readonly suit: Suit | undefined;
  readonly joker?: 'R' | 'B' | undefined;
}

export interface TextCommand {
  /** Undefined if the line is not understood. */
  readonly verb: TextVerb | undefined;
  readonly holes: readonly Hole[];
  readonly card: NamedCard | undefined;
  /** All named cards, that one included. */
  readonly cards: readonly CardWord[];
  readonly colour: Colour | undefined;
  readonly number: number | undefined;
  readonly whole: boolean;
  readonly strange: readonly string[];
}

export interface CardWord {
  readonly word: string;
  readonly card: NamedCard;
}

const SYMBOLS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Lower case, without accents and punctuation. */
function wordsOf(line: string): string[] {
  const plain = line
    .toLowerCase()
    .replace(/\b7 ?[×x] ?1\b/g, '7')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\d?♠♥♦♣]+/gu) ?? [];
}

export function parse(board: Board, line: string): TextCommand {
  const said = wordsOf(line);
  const { verbs, fillers, whole } = t('text');
  const verbOf = (word = '') => keysOf(verbs).find((verb) => verbs[verb].includes(word));
  const first = said.findIndex((word) => verbOf(word) || !fillers.includes(word));
  const named = verbOf(said[first]);
  const { holes, rest } = takeHoles(board, named ? said.slice(first + 1) : said);
  const found = cardsIn(rest);
  // `a` may be an article or an ace
  const certain = found.filter(({ word }) => !fillers.includes(word));
  const cards = certain.length > 0 ? certain : found.slice(0, 1);
  const [card] = cards;
  const colour = board.colours.find((one) => rest.some((word) => word.startsWith(plainPaint(one))));
  const number = Number(rest.find((word) => /^\d{1,2}$/.test(word)) ?? Number.NaN);
  const hasOnlyHole = holes.length === 1 && rest.every((word) => fillers.includes(word));
  return {
    verb: named ?? (hasOnlyHole ? 'hole' : undefined),
    holes,
    card: card?.card,
    cards,
    colour,
    number: Number.isNaN(number) ? undefined : number,
    whole: rest.some((word) => whole.includes(word)),
    strange: rest.filter(
      (word) =>
        !cards.some((one) => one.word === word) &&
        ![...fillers, ...whole].includes(word) &&
        !(card && suitOfWord(word)) &&
        !(cards.some((one) => one.card.face === 'X') && jokerOfWord(word)),
    ),
  };
}

const plainPaint = (colour: Colour) => wordsOf(t().paints[lookOf(colour).paint]).join('');

function holesByName(board: Board): ReadonlyMap<string, Hole> {
  const { fillers } = t('text');
  const names = new Map<string, Hole>();
  const add = (name: string, hole: Hole) => {
    const named = wordsOf(name).filter((word) => !fillers.includes(word));
    names.set(named.map((word) => withoutEnding(board, word)).join(' '), hole);
  };
  for (const hole of board.holes) {
    add(holeName(board, hole), hole);
    // the centre's code is a command
    if (hole !== board.centre) names.set(board.name(hole).toLowerCase(), hole);
  }
  for (const colour of board.colours)
    add(t().board.track(lookOf(colour).paint, board.holesPerZone), board.star(colour));
  return names;
}

function withoutEnding(board: Board, word: string): string {
  return board.colours.map(plainPaint).find((paint) => word.startsWith(paint)) ?? word;
}

const LONGEST_NAME = 3;

function takeHoles(board: Board, said: readonly string[]): { holes: Hole[]; rest: string[] } {
  const names = holesByName(board);
  const plain = said.map((word) => withoutEnding(board, word));
  const holes: Hole[] = [];
  const rest: string[] = [];
  for (let at = 0; at < said.length; ) {
    let length = LONGEST_NAME;
    while (length > 0 && !names.has(plain.slice(at, at + length).join(' '))) length--;
    if (length > 0) holes.push(names.get(plain.slice(at, at + length).join(' ')) as Hole);
    else rest.push(said[at] as string);
    at += Math.max(1, length);
  }
  return { holes, rest };
}

function cardsIn(words: readonly string[]): CardWord[] {
  const faces = words.filter(faceOfWord);
  const certain = faces.filter((word) => !t('text').fillers.includes(word));
  const isOne = (certain.length || faces.length) === 1;
  return words.flatMap((word, at): CardWord[] => {
    const face = faceOfWord(word);
    if (face) {
      // a suit follows its card; for a single card it may precede
      const next = words.findIndex((other, index) => index > at && faceOfWord(other));
      const about = isOne ? words : words.slice(at + 1, next < 0 ? undefined : next);
      const suit = about.flatMap((other) => suitOfWord(other) ?? [])[0];
      const joker = about.flatMap((other) => jokerOfWord(other) ?? [])[0];
      return [{ word, card: face === 'X' ? { face, suit: undefined, joker } : { face, suit } }];
    }
    // `7h`
    const [both, suit] = [faceOfWord(word.slice(0, -1)), suitOfWord(word.slice(-1))];
    return both && suit ? [{ word, card: { face: both, suit } }] : [];
  });
}

function faceOfWord(word: string): Face | undefined {
  const isSaid = (face: Face) => t('text').ranks[face].includes(word);
  return FACES.find((face) => printed(face)?.toLowerCase() === word) ?? FACES.find(isSaid);
}

function suitOfWord(word: string): Suit | undefined {
  return SUITS.find((suit) => SYMBOLS[suit] === word || t('text').suits[suit].includes(word));
}

function jokerOfWord(word: string): 'R' | 'B' | undefined {
  return (['R', 'B'] as const).find((joker) => t('text').jokers[joker].includes(word));
}

export function isNamed(card: Card, { face, suit, joker }: NamedCard): boolean {
  if (joker !== undefined && cardName(card) !== `X${joker}`) return false;
  return faceOf(card) === face && (suit === undefined || suitOf(card) === suit);
}
