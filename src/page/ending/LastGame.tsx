import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { lookBack } from '../replay/commands.js';
import { WatchAgain } from '../replay/GameRecord.js';
import { GameStory } from './GameStory.js';

/** A game that was ended early, while the next one is set up. */
export function LastGame({ view }: { readonly view: View }) {
  return (
    <details class="last-game">
      <summary>{t('ending').endedEarly}</summary>
      <div class="row">
        <WatchAgain view={view} />
        <button type="button" class="quiet" onClick={() => lookBack(view)}>
          {t('replay').review}
        </button>
      </div>
      <GameStory view={view} />
    </details>
  );
}
