import { useSignal } from '@preact/signals';
import type { FleetMember } from '../../fleet/app.js';
import { keysOf } from '../../rules/values/input.js';
import { LONGEST_NAME } from '../../rules/values/limits.js';
import type { OwnedView } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';
import { Choice, heldIn } from '../shell/Choice.js';
import { Confirm } from '../shell/Confirm.js';
import { Alert, Panel } from '../shell/Panel.js';
import { dismiss, hire, refusalText, trouble } from './connection.js';

type People = NonNullable<OwnedView['people']>;
type StaffRole = People[number]['role'];

export function PeoplePanel({ people }: { readonly people: People }) {
  const words = t('staff').people;
  return (
    <Panel id="staff-people" title={words.title}>
      <p class="soft">{words.how}</p>
      {people.map(({ name, role }) => (
        <div key={name} class="row">
          <span>
            {name}, {words.roles[role].name}
          </span>
          <Confirm
            question={words.removeSure(name)}
            label={words.remove}
            spoken={words.removeName(name)}
            onConfirm={() => dismiss(name)}
          />
        </div>
      ))}
      <HireForm />
    </Panel>
  );
}

function HireForm() {
  const words = t('staff').people;
  const name = useSignal('');
  const pin = useSignal('');
  const role = useSignal<StaffRole>('waiter');
  const give = async () => {
    if (!(await hire({ name: name.value.trim(), role: role.value, pin: pin.value }))) return;
    name.value = '';
    pin.value = '';
  };
  return (
    <form
      class="hire"
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <label>
        {words.name}
        <input
          required
          maxLength={LONGEST_NAME}
          autocomplete="off"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <Choice
        title={words.role}
        values={keysOf(words.roles)}
        label={(each) => words.roles[each].name}
        {...heldIn(role)}
      />
      <p class="soft">{words.roles[role.value].about}</p>
      <label>
        {words.pin}
        <input
          required
          pattern="\S{4,64}"
          autocomplete="off"
          value={pin.value}
          onInput={(event) => (pin.value = event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit">{words.add}</button>
      </div>
    </form>
  );
}

export function PeopleSection({ people }: { readonly people: NonNullable<FleetMember['people']> }) {
  return (
    <>
      <PeoplePanel people={people} />
      <Alert text={trouble.value && refusalText(trouble.value)} />
    </>
  );
}
