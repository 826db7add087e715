import type { StaffRole } from '../../../table/rights.js';
import type { Need, PublicState } from '../../../venue/state.js';
import type { VenueCounter } from '../../../venue/statistics.js';
import type { ProgramFault } from '../../../web/venue/program.js';
import type { Did, RestoreFault, StaffFault } from '../../../web/venue/view.js';
import type { Worded } from './worded.js';

const needs: Record<Need, string> = {
  call: 'Guests call',
  board: 'The board does not answer',
  pawns: 'Pawns are missing',
  disk: 'The disk takes no writing',
};

const stages: Record<PublicState['stage'], string> = {
  attract: 'Nobody plays',
  setup: 'Being set up',
  bases: 'Pawns go to their bases',
  deal: 'In play',
  exchange: 'In play',
  card: 'In play',
  offer: 'In play',
  move: 'In play',
  repair: 'In play: pawns are out of place',
  dealEnd: 'In play',
  paused: 'Paused',
  won: 'The game is over',
};

const refused: Record<StaffFault, string> = {
  'bad-command': 'That value is not possible here.',
  'no-call': 'Nobody has called.',
  'drawn-board': 'The lights of a board on the screen are drawn by the pages.',
  'not-on-this-board': 'That ruleset does not fit this board and so many players.',
  'name-taken': 'Somebody of that name is in the list.',
  'pin-taken': 'Choose another PIN: this one is in use.',
  'too-many': 'The list is full.',
  'too-large': 'This picture has more than 64 kB.',
  'no-picture': 'This file is not a PNG or SVG picture.',
  'not-now': 'That is not possible now.',
};

const time = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' });

const roles: Record<StaffRole, { readonly name: string; readonly about: string }> = {
  waiter: { name: 'Waiter', about: 'Answers calls, frees and closes the table, writes messages.' },
  manager: { name: 'Manager', about: 'Also settings, counts, backups and maintenance.' },
  owner: { name: 'Owner', about: 'Also new versions, the broker and this list.' },
};

const did: Record<Did, string> = {
  free: 'freed the table',
  reset: 'set the table back',
  'call.answered': 'answered a call',
  lock: 'closed the table',
  unlock: 'opened the table',
  clean: 'paused the table for cleaning',
  cleaned: 'ended the cleaning',
  announce: 'wrote a message',
  brightness: 'changed the brightness',
  rules: 'changed the rules of the house',
  settings: 'changed the settings',
  keep: 'kept a game for good',
  save: 'saved a backup',
  restore: 'brought back a backup',
  package: 'sent a new version',
  install: 'installed a version',
  back: 'went back a version',
  logo: 'changed the logo',
  'no-logo': 'removed the logo',
  hire: 'added somebody to the staff',
  dismiss: 'removed somebody from the staff',
};

const tallies: Record<VenueCounter, string> = {
  hints: 'Hints taken',
  lessons: 'Lessons begun',
  calls: 'Calls',
  boardFaults: 'Board was away',
  switchFaults: 'Switches found wrong',
};

const programFaults: Record<ProgramFault, string> = {
  'not-signed': 'This file is not signed with your key.',
  damaged: 'This file is not a version of the program, or it is damaged.',
  'wrong-computer': 'This file is for another kind of computer.',
  'not-newer': 'This version is not newer than the one that runs.',
  'no-space': 'The disk has too little free space.',
  'not-kept': 'The file could not be saved.',
  'in-game': 'A game is on. Install when the table is free.',
  'under-way': 'Another installation is under way.',
  'up-to-date': 'There is no other version.',
  'does-not-answer': 'The new version did not start. The one before runs again.',
  'not-installed': 'The installation failed. Nothing has changed.',
};

const restoreFaults: Record<RestoreFault, string> = {
  'not-a-backup': 'This file is not a backup of a table.',
  damaged: 'This backup is damaged. Nothing has changed.',
  newer: 'This backup was made by a newer version of the program. Update first.',
  'foreign-file': 'This backup holds files that are not a table’s. Nothing has changed.',
  'no-space': 'The disk has too little free space.',
  'in-game': 'A game is on, or has just begun: nothing has changed. Free the table first.',
  'under-way': 'Another backup is being brought back.',
};

