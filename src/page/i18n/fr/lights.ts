import type { Catalogue } from '../en/catalogue.js';
import { typeset } from './basics.js';

export const lights: Catalogue['lights'] = typeset({
  title: 'Ce que disent les lumières',
  cues: {
    attract: 'Venez jouer',
    paused: 'La partie est en pause',
    ignored: 'Capteur en panne entre ces cases',
    lastMove: 'Le dernier coup',
    pawn: 'Pion de la partie revue',
    turn: 'À qui de jouer',
    movable: 'Ce pion peut bouger',
    swapPartner: 'Échange possible avec le pion en main',
    lifted: 'Le pion levé vient d’ici',
    destination: 'Le pion peut aller ici',
    captureDestination: 'Le pion peut aller ici et manger',
    captured: 'Un pion mangé retourne à sa base',
    asking: 'Précisez votre coup à l’écran',
    wrongMissing: 'Il manque un pion ici',
    wrongExtra: 'Ce pion ne devrait pas être ici',
    carryTo: 'Posez le pion ici',
    carryFrom: 'Prenez ce pion',
    winner: 'Le gagnant',
    lost: 'Un câble est débranché ici',
  },
});
