import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { boardOf } from '../../rules/board/holes.js';
import type { GameSummary, HistoryView } from '../../web/game/game-summary.js';
import type { View } from '../../web/views/view.js';
import { paintNamed } from '../colour-looks.js';
import { dateTime, t } from '../i18n/index.js';
import { review } from '../replay/commands.js';
import { WatchAgain } from '../replay/GameRecord.js';
import { getBody } from '../requests.js';
import { Button } from '../shell/Button.js';
import { asPlayed, isolated, playerName } from '../view-facts.js';
import { entryWords, saidIn } from '../words/moves.js';
import { rulesetName } from '../words/rulesets.js';

/** Earlier dates come from an unset clock: a Pi has no battery clock. */
const FIRST_DAY = Date.UTC(2026, 0);

type PlayedGame = HistoryView['games'][number];

export function SummaryPanel({ view }: { readonly view: View }) {
  return <SummarySection view={view} summary={useSummary(view)} />;
}

/** Null while loading, without a turn, or if the seats have changed since. */
function useSummary({ version, seats }: View): GameSummary | null {
  const summary = useSignal<GameSummary | null>(null);
  useEffect(() => {
    void getBody<GameSummary>('/api/summary').then((one) => (summary.value = one ?? null));
  }, [version]);
  const { players, turns } = summary.value ?? {};
  return players?.length === seats.length && turns?.length ? summary.value : null;
}

function SummarySection({ view, summary }: { readonly view: View; readonly summary: GameSummary | null }) {
  const games = useSignal<readonly PlayedGame[]>([]);
  useEffect(() => {
    void getBody<HistoryView>('/api/history').then((all) => (games.value = all?.games ?? []));
  }, [view.version]);
  return (
    <section class="game-summary">
      {summary && <Figures view={asPlayed(view, summary.names)} summary={summary} />}
      {games.value.length > 0 && (
        <details>
          <summary>{t('ending').before}</summary>
          <ul class="stack">
            {games.value.toReversed().map((game) => (
              <Played key={game.at} game={game} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const COLUMNS = ['moves', 'steps', 'captures', 'lost', 'discards'] as const;

function Figures({ view, summary }: { readonly view: View; readonly summary: GameSummary }) {
  const words = t('ending');
  const { deals, players, turns, turningPoints } = summary;
  const board = boardOf(view.settings);
  const said = saidIn(view);
  const dealTold = (deal: number) => (
    <Fragment key={deal}>
      <h4>{words.deal(deal)}</h4>
      <ol start={turns.findIndex((turn) => turn.deal === deal) + 1}>
        {turns.map(
          (turn, index) =>
            turn.deal === deal && (
              <li key={`${index} ${turn.notation}`}>
                <strong>{playerName(view, turn.player)}</strong> {entryWords(board, turn, said)}
              </li>
            ),
        )}
      </ol>
    </Fragment>
  );
  return (
    <>
      <h3>{words.summary}</h3>
      <p class="soft">{words.length(deals, turns.length)}</p>
      <table>
        <thead>
          <tr>
            <th />
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((one) => (
            <tr key={one.player}>
              <th scope="row">{playerName(view, one.player)}</th>
              {COLUMNS.map((column) => (
                <td key={column}>{one[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {turningPoints.length > 0 && (
        <>
          <h3>{words.turningPoints}</h3>
          <ul class="points">
            {turningPoints.map((point) => {
              const name = playerName(view, turns[point.turn]?.player ?? 0);
              return (
                <li key={`${point.kind} ${point.turn}`}>
                  {point.kind === 'lead'
                    ? words.lead(point.turn + 1, name)
                    : words.capture(point.turn + 1, name, point.colours.map(paintNamed), point.holes)}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <details>
        <summary>{words.wholeGame}</summary>
        {Array.from({ length: deals }, (_, index) => dealTold(index + 1))}
      </details>
    </>
  );
}

function Played({ game: { at, ruleset, players } }: { readonly game: PlayedGame }) {
  const words = t('ending');
  const name = ({ name: own, colours }: PlayedGame['players'][number]) =>
    isolated(own) || colours.map((letter) => t().people.seat(paintNamed(letter))).join(' + ');
  const names = (won: boolean) => players.filter((player) => player.won === won).map(name);
  return (
    <li>
      <strong>{words.won(names(true))}</strong> {words.against(names(false))}
      <br />
      <small>
        {rulesetName(ruleset)}
        {at >= FIRST_DAY && ` – ${dateTime(at)}`}
      </small>
    </li>
  );
}

export function LastGame({ view }: { readonly view: View }) {
  const summary = useSummary(view);
  return (
    <section class="last-game stack">
      {summary && <Result view={asPlayed(view, summary.names)} summary={summary} />}
      <div class="row">
        <WatchAgain view={view} />
        <Button class="quiet" label={t('replay').review} onClick={() => review(view)} />
      </div>
      <details>
        <summary>{t('ending').summary}</summary>
        <SummarySection view={view} summary={summary} />
      </details>
    </section>
  );
}

function Result({ view, summary }: { readonly view: View; readonly summary: GameSummary }) {
  const words = t('ending');
  const { ahead, deals, turns } = summary;
  const names = ahead?.players.map((player) => playerName(view, player)) ?? [];
  return (
    <p role="status">
      {ahead?.hasWon ? t().stage.won(names) : words.endedEarly(names, ahead?.home ?? 0, ahead?.pawns ?? 0)}{' '}
      <span class="soft">{words.length(deals, turns.length)}</span>
    </p>
  );
}
