/** What the table is doing, in one line, as the viewer would be told. */

import { Board } from '../../rules/holes.js';
import type { View } from '../../web/view.js';
import { holeName } from '../board/names.js';
import { t } from '../i18n/index.js';
import { playerName } from '../table.js';
import { cardSaid } from './cards.js';

export interface Status {
  readonly title: string;
  readonly details: readonly string[];
  /** The viewer is awaited. */
  readonly yours: boolean;
}

export function statusOf(view: View): Status {
  const words = t().stage;
  const yours = isTurn(view);
  const plain = (title: string, ...details: string[]): Status => ({ title, details, yours: false });
  switch (view.stage) {
    case 'attract':
      return plain(words.attract);
    case 'setup':
      return plain(t().setup.title);
    case 'bases': {
      const { missing, extra } = view.board;
      return plain(
        words.bases,
        ...(missing.length > 0 ? [words.basesMissing(missing.length)] : []),
        ...(extra.length > 0 ? [words.basesExtra(extra.length)] : []),
      );
    }
    case 'deal':
      return plain(words.deal(playerName(view, view.game?.dealer ?? 0), view.game?.dealt ?? 0));
    case 'exchange': {
      const awaited = view.given.flatMap((given, player) => (given ? [] : [playerName(view, player)]));
      return plain(words.exchange, words.waitingFor(awaited));
    }
    case 'card':
    case 'move':
    case 'choose':
      return { ...turnStatus(view, yours), yours };
    case 'repair':
      return { title: words.repair, details: repairWords(view), yours };
    case 'dealEnd':
      return plain(words.dealEnd);
    case 'paused':
      return plain(words.paused);
    case 'won':
      return plain(words.won(winnersOf(view)));
  }
}

export function isTurn({ viewer, game }: View): boolean {
  return viewer.kind === 'player' && game?.turn === viewer.player;
}

function turnStatus(view: View, yours: boolean): Pick<Status, 'title' | 'details'> {
  const words = t().stage;
  const { game, declared, board } = view;
  const name = playerName(view, game?.turn ?? 0);
  if (view.stage === 'choose' || board.state === 'ask') return { title: words.choose, details: [] };
  if (view.stage === 'move') {
    const card = declared?.card ? cardSaid(view.settings, declared.card) : null;
    const title = yours
      ? card === null
        ? words.yourExit
        : words.yourMove(card)
      : card === null
        ? words.exit(name)
        : words.move(name, card);
    return { title, details: board.state === 'wrong' ? [t().repair.wrong, ...repairWords(view)] : [] };
  }
  const hole = game?.replay ? Board.of(view.settings.zones).parse(game.replay) : undefined;
  const replay = hole === undefined ? [] : [words.replay(holeName(Board.of(view.settings.zones), hole))];
  const skip = game?.skip ? [words.skip] : [];
  return { title: yours ? words.yourCard : words.card(name), details: [...skip, ...replay] };
}

export function repairWords(view: View): string[] {
  const words = t().repair;
  const board = Board.of(view.settings.zones);
  const named = (name: string) => {
    const hole = board.parse(name);
    return hole === undefined ? name : holeName(board, hole);
  };
  const { carry, missing, extra } = view.board;
  if (carry?.from && carry.to) return [words.carry(named(carry.from), named(carry.to))];
  if (carry?.from) return [words.take(named(carry.from))];
  if (carry?.to) return [words.put(named(carry.to))];
  return [
    ...(missing.length > 0 ? [words.missing(missing.map(named))] : []),
    ...(extra.length > 0 ? [words.extra(extra.map(named))] : []),
  ];
}

export function winnersOf(view: View): string[] {
  const winner = view.game?.winner;
  return view.seats
    .filter((seat) => (seat.team ?? seat.player) === winner)
    .map((seat) => playerName(view, seat.player));
}
