import { LEVELS } from '../../players/level.js';
import type { SeatView, View } from '../../web/views/view.js';
import { ask, giveSeat, leaveSeat } from '../connection.js';
import { t } from '../i18n/index.js';
import { Choice, Tick } from '../shell/Choice.js';
import { Confirm } from '../shell/Confirm.js';
import { isOpen, playerName } from '../view-facts.js';

/** All seats at the shared display, the own one on a phone. */
export function SeatControls({ view }: { readonly view: View }) {
  const { viewer, seats } = view;
  const atTable = viewer.kind === 'table';
  const people = seats.filter(({ computer }) => !computer);
  const here = atTable ? people.filter(({ taken, present }) => taken && present) : [];
  const learners = people.filter(
    ({ player }) =>
      (atTable && view.stage !== 'attract') || (viewer.kind === 'player' && viewer.player === player),
  );
  const words = t('seats');
  return (
    <>
      {here.length > 0 && (
        <details class="seats-here">
          <summary>{words.free.wrong}</summary>
          {here.map((seat) => (
            <p key={seat.player}>
              {playerName(view, seat.player)} <FreeSeat view={view} seat={seat} />
            </p>
          ))}
        </details>
      )}
      {learners.length > 0 && (
        <details class="seats-here learners-here">
          <summary>{words.learners.title}</summary>
          {learners.map(({ player, learner }) => (
            <Tick
              key={player}
              label={atTable ? words.learners.of(playerName(view, player)) : words.learners.own}
              value={learner}
              onChoose={(on) => ask({ type: 'seat.learner', player, learner: on })}
            />
          ))}
          <p class="soft">{words.learners.about}</p>
        </details>
      )}
    </>
  );
}

export function FreeSeat({ view, seat }: { readonly view: View; readonly seat: SeatView }) {
  const words = t('seats').free;
  const name = playerName(view, seat.player);
  return (
    <Confirm
      key={name}
      question={view.game && words.sure(name)}
      label={words.label}
      spoken={words.of(name)}
      onConfirm={() => leaveSeat(seat)}
    />
  );
}

export const PLAYERS = ['free', ...LEVELS] as const;

export function SeatComputers({ view }: { readonly view: View }) {
  const words = t('seats').computers;
  return (
    <>
      {view.seats.filter(isOpen).map((seat) => (
        <Choice
          key={seat.player}
          title={words.of(playerName(view, seat.player))}
          values={PLAYERS}
          value={seat.computer ?? 'free'}
          label={(level) => words.levels[level]}
          onChoose={(level) => (level === 'free' ? leaveSeat(seat) : giveSeat(seat.player, level))}
        />
      ))}
      <p class="soft">
        {words.how} {!view.virtual && words.onWood}
      </p>
    </>
  );
}

export function ComputerPanel({ view }: { readonly view: View }) {
  return (
    <details class="computers">
      <summary>{t('seats').computers.title}</summary>
      <SeatComputers view={view} />
    </details>
  );
}
