import type { View } from '../../web/views/view.js';

export interface DetailsProps {
  readonly view: View;
  readonly details: readonly string[];
}

/** Sentences below a title. */
export function PlainDetails({ details }: DetailsProps) {
  return (
    <>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </>
  );
}
