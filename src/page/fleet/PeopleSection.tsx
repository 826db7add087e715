import type { FleetMember } from '../../fleet/app.js';
import { refusalText, trouble } from '../staff/connection.js';
import { PeoplePanel } from '../staff/PeoplePanel.js';

export function PeopleSection({ people }: { readonly people: NonNullable<FleetMember['people']> }) {
  return (
    <>
      <PeoplePanel people={people} />
      {trouble.value && (
        <p class="notice warn" role="alert">
          {refusalText(trouble.value)}
        </p>
      )}
    </>
  );
}
