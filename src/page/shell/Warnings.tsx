import type { View } from '../../web/views/view.js';
import { refused } from '../connection.js';
import { t } from '../i18n/index.js';
import { refusalWords } from '../words/refusals.js';

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
        <p class="notice warn refused">
          {refusalWords(view, refusal)}
          <button type="button" class="quiet" onClick={() => (refused.value = null)}>
            {t().shell.close}
          </button>
        </p>
      )}
    </>
  );
}
