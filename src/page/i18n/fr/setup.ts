import type { Catalogue } from '../en/catalogue.js';
import { list } from './basics.js';

export const setup: Pick<Catalogue['rules'], 'setup'> = {
  setup: {
    play: (again, rules, players, cards) =>
      `${again ? 'Rejouer' : 'Jouer'} : ${rules}, ${players} joueurs, ${cards.charAt(0).toLowerCase()}${cards.slice(1)}`,
    settings: {
      ruleset: 'Règles',
      players: 'Joueurs',
      seats: 'Qui joue',
      cards: 'Cartes',
      manners: 'Style de jeu',
      more: 'Règles maison',
    },
    asUsual: 'comme d’habitude',
    withSuits: 'couleurs indiquées',
    noLights: 'sans aide aux débutants',
    pawnFirst: 'pion avant la carte',
    missing: (names) =>
      `Cartes sur les téléphones : il faut un téléphone ou un ordinateur pour ${list.format(names)}.`,
    ruleset: 'Quelles règles ?',
    ownRules: 'Vos propres règles.',
    players: 'Combien de joueurs ?',
    playersCount: (players) => `${players} joueurs`,
    teams: 'Équipes',
    alone: 'Chacun pour soi',
    teamsOf: (size, teams) => (size === 2 ? `${teams} équipes de deux` : `${teams} équipes de ${size}`),
    zones: 'Plateau',
    zonesCount: (zones) => `${zones} zones`,
    cardModes: {
      physical: {
        name: 'Vraies cartes',
        about: 'Jouez avec votre jeu de cartes ; touchez ici chaque carte que vous jouez.',
      },
      dealt: {
        name: 'Cartes sur les téléphones',
        about: 'L’application mélange et distribue ; chaque téléphone montre sa main.',
      },
    },
    mannersOf: {
      friendly: { name: 'Entre amis', about: 'Un coup peut être annulé si tous les autres sont d’accord.' },
      strict: {
        name: 'Strict',
        about: 'Pas de retour en arrière : carte posée, carte jouée ; pion lâché, coup joué.',
      },
    },
    teaching: 'Mode débutant : montrer toutes les cases possibles',
    moveFirst: 'Autoriser à bouger le pion avant de choisir la carte',
    suits: 'Indiquer aussi la couleur (♠ ♥ ♦ ♣), pour suivre toutes les cartes',
    hints: 'Indices',
    hintsOf: { off: 'jamais', on: 'à la demande', counted: 'à la demande, le nombre est visible' },
    hintsSaid: { off: 'sans indices', on: 'indices', counted: 'indices comptés' },
    pace: 'L’ordinateur déplace ses pions',
    paces: { slow: 'lentement', usual: 'normalement', fast: 'vite' },
    homeEntry: 'Entrée de la maison',
    homeEntryHoles: (holes) =>
      holes === 0
        ? 'à la case départ'
        : holes === 1
          ? 'une case avant le départ'
          : `${holes} cases avant le départ`,
    centre: 'Raccourci par le centre',
    exchange: 'Les partenaires échangent une carte après chaque donne',
    pack: 'Jeu de cartes',
    packOf: (cards) =>
      cards > 52 ? `${cards} cartes, avec jokers` : cards === 52 ? '52 cartes' : '48 cartes, sans les rois',
    holesPerZone: 'Cases par zone',
    dealerEachDeal: 'Changer de donneur à chaque donne',
    exitWhen: 'On peut échanger sa main contre un pion',
    back: 'Retour',
  },
};
