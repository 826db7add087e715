import type { GameSummary } from '../../web/game/game-summary.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { asPlayed } from '../replay/as-played.js';
import { review } from '../replay/commands.js';
import { WatchAgain } from '../replay/GameRecord.js';
import { Button } from '../shell/Button.js';
import { playerName } from '../view-facts.js';
import { ToldStory, useStory } from './GameStory.js';

export function LastGame({ view }: { readonly view: View }) {
  const story = useStory(view);
  return (
    <section class="last-game stack">
      {story && <Result view={asPlayed(view, story.names)} story={story} />}
      <div class="row">
        <WatchAgain view={view} />
        <Button class="quiet" label={t('replay').review} onClick={() => review(view)} />
      </div>
      <details>
        <summary>{t('ending').story}</summary>
        <ToldStory view={view} story={story} />
      </details>
    </section>
  );
}

function Result({ view, story }: { readonly view: View; readonly story: GameSummary }) {
  const words = t('ending');
  const { ahead, deals, turns } = story;
  const names = ahead?.players.map((player) => playerName(view, player)) ?? [];
  return (
    <p role="status">
      {ahead?.hasWon ? t().stage.won(names) : words.endedEarly(names, ahead?.home ?? 0, ahead?.pawns ?? 0)}{' '}
      <span class="soft">{words.length(deals, turns.length)}</span>
    </p>
  );
}
