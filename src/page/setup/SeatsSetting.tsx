import type { View } from '../../web/views/view.js';
import { leaveSeat, may } from '../connection.js';
import { t } from '../i18n/index.js';
import { JoinCode } from '../play/JoinPanel.js';
import { PLAYERS, SeatComputers, SeatControls } from '../play/SeatControls.js';
import { SeatList } from '../play/SeatList.js';
import { Button } from '../shell/Button.js';
import { Choice } from '../shell/Choice.js';
import { awaitedSeats, isOpen, playerName } from '../view-facts.js';
import { seatComputers } from './alone.js';
import type { ChangeSettings } from './choices.js';

interface SeatsProps {
  readonly view: View;
  readonly change: ChangeSettings;
}

async function freeComputers({ seats }: View): Promise<void> {
  for (const seat of seats) if (seat.computer && !(await leaveSeat(seat))) return;
}

export function SeatsSetting({ view, change }: SeatsProps) {
  const { computers: words, ...seatWords } = t('seats');
  const open = view.seats.filter(isOpen);
  const levels = new Set(open.map(({ computer }) => computer ?? 'free'));
  const [level = 'free'] = levels.size === 1 ? levels : [];
  const dealt = view.settings.cards === 'dealt';
  return (
    <>
      <SeatList view={view} />
      <SeatControls view={view} />
      {open.length > 0 && (dealt || may('set-up')) && (
        <>
          <Choice
            title={words.all}
            values={PLAYERS}
            value={level}
            label={(one) => words.levels[one]}
            onChoose={(one) => (one === 'free' ? freeComputers(view) : seatComputers(view, change, one))}
          />
          {dealt ? (
            open.length > 1 && (
              <details>
                <summary>{words.each}</summary>
                <SeatComputers view={view} />
              </details>
            )
          ) : (
            <p class="soft">{words.dealtOnly}</p>
          )}
        </>
      )}
      {view.viewer.kind === 'player' && (
        <>
          {open.length > 0 && !dealt && <p class="soft">{seatWords.free.real}</p>}
          <JoinCode view={view} />
        </>
      )}
    </>
  );
}

/** Dealt cards need a player on each seat. */
export function AwaitedSeats({ view, change }: SeatsProps) {
  const names = awaitedSeats(view).map(({ player }) => playerName(view, player));
  return (
    <section class="notice missing">
      <p>{t('rules').setup.missing(names)}</p>
      <Button
        class="primary"
        label={t('seats').computers.title}
        onClick={() => seatComputers(view, change)}
      />
    </section>
  );
}
