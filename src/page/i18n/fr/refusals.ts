import type { Catalogue } from '../en/catalogue.js';
import type { WhyNoGame } from '../en/refusals.js';
import { cardAt } from '../faces.js';
import { basics, plural, typeset } from './basics.js';

const card = (field: string) => basics.cards.rank(cardAt(field));

const noGame: Readonly<Record<WhyNoGame, (line: string) => string>> = {
  'not-a-game': () => 'Ce fichier n’est pas une partie enregistrée.',
  newer: () => 'Cette partie vient d’une version plus récente.',
  'too-long': () => 'Une partie enregistrée a au plus 20 000 lignes et 3 mégaoctets.',
  hidden: () =>
    'Cette partie a été enregistrée avant sa fin, sans la donne : on peut la lire, pas la reprendre.',
  'bad-line': (line) => `Cette partie ne peut pas être suivie : voyez la ligne ${line} du fichier.`,
  'too-many-ways': () =>
    'Les règles de cette partie partagent les pas de trop de façons pour toutes les lister.',
};

const ruleFaults: Catalogue['refusals']['ruleFaults'] = {
  'not-a-ruleset': () => 'Ce ne sont pas des règles, ni un lien vers des règles.',
  'built-in': () => 'Ces règles font déjà partie du programme.',
  form: (field) =>
    field === '/name'
      ? 'Il leur faut un nom, de 40 lettres au plus.'
      : `Il manque quelque chose, ou ce n’est pas juste : ${field}.`,
  'name-taken': () => 'Des règles du programme portent ce nom. Choisissez-en un autre.',
  'no-board': () => 'Il n’y a pas de place pour tous les joueurs : choisissez un plateau plus grand.',
  'no-teams': () =>
    'Certains nombres de joueurs ne forment pas d’équipes de cette taille : laissez-les aussi jouer seuls.',
  'no-deal': () => 'Indiquez combien de cartes distribuer pour chaque nombre de joueurs.',
  'pack-too-small': () =>
    'Il n’y a pas assez de cartes pour une donne : distribuez-en moins, ou prenez plus de jeux.',
  'not-played': () => 'Un réglage vise un nombre de joueurs que ces règles ne prévoient pas.',
  'no-such-card': (field) => `Que fait cette carte ? Elle est dans le jeu : ${card(field)}.`,
  'no-starter': () => 'Aucune carte ne fait sortir de pion.',
  'no-such-suit': (field) => `Cette couleur n’existe pas pour cette carte : ${card(field)}.`,
  'same-use': (field) => `Cette carte fait la même chose de deux façons, gardez-en une : ${card(field)}.`,
  'no-centre': (field) =>
    `Cette carte mène au centre, mais aucune case n’y mène : choisissez lesquelles (${card(field)}).`,
  'redraw-use': (field) =>
    `Cette carte fait rejouer : elle ne peut donc que déplacer un de vos pions (${card(field)}).`,
  'too-many-ways': () =>
    'Les pas se partagent de trop de façons pour toutes les lister : partagez-les entre moins de pions, ou formez des équipes plus petites.',
};

