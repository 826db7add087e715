import { PAWNS_PER_COLOUR } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { gameText, review } from '../replay/commands.js';
import { WatchAgain } from '../replay/GameRecord.js';
import { Share } from '../replay/Share.js';
import { Button } from '../shell/Button.js';
import { playedAs, playedBy, winnersOf } from '../words/status.js';

export function Ending({ view }: { readonly view: View }) {
  return (
    <section class="ending">
      <Verdict view={view} />
      <Button class="primary" label={t('ending').rematch} onClick={() => ask({ type: 'again' })} />
      <div class="row">
        <WatchAgain view={view} />
        {view.recorded !== null && (
          <Button class="quiet" label={t('replay').review} onClick={() => review(view)} />
        )}
        {view.recorded !== null && <Share label={t('replay').share} textOf={() => textOf(view)} />}
      </div>
    </section>
  );
}

/** Only for losers. */
function Verdict({ view }: { readonly view: View }) {
  const words = t('ending');
  const { seats } = view;
  const winners = winnersOf(view);
  const mine = seats.find(({ player }) => playedBy(view, player));
  if (!mine || winners.includes(mine)) return null;
  const side = seats.filter((seat) => seat === mine || (seat.team !== null && seat.team === mine.team));
  const home = side.flatMap((seat) => seat.home).reduce((sum, count) => sum + count, 0);
  const all = PAWNS_PER_COLOUR * side.flatMap(({ colours }) => colours).length;
  return (
    <div class="verdict">
      <h3>{words.youLost(winners.map(playedAs(view)))}</h3>
      <p>{words.youLostHow(home, all, side.length > 1)}</p>
    </div>
  );
}

/** The full text reveals hands, so undo must have ended. */
async function textOf({ recorded }: View): Promise<string | undefined> {
  if (recorded !== 'whole' && !(await ask({ type: 'seal' }))) return undefined;
  return gameText();
}
