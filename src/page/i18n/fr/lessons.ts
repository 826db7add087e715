import type { Face } from '../../../rules/cards/cards.js';
import type { Catalogue } from '../en/catalogue.js';
import type { PaintedFacts } from '../en/lessons.js';
import {
  basics,
  capital,
  cases,
  deName,
  either,
  le as leNamed,
  paints,
  pluralPaints,
  typeset,
} from './basics.js';

const le = (face: Face) => leNamed(basics.cards.rank(face));
const Le = (face: Face) => capital(le(face));
const de = (face: Face) =>
  le(face)
    .replace(/^le /, 'du ')
    .replace(/^l(?=[’a])/, 'de l');
const un = (face: Face) =>
  le(face)
    .replace(/^(le |l’)/, 'un ')
    .replace(/^la /, 'une ');
const il = (face: Face) => (le(face).startsWith('la ') ? 'elle' : 'il');
const vos = (cards: number) => (cards === 1 ? 'votre carte' : `vos ${cards} cartes`);
const aller = (steps: number) => `${steps < 0 ? 'reculer' : 'avancer'} de ${Math.abs(steps)}`;
const safeOnStar = (blocks: boolean) =>
  `personne ne peut le manger${blocks ? ' ni le dépasser' : ', mais on peut le dépasser'}.`;

const winning: Record<PaintedFacts['wins'], string> = {
  alone: 'Les quatre à la maison, et c’est gagné.',
  partner: 'Les quatre à la maison, et ceux du partenaire aussi : c’est gagné.',
  partners: 'Les quatre à la maison, et ceux de vos partenaires aussi : c’est gagné.',
  colours: 'Vos deux couleurs à la maison, et c’est gagné.',
};

