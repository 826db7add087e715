import type { View } from '../../web/views/view.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { playerName } from '../view-facts.js';

export function UndoPanel({ view }: { readonly view: View }) {
  const words = t().undo;
  const { undo, viewer } = view;
  if (viewer.kind === 'visitor' || !undo) return null;
  const mine = viewer.kind === 'table' ? !view.seats[undo.by] : undo.by === viewer.player;
  const own = viewer.kind === 'player' ? viewer.player : undefined;
  const agreed = undo.agreed.some((player) => player === own);
  const awaited = undo.awaited.filter((player) => player !== own).map((player) => playerName(view, player));
  return (
    <section class="notice" role="status">
      {!mine && <p>{words.asks(view.seats[undo.by] ? playerName(view, undo.by) : t().app.name)}</p>}
      {awaited.length > 0 && <p>{words.waiting(awaited)}</p>}
      <div class="row">
        {!mine && !agreed && own !== undefined && (
          <Button class="primary" label={words.agree} onClick={() => ask({ type: 'undo.agree' })} />
        )}
        <Button label={mine ? words.cancel : words.refuse} onClick={() => ask({ type: 'undo.refuse' })} />
      </div>
    </section>
  );
}
