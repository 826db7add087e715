import { useSignal } from '@preact/signals';
import { read, webAddress } from '../../rules/values/schema.js';
import type { VenueSettings } from '../../venue/settings.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { TextField } from '../shell/Fields.js';
import { Alert, FileField } from '../shell/Panel.js';
import { bring, choose, removeLogo, trouble } from './connection.js';

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
  const wrong = useSignal<string | null>(null);
  const give = (typed: string | null) => {
    wrong.value = typed !== null && !read(webAddress, typed).ok ? typed : null;
    return wrong.value === null && choose({ menu: typed });
  };
  return (
    <>
      <TextField
        label={words.menu}
        inputMode="url"
        placeholder="https://"
        aria-invalid={wrong.value !== null}
        value={wrong.value ?? menu}
        onChoose={give}
      />
      <Alert text={wrong.value !== null && words.menuWrong} />
    </>
  );
}
