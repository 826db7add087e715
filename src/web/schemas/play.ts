import { type Static, Type } from 'typebox';
import { LEVELS, type Level } from '../../players/level.js';
import {
  GAME_BYTES,
  GAME_RECORDS,
  LARGEST_HAND,
  LONGEST_NAME,
  LONGEST_NOTATION,
} from '../../rules/values/limits.js';
import { KnownCard, Player } from '../../table/commands/fields.js';
import { commands, type PageCommand } from '../../table/commands/list.js';
import { as, HoleNumber, strict } from './common.js';

/** `seen`: version of the view acted upon. */
const common = { ...as, seen: Type.Optional(Type.Integer({ minimum: 0 })) };

export const Command = Type.Unsafe<PageCommand>(
  Type.Union(
    Object.entries(commands).flatMap(([type, { request }]) =>
      request ? [Type.Object({ ...common, type: Type.Literal(type), ...request.fields }, strict)] : [],
    ),
  ),
);

export const CardQuery = Type.Object({
  ...as,
  card: KnownCard,
  /** By name: limits the reasons to this pawn. */
  hole: Type.Optional(Type.String({ maxLength: 4 })),
  /** Number of moves the page already has. */
  from: Type.Optional(Type.String({ pattern: '^\\d{1,7}$' })),
  /** Comma-separated hole names: only moves that begin or end in all of them. */
  through: Type.Optional(Type.String({ maxLength: LONGEST_NOTATION })),
});
export type CardQuery = Static<typeof CardQuery>;

export const SitDown = Type.Object(
  { player: Player, name: Type.String({ minLength: 1, maxLength: LONGEST_NAME, pattern: '\\S' }) },
  strict,
);
export type SitDown = Static<typeof SitDown>;

/** An address of this computer, without a port. */
export const AddressChoice = Type.Object(
  { ...as, address: Type.String({ minLength: 2, maxLength: 60 }) },
  strict,
);
export type AddressChoice = Static<typeof AddressChoice>;

const ComputerLevel = Type.Unsafe<Level>({ type: 'string', enum: [...LEVELS] });

/** `name`: seen there. `level`: a computer takes over. */
export const LeaveSeat = Type.Object(
  {
    ...as,
    player: Player,
    name: Type.Optional(Type.String({ maxLength: LONGEST_NAME })),
    level: Type.Optional(ComputerLevel),
  },
  strict,
);
export type LeaveSeat = Static<typeof LeaveSeat>;

export const ComputerSeat = Type.Object({ ...as, player: Player, level: ComputerLevel }, strict);
export type ComputerSeat = Static<typeof ComputerSeat>;

/** With real cards, the hand; it is not stored. */
export const HintRequest = Type.Object(
  { ...as, hand: Type.Optional(Type.Array(KnownCard, { maxItems: LARGEST_HAND })) },
  strict,
);
export type HintRequest = Static<typeof HintRequest>;

const Token = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });

/** One hand movement on the virtual board. */
const CarryRequest = Type.Union([
  Type.Object({ act: Type.Literal('lift'), hole: HoleNumber, token: Token, by: Token }, strict),
  Type.Object(
    { act: Type.Literal('place'), hole: HoleNumber, token: Token, by: Token, displacedToken: Token },
    strict,
  ),
  Type.Object({ act: Type.Literal('press'), zone: Player }, strict),
]);
export type CarryRequest = Static<typeof CarryRequest>;

export const Hand = Type.Object(
  { ...as, acts: Type.Array(CarryRequest, { minItems: 1, maxItems: 64 }) },
  strict,
);
export type Hand = Static<typeof Hand>;

export const GameText = Type.String({ maxLength: GAME_BYTES });

/** `running` false: pauses at the first step. */
export const ShowReplay = Type.Object({ ...as, running: Type.Optional(Type.Boolean()) }, strict);
export type ShowReplay = Static<typeof ShowReplay>;

export const ReplaySteering = Type.Object(
  {
    ...as,
    at: Type.Optional(Type.Integer({ minimum: 0, maximum: GAME_RECORDS })),
    delayMs: Type.Optional(Type.Integer({ minimum: 20, maximum: 10_000 })),
    running: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type ReplaySteering = Static<typeof ReplaySteering>;
