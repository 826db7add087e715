import { useSignal } from '@preact/signals';
import type { Colour } from '../../rules/board/holes.js';
import { LONGEST_IN_QR, LONGEST_NAME } from '../../rules/values/limits.js';
import type { View } from '../../web/views/view.js';
import { PawnIcon } from '../board/Pawn.js';
import { lookOf } from '../colour-looks.js';
import { actor, granted, may, sit } from '../connection.js';
import { t } from '../i18n/index.js';
import { reloadOnFailure } from '../lazy-load.js';
import { askForPin, send } from '../live.js';
import { getBody } from '../requests.js';
import { recall, remember } from '../settings.js';
import { Button } from '../shell/Button.js';
import { coloursOf, isOpen, playerName } from '../view-facts.js';

/** The last name on this phone. */
const NAME = 'tock.name';

const paintName = (colour: Colour) => t().paints[lookOf(colour).paint];

export function JoinPanel({ view }: { readonly view: View }) {
  const name = useSignal(recall(NAME) ?? '');
  const words = t().join;
  const free = view.seats.filter(isOpen).sort((a, b) => Number(a.taken) - Number(b.taken));
  const chosen = useSignal(free[0]?.player ?? 0);
  if (free.length === 0) return <p>{words.full}</p>;
  const isIdle = (view.stage === 'attract' || view.stage === 'setup') && view.seats.every(isOpen);
  const player = free.some((seat) => seat.player === chosen.value) ? chosen.value : (free[0]?.player ?? 0);
  return (
    <form
      class="join"
      onSubmit={async (event) => {
        event.preventDefault();
        const typed = name.value.trim();
        if (!typed) return;
        remember(NAME, typed);
        if (event.submitter?.classList.contains('alone')) {
          const { playAlone } = await reloadOnFailure(import('../setup/alone.js'));
          await playAlone(player, typed);
        } else await sit(player, typed);
      }}
    >
      <h2>{words.title}</h2>
      <label>
        {words.name}
        <input
          required
          maxLength={LONGEST_NAME}
          autocomplete="given-name"
          placeholder={words.namePlaceholder}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <fieldset class="choice">
        <legend>{words.colour}</legend>
        <div class="options">
          {view.seats.map((seat) => (
            <label key={seat.player} class={isOpen(seat) ? '' : 'taken'}>
              <input
                type="radio"
                name="seat"
                disabled={!isOpen(seat)}
                checked={seat.player === player}
                onChange={() => (chosen.value = seat.player)}
              />
              <span>
                {coloursOf(seat).map((colour) => (
                  <PawnIcon key={colour} colour={colour} size={28} />
                ))}
                {isOpen(seat) ? coloursOf(seat).map(paintName).join(' + ') : playerName(view, seat.player)}
                {seat.computer && ` (${t().people.computer(seat.computer)})`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" class="primary">
        {words.sit}
      </button>
      {isIdle && (view.settings.cards === 'dealt' || may('set-up')) && (
        <button type="submit" class="alone">
          {words.alone}
        </button>
      )}
    </form>
  );
}

export function JoinCode({ view }: { readonly view: View }) {
  const words = t().join;
  const { joinUrl } = view;
  if (joinUrl === null) {
    return <Button class="quiet" label={words.codeNeedsPin} onClick={askForPin} />;
  }
  const fits = joinUrl.length <= LONGEST_IN_QR;
  const scan = !fits ? words.noCode : view.seats.some(isOpen) ? words.scan : words.scanFull;
  return (
    <figure class="qr">
      {fits && (
        <img
          src={`/qr.svg?${encodeURIComponent(joinUrl)}`}
          alt={`${scan}: ${joinUrl}`}
          width="160"
          height="160"
        />
      )}
      <figcaption>
        {scan}
        <br />
        <a href={joinUrl}>{joinUrl.replace(/^https?:\/\//, '')}</a>
        <OtherAddress />
      </figcaption>
    </figure>
  );
}

function OtherAddress() {
  const words = t().join;
  const addresses = useSignal<readonly string[] | null>(null);
  const look = async (isOpen: boolean) => {
    if (!isOpen) return;
    const told = await getBody<{ addresses: string[] }>(`/api/addresses?${new URLSearchParams(actor())}`);
    if (told) addresses.value = told.addresses;
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
            onClick={() => granted(send('POST', '/api/addresses', { address, ...actor() }))}
          />
        ))}
    </details>
  );
}
