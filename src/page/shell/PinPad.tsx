import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { pinAsked } from '../live.js';
import { change } from '../requests.js';
import { isDisplay } from '../settings.js';
import { Button } from './Button.js';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function PinPad() {
  const dialog = useRef<HTMLDialogElement>(null);
  const pin = useSignal('');
  const said = useSignal('');
  const words = t().pin;
  const asked = pinAsked.value;
  useEffect(() => {
    if (asked) dialog.current?.showModal();
    else dialog.current?.close();
    pin.value = '';
    said.value = '';
  }, [asked]);
  const type = (digit: string) => {
    pin.value += digit;
  };
  const give = async () => {
    const answer = await change('POST', '/api/pin', { pin: pin.value, ...(isDisplay() && { as: 'table' }) });
    if (answer?.ok) return asked?.(true);
    pin.value = '';
    said.value =
      answer?.status === 403 ? words.wrong : answer?.status === 429 ? words.wait : t().shell.offline;
  };
  return (
    <dialog ref={dialog} class="pin-pad" aria-label={words.title} onClose={() => asked?.(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <h2>{words.title}</h2>
        <p class="soft">{words.how}</p>
        <p role="alert">{said.value}</p>
        <input
          type="password"
          name="pin"
          aria-label="PIN"
          autocomplete="current-password"
          inputMode="none"
          required
          value={pin.value}
          onInput={(event) => (pin.value = event.currentTarget.value)}
        />
        <div class="pin-keys">
          {DIGITS.map((digit) => (
            <Button key={digit} label={digit} onClick={() => type(digit)} />
          ))}
          <Button label="⌫" aria-label={words.erase} onClick={() => (pin.value = pin.value.slice(0, -1))} />
          <Button label="0" onClick={() => type('0')} />
          <button type="submit" class="primary">
            OK
          </button>
        </div>
        <Button class="quiet" label={t().shell.notNow} onClick={() => dialog.current?.close()} />
      </form>
    </dialog>
  );
}
