import { useEffect } from 'preact/hooks';
import type { View } from '../../web/views/view.js';
import { ask, venue } from '../connection.js';
import { chooseLanguage, LANGUAGES, type Language, language, t } from '../i18n/index.js';
import { BoardPanel } from '../play/BoardPanel.js';
import { JoinCode } from '../play/JoinPanel.js';
import { passesLanguage } from '../settings.js';
import { Button } from '../shell/Button.js';
import { MenuLink } from './VenuePanel.js';

const NEXT_LANGUAGE_MS = 8000;

export function AttractPage({ view, shown }: { readonly view: View; readonly shown: View }) {
  const languages = houseLanguages();
  useEffect(() => {
    const [first] = languages;
    let own = language.value;
    // reset to the venue's language for the next guests
    if (first && venue.value?.languages.length) own = first;
    let passing = own;
    void chooseLanguage(own);
    const next = () => {
      passesLanguage.value = true;
      if (language.value !== passing) own = language.value;
      passing = languages[(languages.indexOf(language.value) + 1) % languages.length] ?? own;
      void chooseLanguage(passing);
    };
    const timer = setInterval(next, NEXT_LANGUAGE_MS);
    return () => {
      clearInterval(timer);
      passesLanguage.value = false;
      void chooseLanguage(own);
    };
  }, [languages.join()]);
  const words = t('venue').attract;
  const { welcome = null, logo = null } = venue.value ?? {};
  const wake = () => ask({ type: 'wake' });
  return (
    <div class="attract" data-stage={view.stage}>
      <div class="attract-board" onPointerDown={wake}>
        <BoardPanel view={shown} />
      </div>
      <section class="attract-words" aria-live="off">
        {logo !== null && <img class="logo" src={`/logo?${logo}`} alt="" />}
        <h2>{words.title}</h2>
        {welcome !== null && (
          <p class="welcome" lang="">
            {welcome}
          </p>
        )}
        <ol>
          {Object.values(words.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <JoinCode view={view} />
        <Button class="primary" label={words.start} onClick={wake} />
        <MenuLink view={view} label={words.menu} />
        <p class="soft">{words.shown}</p>
      </section>
    </div>
  );
}

function houseLanguages(): readonly Language[] {
  const named = venue.value?.languages ?? [];
  const known = named.flatMap((code) => LANGUAGES.find((each) => each === code) ?? []);
  return known.length > 0 ? known : LANGUAGES;
}
