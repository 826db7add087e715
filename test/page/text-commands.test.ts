/** Text commands: what is typed, in both languages, and what is answered. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, loadMessages, t } from '../../src/page/i18n/index.js';
import { execute, realName } from '../../src/page/text/execute.js';
import { type NamedCard, parse } from '../../src/page/text/parse.js';
import type { Choice, TextContext } from '../../src/page/text/text-context.js';
import { PLAINLY } from '../../src/page/words/moves.js';
import { Board, type Colour, type Hole } from '../../src/rules/board/holes.js';
import type { MoveView } from '../../src/table/moves.js';

const board = Board.of(4);
const hole = (name: string) => board.parse(name) as Hole;

beforeEach(async () => {
  await chooseLanguage('en');
  await loadMessages('text', 'speech');
});

describe('a typed command is understood', () => {
  const CASES = [
    ['en', 'play 7 red 5 red 12', 'play', ['a5', 'a12'], '7'],
    ['en', 'Play the king of hearts from the red star', 'play', ['a18'], 'KH'],
    ['en', 'x 10d a5', 'play', ['a5'], 'TD'],
    ['en', 'play a seven', 'play', [], '7'],
    ['en', 'play a', 'play', [], 'A'],
    ['en', 'red home 2', 'hole', ['aH2'], undefined],
    ['en', 'what stands on b3', 'hole', ['b3'], undefined],
    ['en', 'can the pawn on blue base 1', 'can', ['bB1'], undefined],
    ['en', 'discard queen of spades', 'discard', [], 'QS'],
    ['en', 'discard hand', 'discard', [], undefined],
    ['en', 'burn 10', 'burn', [], 'T'],
    ['fr', 'joue 7 rouge 5 rouge 12', 'play', ['a5', 'a12'], '7'],
    ['fr', 'Joue le roi de cœur', 'play', [], 'KH'],
    ['fr', 'peut départ rouge', 'can', ['a18'], undefined],
    ['fr', 'maison bleue 3', 'hole', ['bH3'], undefined],
    ['fr', 'jette la dame de pique', 'discard', [], 'QS'],
    ['fr', 'jette main', 'discard', [], undefined],
    ['fr', 'brûle le 10', 'burn', [], 'T'],
    ['fr', 'joue un sept', 'play', [], '7'],
    // the number printed beside a star
    ['en', 'can red 18', 'can', ['a18'], undefined],
    ['fr', 'joue 7 bleu 18', 'play', ['b18'], '7'],
    // with the colour's endings or without them
    ['fr', 'peut base vert 1', 'can', ['cB1'], undefined],
    ['fr', 'la case verte 5', 'hole', ['c5'], undefined],
    ['en', 'play the black joker', 'play', [], 'XB'],
    ['en', 'play joker', 'play', [], 'X'],
    ['fr', 'joue le joker en couleur', 'play', [], 'XR'],
    ['en', 'play a red joker', 'play', [], 'XR'],
    ['en', 'play 7♠ red 5', 'play', ['a5'], '7S'],
    ['fr', 'joue D ♥️', 'play', [], 'QH'],
    ['en', 'my cards', 'hand', [], undefined],
    ['fr', 'la carte 7', 'card', [], '7'],
    ['fr', 'annule', 'undo', [], undefined],
  ] as const;

  it.each(CASES)('%s: %s', async (language, line, verb, holes, card) => {
    await chooseLanguage(language);
    const found = parse(board, line);
    expect(found.verb).toBe(verb);
    expect(found.holes.map((one) => board.name(one))).toEqual(holes);
    const { face = '', suit = '', joker = '' } = found.card ?? {};
    expect(`${face}${suit}${joker}`).toBe(card ?? '');
    expect(found.strange).toEqual([]);
  });

  it.each(['en', 'fr'] as const)('in %s: every hole by the name that the page gives it', async (language) => {
    await chooseLanguage(language);
    const { holeName } = await import('../../src/page/board/names.js');
    for (const one of board.holes)
      expect(parse(board, holeName(board, one)).holes, holeName(board, one)).toEqual([one]);
  });

  it.each(['en', 'fr'] as const)(
    'in %s: every command that docs/accessibility.md teaches',
    async (language) => {
      await chooseLanguage(language);
      const page = readFileSync('docs/accessibility.md', 'utf8');
      const cells = [...page.matchAll(/^\| (`.*?) \| (`.*?) \|/gm)].map(
        ([, en = '', fr = '']) => ({ en, fr })[language],
      );
      const commands = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one));
      expect(commands.length).toBeGreaterThan(15);
      expect(commands.filter((line) => parse(board, line).verb === undefined)).toEqual([]);
      const firstWord = (line: string) => /^[^\s,:]+/.exec(line)?.[0];
      const taught = commands.map(firstWord);
      expect(taught).toEqual(expect.arrayContaining(Object.values(t('text').helps).map(firstWord)));
    },
  );
});

const walk = (card: string, from: string, to: string): MoveView => ({
  notation: `${card}:${from}-${to}`,
  kind: 'forward',
  parts: [{ colour: 'a', from, to, steps: 1, captures: [] }],
});
const SEVEN: Choice = {
  card: '7S',
  moves: [walk('7S', 'a5', 'a12'), walk('7S', 'b1', 'b8')],
  discard: false,
};
const FOUR: Choice = { card: '4H', moves: [], discard: false };

/** Red has pawns on red 5, blue 1 and two in base, blue one, protected, on its star. */
function deskWith(facts: Partial<TextContext> = {}): { context: TextContext; done: string[] } {
  const done: string[] = [];
  const pawns: (Colour | null)[] = board.holes.map(() => null);
  for (const name of ['a5', 'b1', 'aB3', 'aB4']) pawns[hole(name)] = 0 as Colour;
  pawns[hole('b18')] = 1 as Colour;
  const context: TextContext = {
    board,
    pawns,
    guarded: new Set([hole('b18')]),
    own: [0 as Colour],
    playing: [0 as Colour, 1 as Colour],
    hand: [SEVEN, FOUR],
    plays: true,
    open: null,
    status: ['Your turn: choose a card.'],
    past: ['Blue: 5: blue 1 to blue 6.', 'Green discards the 2.'],
    asked: [],
    nameOf: (colour) => ['Red', 'Blue'][colour] ?? '',
    said: PLAINLY,
    acts: {
      byHand: false,
      play: async (_, move) => done.push(move.notation) > 0,
      discard: async (card) => done.push(`discard ${card}`) > 0,
    },
    ...facts,
  };
  return { context, done };
}

