import type { View } from '../../web/views/view.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { useRefusable } from '../shell/Choice.js';
import { playerName } from '../view-facts.js';

export function DealPanel({ view }: { readonly view: View }) {
  const words = t().stage;
  const { game } = view;
  const dealer = game?.next?.dealer ?? 0;
  const choose = useRefusable((player: number) => ask({ type: 'dealer', player }));
  return (
    <>
      <Button class="primary" label={words.dealt} onClick={() => ask({ type: 'dealt' })} />
      {game?.deals === 0 && (
        <details class="can-do dealer">
          <summary>{words.otherDealer}</summary>
          <fieldset class="options" aria-label={words.otherDealer}>
            {view.seats.map(({ player }) => (
              <label key={player}>
                <input
                  type="radio"
                  name="dealer"
                  checked={player === dealer}
                  onChange={() => choose(player)}
                />
                <span>{playerName(view, player)}</span>
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}
