import type { Messages } from '../en/index.js';

export const refused: Pick<Messages, 'refusals'> = {
  refusals: {
    'not-now': () => 'La table est occupée à autre chose pour le moment.',
    'not-your-turn': ({ player }) => `C’est à ${player} de jouer.`,
    'not-your-seat': ({ player }) => `C’est à ${player} de le faire.`,
    'no-such-seat': () => 'Cette place n’existe pas à cette table.',
    'seat-taken': () => 'Quelqu’un vient de prendre cette place.',
    'seats-open': () => 'Il faut un téléphone par joueur : il reste des places libres.',
    'bad-settings': ({ field, problem }) => `On ne peut pas jouer ainsi : ${field} ${problem}.`,
    'no-such-card': ({ card }) => `Cette carte n’est pas dans le jeu : ${card}.`,
    'suit-needed': ({ card }) => `Laquelle ? La couleur compte ici : ${card}.`,
    'card-gone': ({ card }) => `Toutes celles-là ont déjà été montrées : ${card}.`,
    'not-in-hand': ({ card }) => `Cette carte n’est pas dans la main : ${card}.`,
    'cannot-move': ({ card }) => `Cette carte ne déplace aucun pion : ${card}.`,
    'must-move': ({ card }) => `Cette carte peut être jouée, on ne peut donc pas la jeter : ${card}.`,
    'must-discard': () => 'Après le dix, il faut jeter une carte.',
    'whole-hand': ({ cards }) => `Il faut toute la main : ${cards} cartes.`,
    'no-exit': ({ cards }) => `Ces ${cards} cartes ne font pas sortir de pion maintenant.`,
    'already-given': ({ player }) => `${player} a déjà donné une carte.`,
    'card-played': () => 'Une carte est déjà sur la table.',
    'not-friendly': () => 'À cette table, carte jetée est jouée.',
    'nothing-to-undo': () => 'Il n’y a rien à reprendre.',
    'no-such-outcome': () => 'Ce coup n’est plus possible.',
    'not-that-position': () => 'Les pions ne sont pas placés ainsi.',
    stale: () => 'La table vient de changer. Regardez et recommencez.',
  },
};
