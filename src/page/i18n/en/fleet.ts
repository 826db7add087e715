import type { Mode } from '../../../fleet/tables.js';
import type { Need } from '../../../mqtt/reports.js';
import type { Verb } from '../../../mqtt/topics.js';
import type { Stage } from '../../../table/stage.js';
import type { Worded } from './worded.js';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' });
const tables = (count: number) => `${count} ${count === 1 ? 'table' : 'tables'}`;

/** `25 min`, `2 h 5 min`, `3 days` */
function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

const many: Record<Mode, string> = {
  needed: 'need a hand',
  away: 'away',
  play: 'in play',
  free: 'free',
};

const one: Record<Mode, string> = { ...many, needed: 'needs a hand' };

const needs: Record<Need, string> = {
  call: 'Guests call',
  board: 'The board does not answer',
  cable: 'A cable is off',
  pawns: 'Pawns are missing',
  switches: 'A switch fails',
  disk: 'Games are not kept',
};

const stages: Record<Stage, string> = {
  attract: 'idle',
  setup: 'choosing the game',
  bases: 'pawns to their bases',
  deal: 'cards are dealt',
  exchange: 'cards are exchanged',
  card: 'a card is awaited',
  offer: 'a card is offered to the partner',
  move: 'pawns move',
  repair: 'pawns are put right',
  dealEnd: 'end of the deal',
  paused: 'paused',
  won: 'over',
};

const verbs: Record<Verb, string> = {
  reset: 'Set back',
  attract: 'Free',
  answered: 'Call answered',
  lock: 'Close to guests',
  unlock: 'Open to guests',
  announce: 'Announce',
  brightness: 'Set brightness',
  restart: 'Restart',
  update: 'Update',
  name: 'Rename',
};

export const fleet = {
  toTable: 'Staff page of this table',
  title: 'All tables',
  search: 'Find a table',
  choose: 'Choose several',
  chosen: 'Done choosing',
  chooseAll: 'all of them',
  tables,
  none: 'No table has reported yet.',
  noneFound: 'No table fits.',
  brokerAway: 'The broker cannot be reached: what is shown may be out of date.',
  one,
  counted: (count: number, of: Mode) => (count === 1 ? one : many)[of],
  help: 'Help needed',
  alerts: 'Sound and notification when a table needs help',
  showMore: (count: number) => `Show more (${count})`,
  locked: 'closed',
  needs,
  stages,
  verbs,
  playingFor: (minutes: number) => (minutes === 0 ? one.play : `in play for ${duration(minutes)}`),
  awayFor: (minutes: number) => (minutes === 0 ? one.away : `away for ${duration(minutes)}`),
  since: (minutes: number) => (minutes === 0 ? 'just now' : `for ${duration(minutes)}`),
  doing: (stage: string, ruleset: string) => `${ruleset}, ${stage}`,
  duration,
  celsius: (degrees: number) => `${degrees} °C`,
  time: (moment: Date) => time.format(moment),
  facts: {
    site: 'House',
    away: 'Away',
    stage: 'Now',
    taken: 'Taken',
    free: 'Free',
    ruleset: 'Ruleset',
    players: 'Players',
    today: 'Games today',
    games: 'Games in all',
    switches: 'Switches not believed',
    temperature: 'Temperature',
    uptime: 'Running',
    version: 'Version',
    update: 'Update',
    updating: 'coming in',
    id: 'Table id',
  },
  staff: 'Your name, kept with what you do',
  announcement: 'A line for everybody at the table',
  confirm: {
    reset: (count: number) =>
      `Free ${tables(count)}, and end the call, the announcement and the closing as well?`,
    attract: (count: number) => `End what is on at ${tables(count)}, and free all seats?`,
    restart: (count: number) => `Restart ${tables(count)}? Games go on afterwards.`,
    update: (count: number) => `Update ${tables(count)}? It waits for the end of a game.`,
  },
  sending: 'Waiting for answers…',
  answered: (count: number, outcome: string) => `${count} × ${outcome}`,
  answeredBy: (outcome: string, names: readonly string[]) => `${outcome}: ${names.join(', ')}`,
  outcomes: {
    done: 'done',
    'no-answer': 'no answer',
    'broker-away': 'the broker is away',
    refused: 'refused',
    'no-call': 'nobody calls any more',
    'not-supported': 'cannot do that',
    'unknown-verb': 'cannot do that',
    busy: 'busy',
    'bad-fields': 'not understood',
    'drawn-board': 'has no lights of its own',
    'in-game': 'a game is on',
    'up-to-date': 'is up to date',
    'no-space': 'has too little free space',
    'not-kept': 'the disk takes no writing',
    'unknown-table': 'not asked, as one of them is not known any more',
    'not-sent': 'not asked',
  },
  history: 'Who did what',
};
export type FleetMessages = Worded<typeof fleet>;
