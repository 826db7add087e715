import type { Signal } from '@preact/signals';
import { keysOf } from '../../rules/values/input.js';
import type { View } from '../../web/views/view.js';
import { may } from '../connection.js';
import { playCue } from '../cues.js';
import { chooseLanguage, LANGUAGES, language, languageName, t } from '../i18n/index.js';
import * as settings from '../settings.js';
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
        values={settings.THEMES}
        value={settings.theme.value}
        label={(value: settings.Theme) => words.settings.themes[value]}
        onChoose={(value) => (settings.theme.value = value)}
      />
      {/* audible feedback; some browsers allow sound only after a touch */}
      <Kept setting={settings.sound} label={words.settings.sound} onChange={() => playCue('turn')} />
      {'vibrate' in navigator && <Kept setting={settings.vibration} label={words.settings.vibration} />}
      <Kept setting={settings.motion} label={words.settings.motion} />
      <Kept setting={settings.staysOn} label={words.settings.staysOn} />
      {canSpeak() && (
        <>
          <Kept setting={settings.announcer} label={t('speech').announcer} />
          <Kept setting={settings.lessonVoice} label={t('speech').lessonVoice} />
        </>
      )}
      <Kept setting={settings.textCommands} label={words.settings.textCommands} />
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
