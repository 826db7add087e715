import type { ComponentChildren } from 'preact';
import type { View } from '../../web/views/view.js';
import { ask, leaveSeat, may } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Confirm } from '../shell/Confirm.js';
import { lazy } from '../shell/lazy-component.js';
import { playerName } from '../view-facts.js';

const GameRecord = lazy(() => import('../replay/GameRecord.js'), 'GameRecord', ['replay']);

/** Pauses first, so that no move follows meanwhile. */
async function abandon(stage: View['stage']): Promise<void> {
  const pauses = stage !== 'paused';
  if (pauses && !(await ask({ type: 'pause' }))) return;
  // without the PIN of a public table the game resumes
  if (!(await ask({ type: 'abandon' })) && pauses) await ask({ type: 'resume' });
}

interface GameMenuProps {
  readonly view: View;
  readonly close?: () => void;
  readonly children?: ComponentChildren;
}

export function GameMenu({ view, close, children }: GameMenuProps) {
  const words = t();
  const command = async (type: 'undo.ask' | 'pause') => {
    if (await ask({ type })) close?.();
  };
  const { viewer, stage } = view;
  const seat = viewer.kind === 'player' ? view.seats[viewer.player] : undefined;
  const isPlaying = view.game !== null && stage !== 'won';
  if (viewer.kind === 'visitor') return <>{children}</>;
  return (
    <section class="game-menu" aria-label={words.log.menu}>
      {view.canUndo && !view.undo && (
        <Button class="quiet" label={words.undo.ask} onClick={() => command('undo.ask')} />
      )}
      {view.underWay && <Button class="quiet" label={words.log.pause} onClick={() => command('pause')} />}
      {stage === 'won'
        ? may('set-up') && (
            <Button
              class="quiet"
              label={words.stage.toSetUp}
              onClick={() => ask({ type: 'settings', settings: { ...view.settings } })}
            />
          )
        : isPlaying &&
          may('end-game') && (
            <Confirm
              class="quiet"
              question={words.stage.abandonSure}
              label={words.stage.abandon}
              cancel={words.stage.playOn}
              onConfirm={() => abandon(stage)}
            />
          )}
      {seat && (
        <Confirm
          class="quiet"
          question={isPlaying ? words.join.leaveSure : null}
          label={words.join.leave}
          cancel={words.stage.playOn}
          other={
            view.settings.cards === 'dealt'
              ? {
                  label: words.join.leaveToComputer,
                  onChoose: () => leaveSeat(seat, 'medium'),
                }
              : null
          }
          onConfirm={() => leaveSeat(seat)}
        />
      )}
      {(view.recorded !== null || view.takesGame) && <GameRecord view={view} />}
      {children}
    </section>
  );
}

export function UndoPanel({ view }: { readonly view: View }) {
  const words = t().undo;
  const { undo, viewer } = view;
  if (viewer.kind === 'visitor' || !undo) return null;
  const mine = viewer.kind === 'table' ? !view.seats[undo.by] : undo.by === viewer.player;
  const own = viewer.kind === 'player' ? viewer.player : undefined;
  const agreed = undo.agreed.some((player) => player === own);
  const awaited = undo.awaited.filter((player) => player !== own).map((player) => playerName(view, player));
  return (
    <section class="notice asked over-status" role="status">
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
