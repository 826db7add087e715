import type { FleetMessages } from '../en/fleet.js';
import { typeset } from './typeset.js';

const time = new Intl.DateTimeFormat('fr', { dateStyle: 'short', timeStyle: 'short' });
const tables = (count: number) => `${count} ${count < 2 ? 'table' : 'tables'}`;

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} jours`;
}

export const fleet: FleetMessages = typeset({
  title: 'Toutes les tables',
  search: 'Chercher une table',
  choose: 'En choisir plusieurs',
  chosen: 'Choix terminé',
  chooseAll: 'toutes',
  tables,
  none: 'Aucune table ne s’est encore signalée.',
  noneFound: 'Aucune table ne correspond.',
  brokerAway: 'Le serveur MQTT ne répond pas : ce qui est affiché n’est peut-être plus à jour.',
  mode: { needed: 'à aider', away: 'absentes', play: 'en jeu', free: 'libres' },
  one: { needed: 'à aider', away: 'absente', play: 'en jeu', free: 'libre' },
  locked: 'verrouillée',
  needs: {
    call: 'On vous appelle',
    board: 'Le plateau ne répond pas',
    cable: 'Un câble est débranché',
    pawns: 'Il manque des pions',
    switches: 'Un contact est défaillant',
    disk: 'Les parties ne sont plus gardées',
  },
  stages: {
    attract: 'au repos',
    setup: 'choix de la partie',
    bases: 'les pions rentrent',
    deal: 'distribution',
    exchange: 'échange de cartes',
    card: 'on attend une carte',
    move: 'les pions avancent',
    repair: 'on remet les pions en place',
    dealEnd: 'fin de la donne',
    paused: 'en pause',
    won: 'partie finie',
  },
  verbs: {
    reset: 'Réinitialiser',
    attract: 'Remettre au repos',
    lock: 'Verrouiller',
    unlock: 'Déverrouiller',
    announce: 'Annoncer',
    brightness: 'Régler la luminosité',
    restart: 'Redémarrer',
    update: 'Mettre à jour',
    name: 'Renommer',
  },
  playingFor: (minutes) => `en jeu depuis ${duration(minutes)}`,
  awayFor: (minutes) => `absente depuis ${duration(minutes)}`,
  since: (minutes) => (minutes === 0 ? 'à l’instant' : `depuis ${duration(minutes)}`),
  doing: (stage, ruleset) => `${ruleset}, ${stage}`,
  duration,
  celsius: (degrees) => `${degrees} °C`,
  time: (moment) => time.format(moment),
  facts: {
    site: 'Maison',
    away: 'Absente',
    stage: 'En ce moment',
    taken: 'Occupée',
    free: 'Libre',
    ruleset: 'Règles',
    players: 'Joueurs',
    today: 'Parties aujourd’hui',
    games: 'Parties en tout',
    switches: 'Contacts ignorés',
    temperature: 'Température',
    uptime: 'En marche',
    version: 'Version',
    id: 'Identifiant',
  },
  staff: 'Votre nom, gardé avec ce que vous faites',
  announcement: 'Un message pour toute la table',
  confirm: {
    reset: (count) => `Arrêter la partie et libérer les places : ${tables(count)} ?`,
    attract: (count) => `Arrêter la partie et lancer la démonstration : ${tables(count)} ?`,
    restart: (count) => `Redémarrer ${tables(count)} ? Les parties reprennent ensuite.`,
    update: (count) => `Mettre à jour ${tables(count)} ? La fin de la partie est attendue.`,
  },
  sending: 'On attend les réponses…',
  answered: (count, outcome) => `${count} × ${outcome}`,
  outcomes: {
    done: 'fait',
    'no-answer': 'pas de réponse',
    'broker-away': 'le serveur MQTT ne répond pas',
    'not-supported': 'ne sait pas faire cela',
    busy: 'occupée',
    'bad-fields': 'demande incomprise',
    'drawn-board': 'n’a pas de lumières à elle',
  },
  history: 'Qui a fait quoi',
});
