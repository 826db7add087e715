import type { View } from '../../web/views/view.js';
import { PawnIcon } from '../board/Pawn.js';
import { entersHand } from '../board/state.js';
import { t } from '../i18n/index.js';
import { lazy } from '../shell/lazy-component.js';
import { coloursOf } from '../view-facts.js';
import { cardShown, statusOf, winnersOf } from '../words/status.js';
import { PlainDetails } from './PlainDetails.js';

const Guidance = lazy(() => import('./Guidance.js'), 'Guidance', ['guidance', 'reasons'], PlainDetails);
const SaidCard = lazy(() => import('../cards/CardFace.js'), 'SaidCard');

export const STATUS_PARTS = [Guidance, SaidCard];

/** Characters that no longer fit a phone at normal size. */
const LONG = 75;

export function StatusBanner({ view }: { readonly view: View }) {
  const { yours, ...said } = statusOf(view);
  const { title, details } = entersHand.value ? handAsked() : said;
  const isLong = [title, ...details].join('').length > LONG;
  const card = cardShown(view);
  const seats =
    view.acting !== null
      ? view.seats.filter(({ player }) => player === view.acting)
      : view.stage === 'won'
        ? winnersOf(view)
        : [];
  return (
    <section
      class={`status ${yours || view.stage === 'won' ? 'yours' : ''} ${isLong ? 'long' : ''}`}
      role="status"
    >
      {seats.flatMap(coloursOf).map((colour) => (
        <PawnIcon key={colour} colour={colour} size={40} />
      ))}
      <div>
        <h2>{title}</h2>
        {view.underWay ? (
          <Guidance view={view} details={details} />
        ) : (
          <PlainDetails view={view} details={details} />
        )}
      </div>
      {card && <SaidCard key={card} view={view} name={card} />}
    </section>
  );
}

function handAsked() {
  const words = t('hints');
  return { title: words.enter, details: [words.forgotten] };
}
