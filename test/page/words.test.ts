import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, language, loadMessages, PARTS, t, wordsIn } from '../../src/page/i18n/index.js';
import { guideWords } from '../../src/page/words/guidance.js';
import { moveSaid, moveWords, saidIn } from '../../src/page/words/moves.js';
import { reasonSaid } from '../../src/page/words/reasons.js';
import { aimsOf, cardUses, cardWays } from '../../src/page/words/uses.js';
import { moveWhy, whereToLook } from '../../src/page/words/why.js';
import { Board, type Colour } from '../../src/rules/board/holes.js';
import { ALL_CARDS, type Face, facesBySuit, parseCard } from '../../src/rules/cards/cards.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';

const board = Board.of(4);

beforeEach(async () => {
  await chooseLanguage('en');
  await loadMessages('rules', 'learning');
});

/** All texts of a catalogue that are not made from facts. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

it.each([
  ['en', 'Turn 7: Ann sends back a red pawn and 2 blue pawns that had come 81 holes in all.'],
  ['fr', 'Tour 7\u00a0: Ann mange un pion rouge et 2 pions bleus, après 81 cases de chemin en tout.'],
] as const)('pawns of one colour captured in one turn are counted: %s', async (spoken, words) => {
  expect((await wordsIn(spoken, 'ending')).capture(7, 'Ann', ['red', 'blue', 'blue'], 81)).toBe(words);
});

it('French never leaves a mark or a unit alone at the beginning of a line', async () => {
  const parts = await Promise.all(
    PARTS.map(async (part) => [part, textsIn(await wordsIn('fr', part))] as const),
  );
  expect(parts.flatMap(([, texts]) => texts).length).toBeGreaterThan(300);
  expect(
    parts.filter(([, texts]) => texts.some((text) => / [?!:;»%]|« |\d (\d{3}|min|ko)\b/.test(text))),
  ).toEqual([]);
});

it.each(['en', 'fr'] as const)('no text needs a sign that is not read aloud: %s', async (spoken) => {
  const walks = ['3S:a3-a6', '7S:a5-a8+b1-b5', 'KC:a7-C'];
  const { moves } = await wordsIn(spoken, 'page');
  const { carry } = await wordsIn(spoken, 'guidance');
  const { changed } = await wordsIn(spoken, 'review');
  const said = [
    ...PARTS.map((part) => wordsIn(spoken, part).then(textsIn)),
    ...walks.map((notation) => [moveWords(board, { notation, captured: [] }, undefined, moves)]),
    [carry('red', 'A', 'B'), carry(null, 'A', 'B'), changed('A', 0.5, 0.8)],
  ];
  for (const text of (await Promise.all(said)).flat()) expect(text).not.toMatch(/[→⇒<>=|]/);
});

it('no sign or abbreviation stands in a text of the page that is read aloud wrong or not at all', () => {
  const files = readdirSync('src/page', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/(faces|parse)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const source = readFileSync(`src/page/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
    // a sign that is drawn has words beside it
    const said = source.replaceAll(/aria-hidden="true">×|label="×"\s+aria-label|replace\('×'/g, '');
    return [...said.matchAll(/[·×→♠♥♦♣]|\b(suiv|préc)\.|\d (ko|Mo)\b/g)].map(([sign]) => `${file}: ${sign}`);
  });
  expect(found).toEqual([]);
});

it('one is not many, and a name takes the French word before it', async () => {
  const [english, french] = [await wordsIn('en', 'refusals'), await wordsIn('fr', 'refusals')];
  expect(english.refusals['whole-hand']({ cards: '1' })).toBe('The whole hand is needed: 1 card.');
  expect(english.refusals['no-exit']({ cards: '1' })).toBe('This card can’t bring a pawn out now.');
  expect(french.refusals['no-exit']({ cards: '1' })).toBe(
    'Cette carte ne fait pas sortir de pion maintenant.',
  );
  expect((await wordsIn('fr', 'puzzles')).wrongHow(1, 60)).toContain('1 partie sur 100');
  expect((await wordsIn('fr', 'ending')).capture(7, 'Ann', ['red'], 1)).toContain('après 1 case de chemin.');
  expect((await wordsIn('en', 'ending')).capture(7, 'Ann', ['red'], 1)).toContain('had come 1 hole.');
  expect((await wordsIn('fr', 'venue')).pawns.lacking([{ paint: 'red', count: 2 }])).toContain(
    '2 pions rouges',
  );
  const { pawns } = await wordsIn('fr', 'page');
  expect(['Anne', 'Ángel', 'Yves', 'Yann', 'Bob', 'Øyvind', '🐱'].map(pawns.of)).toEqual(
    ['d’Anne', 'd’Ángel', 'd’Yves', 'de Yann', 'de Bob', 'd’Øyvind', 'de 🐱'].map((of) => `le pion ${of}`),
  );
});

it('a language that is still being fetched stays chosen when a further part is needed', async () => {
  const choosing = chooseLanguage('fr');
  await loadMessages('fleet');
  await choosing;
  expect(language.value).toBe('fr');
  expect(t('fleet')).toBe(await wordsIn('fr', 'fleet'));
});

describe('a move in words', () => {
  it.each([
    [
      '7S:a5-a8+b1-b5',
      'Red 5 to red 8, then blue 1 to blue 5',
      'Rouge 5 vers rouge 8, puis bleu 1 vers bleu 5',
    ],
    ['AS:aB-a18', 'Bring a pawn out to the red star', 'Sortir un pion (départ rouge)'],
    ['KC:a7-C', 'Red 7 to the centre', 'Rouge 7 vers le centre'],
    ['3D:d17-aH1', 'Yellow 17 to red home 1', 'Jaune 17 vers maison rouge 1'],
    ['JH:a5~b3', 'Swap red 5 and blue 3', 'Échanger rouge 5 et bleu 3'],
    ['exit:a5', 'Trade the hand for a pawn on red 5', 'Échanger la main contre un pion (rouge 5)'],
    ['discard:QD', 'discards the queen of diamonds', 'jette la dame de carreau'],
    ['discardHand', 'discards the whole hand', 'jette toute sa main'],
    ['TS:burn', 'makes the next player discard', 'fait jeter une carte au joueur suivant'],
    ['what is this', 'what is this', 'what is this'],
  ])('%s', async (notation, english, french) => {
    expect(moveWords(board, { notation, captured: [] })).toBe(english);
    await chooseLanguage('fr');
    expect(moveWords(board, { notation, captured: [] })).toBe(french);
  });

  it('names the pawns of a swap wherever it is told what they were', async () => {
    const swap = { notation: 'JH:a5~b3', captured: [], swapped: ['a', 'b'] };
    expect(moveWords(board, swap)).toBe('Swap the red pawn on red 5 and the blue pawn on blue 3');
    await chooseLanguage('fr');
    expect(moveWords(board, swap)).toBe('Échanger le pion rouge (rouge 5) et le pion bleu (bleu 3)');
  });
});

const rulesOf = (id: RulesetId) => new Rules(checkedSetup(usualSettings(id)));

describe('what a card does, in words', () => {
  it.each<[RulesetId, string, string, string]>([
    [
      'tock',
      'KS',
      'What the K can do: bring a pawn out or 13 forward, sending back every pawn it passes.',
      'Ce que permet le K\u00a0: sortir un pion ou avancer de 13 en renvoyant chaque pion dépassé.',
    ],
    [
      'tock',
      'TS',
      'What the K can do: 10 forward; the next player discards a card instead of playing.',
      'Ce que permet le K\u00a0: avancer de 10\u00a0; le joueur suivant jette une carte au lieu de jouer.',
    ],
  ])('is said to a learner: %s, %s', async (id, name, english, french) => {
    const rules = rulesOf(id);
    const said = () => {
      const { ways, more } = cardWays(rules.cards[parseCard(name) ?? 0], rules.teams);
      return t('learning').does('K', ways, more);
    };
    expect(said()).toBe(english);
    await chooseLanguage('fr');
    expect(said()).toBe(french);
  });

  it.each([
    ['tock', '7S', ['7 forward, shared among up to 4 pawns']],
    ['tock', 'KS', ['bring a pawn out', '13 forward, sending back every pawn it passes']],
    ['tock', 'TS', ['10 forward', 'the next player discards a card instead of playing']],
    [
      'quebec-7',
      'JS',
      [
        '11 forward',
        'swap any two pawns of different colours, in the centre too, but not another player’s protected pawn',
      ],
    ],
    ['tac-tik-pieu', 'KH', ['any other card you like']],
    ['premiere-regle', '5H', ['5 forward with an opponent’s pawn']],
    ['dog', 'XR', ['any other card you like']],
    [
      'dog',
      '7S',
      [
        '7 forward, shared among your pawns, sending back every pawn they pass; what is left goes to your partner’s once all yours are home',
      ],
    ],
    [
      'jackaroo',
      'TS',
      ['10 forward', 'or make the next player discard a card, drawn blindly, and miss a turn'],
    ],
  ] as const)('%s %s', (id, name, expected) => {
    const card = rulesOf(id).cards[parseCard(name) ?? -1];
    expect(card && cardUses(card, true)).toEqual(expected);
  });

  it.each([
    ['a4', 'a7', 3, '3 holes forward, no more and no fewer.'],
    ['a4', 'b7', 3, '3 holes forward, no more and no fewer. From there the pawn jumps to another hole 7.'],
    ['d11', 'c7', -4, '4 holes backwards. From there the pawn jumps to another hole 7.'],
    ['d17', 'a1', 2, '2 holes forward, no more and no fewer.'],
  ])('is said of the way that a pawn really goes: from %s to %s', (from, to, steps, why) => {
    const view = { settings: usualSettings('premiere-regle') } as View;
    const kind = steps < 0 ? 'back' : 'forward';
    const parts = [{ colour: 'a', from, to, steps, captures: [] }];
    expect(moveWhy(view, { notation: '', kind, parts })).toBe(why);
  });

  it('is told in whole sentences where no card brings a pawn out', async () => {
    const without = Object.entries(RULESETS['quebec-8'].cards).map(([face, card]) => [
      face,
      { ...card, uses: card.uses.filter(({ kind }) => kind !== 'start') },
    ]);
    await loadMessages('reasons');
    for (const one of ['fr', 'en'] as const) {
      await chooseLanguage(one);
      const { out } = t('rules').aims;
      expect(aimsOf(RULESETS['quebec-8'])).toContain(out);
      expect(aimsOf({ discard: 'one', cards: Object.fromEntries(without), teamSizes: [2] })).not.toContain(
        out,
      );
      const said = [
        t('learning').starters([]),
        reasonSaid(Board.of(8), [], { code: 'needs-starter', colour: Board.of(8).colours[0] as Colour }),
      ];
      for (const text of said) expect(text).not.toMatch(/:\s*\.$/);
    }
  });

  it('is said for every card of every ruleset that may be played', () => {
    for (const id of RULESET_IDS) {
      const rules = rulesOf(id);
      for (const card of ALL_CARDS) {
        const compiled = rules.cards[card];
        if (compiled?.uses.length) expect(cardUses(compiled, true).join(), `${id} ${card}`).not.toBe('');
      }
    }
  });

  it.each([
    ['tock', []],
    ['quebec-8', ['J', 'X']],
  ] as const)('depends on the suit in %s for %j', (id, faces: readonly Face[]) => {
    expect([...facesBySuit(rulesOf(id))]).toEqual(faces);
  });
});

it('a learner who must throw a card away is not told which cards bring pawns out', () => {
  const view = (skip: boolean) => ({ game: { skip }, rules: { starters: ['A', 'K'] } }) as unknown as View;
  expect(whereToLook(view(false), [], true)).toContain('ace or king');
  expect(whereToLook(view(true), [], true)).toBeUndefined();
});

it.each([
  ['7S:a5xa8', ['c'], 'Red 5 to red 8, captures the green pawn', 'Rouge 5 vers rouge 8, mange le pion vert'],
  [
    '7S:a5xa8',
    ['c', 'd'],
    'Red 5 to red 8, captures the green pawn and the yellow pawn',
    'Rouge 5 vers rouge 8, mange le pion vert et le pion jaune',
  ],
  [
    'exit:a5',
    ['c'],
    'Trade the hand for a pawn on red 5, captures the green pawn',
    'Échanger la main contre un pion (rouge 5), mange le pion vert',
  ],
])(
  'a move says whose pawns it captures, where that is known: %s %j',
  async (notation, captured, english, french) => {
    expect(moveWords(board, { notation, captured })).toBe(english);
    await chooseLanguage('fr');
    expect(moveWords(board, { notation, captured })).toBe(french);
  },
);

it('a move that a player can choose names the two pawns that it swaps, not only their holes', async () => {
  const seats = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, seat) => ({
    player: seat,
    name,
    colours: ['abcd'[seat]],
  }));
  const viewer = { kind: 'player', player: 0 };
  const view = { settings: usualSettings('tock'), viewer, seats } as unknown as View;
  const part = { steps: 0, captures: [] };
  const parts = [
    { ...part, colour: 'a', from: 'b3', to: 'a5' },
    { ...part, colour: 'b', from: 'a5', to: 'b3' },
  ];
  const move = { notation: 'JH:b3~a5', kind: 'swap', parts } as const;
  expect(moveSaid(board, move, saidIn(view))).toBe('Swap your pawn on blue 3 and Bob’s pawn on red 5');
  await chooseLanguage('fr');
  expect(moveSaid(board, move, saidIn(view))).toBe(
    'Échanger votre pion (bleu 3) et le pion de Bob (rouge 5)',
  );
});

it('a pawn that starts goes from its base', async () => {
  await loadMessages('guidance');
  const options = [{ colour: 'c', from: 'cB1', to: 'c18', steps: 0, captures: false, as: null }];
  const hand = { colour: 'c', from: 'cB1', on: null, steps: null, options };
  const guide = { strays: [], captured: [], next: [], left: null, isBegun: false, hand };
  const view = {
    ...{ settings: usualSettings('tock'), stage: 'move', game: { turn: 2 } },
    board: { state: 'moving', guide },
  } as unknown as View;
  expect(guideWords(view)).toEqual(['The green pawn goes from its base to the green star.']);
});

it.each([
  [0, 'That’s Bob’s pawn: put'],
  [2, 'it’s Ann’s turn: put'],
])('player %i, who sees another’s pawn moved before a card of player 0, reads: %s', async (player, said) => {
  await loadMessages('guidance');
  const strays = [{ hole: 'b5', player: 1, reasons: [] }];
  const view = {
    ...{
      settings: usualSettings('tock'),
      stage: 'card',
      game: { turn: 0 },
      viewer: { kind: 'player', player },
    },
    seats: ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, seat) => ({
      player: seat,
      name,
      colours: ['abcd'[seat]],
    })),
    board: { guide: { strays, captured: [], next: [], left: null, isBegun: false, hand: null } },
  } as unknown as View;
  expect(guideWords(view)[0]).toContain(said);
});

it('a pawn that may be in a hand or in another hole is asked for by its colour', async () => {
  await loadMessages('guidance');
  const carry = { colour: 'a', from: null, to: 'a5', among: ['b3', 'c1'] };
  const view = {
    ...{ settings: usualSettings('tock'), stage: 'repair' },
    board: { state: 'wrong', carries: [carry] },
  } as unknown as View;
  expect(guideWords(view)).toEqual(['Find a red pawn that is out of place and put it into red 5.']);
});

describe('a hand that may let its pawn jump on', () => {
  const view = (on: string | null, steps: number | null) => {
    const options = ['a7', 'b7'].map((to) => ({
      ...{ colour: 'a', from: 'a4', to, steps: 3, captures: false, as: null },
    }));
    const hand = { colour: 'a', from: 'a4', on, steps, options };
    const guide = { strays: [], captured: [], next: [], left: null, isBegun: false, hand };
    return {
      ...{ settings: usualSettings('premiere-regle'), stage: 'move', game: { turn: 0 } },
      board: { state: 'quiet', guide },
    } as unknown as View;
  };
  const WAYS = 'The red pawn (red 4) goes 3 steps to red 7 or to blue 7.';

  it.each([
    [null, null, [WAYS]],
    ['a5', 1, ['Red 5 is 1 step: 2 more to red 7.', WAYS]],
    ['b3', 17, ['Blue 3 is 17 steps: 4 more to blue 7.', WAYS]],
  ] as const)('is told how far it is, from %s', async (on, steps, said) => {
    await loadMessages('guidance');
    expect(guideWords(view(on, steps))).toEqual(said);
  });
});
