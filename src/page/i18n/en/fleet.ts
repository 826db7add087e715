import type { Mode } from '../../../fleet/tables.js';
import type { ReportedNeed } from '../../../mqtt/reports.js';
import type { Verb } from '../../../mqtt/topics.js';
import type { Stage } from '../../../table/stage.js';
import type { PeopleDeed } from '../../../web/venue/people-routes.js';
import { plural } from './basics.js';

const tables = (count: number) => plural(count, 'table', 'tables');

/** `25 min`, `2 h 5 min`, `3 days` */
function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

const many: Record<Mode, string> = {
  needed: 'need help',
  away: 'offline',
  play: 'in play',
  free: 'free',
};

const one: Record<Mode, string> = { ...many, needed: 'needs help' };

export const fleet = {
  toTable: 'Staff page of this table',
  title: 'All tables',
  search: 'Find a table',
  choose: 'Choose several',
  chosen: 'Done choosing',
  chooseAll: 'all of them',
  tables,
  none: 'No table has reported yet.',
  noneFound: 'No table found.',
  brokerAway: 'The message server cannot be reached: what is shown may be out of date.',
  full: 'The message server reports more than can be shown: some tables are missing.',
  one,
  counted: (count: number, of: Mode) => (count === 1 ? one : many)[of],
  help: 'Need help',
  alerts: 'Sound and notification when a table needs help',
  showMore: (count: number) => `Show more (${count})`,
  locked: 'closed',
  cleaned: 'being cleaned',
  needs: {
    call: 'Guests are calling',
    board: 'The board does not answer',
    cable: 'A cable is unplugged',
    pawns: 'Pawns are missing',
    switches: 'A switch has failed',
    disk: 'Games are not being saved',
  } satisfies Record<ReportedNeed, string>,
  stages: {
    attract: 'idle',
    setup: 'choosing the game',
    bases: 'pawns to their bases',
    deal: 'cards are dealt',
    exchange: 'cards are exchanged',
    card: 'a card is awaited',
    offer: 'a card is offered to the partner',
    move: 'pawns move',
    repair: 'pawns are put back',
    dealEnd: 'end of the deal',
    paused: 'paused',
    won: 'over',
  } satisfies Record<Stage, string>,
  verbs: {
    reset: 'Reset',
    attract: 'Clear',
    answered: 'Call answered',
    lock: 'Close to guests',
    unlock: 'Open to guests',
    clean: 'Pause for cleaning',
    cleaned: 'Cleaning is done',
    announce: 'Announce',
    brightness: 'Set brightness',
    restart: 'Restart',
    update: 'Update',
    name: 'Rename',
  } satisfies Record<Verb, string>,
  peopleDeeds: {
    hire: 'added someone to the staff list',
    dismiss: 'removed someone from the staff list',
  } satisfies Record<PeopleDeed, string>,
  byOwner: 'the owner’s PIN',
  playingFor: (minutes: number) => (minutes === 0 ? one.play : `in play for ${duration(minutes)}`),
  long: (taken: string) => `${taken}, running long`,
  hours: 'Save the hours of all tables (CSV)',
  awayFor: (minutes: number) => (minutes === 0 ? one.away : `offline for ${duration(minutes)}`),
  since: (minutes: number) => (minutes === 0 ? 'just now' : `for ${duration(minutes)}`),
  doing: (stage: string, ruleset: string) => `${ruleset}, ${stage}`,
  duration,
  celsius: (degrees: number) => `${degrees} °C`,
  facts: {
    site: 'Venue',
    away: 'Offline',
    stage: 'Now',
    taken: 'Taken',
    free: 'Free',
    ruleset: 'Rules',
    players: 'Players',
    today: 'Games today',
    games: 'Games in all',
    switches: 'Ignored switches',
    temperature: 'Temperature',
    uptime: 'Running',
    version: 'Version',
    update: 'Update',
    updating: 'being installed',
    id: 'Table id',
  },
  staff: 'Your name (saved with what you do)',
  announcement: 'Message to the table',
  confirm: {
    reset: (count: number) =>
      `Clear ${tables(count)}? This also ends calls, removes messages and reopens closed tables.`,
    attract: (count: number) => `End the game at ${tables(count)}, and free all seats?`,
    restart: (count: number) => `Restart ${tables(count)}? Games continue afterwards.`,
    update: (count: number) => `Update ${tables(count)}? Tables with a game in progress refuse.`,
  },
  sending: 'Waiting for answers…',
  answered: (count: number, outcome: string) => `${outcome}: ${count}`,
  answeredBy: (outcome: string, names: readonly string[]) => `${outcome}: ${names.join(', ')}`,
  outcomes: {
    done: 'done',
    'no-answer': 'no answer',
    'broker-away': 'the message server cannot be reached',
    refused: 'refused',
    'no-call': 'the call is over',
    'not-supported': 'cannot do that',
    'unknown-verb': 'cannot do that',
    busy: 'busy',
    'bad-fields': 'not understood',
    'drawn-board': 'has no lights of its own',
    'in-game': 'a game is in progress',
    'up-to-date': 'is up to date',
    'no-space': 'has too little free space',
    'not-kept': 'the disk can’t be written to',
    'unknown-table': 'not sent, as one of them is no longer known',
    'not-sent': 'not sent',
  },
  history: 'Who did what',
  enterPin: 'Enter the PIN',
};
