import { useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { View } from '../../web/views/view.js';
import { Hands } from '../board/hands.js';
import { view as newest, picture, sendCarries } from '../connection.js';
import { TextCommands } from './TextCommands.js';
import { tableDesk } from './table-desk.js';

export function TableText({ view }: { readonly view: View }) {
  const drawn = view.virtual && view.viewer.kind !== 'visitor' ? picture.value?.picture : undefined;
  const hands = useMemo(
    () => (drawn ? new Hands(drawn, sendCarries) : undefined),
    [drawn === undefined, drawn?.pawns.length],
  );
  useSignalEffect(() => {
    if (picture.value) hands?.receive(picture.value.picture, picture.value.first);
  });
  return <TextCommands desk={() => tableDesk(newest.value ?? view, hands)} />;
}
