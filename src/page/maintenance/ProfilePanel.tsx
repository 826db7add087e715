import { useSignal } from '@preact/signals';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { t } from '../i18n/index.js';
import { takeOver } from './connection.js';

export function ProfilePanel({ view }: { readonly view: MaintenanceView }) {
  const words = t('maintenance').profile;
  const taken = useSignal(false);
  const { profile, unkept, keeps } = view;
  if (!profile) return null;
  const onChange = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    taken.value = file ? await takeOver(await file.text()) : false;
    // allows choosing the same file again
    currentTarget.value = '';
  };
  return (
    <section class="panel" aria-labelledby="profile">
      <h3 id="profile">{words.title}</h3>
      <p>{words.facts(profile.name, profile.inputs, profile.leds)}</p>
      <p class="soft">{words.how}</p>
      {taken.value && <p role="status">{words.taken}</p>}
      {unkept && <p class="notice warn">{words.unkept(unkept)}</p>}
      {!keeps && <p class="soft">{words.forgets}</p>}
      <a href="/api/maintenance/board/profile" download="board-profile.json">
        {words.download}
      </a>
      <label class="upload">
        {words.upload}
        <input type="file" accept=".json,application/json" onChange={onChange} />
      </label>
    </section>
  );
}
