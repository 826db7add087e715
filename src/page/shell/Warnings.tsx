import type { Refusal } from '../../table/refusals.js';
import type { HttpError } from '../../web/http-errors.js';
import type { View } from '../../web/views/view.js';
import { refused } from '../connection.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { Button } from './Button.js';

export function Warnings({ view }: { readonly view: View }) {
  const refusal = refused.value;
  return (
    <>
      {view.notices.map((code) => {
        const words = t('refusals').notices[code];
        return words ? (
          <p key={code} class="notice warn">
            {words}
          </p>
        ) : null;
      })}
      {refusal && (
        <p class="notice warn refused over-status">
          {refusalWords(view, refusal)}
          <Button class="quiet" label={t().shell.close} onClick={() => (refused.value = null)} />
        </p>
      )}
    </>
  );
}

function refusalWords(view: View, refusal: Refusal | HttpError): string {
  const said: Record<string, string> = {};
  for (const [key, value] of Object.entries(refusal)) {
    if (key === 'player' && typeof value === 'number') said[key] = playerName(view, value);
    else if (key === 'card' && typeof value === 'string') said[key] = cardSaid(view, value);
    else said[key] = String(value);
  }
  // each code has one function, and `said` the matching facts
  const words = t('refusals').refusals[refusal.code] as (facts: Record<string, string>) => string;
  return words(said);
}
