import { boardOf } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { holeNamed } from '../board/names.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';

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
