import type { View } from '../../web/views/view.js';
import { CardBack, SaidCard } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';

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
