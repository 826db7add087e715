import { refused, view } from '../connection.js';
import { t } from '../i18n/index.js';
import { nothing, onDemand } from './OnDemand.js';

const Warnings = onDemand(async () => (await import('./Warnings.js')).Warnings, ['refusals'], nothing);

/** What was refused and why, and what is wrong with the board. */
export function Notices() {
  const now = view.value;
  return (
    <div class="notices" role="status">
      {now?.link === 'lost' && (
        <p class="notice warn">{now.cable ? t().shell.lostCable(...now.cable) : t().shell.lostBoard}</p>
      )}
      {now && (refused.value || now.notices.length > 0) && <Warnings view={now} />}
    </div>
  );
}