export const refused: Catalogue['refusals'] = typeset({
  ruleFaults,
  refusals: {
    'not-now': () => 'La table est occupée pour le moment.',
    'not-seated': () => 'Prenez d’abord une place.',
    'not-your-turn': ({ player }) => `C’est à ${player} de jouer.`,
    'not-your-seat': ({ player }) => `C’est à ${player} de le faire.`,
    'no-such-hole': ({ hole }) => `Ce plateau n’a pas de case ${hole}.`,
    'no-such-seat': () => 'Cette place n’existe pas à cette table.',
    'seat-taken': () => 'Quelqu’un vient de prendre cette place.',
    'seats-open': () => 'Il faut un téléphone ou un ordinateur à chaque place : il en reste de libres.',
    'dealt-only': () => 'L’ordinateur ne joue qu’avec les cartes distribuées par l’application.',
    'no-hints': () => 'Cette table ne donne pas d’indices.',
    'bad-settings': ({ field }) => `On ne peut pas jouer ainsi : un réglage ne convient pas (${field}).`,
    'no-such-card': ({ card }) => `Cette carte n’est pas dans le jeu : ${card}.`,
    'suit-needed': ({ card }) => `Précisez la couleur : avec ces règles, elle compte (${card}).`,
    'card-gone': ({ card }) => `Toutes ces cartes ont été jouées : ${card}.`,
    'not-in-hand': ({ card }) => `Cette carte n’est pas dans la main : ${card}.`,
    'cannot-move': ({ card }) => `Cette carte n’est pas jouable : ${card}.`,
    'must-move': ({ card }) => `Cette carte peut être jouée, on ne peut donc pas la jeter : ${card}.`,
    'must-discard': () => 'Vous devez jeter une carte.',
    'whole-hand': ({ cards }) => `Il faut toute la main : ${plural(Number(cards), 'carte', 'cartes')}.`,
    'no-exit': ({ cards }) =>
      cards === '1'
        ? 'Cette carte ne fait pas sortir de pion maintenant.'
        : `Ces ${cards} cartes ne font pas sortir de pion maintenant.`,
    'no-burn': ({ card }) => `Cette carte ne fait rien jeter maintenant : ${card}.`,
    'already-given': ({ player }) => `${player} a déjà donné une carte.`,
    'card-played': () => 'Une carte est déjà sur la table.',
    'not-friendly': () => 'À cette table, pas de retour en arrière : carte posée, carte jouée.',
    'nothing-to-undo': () => 'Il n’y a rien à annuler.',
    'too-many-switches': ({ switches }) =>
      `${switches} capteurs ne tombent pas en panne en même temps : remettez d’abord les pions en place.`,
    'no-move-seen': () => 'Le plateau ne montre pas encore de coup complet.',
    'steps-left': ({ steps }) =>
      `Le coup n’est pas complet : il reste ${steps} pas. Continuez, ou remettez le pion en place.`,
    'no-such-outcome': () => 'Ce coup n’est plus possible.',
    stale: () => 'La table vient de changer. Regardez et recommencez.',
    'pin-needed': () => 'Entrez d’abord le code PIN du personnel.',
    'no-name': () => 'Tapez un nom que les autres peuvent lire.',
    'join-code-needed': () => 'Scannez d’abord le code affiché par la table, puis prenez place.',
    'being-cleaned': () => 'On nettoie cette table. Un instant.',
    locked: () => 'Cette table est fermée pour le moment. Adressez-vous au personnel.',
    'no-such-address': ({ address }) => `La table n’a plus l’adresse ${address}.`,
    'foreign-page': ({ origin }) =>
      `La table refuse les changements venant de ${origin}. Si un proxy la sert à cette adresse, donnez ce nom à TOCK_HOSTS.`,
    'too-many-requests': () => 'Trop de demandes à la fois. Attendez une minute et réessayez.',
    'bad-game': ({ why, line }) => noGame[why](line),
    'ruleset-not-played': ({ name }) =>
      `Il faut d’abord tester « ${name} » : ouvrez ces règles et enregistrez-les.`,
    'ruleset-not-offered': () => 'On ne joue pas avec ces règles ici. Demandez au personnel.',
    'bad-ruleset': ({ why, field }) => ruleFaults[why](field),
    'too-many-rulesets': () => 'On ne peut plus enregistrer de règles ici : supprimez-en d’abord.',
  },
  notices: {
    'tail-cut': 'Les derniers instants avant la coupure sont perdus ; la partie reprend juste avant.',
    'kept-aside':
      'La partie enregistrée était abîmée. Elle est mise de côté : « tock rescue » en récupère le début. Une nouvelle partie commence.',
    'not-opened':
      'L’ouverture de la partie enregistrée a fait planter le programme. Elle est mise de côté : « tock rescue » en récupère ce qui peut l’être. Une nouvelle partie commence.',
    newer:
      'La partie enregistrée vient d’une version plus récente. Elle reste intacte ; une nouvelle partie commence.',
    'phones-aside': 'On ne sait plus qui était assis où. Reprenez vos places, s’il vous plaît.',
    'file-aside':
      'Un fichier de réglages, de statistiques ou de listes était abîmé. Il est mis de côté ; ce qu’on peut en lire reste utilisé. Vérifiez les réglages de la table, ou restaurez une sauvegarde.',
    'file-unreadable': 'Un fichier de réglages, de statistiques ou de listes est illisible. Il reste intact.',
    unreadable: 'La partie enregistrée est illisible. Une nouvelle partie commence.',
    'disk-full': 'Le disque est plein : en cas de coupure de courant, la partie serait perdue.',
    'read-only': 'Le disque est en lecture seule : en cas de coupure de courant, la partie serait perdue.',
    'not-allowed':
      'La partie ne peut pas être écrite dans son dossier : en cas de coupure de courant, elle serait perdue.',
    'disk-fault': 'Le disque est en panne : en cas de coupure de courant, la partie serait perdue.',
  },
});
