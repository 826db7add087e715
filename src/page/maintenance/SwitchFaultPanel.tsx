import type { Board } from '../../rules/board/holes.js';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { holeName } from '../board/names.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { act } from './connection.js';

export function SwitchFaultPanel({ board, view }: { readonly board: Board; readonly view: MaintenanceView }) {
  const words = t('maintenance');
  const nameOf = (hole: string) => {
    const parsed = board.parse(hole);
    return parsed === undefined ? hole : holeName(board, parsed);
  };
  return (
    <section class="panel" aria-labelledby="switch-faults">
      <h3 id="switch-faults">{words.faults.title}</h3>
      {view.switchFaults.length === 0 && <p>{words.faults.well}</p>}
      <ul class="switchFaults">
        {view.switchFaults.map(({ hole, fault, turns }) => (
          <li key={hole}>
            <p>
              <strong>{nameOf(hole)}</strong> {words.faults.switchFaults[fault]}
              {turns > 0 && <small> ({words.faults.turns(turns)})</small>}
            </p>
            <div class="row">
              {!view.masked.includes(hole) && (
                <Button label={words.hole.mask} onClick={() => act({ act: 'mask', hole, masked: true })} />
              )}
              {turns > 0 && <Button label={words.faults.fixed} onClick={() => act({ act: 'fixed', hole })} />}
            </div>
          </li>
        ))}
      </ul>
      {view.masked.length > 0 && (
        <>
          <h4>{words.faults.maskedTitle}</h4>
          <p class="soft">{words.faults.how}</p>
          <ul class="switchFaults">
            {view.masked.map((hole) => (
              <li key={hole}>
                <p>
                  <strong>{nameOf(hole)}</strong>
                </p>
                <Button label={words.hole.unmask} onClick={() => act({ act: 'mask', hole, masked: false })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
