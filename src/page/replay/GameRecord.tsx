import type { View } from '../../web/views/view.js';
import { ask, may } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { FileField } from '../shell/Panel.js';
import { loadGame, watchAgain } from './commands.js';

export function WatchAgain({ view }: { readonly view: View }) {
  if (view.recorded === null) return null;
  return <Button class="quiet" label={t('replay').watch} onClick={() => watchAgain()} />;
}

/** The full record reveals hands, so undo must have ended. */
async function save({ recorded, stage }: View): Promise<void> {
  if (recorded === 'whole' || stage !== 'won' || (await ask({ type: 'seal' }))) location.assign('/api/game');
}

export function GameRecord({ view }: { readonly view: View }) {
  const { stage, recorded } = view;
  const words = t('replay');
  return (
    <>
      {stage !== 'won' && stage !== 'setup' && <WatchAgain view={view} />}
      {recorded !== null && (
        <Button
          class="quiet"
          label={recorded === 'hidden' && stage !== 'won' ? words.saveToRead : words.save}
          onClick={() => save(view)}
        />
      )}
      {view.takesGame && may('load-game') && (
        <FileField class="button quiet" label={words.load} accept=".txt,.tock,text/plain" onFile={loadGame} />
      )}
    </>
  );
}
