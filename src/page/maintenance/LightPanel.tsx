import type { Board } from '../../rules/board/holes.js';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { holeName } from '../board/names.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { act } from './connection.js';

const DIMMEST = 20;

export function LightPanel({ board, view }: { readonly board: Board; readonly view: MaintenanceView }) {
  const words = t('maintenance').lights;
  const { test, brightness } = view;
  const hole = test?.hole == null ? undefined : board.parse(test.hole);
  return (
    <section class="panel" aria-labelledby="light-test">
      <h3 id="light-test">{words.title}</h3>
      <p class="soft">{words.how}</p>
      {test && (
        <p class={`test-now lit-${test.colour}`}>
          {hole === undefined ? words.running(test.colour) : words.one(holeName(board, hole), test.colour)}
        </p>
      )}
      <div class="row">
        <Button
          class={test ? '' : 'primary'}
          label={words.all}
          disabled={test?.hole === null}
          onClick={() => act({ act: 'lights.all' })}
        />
        {test && <Button class="primary" label={words.stop} onClick={() => act({ act: 'lights.off' })} />}
      </div>
      {brightness !== null && (
        <label class="slider">
          {words.brightness}
          <input
            type="range"
            min={DIMMEST}
            max={255}
            value={brightness}
            onChange={(event) => act({ act: 'brightness', level: event.currentTarget.valueAsNumber })}
          />
        </label>
      )}
    </section>
  );
}
