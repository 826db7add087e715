import { useSignal } from '@preact/signals';
import { type Board, HOLE_KINDS, type HoleKind, parseColour } from '../../rules/board/holes.js';
import type { MaintenanceView, MappingView } from '../../web/maintenance/view.js';
import { holeName } from '../board/names.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { heldIn, Tick } from '../shell/Choice.js';
import { Panel } from '../shell/Panel.js';
import { act } from './connection.js';

export function LearnPanel({ board, view }: { readonly board: Board; readonly view: MaintenanceView }) {
  const words = t('maintenance').learn;
  const wired = HOLE_KINDS.filter((kind) =>
    board.holes.some((hole) => board.kind(hole) === kind && view.switches[hole] !== null),
  );
  const kinds = useSignal<readonly HoleKind[]>(wired);
  const buttons = useSignal(true);
  if (!view.profile) {
    return (
      <Panel id="learn" title={words.title}>
        <p>{words.drawn}</p>
      </Panel>
    );
  }
  const start = () => {
    const holes = board.holes
      .filter((hole) => kinds.value.includes(board.kind(hole)))
      .map((hole) => board.name(hole));
    return act({ act: 'learn.switches', holes, buttons: buttons.value });
  };
  const toggle = (kind: HoleKind, on: boolean) => {
    kinds.value = HOLE_KINDS.filter((each) => (each === kind ? on : kinds.value.includes(each)));
  };
  return (
    <Panel id="learn" title={words.title}>
      <p class="soft">{words.how}</p>
      <fieldset class="kinds">
        <legend>{words.which}</legend>
        {HOLE_KINDS.map((kind) => (
          <Tick
            key={kind}
            label={words.kinds[kind]}
            value={kinds.value.includes(kind)}
            onChoose={(on) => toggle(kind, on)}
          />
        ))}
        <Tick label={words.kinds.buttons} {...heldIn(buttons)} />
      </fieldset>
      <Button class="primary" label={words.switches} disabled={kinds.value.length === 0} onClick={start} />
      <p class="soft">{words.lightsHow}</p>
      <Button label={words.lights} onClick={() => act({ act: 'learn.lights' })} />
    </Panel>
  );
}

export function MappingPanel({ board, mapping }: { readonly board: Board; readonly mapping: MappingView }) {
  const words = t('maintenance').learn;
  const { done, all, trouble, asked, without } = mapping;
  return (
    <Panel id="mapping" class="mapping" title={without ? words.done : question(board, mapping)}>
      <label class="progress">
        <progress value={done} max={all} /> {words.progress(done, all)}
      </label>
      {without && without.length > 0 && (
        <p>{words.without(without.map((hole) => targetName(board, hole)))}</p>
      )}
      {trouble && (
        <p class="notice warn">
          {trouble.code === 'several'
            ? words.several(trouble.inputs.length)
            : words.taken(targetName(board, trouble.by))}
        </p>
      )}
      {!trouble && mapping.last && <p class="soft">{lastAnswer(board, mapping.last)}</p>}
      <div class="row">
        {without && <Button class="primary" label={words.keep} onClick={() => act({ act: 'learn.keep' })} />}
        {trouble?.code === 'taken' && (
          <Button
            class="primary"
            label={words.claim(targetName(board, trouble.by))}
            onClick={() => act({ act: 'learn.say', say: 'here' })}
          />
        )}
        {asked !== null && (
          <Button
            label={mapping.kind === 'switches' ? words.noSwitch : words.noLight}
            onClick={() => act({ act: 'learn.say', say: 'none' })}
          />
        )}
        {done > 0 && <Button label={words.previous} onClick={() => act({ act: 'learn.say', say: 'back' })} />}
        <Button label={without ? words.drop : words.stop} onClick={() => act({ act: 'learn.stop' })} />
      </div>
    </Panel>
  );
}

/** LEDs are counted from 1 for people. */
function question(board: Board, { asked }: MappingView): string {
  const words = t('maintenance').learn;
  if (typeof asked === 'number') return words.tap(asked + 1);
  const button = buttonPaint(asked ?? '');
  return button ? words.press(button) : words.put(targetName(board, asked ?? ''));
}

function lastAnswer(board: Board, { of, answer }: NonNullable<MappingView['last']>): string {
  const words = t('maintenance').learn;
  const what = typeof of === 'number' ? words.ledName(of + 1) : targetName(board, of);
  if (answer === null) return words.lastNone(what);
  return typeof answer === 'number'
    ? words.lastSwitch(what, answer)
    : words.lastLight(Number(of) + 1, targetName(board, answer));
}

function targetName(board: Board, name: string): string {
  const button = buttonPaint(name);
  if (button) return t('maintenance').learn.buttonName(button);
  const hole = board.parse(name);
  return hole === undefined ? name : holeName(board, hole);
}

function buttonPaint(name: string): string | undefined {
  const colour = name.startsWith('button:') ? parseColour(name.slice('button:'.length)) : undefined;
  return colour === undefined ? undefined : t().paints[lookOf(colour).paint];
}
