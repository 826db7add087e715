import { useSignal } from '@preact/signals';
import { granted, speaker } from '../connection.js';
import { t } from '../i18n/index.js';
import { send } from '../live.js';
import { get } from '../requests.js';
import { Button } from '../shell/Button.js';

export function OtherAddress() {
  const words = t().join;
  const addresses = useSignal<readonly string[] | null>(null);
  const look = async (isOpen: boolean) => {
    if (!isOpen) return;
    const answer = await get(`/api/addresses?${new URLSearchParams(speaker())}`);
    if (answer?.ok) addresses.value = ((await answer.json()) as { addresses: string[] }).addresses;
  };
  return (
    <details class="other-address" onToggle={(event) => void look(event.currentTarget.open)}>
      <summary>{words.otherAddress}</summary>
      <p>{(addresses.value?.length ?? 0) > 1 ? words.chooseAddress : words.sameNetwork}</p>
      {(addresses.value?.length ?? 0) > 1 &&
        addresses.value?.map((address) => (
          <Button
            key={address}
            class="quiet"
            label={address}
            onClick={() => granted(send('POST', '/api/addresses', { address, ...speaker() }))}
          />
        ))}
    </details>
  );
}
