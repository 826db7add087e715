import type { Person, TableEvent } from '../../table/context.js';
import { settingsAlone } from '../../table/settings.js';
import type { Command } from '../schemas/play.js';

/** The table decides whether the event is allowed. */
export function eventOf(command: Command, by: Person): TableEvent {
  switch (command.type) {
    case 'settings':
      return { type: 'settings', settings: settingsAlone(command.settings) };
    case 'dealer':
      return { type: 'dealer', player: command.player };
    case 'seat.learner':
      return { type: 'seat.learner', by, seat: command.player, learner: command.learner };
    case 'exchange':
      return { type: 'exchange', by, player: command.player, card: command.card };
    case 'card.play':
    case 'card.discard':
      return { type: command.type, by, card: command.card };
    case 'hand.discard':
    case 'hand.exit':
    case 'card.burn':
      return { type: command.type, by, cards: command.cards };
    case 'outcome':
      return { type: 'outcome', by, notation: command.notation };
    case 'board.believe':
      return { type: 'board.believe', by, hole: command.hole };
    case 'wake':
    case 'start':
    case 'pause':
    case 'resume':
    case 'abandon':
    case 'again':
    case 'seal':
      return { type: command.type };
    case 'undo.agree':
      // -1 is no seat: the shared display cannot agree for a player.
      return { type: 'undo.agree', by: by === 'table' ? -1 : by };
    default:
      return { type: command.type, by };
  }
}
