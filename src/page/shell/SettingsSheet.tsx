import type { View } from '../../web/views/view.js';
import { give } from '../cues.js';
import { chooseLanguage, LANGUAGES, language, languageName, t } from '../i18n/index.js';
import {
  announcer,
  FROM_TABLE,
  lessonVoice,
  motion,
  sound,
  staysOn,
  THEMES,
  type Theme,
  textCommands,
  theme,
  vibration,
} from '../settings.js';
import { canSpeak } from '../speech/voice.js';
import { Choice, Tick } from './Choice.js';

export function SettingsSheet({ view }: { readonly view: View | null }) {
  const words = t();
  return (
    <>
      <Choice
        name="language"
        title={words.settings.language}
        values={LANGUAGES}
        value={language.value}
        label={languageName}
        onChoose={chooseLanguage}
      />
      <Choice
        name="theme"
        title={words.settings.theme}
        values={THEMES}
        value={theme.value}
        label={(value: Theme) => words.settings.themes[value]}
        onChoose={(value) => (theme.value = value)}
      />
      <Tick
        checked={sound.value}
        label={words.settings.sound}
        onChange={(on) => {
          sound.value = on;
          // audible feedback; some browsers allow sound only after a touch
          give('turn');
        }}
      />
      {'vibrate' in navigator && (
        <Tick
          checked={vibration.value}
          label={words.settings.vibration}
          onChange={(on) => (vibration.value = on)}
        />
      )}
      <Tick checked={motion.value} label={words.settings.motion} onChange={(on) => (motion.value = on)} />
      <Tick checked={staysOn.value} label={words.settings.staysOn} onChange={(on) => (staysOn.value = on)} />
      {canSpeak() && (
        <>
          <Tick
            checked={announcer.value}
            label={t('speech').announcer}
            onChange={(on) => (announcer.value = on)}
          />
          <Tick
            checked={lessonVoice.value}
            label={t('speech').lessonVoice}
            onChange={(on) => (lessonVoice.value = on)}
          />
        </>
      )}
      <Tick
        checked={textCommands.value}
        label={words.settings.textCommands}
        onChange={(on) => (textCommands.value = on)}
      />
      {view &&
        (['staff', 'maintenance'] as const).map((page) => (
          <a key={page} href={`/${page}${view.viewer.kind === 'table' ? FROM_TABLE : ''}`}>
            {words.settings[page]}
          </a>
        ))}
    </>
  );
}
