import { boardOf } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { holeNamed } from '../board/names.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';

export function DoubtPanel({ view }: { readonly view: View }) {
  const words = t().repair;
  const { doubted, viewer } = view;
  const board = boardOf(view.settings);
  return (
    <section class="notice" role="status">
      <p>{words.doubted(doubted.map(({ hole }) => holeNamed(board, hole)))}</p>
      {viewer.kind !== 'visitor' && (
        <div class="row">
          {doubted.map(({ hole }) => (
            <button key={hole} type="button" onClick={() => ask({ type: 'board.believe', hole })}>
              {words.believe(holeNamed(board, hole))}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
