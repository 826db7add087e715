import { expect, test } from 'vitest';
import { isLong, sampled } from '../../support/long.js';
import { actionKey, refActions } from './actions.js';
import type { RefGame } from './board.js';
import { compareActions, comparePlay, compareWalk } from './compare.js';
import { randomGame } from './random-game.js';
import { SHAPES } from './random-table.js';

const WALKS = isLong ? 60 : 6;
const ACTIONS_PER_WALK = 4;

test.each(Object.keys(SHAPES))(
  '%s: lists of actions and what follows from them are those of a second, naive engine',
  (ruleset) => {
    for (let seed = 0; seed < WALKS; seed++) {
      expect(compareWalk(seed, ruleset, ACTIONS_PER_WALK), `seed ${seed}`).toBeUndefined();
    }
  },
);

const EIGHT_ZONES: RefGame = {
  ruleset: 'tock',
  zones: 8,
  options: {},
  players: [{ colours: ['a'] }, { colours: ['b'] }],
  position: '//-/-/-/-/-/-',
  turn: 0,
  hands: [[], ['2S']],
  dealt: 5,
  stock: ['3S'],
  skip: false,
  replay: null,
};

/** Coincidences too rare for chance: one pawn replaces another of its colour in two ways. */
test.each<[string, Partial<RefGame>]>([
  ['king: in the centre, or 13 further', { position: 'C,a7,b2//-/-/-/-/-/-', hands: [['KS'], []] }],
  ['king: 13 further another pawn is eaten too', { position: 'C,a7,b2/a9/-/-/-/-/-/-', hands: [['KS'], []] }],
  [
    'joker: from the centre onto either of two',
    { position: 'C,a7,b7//-/-/-/-/-/-', hands: [['XR'], ['2S']] },
  ],
  ['ten that wins skips nobody', { position: 'aH2,aH3,aH4,h9//-/-/-/-/-/-', hands: [['TS'], ['2S']] }],
  ['joker that wins draws nothing', { position: 'aH2,aH3,aH4,h1//-/-/-/-/-/-', hands: [['XB'], ['2S']] }],
])('%s', (_what, changes) => {
  const game = { ...EIGHT_ZONES, ...changes };
  const actions = refActions(game);
  expect(compareActions(game, actions)).toBeUndefined();
  for (const action of actions) expect(comparePlay(game, action)).toBeUndefined();
});

const DOG: RefGame = {
  ...EIGHT_ZONES,
  ruleset: 'dog',
  zones: 4,
  options: { sevenPartner: true },
  players: [0, 1, 0, 1].map((team, i) => ({ colours: ['abcd'[i] as string], team })),
  hands: [['XR', '5C'], ['2S'], [], []],
};

test.each<[string, Partial<RefGame>]>([
  ['a step onto a partner’s pawn leaves what a seven leaves', { position: 'a16,a9//a10,b16/' }],
  ['an opponent’s pawn on the way makes the difference', { position: 'a16,a9/b15/a10,b16/' }],
  [
    'the rest of a seven brings the partner’s last pawn home',
    { position: 'aH2,aH3,aH4,d15//b13,cH2,cH3,cH4/' },
  ],
])('dog, the joker: %s', (_what, changes) => {
  const game = { ...DOG, ...changes };
  const actions = refActions(game);
  expect(compareActions(game, actions)).toBeUndefined();
});

/** What the games compared must contain, or their agreement would say little. */
function missing(ruleset: string, wanted: readonly string[]): string[] {
  const found = new Set<string>();
  const lacking = () => wanted.filter((name) => !found.has(name));
  for (let seed = 0; seed < 260 && lacking().length > 0; seed++) {
    const game = randomGame(seed, ruleset);
    const actions = refActions(game);
    for (const { kind, card } of actions) found.add(kind === 'move' ? `move ${card?.[0]}` : kind);
    if (game.skip) found.add('skip');
    if (game.replay !== null) found.add('replay');
    if (game.position.includes('C')) found.add('centre');
    if (game.position.includes('!')) found.add('fresh');
    if (game.position.includes('-')) found.add('empty zone');
    if (game.players.some((player) => player.team !== undefined)) found.add('teams');
    if (new Set(actions.map(actionKey)).size > 100) found.add('long list');
  }
  return lacking();
}

const EVERYWHERE = ['fresh', 'teams', ...[...'A23456789TJQ'].map((rank) => `move ${rank}`)];
const JOKER_AND_KING = ['move X', 'move K'];

const FEATURES: readonly (readonly [string, readonly string[]])[] = [
  ['tock', ['discard', 'long list', 'skip', 'replay', 'centre', 'empty zone', ...JOKER_AND_KING]],
  ['tock-variantes', ['discard', 'long list', 'replay', 'centre', 'empty zone', ...JOKER_AND_KING]],
  ['tac-tik', ['discard', 'long list', 'empty zone']],
  ['premiere-regle', ['discard', ...JOKER_AND_KING]],
  ['tac-tik-pieu', ['discardHand', 'long list', 'empty zone', 'move K']],
  ['quebec-8', ['discard', 'long list', 'skip', 'exit', 'centre', 'empty zone', ...JOKER_AND_KING]],
  ['quebec-7', ['discard', 'long list', 'exit', 'centre', 'empty zone', ...JOKER_AND_KING]],
  ['dog', ['discardHand', 'long list', 'empty zone', ...JOKER_AND_KING]],
  ['keezen', ['discardHand', 'empty zone', 'move K']],
  ['jackaroo', ['discardHand', 'burn', 'empty zone', 'move K']],
];

test.each(sampled(FEATURES, 3))('%s: the games compared contain what its rules are about', (ruleset, own) => {
  expect(missing(ruleset, [...EVERYWHERE, ...own])).toEqual([]);
});
