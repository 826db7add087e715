import type { View } from '../../web/view.js';
import { t } from '../i18n/index.js';
import { loadGame, watchAgain } from './games.js';

/** While nobody plays: a game can be watched again and saved. */
const RESTING: ReadonlySet<View['stage']> = new Set(['attract', 'setup', 'paused', 'won']);

export function WatchAgain({ view }: { readonly view: View }) {
  if (!view.recorded || !RESTING.has(view.stage)) return null;
  return (
    <button type="button" class="quiet" onClick={watchAgain}>
      {t().rerun.watch}
    </button>
  );
}

/** A game to be taken away as a text, and another one in its place. */
export function GameRecord({ view }: { readonly view: View }) {
  const { stage, recorded } = view;
  const words = t().rerun;
  if (!RESTING.has(stage)) return null;
  return (
    <>
      {stage !== 'won' && <WatchAgain view={view} />}
      {recorded && (
        <a class="button quiet" href="/api/game" download>
          {words.save}
        </a>
      )}
      {stage !== 'paused' && (
        <label class="button quiet">
          {words.load}
          <input
            type="file"
            class="unseen"
            accept=".txt,.tock,text/plain"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void loadGame(file);
              // the same file may be chosen again
              currentTarget.value = '';
            }}
          />
        </label>
      )}
    </>
  );
}
