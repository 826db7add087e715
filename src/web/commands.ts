/** What a page may ask of the table, as schemas, and the events that it becomes. */
import { type Static, Type } from 'typebox';
import type { Person, TableEvent } from '../table/context.js';
import { settingsAlone } from '../table/settings.js';

/** `K?` leaves the suit open, `??` is a real card that its holder keeps to themselves. */
const Card = Type.String({ pattern: '^([A2-9TJQK][SHDC?]|X[RB?]|\\?\\?)$' });
const Cards = Type.Array(Card, { maxItems: 6 });
const Player = Type.Integer({ minimum: 0, maximum: 9 });

const strict = { additionalProperties: false } as const;
/** The page speaks as the shared display; `seen` is the version of the view it acted upon. */
const common = {
  as: Type.Optional(Type.Literal('table')),
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
};

export const Command = Type.Union([
  Type.Object(
    {
      ...common,
      type: Type.Union([
        Type.Literal('wake'),
        Type.Literal('start'),
        Type.Literal('dealt'),
        Type.Literal('card.takeBack'),
        Type.Literal('done'),
        Type.Literal('undo.ask'),
        Type.Literal('undo.agree'),
        Type.Literal('undo.refuse'),
        Type.Literal('deal.next'),
        Type.Literal('pause'),
        Type.Literal('resume'),
        Type.Literal('abandon'),
        Type.Literal('again'),
        Type.Literal('seal'),
      ]),
    },
    strict,
  ),
  Type.Object(
    { ...common, type: Type.Literal('settings'), settings: Type.Record(Type.String(), Type.Unknown()) },
    strict,
  ),
  Type.Object({ ...common, type: Type.Literal('dealer'), player: Player }, strict),
  Type.Object({ ...common, type: Type.Literal('exchange'), player: Player, card: Card }, strict),
  Type.Object(
    { ...common, type: Type.Union([Type.Literal('card.play'), Type.Literal('card.discard')]), card: Card },
    strict,
  ),
  Type.Object(
    { ...common, type: Type.Union([Type.Literal('hand.discard'), Type.Literal('hand.exit')]), cards: Cards },
    strict,
  ),
  Type.Object({ ...common, type: Type.Literal('outcome'), notation: Type.String({ maxLength: 80 }) }, strict),
]);
export type Command = Static<typeof Command>;

/** The event behind a command. Whether it may happen is for the table to say. */
export function eventOf(command: Command, by: Person): TableEvent {
  switch (command.type) {
    case 'settings':
      return { type: 'settings', settings: settingsAlone(command.settings) };
    case 'dealer':
      return { type: 'dealer', player: command.player };
    case 'exchange':
      return { type: 'exchange', by, player: command.player, card: command.card };
    case 'card.play':
    case 'card.discard':
      return { type: command.type, by, card: command.card };
    case 'hand.discard':
    case 'hand.exit':
      return { type: command.type, by, cards: command.cards };
    case 'outcome':
      return { type: 'outcome', by, notation: command.notation };
    case 'wake':
    case 'start':
    case 'pause':
    case 'resume':
    case 'abandon':
    case 'again':
    case 'seal':
      return { type: command.type };
    case 'undo.agree':
      // The shared display cannot agree in somebody's name: no seat has this number.
      return { type: 'undo.agree', by: by === 'table' ? -1 : by };
    default:
      return { type: command.type, by };
  }
}
