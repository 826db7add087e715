import { PAWNS_PER_COLOUR } from '../../rules/board/holes.js';
import type { SeatView, View } from '../../web/views/view.js';
import { PawnIcon } from '../board/Pawn.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { lazy } from '../shell/lazy-component.js';
import { coloursOf, playerName } from '../view-facts.js';

const FreeSeat = lazy(() => import('./SeatControls.js'), 'FreeSeat', ['seats']);

export function SeatList({ view }: { readonly view: View }) {
  const seats = view.seats.toSorted((a, b) => (a.team ?? 0) - (b.team ?? 0) || a.player - b.player);
  return (
    <ul class="seats" aria-label={t().people.seats}>
      {seats.map((seat, index) => {
        const newTeam = seat.team !== null && index > 0 && seats[index - 1]?.team !== seat.team;
        return <Seat key={seat.player} view={view} seat={seat} apart={newTeam} />;
      })}
    </ul>
  );
}

function Seat({
  view,
  seat,
  apart,
}: {
  readonly view: View;
  readonly seat: SeatView;
  readonly apart: boolean;
}) {
  const words = t().people;
  const turn = view.acting === seat.player;
  const mine = view.viewer.kind === 'player' && view.viewer.player === seat.player;
  const colours = coloursOf(seat);
  const home = seat.home.reduce((sum, count) => sum + count, 0);
  const all = PAWNS_PER_COLOUR * colours.length;
  const notes = [
    ...(mine ? [words.you] : []),
    ...(seat.team === null ? [] : [words.team(seat.team + 1)]),
    ...(view.game?.dealer === seat.player ? [words.dealer] : []),
    ...(seat.taken && !seat.present ? [words.away] : []),
    ...(seat.computer ? [words.computer(seat.computer)] : []),
    ...(view.hints[seat.player] ? [words.hints(view.hints[seat.player] as number)] : []),
  ];
  return (
    <li class={`${turn ? 'turn' : ''} ${apart ? 'apart' : ''}`} aria-current={turn ? 'true' : undefined}>
      {colours.map((colour) => (
        <PawnIcon key={colour} colour={colour} size={28} />
      ))}
      <span class="who">
        <strong>{playerName(view, seat.player)}</strong>
        {seat.taken && !seat.computer && (
          <span class="unseen">{colours.map((colour) => t().paints[lookOf(colour).paint]).join(', ')}</span>
        )}
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
      </span>
      {view.game && (
        <>
          <span class="count" title={words.cards(seat.cards)}>
            <span class="unseen">{words.cards(seat.cards)}</span>
            <span class="fan" aria-hidden="true">
              {Array.from({ length: seat.cards }, (_, n) => (
                <i key={`card ${n}`} />
              ))}
            </span>
          </span>
          <span class="count">
            <span class="unseen">{words.homeCount(home, all)}</span>
            <span class="homes" aria-hidden="true">
              {Array.from({ length: all }, (_, n) => (
                <i key={`home ${n}`} class={n < home ? 'full' : ''} />
              ))}
            </span>
          </span>
        </>
      )}
      {view.viewer.kind === 'table' && seat.taken && !seat.present && <FreeSeat view={view} seat={seat} />}
    </li>
  );
}
