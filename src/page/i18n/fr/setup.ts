import type { RulesMessages } from '../en/rules.js';

const list = new Intl.ListFormat('fr');

export const setup: Pick<RulesMessages, 'setup'> = {
  setup: {
    quick: 'Commencer avec ces réglages',
    change: 'Modifier les réglages',
    ruleset: 'Quelle règle ?',
    ownRules: 'Une règle à vous.',
    players: 'Combien de joueurs ?',
    playersCount: (players) => `${players} joueurs`,
    teams: 'Équipes',
    alone: 'Chacun pour soi',
    teamsOf: (size, teams) => (size === 2 ? `${teams} équipes de deux` : `${teams} équipes de ${size}`),
    zones: 'Plateau',
    zonesCount: (zones) => `${zones} zones`,
    cards: 'Cartes',
    cardModes: {
      physical: {
        name: 'Vraies cartes',
        about: 'Vous distribuez et tenez de vraies cartes ; touchez ici chaque carte que vous jouez.',
      },
      dealt: {
        name: 'Cartes sur les téléphones',
        about: 'L’application mélange et distribue ; chaque téléphone montre sa main.',
      },
    },
    manners: 'À table',
    mannersOf: {
      friendly: { name: 'Entre amis', about: 'Un coup peut être annulé si tous les autres sont d’accord.' },
      strict: {
        name: 'Strict',
        about: 'Pas de retour en arrière : carte posée, carte jouée ; pion lâché, coup joué.',
      },
    },
    teaching: 'Mode débutant : montrer toutes les cases possibles',
    moveFirst: 'Les pions peuvent bouger avant que la carte soit montrée',
    suits: 'Indiquer aussi la couleur des cartes, pour les suivre toutes',
    hints: 'Indices',
    hintsOf: { off: 'aucun', on: 'pour qui en demande', counted: 'comptés à la vue de tous' },
    pace: 'L’ordinateur déplace ses pions',
    paces: { slow: 'lentement', usual: 'normalement', fast: 'vite' },
    more: 'Règles maison',
    homeEntry: 'La maison s’ouvre',
    homeEntryHoles: (holes) =>
      holes === 0
        ? 'à la case départ'
        : holes === 1
          ? 'une case avant le départ'
          : `${holes} cases avant le départ`,
    centre: 'Raccourci par le centre',
    exchange: 'Les partenaires échangent une carte après chaque donne',
    pack: 'Jeu',
    packOf: (cards) =>
      cards > 52 ? `${cards} cartes, avec jokers` : cards === 52 ? '52 cartes' : '48 cartes, sans les rois',
    holesPerZone: 'Cases par zone',
    dealerEachDeal: 'Un autre donneur à chaque donne',
    exitWhen: 'On peut donner sa main pour sortir',
    missing: (names) => `Pas encore là : ${list.format(names)}.`,
    missingDealt:
      'Avec les cartes sur les téléphones, il faut un téléphone ou un ordinateur par joueur. Attendez, ou bien :',
    missingReal: 'Attendez, ou commencez : ceux qui sont là jouent aussi les vraies cartes des places vides.',
    fewer: (players) => `Jouer à ${players}`,
    realInstead: 'Prendre de vraies cartes',
    computers: 'Faire jouer l’ordinateur',
    computersDealt: 'Cartes sur les téléphones, avec l’ordinateur',
    next: 'Suite',
    back: 'Retour',
    start: 'Commencer la partie',
    step: (step, steps) => `Étape ${step} sur ${steps}`,
  },
};