export const staff = {
  title: 'Staff',
  toTable: 'To the game',
  report: 'Save a report for whoever maintains the program: without names, without cards',
  maintenance: 'Maintenance: switches, lights, wiring',
  needs,
  stages,
  refused,
  failed: 'That did not work. Try again.',
  free: 'Free',
  locked: 'Closed',
  cleaned: 'Being cleaned',
  seated: (people: number, seats: number) => `${people} of ${seats} seats taken`,
  takenFor: (minutes: number) => (minutes === 0 ? 'just now' : `for ${minutes} min`),
  today: (games: number) => (games === 1 ? '1 game today' : `${games} games today`),
  since: (minutes: number) => (minutes === 0 ? 'just now' : `${minutes} min ago`),
  ending: 'Left alone: the guests are being warned that it ends.',
  act: {
    answered: 'Call answered',
    free: 'Free the table',
    freeSure: 'The game ends and stays saved; everybody gets up.',
    reset: 'Set back',
    resetSure: 'As free; the call, the announcement, the closing and the cleaning end as well.',
    lock: 'Close the table',
    unlock: 'Open the table',
    clean: 'Pause for cleaning',
    cleaned: 'Cleaning is done',
    keep: 'Keep this game for good',
    cancel: 'Not now',
  },
  announce: { title: 'Words for everybody at the table', send: 'Show', remove: 'Remove' },
  people: {
    title: 'Who works here',
    how: 'Everybody has a PIN of their own. It is not shown again: for another one, remove the person and add them again.',
    name: 'Name',
    role: 'What they may do',
    roles,
    pin: 'PIN, at least 4 characters',
    add: 'Add',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    removeSure: (name: string) => `${name}’s PIN no longer works.`,
  },
  deeds: {
    title: 'Who did what',
    byTable: 'the owner’s PIN',
    time: (moment: Date) => time.format(moment),
    refused: (why: string) => `Not done: ${why}`,
    did,
  },
  backups: {
    title: 'Backup',
    how: 'Games, rules, wiring, settings and counts as one file. A game under way and the seats are not in it.',
    save: 'Save a backup',
    choose: 'Bring back a backup',
    sure: (file: string) =>
      `Everything here is replaced by ${file}. The table restarts; afterwards, type the PIN again.`,
    restore: 'Replace everything',
    sent: 'The file is being read.',
    done: 'The backup is in place. The table restarts and is back in a moment.',
    faults: restoreFaults,
  },
  broker: {
    title: 'Broker',
    facts: (id: string, url: string) => `This table is ${id} at ${url}.`,
    connected: 'Connected.',
    faults: {
      connecting: 'Not connected yet.',
      unreachable: 'The broker cannot be reached.',
      denied: 'The broker refuses the user name or the password.',
      certificate: 'The certificate of the broker is not trusted.',
      lost: 'The connection was lost. It is tried again.',
      'same-id': 'The connection is lost again and again. Another table may have the same id.',
      topics: 'Connected, but a rule of the broker forbids these topics:',
    },
  },
  program: {
    title: (version: string) => `Program, version ${version}`,
    install: (version: string) => `Install version ${version}`,
    bring: 'Choose a file with a new version',
    back: (version: string) => `Go back to version ${version}`,
    backSure: 'The table is away for a minute. Games and settings stay.',
    underWay: 'Another version is being installed. The table will be back in about a minute.',
    faults: programFaults,
  },
  rules: {
    title: 'Rules of the house',
    how: 'What new guests find set up.',
    offered: 'Rules that guests may choose (none ticked: all)',
    usual: 'None: the usual ones',
    keep: 'Use the current set-up',
  },
  settings: {
    title: 'This table',
    unattended: 'Nobody looks after it: guests can call, and what is left alone ends by itself',
    patience: 'Left alone after',
    minutes: (count: number) => `${count} min`,
    attract: 'Show a demonstration while nobody plays',
    welcome: 'Your words beside it, on the display',
    logo: { choose: 'Choose a logo for the display (PNG or SVG)', now: 'Logo', remove: 'Remove the logo' },
    menu: 'Address of your menu, for guests’ phones',
    menuWrong: 'Type a whole address: it begins with http:// or https://.',
    brightness: 'Brightness of the lights',
    volume: 'Volume of the display’s tones',
    languages: 'Languages (the first is used on the display)',
    names: 'Names of the players of a game are kept',
    namesFor: { seat: 'until they get up', day: 'for a day', week: 'for a week', good: 'for good' },
    open: 'Opening hours: half an hour before closing guests are told, then no game begins',
    zone: 'Time zone',
    zoneOfComputer: 'That of the table’s computer',
    night: 'Dim lights at night',
    from: 'from',
    to: 'to',
    hour: (hour: number) => `${hour}:00`,
  },
  statistics: {
    title: 'What happened here',
    how: 'Counts only: no names, no games.',
    begun: 'Games begun',
    won: 'Games finished',
    abandoned: 'Games given up',
    median: 'Length of the middle game',
    minutes: (count: number) => `${count} min`,
    rulesets: 'Games begun by rules',
    own: 'Rules of one’s own',
    lengths: 'Finished games by length',
    span: (from: number, to: number | null) =>
      to === null ? `${from} min and longer` : `${from} to ${to} min`,
    wins: 'Games won by seat',
    seat: (place: number) => `Seat ${place}`,
    deals: 'Games given up by deal',
    deal: (place: number) => `Deal ${place}`,
    tallies,
  },
};
export type StaffMessages = Worded<typeof staff>;
