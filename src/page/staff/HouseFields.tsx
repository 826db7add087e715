import { useSignal } from '@preact/signals';
import { LONGEST_WELCOME } from '../../rules/values/limits.js';
import { read, webAddress } from '../../rules/values/schema.js';
import type { VenueSettings } from '../../venue/settings.js';
import { t } from '../i18n/index.js';
import { choose } from './connection.js';

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
      {isWrong.value && (
        <p class="notice warn" role="alert">
          {words.menuWrong}
        </p>
      )}
    </>
  );
}
