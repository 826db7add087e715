import type { Board, Hole } from '../../rules/board/holes.js';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { holeName } from '../board/names.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Panel } from '../shell/Panel.js';
import { act } from './connection.js';

const COLOURS = ['red', 'green', 'blue', 'white'] as const;

interface HolePanelProps {
  readonly board: Board;
  readonly view: MaintenanceView;
  readonly hole: Hole | null;
}

export function HolePanel({ board, view, hole }: HolePanelProps) {
  const words = t('maintenance');
  if (hole === null) {
    const closed = view.switches.filter(Boolean).length;
    return (
      <p class="soft">
        {words.switches.closedCount(closed)}. {words.pickHole}
      </p>
    );
  }
  const name = board.name(hole);
  const isIgnored = view.ignored.includes(name);
  const closed = view.switches[hole];
  const state = closed === true ? 'closed' : closed === false ? 'open' : 'none';
  const said = words.switches.said(holeName(board, hole), words.switches[state]);
  return (
    <Panel id="chosen-hole" title={isIgnored ? `${said} (${words.switches.ignored})` : said}>
      <fieldset class="row">
        <legend class="unseen">{words.hole.light}</legend>
        {COLOURS.map((colour) => (
          <Button
            key={colour}
            class={`swatch lit-${colour}`}
            label={words.lights.colours[colour]}
            aria-pressed={view.test?.hole === name && view.test.colour === colour}
            onClick={() => act({ act: 'lights.one', hole: name, colour })}
          />
        ))}
      </fieldset>
      <div class="row">
        {closed !== null && (
          <Button
            label={isIgnored ? words.hole.trust : words.hole.ignore}
            onClick={() => act({ act: 'ignore', hole: name, ignored: !isIgnored })}
          />
        )}
        {view.profile && (
          <Button
            label={words.hole.learn}
            onClick={() => act({ act: 'learn.switches', holes: [name], buttons: false })}
          />
        )}
      </div>
    </Panel>
  );
}

export function SwitchFaultPanel({ board, view }: { readonly board: Board; readonly view: MaintenanceView }) {
  const words = t('maintenance');
  const nameOf = (hole: string) => {
    const parsed = board.parse(hole);
    return parsed === undefined ? hole : holeName(board, parsed);
  };
  return (
    <Panel id="switch-faults" title={words.faults.title}>
      {view.switchFaults.length === 0 && <p>{words.faults.well}</p>}
      <ul class="switchFaults stack">
        {view.switchFaults.map(({ hole, fault, turns }) => (
          <li key={hole}>
            <p>
              <strong>{nameOf(hole)}</strong> {words.faults.switchFaults[fault]}
              {turns > 0 && <small> ({words.faults.turns(turns)})</small>}
            </p>
            <div class="row">
              {!view.ignored.includes(hole) && (
                <Button
                  label={words.hole.ignore}
                  onClick={() => act({ act: 'ignore', hole, ignored: true })}
                />
              )}
              {turns > 0 && <Button label={words.faults.fixed} onClick={() => act({ act: 'fixed', hole })} />}
            </div>
          </li>
        ))}
      </ul>
      {view.ignored.length > 0 && (
        <>
          <h4>{words.faults.ignoredTitle}</h4>
          <p class="soft">{words.faults.how}</p>
          <ul class="switchFaults stack">
            {view.ignored.map((hole) => (
              <li key={hole}>
                <p>
                  <strong>{nameOf(hole)}</strong>
                </p>
                <Button
                  label={words.hole.trust}
                  onClick={() => act({ act: 'ignore', hole, ignored: false })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
