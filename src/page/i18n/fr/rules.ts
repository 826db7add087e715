import type { Catalogue } from '../en/catalogue.js';
import { basics, list, typeset } from './basics.js';

export const rules: Catalogue['rules'] = typeset({
  rulesets: {
    tock: {
      name: 'Tock',
      about:
        'Le grand classique, de deux à huit. Le roi renvoie chaque pion dépassé ; après un dix, le joueur suivant jette une carte.',
    },
    'tock-variantes': {
      name: 'Tock, variante',
      about:
        'Comme le Tock, de deux à huit, mais c’est le sept, et non le roi, qui renvoie les pions dépassés ; le dix ne fait rien jeter, le valet peut avancer de 11.',
    },
    'tac-tik': {
      name: 'Tac-Tik',
      about:
        'Vif et simple, de deux à six, sans rois ni jokers. L’as et le dix font sortir ; le sept renvoie chaque pion dépassé.',
    },
    'premiere-regle': {
      name: 'Première règle',
      about:
        'À quatre. D’une case 7 un pion peut sauter à la suivante ; un pion tout juste sorti barre la route.',
    },
    'tac-tik-pieu': {
      name: 'Tac-Tik à pieux',
      about:
        'Jusqu’à dix, le plus souvent par équipes de deux qui échangent une carte par donne. Un pion tout juste sorti fait « pieu » et barre la route ; le roi (joker du jeu en boîte) vaut toute autre carte.',
    },
    'quebec-8': {
      name: 'Québec, par la case 8',
      about:
        'À quatre, six ou huit, par équipes de deux. Raccourci par le centre depuis les cases 8 ; le sept renvoie chaque pion dépassé, le valet change selon la couleur.',
    },
    'quebec-7': {
      name: 'Québec, par la case 7',
      about:
        'De deux à huit, seul ou en équipes. Raccourci par le centre depuis les cases 7 ; un pion sur son propre départ est protégé et barre la route.',
    },
    dog: {
      name: 'Dog',
      about:
        'Suisse et Allemagne : de deux à six, par équipes dès quatre, qui échangent une carte par donne. Le joker vaut n’importe quelle carte ; le sept renvoie chaque pion dépassé.',
    },
    keezen: {
      name: 'Keezen',
      about:
        'Pays-Bas : de deux à huit, par équipes de deux dès quatre. Un pion sur son propre départ est protégé et barre la route ; on ne dépasse pas sa maison.',
    },
    jackaroo: {
      name: 'Jackaroo',
      about:
        'Le Golfe : de deux à six, par équipes de deux dès quatre. Le cinq déplace n’importe quel pion, le roi renvoie chaque pion dépassé, le dix peut brûler une carte du suivant.',
    },
  },
  variants: {
    '2': 'Le 2 ne mène pas au centre',
    '5': 'Le 5 ne déplace que vos pions',
    '7': 'Le 7 renvoie chaque pion dépassé',
    '10': 'Le 10 ne fait rien jeter au suivant',
    J: 'Le valet peut avancer de 11',
    K: 'Le roi ne renvoie que le pion sur lequel il arrive',
  },
  switches: {
    sevenPartner: 'Le sept se partage aussi avec les pions du partenaire',
    jokerMayFinish: 'Un joker peut rentrer le dernier pion',
    kingThirteen: 'Le roi peut avancer de 13',
    noOverrun: 'On ne dépasse pas sa propre maison',
    ownStarSwaps: 'Le valet peut échanger son pion sur son propre départ',
    fiveOrder: 'Le cinq ne déplace le pion d’un autre que si aucun des vôtres ne peut avancer',
    sevenRest: 'Le reste d’un sept qui rentre votre dernier pion va au partenaire',
    fiveMovesFresh: 'Le cinq peut déplacer un pion tout juste sorti',
    captureAllStops: 'Une carte qui renvoie chaque pion dépassé ne peut pas dépasser un pion protégé',
    skipLapses: 'Si le joueur suivant n’a plus de carte, le dix ne fait rien jeter',
    exchangeInTurn: 'Les partenaires peuvent échanger une carte quand c’est à l’un d’eux de jouer',
    jackSwapsOwn: 'On peut échanger deux de ses propres pions, sans effet',
    idleJack: 'Le valet peut se jouer sans effet tant que seuls vos pions sont sortis',
  },
  print: 'Imprimer l’aide',
  uses: {
    title: 'Ce que font les cartes',
    start: 'sortir un pion',
    forward: (steps, captureAll, mover) =>
      `avancer de ${steps}${mover ? ` avec ${mover}` : ''}${captureAll ? ' en renvoyant chaque pion dépassé' : ''}`,
    movers: {
      own: 'un de vos pions',
      any: 'n’importe quel pion du parcours',
      opponent: 'un pion adverse',
      'in-order': 'un de vos pions, sinon un du partenaire, sinon un pion adverse',
    },
    ownFirst: 'un de vos pions, sinon un pion adverse',
    back: (steps) => `reculer de ${steps}`,
    split: (steps, pawns, captureAll, sharing) =>
      `avancer de ${steps}, à partager entre ${pawns < steps ? `${pawns} pions au plus` : 'vos pions'}${captureAll ? ', en renvoyant chaque pion dépassé' : ''}${sharing ? ` ; ${sharing}` : ''}`,
    sharings: {
      rest: 'le reste va au partenaire quand tous vos pions sont rentrés',
      together: 'ceux du partenaire peuvent y prendre part',
    },
    swap: (pawns, not, centre) => `échanger ${pawns}${centre ? ', au centre aussi' : ''}, mais pas ${not}`,
    swaps: {
      'own-other': 'un de vos pions avec un pion d’une autre couleur',
      'own-any': 'un de vos pions avec n’importe quel autre',
      'any-other': 'deux pions de couleurs différentes',
      'own-other-or-fresh':
        'un de vos pions avec un pion d’une autre couleur, ou deux des vôtres si l’un vient de sortir',
      'own-other-or-idle':
        'un de vos pions avec un pion d’une autre couleur (ou, tant que seuls les vôtres sont sortis, deux des vôtres : rien ne change)',
    },
    excluded: {
      'on-own-star': 'un pion sur son propre départ',
      fresh: 'un pion tout juste sorti',
      'fresh-of-others': 'un pion d’un autre joueur tout juste sorti',
      'protected-of-others': 'un pion protégé d’un autre joueur',
    },
    centre: 'entrer au centre ou en sortir',
    skip: 'le joueur suivant jette une carte au lieu de jouer',
    redraw:
      'piocher une carte, puis rejouer le même pion, avec n’importe quelle carte de la main (un sept est pour lui seul ; si aucune ne le déplace, en jeter une)',
    burn: 'faire jeter au joueur suivant une carte tirée à l’aveugle et lui faire passer son tour',
    or: (use) => `ou ${use}`,
    nothing: 'rien',
    wild: 'toute autre carte de votre choix',
    noFinish: 'ne rentre jamais le dernier pion',
  },
  aims: {
    homeAlone:
      'Soyez le premier à faire faire à tous vos pions un tour de plateau, dans le sens des aiguilles d’une montre, et à les rentrer.',
    homeTogether:
      'En équipe, soyez les premiers à faire faire à tous vos pions un tour de plateau, dans le sens des aiguilles d’une montre, et à les rentrer.',
    home: 'Seul ou en équipe, soyez les premiers à faire faire à tous vos pions un tour de plateau, dans le sens des aiguilles d’une montre, et à les rentrer.',
    out: 'Un pion quitte sa base avec une carte qui fait sortir ; il part de la case départ de sa couleur.',
    card: 'À votre tour, jouez une carte et déplacez un pion : c’est obligatoire si c’est possible.',
    capture: 'Si vous arrivez sur un pion, même un des vôtres, il retourne à sa base.',
    exact: 'Il faut le compte exact pour entrer, et on ne double pas dans la maison.',
    leave: 'Un pion tout juste sorti quitte d’abord sa case départ ; il ne peut rentrer que plus tard.',
    safe: 'Dans sa base ou dans sa maison, un pion ne peut être ni mangé ni échangé.',
    back: 'Une carte qui recule ne fait pas entrer un pion dans une maison, et ne déplace pas ceux qui y sont.',
    backPast: 'Un pion qui a reculé au-delà de sa maison peut y entrer à un tour suivant.',
    partner: 'Quand tous vos pions sont rentrés, vous jouez ceux de votre partenaire.',
    partners: 'Quand tous vos pions sont rentrés, vous jouez ceux de vos partenaires.',
    deal: 'Quand toutes les cartes sont jouées, on en distribue de nouvelles. Le joueur à gauche du donneur commence.',
  },
  stuck: {
    one: 'Si aucune carte n’est jouable, jetez-en une.',
    hand: 'Si aucune carte n’est jouable, jetez toute votre main.',
  },
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
    asUsual: 'habituelles',
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
    faces: 'Quelles cartes avez-vous en main ?',
    facesOf: { playing: 'cartes à jouer ordinaires', boxed: 'cartes du Tac-Tik en boîte' },
    mannersOf: {
      friendly: { name: 'Entre amis', about: 'Un coup peut être annulé si tous les autres sont d’accord.' },
      strict: {
        name: 'Strict',
        about: 'Pas de retour en arrière : carte posée, carte jouée ; pion lâché, coup joué.',
      },
    },
    teaching: 'Mode débutant : montrer toutes les cases possibles',
    moveFirst: 'Autoriser à bouger le pion avant de choisir la carte',
    suits: 'Indiquer aussi pique, cœur, carreau ou trèfle, pour suivre toutes les cartes',
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
      cards > 52
        ? `${cards} cartes, avec jokers`
        : cards === 52
          ? '52 cartes'
          : `48 cartes, sans ${basics.cards.rank('K')}s`,
    holesPerZone: 'Cases par zone',
    dealerEachDeal: 'Changer de donneur à chaque donne',
    exitWhen: 'On peut échanger sa main contre un pion',
    back: 'Retour',
  },
});
