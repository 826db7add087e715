import { useSignal } from '@preact/signals';
import { LONGEST_WELCOME } from '../../rules/values/limits.js';
import { read, webAddress } from '../../rules/values/schema.js';
import type { VenueSettings } from '../../venue/settings.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Alert, FileField } from '../shell/Panel.js';
import { bring, choose, removeLogo, trouble } from './connection.js';

export function WelcomeField({ welcome }: Pick<VenueSettings, 'welcome'>) {
  return (
    <label>
      {t('staff').settings.welcome}
      <input
        maxLength={LONGEST_WELCOME}
        value={welcome ?? ''}
        onChange={({ currentTarget }) => choose({ welcome: currentTarget.value.trim() || null })}
      />
    </label>
  );
}

export function LogoField({ logo }: { readonly logo: string | null }) {
  const words = t('staff').settings.logo;
  const send = async (file: File) => {
    trouble.value = await bring('/api/staff/logo', file, t('staff').refused);
  };
  return (
    <div class="row">
      {logo !== null && <img class="logo" src={`/logo?${logo}`} alt={words.now} />}
      <FileField label={words.choose} accept="image/png,image/svg+xml" onFile={send} />
      {logo !== null && <Button label={words.remove} onClick={removeLogo} />}
    </div>
  );
}

export function MenuField({ menu }: Pick<VenueSettings, 'menu'>) {
  const words = t('staff').settings;
  const isWrong = useSignal(false);
  const give = (typed: string) => {
    isWrong.value = typed !== '' && !read(webAddress, typed).ok;
    if (!isWrong.value) void choose({ menu: typed || null });
  };
  return (
    <>
      <label>
        {words.menu}
        <input
          inputMode="url"
          placeholder="https://"
          aria-invalid={isWrong.value}
          value={menu ?? ''}
          onChange={({ currentTarget }) => give(currentTarget.value.trim())}
        />
      </label>
      <Alert text={isWrong.value && words.menuWrong} />
    </>
  );
}
