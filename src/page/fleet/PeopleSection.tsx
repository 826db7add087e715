import type { FleetMember } from '../../fleet/app.js';
import { Alert } from '../shell/Panel.js';
import { refusalText, trouble } from '../staff/connection.js';
import { PeoplePanel } from '../staff/PeoplePanel.js';

export function PeopleSection({ people }: { readonly people: NonNullable<FleetMember['people']> }) {
  return (
    <>
      <PeoplePanel people={people} />
      <Alert text={trouble.value && refusalText(trouble.value)} />
    </>
  );
}
