import type { Board } from '../../rules/holes.js';
import type { WorkshopView } from '../../web/maintenance/view.js';
import { holeName } from '../board/names.js';
import { t } from '../i18n/index.js';
import { act } from './workshop.js';

/** Switches that play has shown to be wrong, and those that nobody believes any more. */
export function AilmentPanel({ board, view }: { readonly board: Board; readonly view: WorkshopView }) {
  const words = t().maintenance;
  const nameOf = (hole: string) => {
    const parsed = board.parse(hole);
    return parsed === undefined ? hole : holeName(board, parsed);
  };
  return (
    <section class="panel" aria-labelledby="ailing">
      <h3 id="ailing">{words.ailing.title}</h3>
      {view.ailments.length === 0 && <p>{words.ailing.well}</p>}
      <ul class="ailments">
        {view.ailments.map(({ hole, ailment, turns }) => (
          <li key={hole}>
            <p>
              <strong>{nameOf(hole)}</strong> {words.ailing.ailments[ailment]}
              {turns > 0 && <small> ({words.ailing.turns(turns)})</small>}
            </p>
            <div class="row">
              {!view.masked.includes(hole) && (
                <button type="button" onClick={() => act({ act: 'mask', hole, masked: true })}>
                  {words.hole.mask}
                </button>
              )}
              {turns > 0 && (
                <button type="button" onClick={() => act({ act: 'mended', hole })}>
                  {words.ailing.mended}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {view.masked.length > 0 && (
        <>
          <h4>{words.ailing.maskedTitle}</h4>
          <p class="soft">{words.ailing.how}</p>
          <ul class="ailments">
            {view.masked.map((hole) => (
              <li key={hole}>
                <p>
                  <strong>{nameOf(hole)}</strong>
                </p>
                <button type="button" onClick={() => act({ act: 'mask', hole, masked: false })}>
                  {words.hole.unmask}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
