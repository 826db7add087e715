/** `tock doctor --stage`: checks and manual tests after each stage of building. */

import type { BoardProfile } from '../../devices/profile.js';
import { modulesOf } from '../../devices/wiring.js';
import type { Finding, Probe } from './probe.js';
import { checkUsb } from './usb.js';

export const STAGES = ['first-evening', 'one-hole', 'one-module', 'chain', 'table'] as const;
export type BuildStage = (typeof STAGES)[number];

interface Trial {
  readonly try: string;
  readonly pass: string;
  readonly fail: string;
}

const TRIALS: Readonly<Record<BuildStage, readonly Trial[]>> = {
  'first-evening': [
    {
      try: 'Start a table with TOCK_PROFILE=hardware/profiles/first-evening.json, its page /maintenance open; a pawn on each of the four holes',
      pass: 'that hole closes, and no other',
      fail: 'its two wires; one end of the glass belongs under the hole, not its middle. Nobody notices a wire that is off: such a board has no signatures, its hole stays empty',
    },
    {
      try: 'The light test of /maintenance',
      pass: 'red, green and blue run along the strip',
      fail: "the strip's arrow points away from the board; D6, 5V and GND are where the picture has them",
    },
    {
      try: 'End that test, tap Learn to play, take the first lesson',
      pass: 'the pawn carried from 4 to 6 is read, and the lesson goes on',
      fail: 'tap the move on the screen, and look at that hole on /maintenance',
    },
  ],
  'one-hole': [
    {
      try: 'Put the pawn in; ohmmeter across the reed',
      pass: 'under 1 Ω',
      fail: 'magnet too weak, reed too deep, or its middle under the hole instead of one end',
    },
    {
      try: 'Slant the pawn every way',
      pass: 'stays closed',
      fail: 'a stronger magnet, or a more sensitive reed',
    },
    {
      try: 'Lift the pawn by a centimetre',
      pass: 'open',
      fail: 'a weaker magnet, or a less sensitive reed',
    },
    {
      try: 'Pawns in all holes around, none in this one',
      pass: 'open',
      fail: 'as before; iron nearby',
    },
  ],
  'one-module': [
    {
      try: 'Ohmmeter, before any supply is on: 5 V to ground, 5 V to the 5 V of the lights',
      pass: 'over 1 kΩ',
      fail: 'a bridge of solder',
    },
    {
      try: 'Start a table with TOCK_PROFILE=hardware/profiles/one-module.json; touch the two pins of each switch together, its page /maintenance open',
      pass: 'that hole closes, and no other',
      fail: 'its chip, its pull-up, its wire',
    },
  ],
  chain: [
    {
      try: 'Pull the ribbon behind any module while the page /maintenance is open',
      pass: 'the page reports the modules behind it as missing at once',
      fail: 'firmware too old; ribbon the wrong way round',
    },
    {
      try: 'The light test of /maintenance, all white for a minute',
      pass: 'even white, no wire warm',
      fail: 'yellow at an end: the feed there; dark from one hole on: the data wire before it, its LED or the one before',
    },
  ],
  table: [
    {
      try: 'Learn the switches on /maintenance: one pawn through all holes',
      pass: 'every hole answers as itself',
      fail: 'its place in the profile, or its wire',
    },
    {
      try: 'Pawns into all bases, then a game of one round',
      pass: 'no question asked about a hole that was not touched',
      fail: 'the list of faulty switches on /maintenance',
    },
  ],
};

export function checkModules(
  probe: Probe,
  port: string | undefined,
  profile: BoardProfile | number,
): Promise<Finding[]> {
  const modules = typeof profile === 'number' ? profile : modulesOf(profile);
  return checkUsb(probe, { port, profile: undefined, wanted: true, modules });
}

export function trialsOf(stage: BuildStage): string {
  const lines = TRIALS[stage].flatMap((trial, n) => [
    `${n + 1}. ${trial.try}`,
    `   pass: ${trial.pass}`,
    `   fail: ${trial.fail}`,
  ]);
  return `By hand:\n${lines.join('\n')}\n`;
}
