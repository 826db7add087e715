import { guideWords } from '../words/guidance.js';
import { type DetailsProps, PlainDetails } from './PlainDetails.js';

export function Guidance({ view, details }: DetailsProps) {
  const said = guideWords(view);
  const isCard = view.stage === 'card';
  return (
    <PlainDetails view={view} details={said.length === 0 ? details : isCard ? [...said, ...details] : said} />
  );
}
