import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { View } from '../../web/views/view.js';
import { ask, venue } from '../connection.js';
import {
  type Catalogue,
  chooseLanguage,
  LANGUAGES,
  type Language,
  language,
  t,
  wordsIn,
} from '../i18n/index.js';
import { BoardPanel } from '../play/BoardPanel.js';
import { JoinCode } from '../play/JoinPanel.js';
import { Button } from '../shell/Button.js';
import { MenuLink } from './MenuLink.js';

const NEXT_LANGUAGE_MS = 8000;

export function AttractPage({ view, shown }: { readonly view: View; readonly shown: View }) {
  const languages = houseLanguages();
  const told = languages.join();
  const words = useSignal<Catalogue['venue']['attract']>(t('venue').attract);
  const spoken = useSignal<Language>(language.value);
  useEffect(() => {
    // reset to the venue's language for the next guests
    const [first] = languages;
    if (first && venue.value?.languages.length) void chooseLanguage(first);
    let turn = 0;
    const speak = async () => {
      const next = languages[turn++ % languages.length] ?? language.value;
      words.value = (await wordsIn(next, 'venue')).attract;
      spoken.value = next;
    };
    void speak();
    const speaking = setInterval(speak, NEXT_LANGUAGE_MS);
    return () => clearInterval(speaking);
  }, [told]);
  const { welcome = null, logo = null } = venue.value ?? {};
  const wake = () => ask({ type: 'wake' });
  return (
    <div class="attract" data-stage={view.stage}>
      <div class="attract-board" onPointerDown={wake}>
        <BoardPanel view={shown} />
      </div>
      <section class="attract-words" lang={spoken.value} aria-live="off">
        {logo !== null && <img class="logo" src={`/logo?${logo}`} alt="" />}
        <h2>{words.value.title}</h2>
        {welcome !== null && (
          <p class="welcome" lang="">
            {welcome}
          </p>
        )}
        <ol>
          {Object.values(words.value.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <JoinCode view={view} />
        <Button class="primary" label={words.value.start} onClick={wake} />
        <MenuLink view={view} label={words.value.menu} />
        <p class="soft">{words.value.shown}</p>
      </section>
    </div>
  );
}

function houseLanguages(): readonly Language[] {
  const named = venue.value?.languages ?? [];
  const known = named.flatMap((code) => LANGUAGES.find((each) => each === code) ?? []);
  return known.length > 0 ? known : LANGUAGES;
}
