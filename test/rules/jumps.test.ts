/** Jumps between the holes 7 of `premiere-regle`: nobody passes a fresh pawn on the star between them. */
import { describe, it } from 'vitest';
import { RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { expectExactly, gameAt } from './support/exactly.js';

const FIRST = { ruleset: 'premiere-regle' } as const;

describe('a jump from hole 7 to hole 7', () => {
  it.each<[promise: string, position: string, hand: string, after: string[]]>([
    ['passes a pawn on its star that is not fresh', 'a5/b18//', '2S', ['a7/b18//', 'b7/b18//']],
    ['passes no fresh pawn', 'a5/b18!//', '2S', ['a7/b18!//']],
    ['passes no fresh pawn backwards', 'b11/b18!//', '4S', ['b7/b18!//']],
    ['passes no fresh pawn of a partner', 'b5//c18!/', '2S', ['b7//c18!/']],
    ['passes a pawn on another’s star', 'a5//b18/', '2S', ['a7//b18/', 'b7//b18/']],
    ['is open beside fresh pawns elsewhere', 'a5//c18!/d18!', '2S', ['a7//c18!/d18!', 'b7//c18!/d18!']],
    ['of an eating king passes no fresh pawn', 'b12//c3/d18!', 'KS', ['a18!,b12//c3/d18!', 'c7///d18!']],
    ['by an opponent’s five passes no fresh pawn', '/a2,b18!//', '5S', ['/a7,b18!//']],
    ['by a five passes no fresh pawn of the player', 'a18!/d2//', '5S', ['a18!/d7//']],
    ['by a five passes the own star', '/a2,b18//', '5S', ['/a7,b18//', '/b18,b7//', '/a2,b5//']],
    [
      'as a share of a seven passes no fresh pawn',
      'a5,c1/b18!//',
      '7S',
      ['a12,c1', 'a5,c8', 'a6,c7', 'a6,d7', 'a7,c6', 'a8,c5', 'a9,c4', 'a10,c3', 'a11,c2'].map(
        (own) => `${own}/b18!//`,
      ),
    ],
  ])('%s: %s, %s', (_, position, hand, after) => expectExactly(gameAt(FIRST, position, hand), after));

  it('passes a protected pawn that stops only cards that capture all, unless by such a card', () => {
    const ruleset = { ...RULESETS['premiere-regle'], name: 'Ours', blocks: false, captureAllStops: true };
    const at = (position: string, hand: string) => gameAt(FIRST, position, hand, { ruleset });
    expectExactly(at('a5/b18!//', '2S'), ['a7/b18!//', 'b7/b18!//']);
    expectExactly(at('b12//c3/d18!', 'KS'), ['a18!,b12//c3/d18!', 'c7///d18!']);
  });

  const crossings = [16, 17, 18, 19, 20].flatMap((holes) =>
    [0, 1, 2, 3].map((zone) => [holes, zone] as const),
  );

  it.each(crossings)(
    'in zones of %i holes is closed both ways by the fresh pawn of zone %i',
    (holes, zone) => {
      const mover = (zone + 2) % 4;
      const [at, before] = ['abcd'.charAt(zone), 'abcd'.charAt((zone + 3) % 4)];
      for (const [card, from, stay, jump] of [
        ['2S', `${before}5`, `${before}7`, `${at}7`],
        ['4S', `${at}11`, `${at}7`, `${before}7`],
      ] as const) {
        for (const star of [`${at}${holes}`, `${at}${holes}!`]) {
          const standing = (hole: string) =>
            [0, 1, 2, 3].map((field) => (field === mover ? hole : field === zone ? star : '')).join('/');
          const hands = [0, 1, 2, 3].map((player) => (player === mover ? [card] : []));
          const game = gameAt({ ...FIRST, options: { holesPerZone: holes } }, standing(from), card, {
            turn: mover,
            hands,
          });
          expectExactly(game, star.endsWith('!') ? [standing(stay)] : [standing(stay), standing(jump)]);
        }
      }
    },
  );
});
