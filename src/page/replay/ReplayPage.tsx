import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { keysOf } from '../../rules/values/input.js';
import type { ReplayView, View } from '../../web/views/view.js';
import { SaidCard } from '../cards/CardFace.js';
import { review } from '../connection.js';
import { t } from '../i18n/index.js';
import { BoardPanel } from '../play/BoardPanel.js';
import { Deck, Log } from '../play/Log.js';
import { Button } from '../shell/Button.js';
import { Choice } from '../shell/Choice.js';
import { lazy } from '../shell/lazy-component.js';
import { nearestZone } from '../view-facts.js';
import { statusOf } from '../words/status.js';
import { endReplay, steerReplay, stepReplay } from './commands.js';

const ReviewPanel = lazy(() => import('./ReviewPanel.js'), 'ReviewPanel', ['review', 'refusals']);

const ReviewBanner = lazy(
  () => import('./ReviewBanner.js'),
  'ReviewBanner',
  ['review'],
  ({ children }) => <div>{children}</div>,
);

const PACES = { slow: 2500, usual: 1000, fast: 300, fastest: 60 } as const;
const PACE_NAMES = keysOf(PACES);

interface ReplayProps {
  readonly replay: ReplayView;
  readonly viewer: View['viewer'];
}

export function ReplayPage({ replay, viewer }: ReplayProps) {
  const { at, of, view } = replay;
  const steers = viewer.kind !== 'visitor';
  // each seat keeps its view
  const mine = { ...view, viewer };
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div class="play replay" data-at={at}>
      <section class="status">
        <Banner replay={replay} viewer={viewer} />
        {view.declared?.card && <SaidCard view={view} name={view.declared.card} />}
      </section>
      <div class="play-board">
        <BoardPanel view={view} nearest={nearestZone(mine)} />
      </div>
      <div class="dock">{steers && <Steering replay={replay} />}</div>
      <div class="rest">
        <ReviewPanel view={mine} at={at} of={of} steers={steers} />
        {/* a one-time choice; a phone's panel has no room for it */}
        {steers && (
          <Choice
            title={t('replay').pace}
            values={PACE_NAMES}
            value={PACE_NAMES.find((name) => PACES[name] <= replay.delayMs) ?? 'fastest'}
            label={(name) => t('replay').paces[name]}
            onChoose={(name) => steerReplay({ delayMs: PACES[name] })}
          />
        )}
        <Deck view={view} />
        <Log view={view} />
      </div>
    </div>
  );
}

function Banner({ replay: { at, of, view }, viewer }: ReplayProps) {
  const state = review.value;
  const moment = (
    <>
      <h2>{statusOf(view).title}</h2>
      {/* who steers has the counter beside the slider */}
      <p>{viewer.kind === 'visitor' ? t('replay').at(at + 1, of) : t('replay').again}</p>
    </>
  );
  if (!state) return <div>{moment}</div>;
  return (
    <ReviewBanner view={{ ...view, viewer }} state={state} at={at}>
      {moment}
    </ReviewBanner>
  );
}

function Steering({ replay: { at, of, running } }: { readonly replay: ReplayView }) {
  const words = t('replay');
  return (
    <section class="steering">
      <PlaceSlider at={at} of={of} onPlace={(place) => steerReplay({ at: place, running: false })} />
      <div class="row">
        <Step label={words.back} onStep={() => stepReplay(-1)}>
          <path d="M18 5v14l-10-7ZM6 5v14" />
        </Step>
        {running ? (
          <Step label={words.rest} onStep={() => steerReplay({ running: false })}>
            <path d="M8 5v14M16 5v14" />
          </Step>
        ) : (
          <Step
            label={words.run}
            onStep={() => steerReplay({ running: true, ...(at === of - 1 && { at: 0 }) })}
          >
            <path d="M7 5v14l12-7Z" />
          </Step>
        )}
        <Step label={words.on} onStep={() => stepReplay(1)}>
          <path d="M6 5v14l10-7ZM18 5v14" />
        </Step>
      </div>
      <Button class="primary" label={words.end} onClick={endReplay} />
    </section>
  );
}

interface PlaceProps {
  readonly at: number;
  readonly of: number;
  /** Resolves when that step is shown. */
  readonly onPlace: (place: number) => Promise<unknown>;
}

function PlaceSlider({ at, of, onPlace }: PlaceProps) {
  const held = useSignal<number | null>(null);
  const last = useRef<Promise<unknown>>(undefined);
  const letGo = async () => {
    const place = held.value;
    await last.current;
    if (held.value === place) held.value = null;
  };
  return (
    <div class="place">
      <input
        type="range"
        aria-label={t('replay').place}
        min={0}
        max={of - 1}
        value={held.value ?? at}
        // counted from 1, as in the banner
        aria-valuetext={t('replay').at((held.value ?? at) + 1, of)}
        onInput={({ currentTarget }) => {
          held.value = currentTarget.valueAsNumber;
          last.current = onPlace(held.value);
        }}
        onChange={letGo}
        // some browsers fire no change when the value ends where it began
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
      <span aria-hidden="true">
        {(held.value ?? at) + 1} / {of}
      </span>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly onStep: () => void;
  readonly children: ComponentChildren;
}

function Step({ label, onStep, children }: StepProps) {
  return (
    <button type="button" class="step" aria-label={label} title={label} onClick={onStep}>
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
