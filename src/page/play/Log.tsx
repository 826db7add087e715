import { boardOf } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { CardBack, SaidCard } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { asPlayed, playerName } from '../view-facts.js';
import { entryWords, saidIn } from '../words/moves.js';

const LINES = 5;

export function Log({ view }: { readonly view: View }) {
  const words = t().log;
  const board = boardOf(view.settings);
  // names of those who played a finished game
  const then = view.stage === 'won' ? asPlayed(view, view.playedBy) : view;
  const said = saidIn(then);
  const entries = view.entries.slice(-LINES).toReversed();
  return (
    <section class="log" aria-label={words.title}>
      <h3>{words.title}</h3>
      {entries.length === 0 ? (
        <p class="soft">{words.none}</p>
      ) : (
        <ol>
          {entries.map((entry, index) => (
            <li key={`${view.entries.length - index} ${entry.notation}`}>
              <strong>{playerName(then, entry.player)}</strong> {entryWords(board, entry, said)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function Deck({ view }: { readonly view: View }) {
  const { game } = view;
  if (!game) return null;
  const top = game.pile.at(-1);
  return (
    <div class="deck">
      <figure>
        {game.stock > 0 ? <CardBack small /> : <span class="card small none" />}
        <figcaption>
          {t().log.stock} {game.stock}
        </figcaption>
      </figure>
      <figure>
        {top === undefined ? (
          <span class="card small none" />
        ) : (
          <SaidCard key={game.pile.length} view={view} name={top} />
        )}
        <figcaption>
          {t().log.pile} {game.pile.length}
        </figcaption>
      </figure>
    </div>
  );
}
