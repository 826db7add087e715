import type { View } from '../../web/views/view.js';
import { refused } from '../connection.js';
import { t } from '../i18n/index.js';
import { refusalWords } from '../words/refusals.js';
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
        <p class="notice warn refused">
          {refusalWords(view, refusal)}
          <Button class="quiet" label={t().shell.close} onClick={() => (refused.value = null)} />
        </p>
      )}
    </>
  );
}
