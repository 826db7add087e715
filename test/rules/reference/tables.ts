/** Games of every ruleset, to be spoilt in one field. */
export const alone = (...colours: string[]) => colours.map((colour) => ({ colours: [colour] }));
export const teams = (...numbers: number[]) =>
  numbers.map((team, i) => ({ colours: ['abcdefghij'[i] as string], team }));

export const TOCK = {
  ruleset: 'tock',
  zones: 4,
  options: {},
  players: alone('a', 'b', 'c', 'd'),
  position: 'a18!,a5/b3//d17,dH4',
  turn: 0,
  hands: [['7S', 'XR'], ['4D'], [], ['KS', '2C']],
  dealt: 5,
  stock: ['9D', 'XB'],
  skip: false,
  replay: null,
};
export const QUEBEC_8 = { ...TOCK, ruleset: 'quebec-8', players: teams(0, 1, 0, 1) };
export const QUEBEC_7 = { ...TOCK, ruleset: 'quebec-7' };
export const PREMIERE = { ...TOCK, ruleset: 'premiere-regle', hands: [['7S'], [], [], []], stock: [] };
export const TAC_TIK = { ...PREMIERE, ruleset: 'tac-tik' };
export const PIEU = { ...PREMIERE, ruleset: 'tac-tik-pieu', players: teams(0, 1, 0, 1) };
export const PIEU_FOR_TWO = {
  ...PIEU,
  players: [{ colours: ['a', 'c'] }, { colours: ['b', 'd'] }],
  hands: [['7S'], []],
};
export const DOG = { ...PREMIERE, ruleset: 'dog', position: 'a16!///', players: teams(0, 1, 0, 1) };
export const KEEZEN = { ...DOG, ruleset: 'keezen' };
export const JACKAROO = { ...DOG, ruleset: 'jackaroo', position: 'a19!///' };
export const EIGHT = (players: readonly unknown[]) => ({
  ...TOCK,
  zones: 8,
  players,
  position: '///////',
  hands: players.map(() => []),
});
export const WIDE = {
  ...TOCK,
  zones: 6,
  players: alone('a', 'c', 'f'),
  position: 'e5/-//-/-/',
  hands: [['7S'], [], []],
};
