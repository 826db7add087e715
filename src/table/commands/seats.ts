import { Type } from 'typebox';
import { isLevel } from '../../players/level.js';
import { LONGEST_NAME } from '../../rules/values/limits.js';
import type { TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import { updateSeat } from '../seats.js';
import type { CommandModules } from './command.js';
import { Player } from './fields.js';
import { parsed, person, wholeNumber } from './record-forms.js';

export const SEAT_COMMANDS = {
  'seat.take': {
    everywhere: true,
    refusal: (context, { seat }) => {
      const { taken, computer } = context.seats[seat] ?? {};
      return taken && !computer ? { code: 'seat-taken', seat } : noSuchSeat(context, seat);
    },
    change: updateSeat,
    record: {
      word: 'seat',
      write: ({ seat, name, holder }) =>
        `${seat} ${JSON.stringify(name)}${holder === undefined ? '' : ` of ${holder}`}`,
      read: (rest) => {
        const [, seat, quoted = '', holder] = /^(\d) (".*")(?: of ([\w-]{1,64}))?$/s.exec(rest) ?? [];
        const name = parsed(quoted);
        if (typeof name !== 'string' || !isName(name)) return undefined;
        return { type: 'seat.take', seat: Number(seat), name, ...(holder !== undefined && { holder }) };
      },
      restoring: ({ seats }) =>
        seats.flatMap(({ taken, computer, name, holder }, seat) =>
          taken && !computer
            ? [{ type: 'seat.take', seat, name, ...(holder !== undefined && { holder }) }]
            : [],
        ),
    },
  },
  'seat.computer': {
    everywhere: true,
    refusal: (context, { seat, instead }) => {
      const { taken, computer } = context.seats[seat] ?? {};
      if (taken && !computer && !instead) return { code: 'seat-taken', seat };
      return noSuchSeat(context, seat) ?? noComputerFor(context, seat);
    },
    change: updateSeat,
    record: {
      word: 'computer',
      write: ({ seat, level, seed, instead }) => `${seat} ${level} ${seed}${instead ? ' instead' : ''}`,
      read: (rest) => {
        const [, seat, level, seed, instead] = /^(\d) (\w+) (-?\d{1,10})( instead)?$/.exec(rest) ?? [];
        if (!isLevel(level)) return undefined;
        const event = { type: 'seat.computer', seat: Number(seat), level, seed: Number(seed) | 0 } as const;
        return instead ? { ...event, instead: true } : event;
      },
      restoring: ({ seats }) =>
        seats.flatMap(({ computer }, seat) =>
          computer ? [{ type: 'seat.computer', seat, ...computer }] : [],
        ),
    },
  },
  'seat.leave': {
    everywhere: true,
    refusal: (context, { seat }) => noSuchSeat(context, seat),
    change: updateSeat,
    record: {
      word: 'leave',
      write: ({ seat }) => String(seat),
      read: (rest) => {
        const seat = wholeNumber(rest);
        return seat === undefined ? undefined : { type: 'seat.leave', seat };
      },
    },
  },
  'seat.learner': {
    everywhere: true,
    request: {
      fields: { player: Player, learner: Type.Boolean() },
      tidy: ({ player, ...event }) => ({ ...event, seat: player }),
      isLimited: true,
    },
    refusal: (context, { by, seat }) => {
      if (by !== seat && by !== 'table') return { code: 'not-your-seat', player: seat };
      return context.seats[seat]?.computer ? { code: 'seat-taken', seat } : noSuchSeat(context, seat);
    },
    change: updateSeat,
    record: {
      word: 'learner',
      write: ({ by, seat, learner }) => `${seat} ${learner ? 'on' : 'off'} by ${by}`,
      read: (rest) => {
        const [, seat, on, by = ''] = /^(\d) (on|off) by (\d|table)$/.exec(rest) ?? [];
        if (seat === undefined) return undefined;
        return { type: 'seat.learner', by: person(by), seat: Number(seat), learner: on === 'on' };
      },
      restoring: ({ seats }) =>
        seats.flatMap(({ learner }, seat) =>
          learner ? [{ type: 'seat.learner', by: 'table', seat, learner }] : [],
        ),
      replacedBy: 2,
    },
  },
  'seat.presence': {
    everywhere: true,
    refusal: (context, { seat }) => noSuchSeat(context, seat),
    change: updateSeat,
  },
} satisfies CommandModules<'seat.take' | 'seat.computer' | 'seat.leave' | 'seat.learner' | 'seat.presence'>;

function noSuchSeat(context: TableContext, seat: number): Refusal | null {
  return context.seats[seat] ? null : { code: 'no-such-seat', seat };
}

function noComputerFor({ settings, declared, game }: TableContext, seat: number): Refusal | null {
  if (settings.cards === 'physical') return { code: 'dealt-only' };
  // The player of the card must move it.
  return declared && game?.turn === seat ? { code: 'card-played' } : null;
}

function isName(text: string): boolean {
  return [...text].length <= LONGEST_NAME && /\S/.test(text);
}
