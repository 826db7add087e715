import type { Catalogue } from '../en/catalogue.js';
import { either, le, plural, pluralPaints, typeset } from './basics.js';

const games = (count: number) => plural(count, 'partie', 'parties');

export const puzzles: Catalogue['puzzles'] = typeset({
  extra: (number: number) => `Problème ${number}`,
  back: 'Retour à la table',
  streak: (days: number) => (days === 1 ? '1 jour' : `${days} jours de suite`),
  depths: [
    'Au premier coup d’œil',
    'Anticiper les réponses des autres',
    'Prévoir un tour',
    'Prévoir deux tours',
    'Prévoir jusqu’à la fin de la donne',
  ],
  depth: (stars: number, of: number) => `difficulté ${stars} sur ${of}`,
  ask: (paint) => `Le meilleur coup des ${pluralPaints[paint]} ?`,
  mates: (own, mate) => `Vous jouez les ${pluralPaints[own]}, avec les ${pluralPaints[mate]}.`,
  alone: (own) => `Vous jouez les ${pluralPaints[own]}, chacun pour soi.`,
  held: (counts: string) => `Cartes en main : ${counts}.`,
  heldBy: (paint, count) => `${pluralPaints[paint]} ${count}`,
  how: 'Choisissez une carte, puis touchez un pion.',
  does: (card, ways, more) => `Avec ${le(card)} : ${[either.format(ways), ...more].join(' ; ')}.`,
  how2: 'Touchez maintenant un pion, ou la case où il doit aller.',
  place: 'Placez les pions sur les cases éclairées. Choisissez ensuite une carte et jouez sur le plateau.',
  notThere: 'Avec cette carte, le pion ne peut pas aller là.',
  wayBack: 'Pas là. Suivez les lumières.',
  right: 'C’est ça !',
  rightHow: (best: number, next: number) => `Ce coup gagne ${games(best)} sur 100 ; le suivant, ${next}.`,
  wrong: 'Il y a mieux',
  wrongHow: (given: number, best: number) => `Ce coup gagne ${games(given)} sur 100 ; le meilleur, ${best}.`,
  punished: (paint, card: string, move: string) =>
    `Les ${pluralPaints[paint]} peuvent répondre : ${card}. ${move}.`,
  waits: 'Et maintenant…',
  unpunished: 'Personne ne peut en profiter tout de suite, mais il y avait mieux.',
  shown: 'Voici le meilleur coup',
  tryAgain: 'Réessayer',
  solution: 'Voir la solution',
  next: 'Un autre problème',
  daily: 'Revenir au problème du jour',
});
