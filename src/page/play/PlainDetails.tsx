import type { View } from '../../web/views/view.js';

export interface DetailsProps {
  readonly view: View;
  readonly details: readonly string[];
}

export function PlainDetails({ details }: DetailsProps) {
  return (
    <>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </>
  );
}
