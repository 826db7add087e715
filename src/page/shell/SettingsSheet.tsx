import type { Signal } from '@preact/signals';
import { keysOf } from '../../rules/values/input.js';
import type { View } from '../../web/views/view.js';
import { may } from '../connection.js';
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

const STAFF_PAGES = { staff: 'serve', maintenance: 'manage' } as const;

interface KeptProps {
  readonly setting: Signal<boolean>;
  readonly label: string;
  readonly onChange?: () => void;
}

function Kept({ setting, label, onChange }: KeptProps) {
  return (
    <Tick
      checked={setting.value}
      label={label}
      onChange={(on) => {
        setting.value = on;
        onChange?.();
      }}
    />
  );
}

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
      <Choice
        title={words.settings.theme}
        values={THEMES}
        value={theme.value}
        label={(value: Theme) => words.settings.themes[value]}
        onChoose={(value) => (theme.value = value)}
      />
      {/* audible feedback; some browsers allow sound only after a touch */}
      <Kept setting={sound} label={words.settings.sound} onChange={() => give('turn')} />
      {'vibrate' in navigator && <Kept setting={vibration} label={words.settings.vibration} />}
      <Kept setting={motion} label={words.settings.motion} />
      <Kept setting={staysOn} label={words.settings.staysOn} />
      {canSpeak() && (
        <>
          <Kept setting={announcer} label={t('speech').announcer} />
          <Kept setting={lessonVoice} label={t('speech').lessonVoice} />
        </>
      )}
      <Kept setting={textCommands} label={words.settings.textCommands} />
      {view &&
        keysOf(STAFF_PAGES)
          .filter((page) => may(STAFF_PAGES[page]))
          .map((page) => (
            <a key={page} href={`/${page}${view.viewer.kind === 'table' ? FROM_TABLE : ''}`}>
              {words.settings[page]}
            </a>
          ))}
    </>
  );
}