export const lessons: Catalogue['lessons'] = typeset({
  texts: {
    'board.round': () =>
      'Les pions tournent dans le sens des aiguilles d’une montre, d’un départ à l’autre, jusqu’au bout du parcours.',
    'board.base': ({ own, wins }) =>
      wins === 'colours'
        ? `Vous jouez deux couleurs, dont le ${paints[own]}. Ses quatre pions attendent dans leur base. Ils en sortent sur leur case de départ.`
        : `Vous jouez les ${pluralPaints[own]}. Vos quatre pions attendent dans leur base. Ils en sortent sur votre case de départ.`,
    'board.names': ({ own, steps }) =>
      `Chaque case a un nom : sa couleur et son numéro, compté depuis le départ. Ce pion est sur la case ${paints[own]} ${steps}.`,
    'board.home': ({ wins }) =>
      `Après un tour complet, le pion quitte le parcours ici et entre dans votre maison. ${winning[wins]}`,
    'board.try': ({ card, steps }) =>
      `Avec ${le(card)}, un pion avance de ${cases(steps)}. Essayez : touchez le pion, puis sa case.`,
    'out.tell': ({ starters }) =>
      `Un pion quitte sa base avec ${either.format(starters.map(un))}. Il sort sur votre case de départ.`,
    'out.try': () => 'Sortez un pion de votre base.',
    'out.vary': () => 'Sortez un deuxième pion. Mais regardez où se tient le premier !',
    'stuck.one': () =>
      'Aucun pion sur le parcours, aucune carte pour en sortir un ? Alors vous jetez une carte.',
    'stuck.hand': () =>
      'Aucun pion sur le parcours, aucune carte pour en sortir un ? Alors vous jetez toute votre main et attendez la donne suivante.',
    'count.tell': ({ card, steps }) =>
      `Une carte se joue toujours en entier : avec ${le(card)}, un pion avance d’exactement ${cases(steps)}.`,
    'count.try': ({ steps }) => `Avancez le pion d’exactement ${cases(steps)}.`,
    'count.vary': ({ steps }) => `Avancez d’exactement ${cases(steps)}, avec deux de vos cartes.`,
    'capture.tell': () => 'Arrivez juste sur un autre pion : vous le mangez, il retourne à sa base.',
    'capture.try': ({ foe }) => `Renvoyez le pion ${paints[foe]} à sa base.`,
    'capture.vary': ({ foe }) => `Renvoyez le pion ${paints[foe]}. Passer par-dessus ne suffit pas !`,
    'safe.fresh': ({ foe, blocks }) =>
      `Le pion ${paints[foe]} vient de sortir. Tant qu’il reste sur son départ, il est protégé : ${safeOnStar(blocks)}`,
    'safe.star': ({ foe, blocks }) =>
      `Le pion ${paints[foe]} est sur son propre départ. Un pion y est toujours protégé : ${safeOnStar(blocks)}`,
    'safe.try': ({ foe }) => `Le pion ${paints[foe]} est protégé sur son départ. Que pouvez-vous jouer ?`,
    'safe.vary': ({ foe }) => `Le pion ${paints[foe]} vous suit de près. Gardez vos pions hors de sa portée.`,
    'back.tell': ({ card, steps }) => `${Le(card)} permet de reculer de ${cases(steps)}.`,
    'back.try': ({ foe }) => `Reculez sur le pion ${paints[foe]}.`,
    'back.star': () => 'Quittez votre départ en reculant.',
    'back.vary': () =>
      'Depuis le départ, la maison peut être toute proche. Rentrez le pion avec vos deux cartes.',
    'home.tell': ({ card }) =>
      `Votre maison s’ouvre ici. Le compte doit tomber juste : avec ${le(card)}, ce pion atteint la dernière case.`,
    'home.try': () => 'Rentrez le pion. Le compte doit tomber juste.',
    'home.vary': () =>
      'Les deux pions doivent avancer dans la maison. Aucun pion n’y dépasse l’autre : lequel va en premier ?',
    'swap.tell': ({ card }) => `${Le(card)} échange : deux pions changent de place.`,
    'swap.try': () => 'Échangez un de vos pions pour avancer le plus possible.',
    'swap.vary': ({ foe }) => `Échangez encore. Mais pas avec le pion ${paints[foe]} qui vient de sortir.`,
    'split.tell': ({ card, steps, more }) =>
      `Vos pions peuvent se partager les ${steps} pas ${de(card)}, à ${more} au plus. Ici, à deux.`,
    'split.try': ({ steps, more }) => `Partagez : ${steps} pour un pion, ${more} pour l’autre.`,
    'split.capture': ({ card, foe }) =>
      `Mangez les deux pions ${pluralPaints[foe]} avec ${un(card)} partagé en deux.`,
    'split.vary': () =>
      'Amenez le pion le plus proche dans la dernière case de la maison. L’autre prend le reste.',
    'eat.tell': ({ card }) =>
      `${Le(card)} renvoie tous les pions sur son passage, pas seulement celui sur lequel ${il(card)} tombe.`,
    'eat.try': ({ foe }) =>
      `Renvoyez le pion ${paints[foe]}. Attention aux vôtres : ils seraient renvoyés aussi.`,
    'either.tell': ({ card, steps, more, walks }) =>
      `Avec ${le(card)}, vous avez le choix : ${either.format(walks.map(steps < 0 ? aller : String))}. ${more < 0 ? 'Reculez' : 'Avancez'} de ${Math.abs(more)}.`,
    'either.try': ({ foe }) => `Renvoyez le pion ${paints[foe]}.`,
    'others.tell': ({ card, steps }) =>
      `${Le(card)} peut faire avancer de ${cases(steps)} les pions des autres.`,
    'others.try': ({ foe }) => `Amenez un des pions ${pluralPaints[foe]} sur l’autre.`,
    'skip.tell': ({ card }) => `Après ${le(card)}, le joueur suivant ne joue pas : il jette une carte.`,
    'skip.try': () => 'Obligez le joueur suivant à jeter une carte.',
    'burn.tell': ({ card }) =>
      `Au lieu de déplacer un pion, ${le(card)} peut faire jeter une carte au joueur suivant, qui passe son tour.`,
    'burn.try': () => 'Obligez le joueur suivant à jeter une carte.',
    'again.tell': ({ card, other }) =>
      `Après ${le(card)}, vous piochez une carte et jouez encore le même pion : ici avec ${le(other)}.`,
    'again.try': ({ card, steps }) => `Sortez un pion avec ${le(card)}, puis avancez-le de ${cases(steps)}.`,
    'wild.tell': ({ card, other }) =>
      `${Le(card)} vaut n’importe quelle autre carte. Ici, ${il(card)} sort un pion comme ${le(other)}.`,
    'wild.try': ({ card, foe, other }) =>
      `Jouez-${card === 'Q' ? 'la' : 'le'} comme ${un(other)} et renvoyez le pion ${paints[foe]}.`,
    'centre.tell': ({ card, steps }) => `Depuis une case ${steps}, ${le(card)} mène au centre.`,
    'centre.out': ({ steps }) =>
      `Du centre, une telle carte mène à n’importe quelle case ${steps}. Choisissez la plus proche de votre maison.`,
    'centre.try': ({ steps }) =>
      `Traversez le plateau : au centre, puis à la case ${steps} la plus proche de votre maison.`,
    'jump.tell': ({ steps }) =>
      `Un pion qui finit sur une case ${steps} peut sauter jusqu’à la case ${steps} suivante.`,
    'jump.try': ({ foe }) => `Sautez, et renvoyez le pion ${paints[foe]}.`,
    'handExit.tell': ({ steps }) =>
      `Aucun pion dehors, aucune carte pour sortir ? Échangez ${vos(steps)} contre un pion sur la case ${steps}.`,
    'handExit.try': ({ steps }) => `Échangez ${vos(steps)} contre un pion sur la case ${steps}.`,
    'partner.tell': ({ mate, wins }) =>
      wins === 'partners'
        ? `Tous vos pions sont rentrés. Vous jouez désormais ceux de vos partenaires, dont les ${pluralPaints[mate]}.`
        : `Tous vos pions sont rentrés. Vous jouez désormais ceux de votre partenaire (${paints[mate]}).`,
    'partner.try': ({ mate }) => `Sortez un pion pour votre partenaire (${paints[mate]}).`,
    'partner.vary': ({ mate }) =>
      `Rentrez votre dernier pion, puis avancez celui de votre partenaire (${paints[mate]}).`,
    'exchange.tell': () => 'Avant le premier tour, les partenaires se donnent une carte. Sans parler !',
    'exchange.try': () => 'Votre partenaire n’a pas encore de pion dehors. Quelle carte lui donnez-vous ?',
  },
  answers: {
    'other-card': () => 'Pas avec cette carte : une autre fait ce qui est demandé.',
    'other-pawn': () => 'Pas ce pion : un autre fait ce qui est demandé.',
    'other-way': () => 'Pas comme ça : relisez ce qui est demandé.',
    'not-started': () => 'Votre pion attend toujours dans la base : c’est lui qui devait sortir.',
    'wrong-count': ({ steps, more }) =>
      steps < 0
        ? `Vous avez reculé de ${-steps} ; il fallait ${aller(more)}.`
        : `C’était ${cases(steps)} ; il en fallait ${more}.`,
    'passed-over': ({ foe, steps }) =>
      `Passer par-dessus ne suffit pas pour manger. Le pion ${paints[foe]} est maintenant ${cases(steps)} derrière le vôtre, et il a la carte.`,
    missed: ({ foe }) => `Le pion ${paints[foe]} reste où il est.`,
    'left-star': ({ foe, steps }) =>
      `Sur son départ, votre pion était protégé. Le voilà ${cases(steps)} devant le pion ${paints[foe]}, qui a la carte.`,
    'went-forward': ({ steps }) => `Vous avez avancé. La carte peut aussi reculer de ${steps}.`,
    'long-way': () => 'En avant depuis le départ, le pion a tout le tour à faire. Reculez d’abord.',
    'walked-past': ({ steps }) =>
      `${steps}, c’est trop pour la maison : le pion est passé devant, et il a un tour de plus à faire.`,
    'turned-past': () =>
      'Il pouvait entrer à la maison ici. Il est passé devant, et il a un tour de plus à faire.',
    'inner-first': () =>
      'Votre pion dans la maison barrait l’entrée, et celui-ci est passé devant. Avancez d’abord celui de l’intérieur.',
    'gave-lead': () => 'Ce pion était déjà presque rentré. L’autre y aurait gagné bien plus.',
    'did-not-swap': ({ steps }) => `La carte peut aussi avancer de ${steps}. Ici, il fallait échanger.`,
    'not-shared': ({ steps }) => `Un seul pion a pris les ${steps} pas. Partagez-les.`,
    'ate-own': () => 'Il est passé sur votre propre pion et l’a renvoyé aussi.',
    'joker-first': ({ card }) => `Plus aucun pion ne sort. Jouez d’abord ${le(card)}.`,
    'no-skip': ({ card }) =>
      `Le joueur suivant joue comme d’habitude. Après ${le(card)}, il n’aurait pas pu.`,
    'no-burn': () => 'Un pion a bougé. Le joueur suivant a gardé toutes ses cartes.',
    'no-jump': () => 'De là, il pouvait sauter plus loin.',
    'far-exit': () => 'Vous voilà dehors, mais plus loin de votre maison qu’il ne faut.',
    'kept-hand': ({ steps }) =>
      steps === 1
        ? 'Jetée, cette carte ne sort aucun pion. Échangée contre un pion, si.'
        : `Aucune de ces cartes ne sort un pion. Les ${steps} ensemble, si.`,
    'no-gift': () =>
      'Avec cette carte, votre partenaire ne peut pas sortir. Donnez-lui une carte pour sortir.',
  },
  titles: {
    board: 'Le plateau',
    out: 'Sortir',
    stuck: 'Rien à jouer',
    count: 'Le compte juste',
    capture: 'Manger un pion',
    safe: 'Le pion protégé',
    back: 'À reculons',
    home: 'Rentrer',
    swap: 'Échanger',
    split: 'Partager les pas',
    eat: 'Tout sur son passage',
    either: 'Une carte, deux façons',
    others: 'Déplacer les autres',
    skip: 'Un tour perdu',
    burn: 'Une carte perdue',
    again: 'Encore une fois',
    wild: 'La carte qui les vaut toutes',
    centre: 'Par le centre',
    jump: 'Sauter plus loin',
    handExit: 'Une main contre un pion',
    partner: 'Pour le partenaire',
    exchange: 'Une carte au partenaire',
    game: 'Une première partie',
  },
  game: {
    give: 'Quelle carte donnez-vous à votre partenaire ?',
    do: 'À vous. Rentrez encore un pion.',
    others: 'Les autres jouent.',
    dealOver: 'Toutes les cartes sont jouées. On en distribue de nouvelles.',
    over: 'Encore un pion à la maison. Vous savez jouer !',
    ended: 'Deux donnes sont jouées, et le pion n’est pas encore rentré. Mais vous savez jouer !',
    notThere: 'Cette carte ne mène pas à cette case.',
    playIt: 'Jouez-le pour moi',
    deal: 'Distribuer',
    helpGive: (card) => `${Le(card)} aiderait votre partenaire.`,
  },
  about: (count) => `${count} petites leçons. On joue dès la première, et on s’arrête quand on veut.`,
  forRules: (rules) => `Pour « ${rules} », comme on joue à cette table`,
  finished: 'terminée',
  done: (done, all) => `${done} sur ${all}`,
  begin: 'Commencer',
  goOn: 'Continuer',
  again: 'La rejouer',
  leave: 'Quitter les leçons',
  list: 'Toutes les leçons',
  step: (at, all) => `Étape ${at} sur ${all}`,
  shownNow: 'Regardez',
  notYet: 'Pas encore',
  lookFirst: 'Observez',
  next: 'Suivant',
  nextLesson: (title) => `Leçon suivante : ${title}`,
  tryAgain: 'Réessayer',
  nowYou: 'À votre tour',
  skip: 'Passer',
  help: 'Un indice',
  showMe: 'Montrez-moi',
  well: (nth) => ['Bravo !', 'Exactement !', 'C’est ça !', 'Très bien !'][nth % 4] as string,
  lessonDone: (title) => `${title} : c’est fait !`,
  courseDone: 'Voilà tout le cours. Bonne partie !',
  place: 'Placez les pions sur les cases éclairées.',
  wayBack: 'Pas là. Suivez les lumières.',
  chooseCard: 'Choisissez une carte',
  lookAt: (hole) => `Regardez ce pion : ${hole}.`,
  turnOf: (name) => `Au tour ${deName(name)}`,
  inWords: (move) => `Par exemple : ${move}.`,
  theyPlay: (paint, move) => `Le joueur ${paints[paint]} : ${move}.`,
  learners: 'Qui suit les leçons ?',
  anybody: 'Tout le monde',
  addLearner: 'Ajouter un prénom',
  name: 'Prénom',
  add: 'Ajouter',
  forget: (name) => `Retirer ${name}`,
  forgetSure: (name) => `Retirer ${name}, et oublier ses leçons ?`,
  notForget: 'Garder',
});
