import type { Face } from '../../../rules/cards/cards.js';
import type { Catalogue } from '../en/catalogue.js';
import { basics, capital, either, le, list, suits } from './basics.js';

const PACKS: Readonly<Record<number, string>> = {
  0.5: 'un demi-jeu : ses piques et ses cœurs',
  1: 'un jeu',
  1.5: 'un jeu, plus les piques et les cœurs d’un autre',
  2: 'deux jeux',
};
const times = (packs: number) => PACKS[packs] ?? `${packs} jeux`.replace('.', ',');
const inTurn = (sizes: readonly number[], later: number | undefined) => {
  const each = sizes.length > 1 ? ', donne après donne' : '';
  if (later === undefined) return each;
  return sizes.join() === String(later) ? ' à chaque donne' : `${each}, puis ${later} à chaque donne`;
};
const size = (team: number) =>
  team === 1 ? 'chacun pour soi' : team === 2 ? 'par deux' : `par équipes de ${team}`;

const subject = (face: Face) => capital(le(basics.cards.rank(face)));

type RuleWords = Catalogue['ownRules']['says'];

const exitTimes: RuleWords['exitTimes'] = {
  any: 'à n’importe quel tour',
  first: 'avant d’avoir joué une carte',
};

export const ruleWords: RuleWords = {
  card: subject,
  cardOfSuits: (face, of) => `${subject(face)} de ${either.format(of.map((suit) => suits[suit]))}`,
  joker: (colour) => `Le ${basics.cards.jokerNamed(colour)}`,
  does: (who, deed) => `${who} : ${deed}.`,
  dealers: {
    deal: 'Le donneur change à chaque donne.',
    pack: 'Le donneur change quand tout le jeu est distribué.',
  },
  players: (counts) => `À ${either.format(counts.map(String))} joueurs.`,
  teams: (sizes, paired) =>
    `${capital(either.format(sizes.map(size)))}${paired ? ' ; toujours par deux quand c’est possible' : ''}.`,
  boards: (zones, holes) => `Un plateau de ${either.format(zones.map(String))} zones de ${holes} cases.`,
  packs: (sizes) => `Un jeu de ${either.format(sizes.map(String))} cartes.`,
  packsFor: (players, packs) => `À ${players}, ${times(packs)}.`,
  deals: (players, sizes, later, again) =>
    `${players > 0 ? `À ${players}, chacun` : 'Chacun'} reçoit ${list.format(sizes.map(String))} ${sizes.join() === '1' ? 'carte' : 'cartes'}${inTurn(sizes, later)}${again ? ', puis on reprend au début' : ''}.`,
  reshuffle: (endless) =>
    endless
      ? 'Quand il reste trop peu de cartes pour une donne, on les remélange toutes.'
      : 'Quand ces donnes sont finies, ou qu’il reste trop peu de cartes, on les remélange toutes.',
  dealerOption: 'Les joueurs peuvent choisir quand le donneur change.',
  exchange: {
    never: 'Les partenaires n’échangent pas de carte.',
    option: 'Les partenaires peuvent échanger une carte après chaque donne : aux joueurs de choisir.',
    always: 'Les partenaires échangent une carte après chaque donne.',
  },
  discard: {
    one: 'Si vous ne pouvez rien jouer, jetez une carte.',
    hand: 'Si vous ne pouvez rien jouer, jetez toute votre main.',
  },
  handForExit: (cards, when) =>
    `Sans pion en route ni carte pour sortir, on peut échanger toute une main de ${either.format(cards.map(String))} ${cards.join() === '1' ? 'carte' : 'cartes'}, ${exitTimes[when]} : un pion sort sur la case de ce numéro.`,
  exitTimes,
  noHandForExit: 'On ne peut pas échanger sa main contre un pion.',
  protection: {
    fresh:
      'Un pion tout juste sorti est protégé sur son départ : personne ne peut le manger, pas même son joueur.',
    star: 'Un pion sur son propre départ est toujours protégé : personne ne peut le manger, pas même son joueur.',
  },
  blocks: 'Personne ne dépasse un pion protégé.',
  noBlocks: 'On peut dépasser un pion protégé.',
  homeEntry: (holes) =>
    holes === 0
      ? 'La maison s’ouvre à la case départ.'
      : `La maison s’ouvre ${holes === 1 ? 'une case' : `${holes} cases`} avant le départ.`,
  flags: {
    noOverrun: { on: 'Un pion ne peut pas dépasser sa maison.', off: 'Un pion peut dépasser sa maison.' },
    captureAllStops: {
      on: 'Une carte qui renvoie chaque pion dépassé ne peut pas dépasser un pion protégé.',
      off: 'Une carte qui renvoie chaque pion dépassé laisse en place les pions protégés.',
    },
    movesProtected: {
      on: 'Une carte qui déplace les pions des autres déplace aussi ceux qui sont protégés.',
      off: 'Une carte qui déplace les pions des autres ne déplace pas ceux qui sont protégés.',
    },
    skipLapses: {
      on: 'Un joueur sans carte ne jette rien, et personne ne jette à sa place.',
      off: 'Si le joueur suivant n’a plus de carte, c’est celui d’après qui jette.',
    },
    exchangeInTurn: {
      on: 'Les partenaires peuvent échanger une carte quand c’est à l’un d’eux de jouer, sans se parler.',
      off: 'Les partenaires n’échangent pas de carte en cours de donne.',
    },
    splitRest: {
      on: 'Quand tous vos pions sont rentrés, le reste d’un partage va au partenaire.',
      off: 'Un partage se joue tout entier avec vos propres pions.',
    },
  },
  centreFrom: (hole, boards, option) =>
    `Les cases ${hole} mènent au centre${boards.length > 0 ? ` sur les plateaux de ${either.format(boards.map(String))} zones` : ''}${option ? ' ; les joueurs peuvent choisir autrement' : ''}.`,
  centreChosen: (hole) => `Les joueurs peuvent choisir que les cases ${hole} mènent au centre.`,
  centreOut: (hole) =>
    `Du centre, un pion ressort sur n’importe quelle case ${hole}. Il y mange, comme au centre.`,
  noCentre: 'On ne passe pas par le centre.',
  intersections: (hole) => `Un pion qui finit sur une case ${hole} peut sauter à la case ${hole} suivante.`,
  noIntersections: 'On ne saute pas de case en case.',
  noRepass: 'Aucun pion ne repasse par son propre départ, sauf si un autre joueur le déplace.',
  repass: 'Un pion peut repasser par son propre départ.',
  twoColours: 'À deux, chacun joue deux couleurs. Un partage ne se fait qu’entre pions d’une même couleur.',
  oneColour: 'À deux, chacun joue une couleur.',
  optional: (deeds) => `Au choix – ${deeds}`,
};
