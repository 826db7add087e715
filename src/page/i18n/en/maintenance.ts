import type { MaintenanceRefusal, MaintenanceView } from '../../../web/maintenance/view.js';
import type { Worded } from './worded.js';

type Counts = keyof NonNullable<MaintenanceView['report']['counts']>;
type Colour = NonNullable<MaintenanceView['test']>['colour'];
type SwitchFault = MaintenanceView['switchFaults'][number]['fault'];

const list = new Intl.ListFormat('en');
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const colours: Record<Colour, string> = { red: 'Red', green: 'Green', blue: 'Blue', white: 'White' };

const counts: Record<Counts, string> = {
  framesShown: 'Light frames shown',
  resent: 'Sent again',
  rejectedHere: 'Bytes not understood here',
  rejectedThere: 'Bytes not understood by the board',
  lostThere: 'Bytes the board had no room for',
};

const switchFaults: Record<SwitchFault, string> = {
  chatter: 'flickers',
  'stuck-closed': 'is closed without a pawn',
  'stuck-open': 'is open under a pawn, though it did close once',
  dead: 'is open under a pawn, and was never seen closed',
  disagrees: 'disagrees with the game right now',
};

const links: Record<MaintenanceView['link'], string> = {
  connecting: 'Looking for the board…',
  ready: 'The board answers',
  lost: 'The board does not answer',
};

export const maintenance = {
  title: 'Maintenance',
  back: 'Back to the game',
  pickHole: 'Tap a hole on the board to see its switch.',
  keys: 'Arrow keys move from hole to hole, Enter chooses one.',
  switches: {
    title: 'Switches',
    closed: 'closed',
    open: 'open',
    none: 'no switch',
    masked: 'ignored',
    said: (hole: string, state: string) => `${hole}: ${state}`,
    closedCount: (count: number) => `${plural(count, 'switch', 'switches')} closed`,
  },
  hole: {
    none: 'No hole chosen',
    mask: 'Ignore this switch',
    unmask: 'Trust this switch again',
    learn: 'Learn this hole again',
    light: 'Light it',
  },
  device: {
    title: 'Board',
    report: 'Save a bug report',
    kinds: { virtual: 'Drawn on the screen', serial: 'On a cable', gpio: 'Wired to this computer' },
    links,
    program: 'Version of this program',
    kind: 'Kind',
    link: 'Link',
    firmware: 'Firmware',
    uptime: 'Running for',
    modules: 'Modules that answer',
    milliamps: 'Lights draw',
    milliampsOf: (current: number) => `${current} mA`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    counts,
  },
  lights: {
    title: 'Light test',
    how: 'Every hole in red, green, blue and white, one after the other.',
    all: 'All holes',
    stop: 'Stop the light test',
    running: (colour: Colour) => `All holes: ${colours[colour].toLowerCase()}`,
    one: (hole: string, colour: Colour) => `${hole}: ${colours[colour].toLowerCase()}`,
    colours,
    brightness: 'Brightness',
  },
  faults: {
    title: 'Failing switches',
    well: 'No faulty switches found.',
    switchFaults,
    turns: (count: number) => `seen in ${plural(count, 'turn', 'turns')}`,
    fixed: 'Fixed: clear it',
    maskedTitle: 'Ignored',
    how: 'The game goes on without an ignored switch, and asks when it can’t tell.',
  },
  learn: {
    title: 'Wiring map',
    how: 'One hole after the other lights up; put one pawn into it. The switch that closes is its own, however it is wired. A game in progress is paused.',
    kinds: { track: 'Track', base: 'Bases', home: 'Homes', centre: 'Centre', buttons: 'Seat buttons' },
    which: 'What has a switch?',
    switches: 'Learn the switches',
    lightsHow:
      'If lights come on under the wrong holes, teach these first: one light after the other comes on, and you tap its hole on the drawn board.',
    lights: 'Learn the lights',
    put: (hole: string) => `Put one pawn into ${hole}`,
    press: (paint: string) => `Press the ${paint} seat’s button`,
    tap: (led: number) => `Light ${led} is on: tap its hole on the drawn board`,
    progress: (done: number, all: number) => `${done} of ${all}`,
    lastSwitch: (of: string, input: number) => `${of}: switch input ${input}`,
    lastLight: (led: number, hole: string) => `Light ${led}: ${hole}`,
    lastNone: (of: string) => `${of}: nothing`,
    ledName: (led: number) => `Light ${led}`,
    buttonName: (paint: string) => `the ${paint} button`,
    several: (count: number) => `${count} switches are closed. Leave one pawn alone on the board’s lit hole.`,
    taken: (by: string) => `This switch has already answered for ${by}.`,
    claim: (by: string) => `It belongs here: ask for ${by} again`,
    noSwitch: 'No switch answers here',
    noLight: 'I see no light',
    previous: 'Back',
    stop: 'Stop learning',
    done: 'Everything has been asked.',
    without: (holes: readonly string[]) => `Without: ${list.format(holes)}.`,
    keep: 'Use this map',
    drop: 'Discard it',
    drawn: 'The on-screen board needs no wiring map.',
  },
  profile: {
    title: 'Profile',
    how: 'The profile is the map as a file: save a copy, or load one.',
    facts: (name: string, inputs: number, leds: number) => `${name}: ${inputs} switch inputs, ${leds} lights`,
    download: 'Save a copy',
    upload: 'Load a file',
    taken: 'The profile has been loaded.',
    forgets: 'This table keeps nothing when it restarts: save a copy, or set TOCK_STATE.',
    unkept: (path: string) => `It could not be written: ${path}`,
  },
  refused: {
    'no-such-hole': 'This board has no such hole.',
    'drawn-board': 'The on-screen board has none of this.',
    learning: 'The map is being learned: finish or stop that first.',
    'not-learning': 'Nothing is being learned any more.',
    'not-learnt': 'Not everything has been asked yet.',
    'other-size': 'That profile is of a board of another size.',
    'bad-profile': 'That file cannot be used as a profile:',
  } satisfies Record<MaintenanceRefusal['code'], string>,
  failed: 'That did not work.',
};
export type MaintenanceMessages = Worded<typeof maintenance>;
