/** `tock doctor --stage`: checks and manual tests after each stage of building. */

import type { BoardProfile } from '../../devices/profile.js';
import { CHIPS_PER_MODULE, INPUTS_PER_CHIP } from '../../devices/serial/protocol.js';
import type { Finding, Probe } from './probe.js';
import { checkUsb } from './usb.js';

export const STAGES = ['one-hole', 'one-module', 'chain', 'table'] as const;
export type Stage = (typeof STAGES)[number];

interface Trial {
  readonly try: string;
  readonly pass: string;
  readonly fail: string;
}

const TRIALS: Readonly<Record<Stage, readonly Trial[]>> = {
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
  profile: BoardProfile | 'one-module',
): Promise<Finding[]> {
  const modules =
    profile === 'one-module' ? 1 : Math.ceil(profile.sensors.length / (CHIPS_PER_MODULE * INPUTS_PER_CHIP));
  return checkUsb(probe, { port, profile: undefined, wanted: true, modules });
}

export function trialsOf(stage: Stage): string {
  const lines = TRIALS[stage].flatMap((trial, n) => [
    `${n + 1}. ${trial.try}`,
    `   pass: ${trial.pass}`,
    `   fail: ${trial.fail}`,
  ]);
  return `By hand:\n${lines.join('\n')}\n`;
}
