import { refused, view } from '../connection.js';
import { t } from '../i18n/index.js';
import { refusalWords } from '../words/refusals.js';

/** What was refused and why, and what is wrong with the board. */
export function Notices() {
  const now = view.value;
  const refusal = refused.value;
  return (
    <div class="notices" role="status">
      {now?.link === 'lost' && (
        <p class="notice warn">{now.cable ? t().shell.lostCable(...now.cable) : t().shell.lostBoard}</p>
      )}
      {now?.notices.map((code) => {
        const words = t().notices[code];
        return words ? (
          <p key={code} class="notice warn">
            {words}
          </p>
        ) : null;
      })}
      {now && refusal && (
        <p class="notice warn refused">
          {refusalWords(now, refusal)}
          <button type="button" class="quiet" onClick={() => (refused.value = null)}>
            {t().shell.close}
          </button>
        </p>
      )}
    </div>
  );
}
