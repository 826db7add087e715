import { parseCard } from '../../rules/cards.js';
import { type Board, boardOf } from '../../rules/holes.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { moveWords } from '../words/moves.js';

const LINES = 5;

/** The last moves in words, the newest first. */
export function Log({ view }: { readonly view: View }) {
  const words = t().log;
  const board = boardOf(view.settings);
  const said = (name: string) => cardSaid(view, name);
  const entries = view.entries.slice(-LINES).toReversed();
  return (
    <section class="log">
      <h3>{words.title}</h3>
      {entries.length === 0 ? (
        <p class="soft">{words.none}</p>
      ) : (
        <ol>
          {entries.map(({ player, notation }, index) => (
            <li key={`${view.entries.length - index} ${notation}`}>
              <strong>{playerName(view, player)}</strong> {entryWords(board, notation, said)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** `king of hearts: yellow 3 → yellow 16`; discards name their card themselves. */
export function entryWords(board: Board, notation: string, said: (name: string) => string): string {
  const [card = ''] = notation.split(':');
  const move = moveWords(board, notation, said);
  if (parseCard(card) === undefined) return move;
  return t().log.by(said(card)) + move.charAt(0).toLowerCase() + move.slice(1);
}
