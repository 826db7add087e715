import { keysOf } from '../../rules/values/input.js';
import type { View } from '../../web/views/view.js';
import { may } from '../connection.js';
import { playCue } from '../cues.js';
import { chooseLanguage, LANGUAGES, language, languageName, t } from '../i18n/index.js';
import * as settings from '../settings.js';
import { canSpeak } from '../speech/voice.js';
import { Choice, heldIn, NamedChoice, Tick } from './Choice.js';

const STAFF_PAGES = { staff: 'serve', maintenance: 'manage' } as const;

export function SettingsSheet({ view }: { readonly view: View | null }) {
  const words = t();
  return (
    <>
      <Choice
        title={words.settings.language}
        values={LANGUAGES}
        value={language.value}
        label={languageName}
        onChoose={chooseLanguage}
      />
      <NamedChoice title={words.settings.theme} words={words.settings.themes} {...heldIn(settings.theme)} />
      <Tick
        label={words.settings.sound}
        value={settings.sound.value}
        onChoose={(on) => {
          settings.sound.value = on;
          // audible feedback; some browsers allow sound only after a touch
          playCue('turn');
        }}
      />
      {'vibrate' in navigator && <Tick label={words.settings.vibration} {...heldIn(settings.vibration)} />}
      <Tick label={words.settings.motion} {...heldIn(settings.motion)} />
      <Tick label={words.settings.staysOn} {...heldIn(settings.staysOn)} />
      {canSpeak() && (
        <>
          <Tick label={t('speech').announcer} {...heldIn(settings.announcer)} />
          <Tick label={t('speech').lessonVoice} {...heldIn(settings.lessonVoice)} />
        </>
      )}
      <Tick label={words.settings.textCommands} {...heldIn(settings.textCommands)} />
      {view &&
        keysOf(STAFF_PAGES)
          .filter((page) => may(STAFF_PAGES[page]))
          .map((page) => (
            <a key={page} href={`/${page}${view.viewer.kind === 'table' ? settings.FROM_TABLE : ''}`}>
              {words.settings[page]}
            </a>
          ))}
    </>
  );
}
