import type { View } from '../../web/views/view.js';
import { ask, isClosed, venue } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { awaitedSeats } from '../view-facts.js';
import { rulesetWords } from '../words/rulesets.js';

export function PlayButton({ view }: { readonly view: View }) {
  const words = t('rules').setup;
  const { settings, stage, recorded } = view;
  if (isClosed(view)) return null;
  const { ruleset, players, cards } = settings;
  // An unattended table's last game was other guests'.
  const isAgain = stage === 'setup' && recorded !== null && !venue.value?.unattended;
  return (
    <Button
      class="primary play-now"
      label={words.play(isAgain, rulesetWords(ruleset).name, players, words.cardModes[cards].name)}
      onClick={() => ask({ type: 'start' })}
    />
  );
}

export function IdleTable({ view }: { readonly view: View }) {
  const isReady = awaitedSeats(view).length === 0;
  return (
    <>
      {isReady && <PlayButton view={view} />}
      <Button class={isReady ? '' : 'primary'} label={t().stage.wake} onClick={() => ask({ type: 'wake' })} />
    </>
  );
}
