/** Board profiles of the reference design, as files for `hardware/profiles`. */

import {
  type BoardProfile,
  formatProfile,
  ProfileSchema,
  type SensorUse,
} from '../../src/devices/profile.js';
import {
  Board,
  type Colour,
  type Hole,
  USUAL_HOLES_PER_ZONE,
  type ZoneCount,
} from '../../src/rules/board/holes.js';
import {
  INPUTS_PER_MODULE,
  litHoles,
  moduleHoles,
  moduleInputs,
  sizeWords,
  spareInputs,
  supplyMilliamps,
} from './design.js';

/** Seen from the profiles. */
const SCHEMA = '../profile.schema.json';

export function referenceProfile(zones: ZoneCount, holes = USUAL_HOLES_PER_ZONE): BoardProfile {
  const board = Board.of(zones, holes);
  const inputs = moduleInputs(board);
  const { centre, button } = spareInputs(board);
  const leds = [...board.colours.flatMap((zone) => litHoles(board, zone)), board.centre];
  return {
    name: `Tock board of ${sizeWords(board)}`,
    board,
    homeEntry: 0,
    supplyMilliamps: supplyMilliamps[zones],
    sensors: board.colours.flatMap((zone) => {
      const uses = Array.from({ length: INPUTS_PER_MODULE }, (): SensorUse => ({ kind: 'unused' }));
      for (const [n, hole] of moduleHoles(board, zone).entries())
        uses[inputs[n] ?? 0] = { kind: 'hole', hole };
      if (zone === 0 && centre !== undefined) uses[centre] = { kind: 'hole', hole: board.centre };
      if (button !== undefined) uses[button] = { kind: 'button', zone };
      return uses;
    }),
    leds,
    withoutSensor: new Set(centre === undefined ? [board.centre] : []),
    withoutLed: new Set(board.holes.filter((hole) => !leds.includes(hole))),
  };
}

/** The usual board, of which only these inputs and lights are wired. */
function partOf(name: string, { sensors, leds, ...more }: Partial<BoardProfile>): string {
  const whole = referenceProfile(4);
  const { board } = whole;
  const part = { ...whole, ...more, name, sensors: sensors ?? whole.sensors, leds: leds ?? whole.leds };
  const wired = new Set(part.sensors.flatMap((use) => (use.kind === 'hole' ? [use.hole] : [])));
  const without = (has: (hole: Hole) => boolean) => new Set(board.holes.filter((hole) => !has(hole)));
  return formatProfile(
    {
      ...part,
      withoutSensor: without((hole) => wired.has(hole)),
      withoutLed: without((hole) => part.leds.includes(hole)),
    },
    SCHEMA,
  );
}

const firstModule = (): readonly SensorUse[] => referenceProfile(4).sensors.slice(0, INPUTS_PER_MODULE);

/** For a module by itself: of a chain that ends before its profile does, no switch is trusted. */
export function oneModuleFile(): string {
  const leds = litHoles(referenceProfile(4).board, 0 as Colour);
  return partOf('One module, the first of any board', { sensors: firstModule(), leds });
}

/** Boards between the first evening and the whole, by file name. */
export const SMALL_BOARDS = {
  'lights-only': () => partOf('Lights under every hole, no switches', { sensors: [] }),
  'one-zone': () => partOf('Lights under every hole, switches under one zone', { sensors: firstModule() }),
  'switches-only': () => partOf('Switches under every hole, no lights', { leds: [] }),
} as const;

/** Star, 4, 6 and 7: between them lies what the first lessons play. Their order is that of the pins A0 to A3. */
export const FIRST_EVENING_SWITCHES = ['a18', 'a4', 'a6', 'a7'] as const;

/** A strip of 30 lights along one zone, and four switches at the microcontroller itself. */
export function firstEveningFile(): string {
  const { board } = referenceProfile(4);
  return partOf('First evening: one zone of lights', {
    supplyMilliamps: 500,
    sensors: FIRST_EVENING_SWITCHES.map((name) => ({ kind: 'hole', hole: board.parse(name) as Hole })),
    leds: firstEveningLights(board),
  });
}

/** Base, track, home, as they lie in one line. */
export function firstEveningLights(board: Board): Hole[] {
  const red = 0 as Colour;
  const track = litHoles(board, red).filter((hole) => board.kind(hole) === 'track');
  return [...board.bases(red), ...track, ...board.homes(red)];
}

export function profileFile(zones: ZoneCount, holes = USUAL_HOLES_PER_ZONE): string {
  return formatProfile(referenceProfile(zones, holes), SCHEMA);
}

export function schemaFile(): string {
  return `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Tock board profile',
      description:
        'Which input of the switch chain and which LED belongs to which hole of one physical board.',
      ...ProfileSchema,
    },
    null,
    2,
  )}\n`;
}
