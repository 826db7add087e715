import type { Reviewed } from '../../computers/review/reviewed.js';
import type { View } from '../../web/views/view.js';
import { deciderName, madeWords } from './decisions.js';

export function Decided({ view, decision }: { readonly view: View; readonly decision: Reviewed }) {
  return (
    <>
      <strong>{deciderName(view, decision)}</strong> {madeWords(view, decision)}
    </>
  );
}
