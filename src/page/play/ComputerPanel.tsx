import { LEVELS } from '../../players/level.js';
import type { View } from '../../web/views/view.js';
import { giveSeat, leaveSeat } from '../connection.js';
import { t } from '../i18n/index.js';
import { Choice } from '../shell/Choice.js';
import { isOpen, playerName } from '../view-facts.js';

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
