import type { LightMessages } from '../en/lights.js';
import { typeset } from './typeset.js';

export const lights: LightMessages = typeset({
  title: 'Ce que disent les lumières',
  cues: {
    attract: 'Venez jouer',
    paused: 'La partie est en pause',
    doubted: 'Entre ces trous, un contact n’est plus cru',
    lastMove: 'Le dernier coup',
    pawn: 'Un pion de la partie que l’on revoit',
    turn: 'À qui de jouer',
    movable: 'Ce pion peut bouger',
    swapPartner: 'Peut être échangé avec le pion en main',
    lifted: 'Le pion levé vient d’ici',
    destination: 'Le pion peut aller ici',
    captureDestination: 'Le pion peut aller ici, avec une capture',
    captured: 'Un pion capturé retourne à sa base',
    asking: 'Dites sur la page quel coup est voulu',
    wrongMissing: 'Il manque un pion ici',
    wrongExtra: 'Ce pion ne devrait pas être ici',
    carryTo: 'Posez le pion ici',
    carryFrom: 'Prenez ce pion',
    winner: 'Le gagnant',
    lost: 'Un câble est débranché ici',
  },
});
