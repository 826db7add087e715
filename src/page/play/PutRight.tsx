import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boardOf, occupied } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { holeNamed } from '../board/names.js';
import { pawnsOf } from '../board/shown-view.js';
import { preview } from '../board/state.js';
import { ask, movePawnsRight } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';

export function PutRight({ view }: { readonly view: View }) {
  const words = t('guidance');
  const isShown = useSignal(false);
  useEffect(() => {
    if (!isShown.value) return undefined;
    preview.value = occupied(pawnsOf(view)).map((pawn) => ({ ...pawn, cue: 'pawn' }));
    return () => (preview.value = []);
  }, [isShown.value, view.version]);
  return (
    <div class="row">
      {view.virtual && <Button label={words.putBack} onClick={movePawnsRight} />}
      <Button
        class="quiet"
        label={isShown.value ? words.asItIs : words.everything}
        aria-pressed={isShown.value}
        onClick={() => {
          isShown.value = !isShown.value;
        }}
      />
    </div>
  );
}

export function IgnoredSwitches({ view }: { readonly view: View }) {
  const words = t().repair;
  const { ignoredSwitches, viewer } = view;
  const board = boardOf(view.settings);
  return (
    <section class="notice" role="status">
      <p>{words.switchesIgnored(ignoredSwitches.map(({ hole }) => holeNamed(board, hole)))}</p>
      {viewer.kind !== 'visitor' && (
        <div class="row">
          {ignoredSwitches.map(({ hole }) => (
            <Button
              key={hole}
              label={words.trustSwitch(holeNamed(board, hole))}
              onClick={() => ask({ type: 'board.trust', hole })}
            />
          ))}
        </div>
      )}
    </section>
  );
}