describe('a text command is answered', () => {
  it.each([
    ['pawns', 'Red: 2 in base, red 5, blue 1.'],
    ['pawns blue', 'Blue: the blue star (protected).'],
    ['hand', 'Your cards: 7 of spades (2 ways) and 4 of hearts (moves nothing).'],
    ['red 5', 'red 5, red pawn'],
    ['the blue star', 'the blue star (protected), blue pawn'],
    ['red 6', 'red 6, empty'],
    ['can red 5', '7 of spades: Red 5 to red 12.'],
    ['can blue star', 'This pawn cannot move now.'],
    ['card 7', '7 of spades: Red 5 to red 12; Blue 1 to blue 8.'],
    ['card 9', 'You have no such card: 9.'],
    ['turn', 'Your turn: choose a card.'],
    ['last', 'Green discards the 2.'],
    ['last 2', 'Blue: 5: blue 1 to blue 6. Green discards the 2.'],
    ['play 4', '4 of hearts: moves nothing now.'],
    ['play 7 red 6', 'The 7 of spades cannot do that. 7 of spades: Red 5 to red 12; Blue 1 to blue 8.'],
    ['give 4', 'Not now.'],
    ['burn 4', 'Not now.'],
    ['hint', 'Not now.'],
    ['discard hand', 'Say a card, such as 8 or 10.'],
    ['sing', 'I don’t understand “sing”. Type help.'],
    // what is not understood might have meant another move
    ['play 7 rde 5', 'I don’t understand “rde”. Type help.'],
    ['play 7 red 5 blu 12', 'I don’t understand “blu”. Type help.'],
    ['play 7 red 55', 'I don’t understand “red”. Type help.'],
    ['discard 44', 'I don’t understand “44”. Type help.'],
  ])('%s', async (line, answer) => {
    const { context, done } = deskWith();
    expect((await execute(context, line)).lines.join(' ')).toBe(answer);
    expect(done).toEqual([]);
  });

  it.each([
    ['play 7 red 5', '7S:a5-a12'],
    ['play blue 8', '7S:b1-b8'],
    ['discard 4', 'discard 4H'],
  ])('and done: %s', async (line, expected) => {
    const { context, done } = deskWith();
    await execute(context, line);
    expect(done).toEqual([expected]);
  });

  it.each([
    ['hand', 'Your cards: 7 of spades and 4 of hearts.'],
    ['can red 5', 'Not now.'],
    ['card 7', 'Not now.'],
    ['play 7', 'Not now.'],
    ['discard 4', 'Not now.'],
    ['pawns', 'Red: 2 in base, red 5, blue 1.'],
  ])('%s, where nothing is to be played: no moves are known', async (line, text) => {
    const { context, done } = deskWith({
      hand: [{ ...SEVEN, moves: [] }, FOUR],
      plays: false,
      acts: { byHand: false, play: async () => done.push('played') > 0 },
    });
    expect((await execute(context, line)).lines).toEqual([text]);
    expect(done).toEqual([]);
  });

  it('says of a card that it may burn another, also where it moves nothing', async () => {
    const { context } = deskWith({ hand: [{ card: 'TS', moves: [], discard: false, burn: true }, FOUR] });
    const said = async (line: string) => (await execute(context, line)).lines.join(' ');
    expect(await said('hand')).toBe('Your cards: 10 of spades (1 way) and 4 of hearts (moves nothing).');
    expect(await said('card 10')).toBe('10 of spades: makes the next player discard.');
  });

  it('asks which of several moves is meant, and takes the number', async () => {
    const { context, done } = deskWith();
    const { lines, pending } = await execute(context, 'play 7');
    expect(lines).toEqual(['Which one? 1: Red 5 to red 12; 2: Blue 1 to blue 8. Type its number.']);
    expect(await execute(context, '3', pending)).toEqual({ lines: ['I don’t understand “3”. Type help.'] });
    await execute(context, '2', pending);
    expect(done).toEqual(['7S:b1-b8']);
  });

  it('throws the whole hand away only where it is named: not for a card that is misspelled, nor for none', async () => {
    const { context, done } = deskWith();
    const whole = { ...context, acts: { ...context.acts, whole: async () => done.push('whole') > 0 } };
    expect((await execute(whole, 'discard quen')).lines).toEqual(['I don’t understand “quen”. Type help.']);
    expect((await execute(whole, 'd')).lines).toEqual([
      'discard 4: discard a card; discard hand: all of them.',
    ]);
    expect(done).toEqual([]);
    await execute(whole, 'discard all my cards');
    await chooseLanguage('fr');
    await execute(whole, 'jette toute la main');
    expect(done).toEqual(['whole', 'whole']);
  });

  it('of cards of one rank that do different things: plays the one that can, tells of each, asks between them', async () => {
    const { context, done } = deskWith();
    const swap = { card: 'JS', moves: [walk('JS', 'a5', 'b3')], discard: false };
    const go = { card: 'JH', moves: [walk('JH', 'a5', 'a16')], discard: false };
    const two = { ...context, hand: [swap, go] };
    expect((await execute(two, 'card jack')).lines).toEqual([
      'jack of spades: Red 5 to blue 3.',
      'jack of hearts: Red 5 to red 16.',
    ]);
    const { lines, pending } = await execute(two, 'play jack');
    expect(lines.join()).toContain('1: jack of spades: Red 5 to blue 3; 2: jack of hearts: Red 5 to red 16.');
    await execute(two, 'play jack red 16');
    await execute(two, '1', pending);
    expect(done).toEqual(['JH:a5-a16', 'JS:a5-b3']);
  });

  it('asks which card is meant where a hole alone leaves it open', async () => {
    const { context, done } = deskWith();
    const three = { card: '3S', moves: [walk('3S', 'a5', 'a8')], discard: false };
    const { lines } = await execute({ ...context, hand: [SEVEN, three] }, 'play red 5');
    expect(lines.join()).toContain('1: 7 of spades: Red 5 to red 12; 2: 3 of spades: Red 5 to red 8.');
    expect(done).toEqual([]);
  });

  it('plays the joker of the colour that is named, in the hand and on the table', async () => {
    const { context, done } = deskWith();
    const jokers = ['XR', 'XB'].map((card) => ({ card, moves: [walk(card, 'a5', 'b2')], discard: true }));
    await execute({ ...context, hand: jokers }, 'discard black joker');
    const consider = async (card: NamedCard) => {
      done.push(realName(card));
      return undefined;
    };
    await execute({ ...context, hand: null, acts: { ...context.acts, consider } }, 'play colour joker');
    expect(done).toEqual(['discard XB', 'XR']);
  });

  it('takes the real cards of a hand, or of a burn, one after the other', async () => {
    const { context, done } = deskWith();
    const shown = (name: string, count: number) => ({
      count,
      act: async (cards: readonly string[]) => done.push(`${name} ${cards.join()}`) > 0,
    });
    const acts = {
      ...context.acts,
      discard: undefined,
      showHand: shown('hand', 3),
      showBurn: shown('burn', 2),
    };
    const real = { ...context, hand: null, acts };
    expect((await execute(real, 'discard hand')).lines).toEqual(['Name 3 cards, one after the other.']);
    await execute(real, 'discard 4, the queen of hearts and 9 of clubs');
    await execute(real, 'burn 10 king');
    // where a single card may be thrown away too, one is one
    const { discard } = context.acts;
    await execute({ ...real, acts: { ...acts, discard } }, 'discard 4');
    expect(done).toEqual(['hand 4?,QH,9C', 'burn T?,K?', 'discard 4?']);
    expect((await execute(context, 'play 7 9')).lines).toEqual(['I don’t understand “9”. Type help.']);
  });

  it('tells of a card in the hand while another one lies open', async () => {
    const { context } = deskWith();
    expect((await execute({ ...context, open: SEVEN }, 'card 4')).lines).toEqual([
      '4 of hearts: moves nothing now.',
    ]);
  });

  it('says what the board asks with the numbers that answer it', async () => {
    const { context, done } = deskWith();
    const acts = { ...context.acts, settle: async ({ notation }: MoveView) => done.push(notation) > 0 };
    const asking = { ...context, asked: SEVEN.moves, acts };
    expect((await execute(asking, 'turn')).lines.at(-1)).toBe(
      'Which one? 1: Red 5 to red 12; 2: Blue 1 to blue 8. Type its number.',
    );
    await execute(asking, '2');
    expect(done).toEqual(['7S:b1-b8']);
  });

  it('tells of two cards that do the same once', async () => {
    const { context } = deskWith();
    const other = { ...SEVEN, card: '7H', moves: [walk('7H', 'a5', 'a12'), walk('7H', 'b1', 'b8')] };
    const { lines } = await execute({ ...context, hand: [SEVEN, other, FOUR] }, 'can red 5');
    expect(lines).toEqual(['7 of spades: Red 5 to red 12.']);
  });

  it('says what the board of wood has to be told by hand', async () => {
    const { context } = deskWith();
    const { lines } = await execute({ ...context, acts: { ...context.acts, byHand: true } }, 'play 7 red 5');
    expect(lines).toEqual(['7 of spades. Now move on the board: Red 5 to red 12.']);
  });

  it('in French too', async () => {
    await chooseLanguage('fr');
    const { context, done } = deskWith();
    expect((await execute(context, 'pions bleus')).lines).toEqual(['Blue\u00a0: départ bleu (protégé).']);
    expect((await execute(context, 'peut rouge 5')).lines).toEqual([
      '7 de pique\u00a0: Rouge 5 vers rouge 12.',
    ]);
    await execute(context, 'joue sept vers rouge 12');
    expect(done).toEqual(['7S:a5-a12']);
  });
});
