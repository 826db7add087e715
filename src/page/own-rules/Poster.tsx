import { FACES, type Face, faceOf, packOf, parseCard } from '../../rules/cards/cards.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { CardFace } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { cardSentences, tableSentences } from '../words/ruleset-text.js';
import { aimsOf } from '../words/uses.js';

interface PosterProps {
  readonly ruleset: Ruleset;
  readonly name: string;
  readonly about: string | undefined;
}

export function Poster({ ruleset, name, about }: PosterProps) {
  const words = t('ownRules').share;
  const held = new Set<Face>(ruleset.packs.flatMap((pack) => packOf(pack, 1).map(faceOf)));
  return (
    <article class="poster" aria-label={words.poster}>
      <h1>{name}</h1>
      {about && <p class="lead">{about}</p>}
      <ul class="points aims">
        {aimsOf(ruleset).map((aim) => (
          <li key={aim}>{aim}</li>
        ))}
      </ul>
      <h2>{t('rules').uses.title}</h2>
      <dl class="poster-cards">
        {FACES.filter((face) => held.has(face)).map((face) => (
          <div key={face}>
            <dt>
              <CardFace card={parseCard(`${face}${face === 'X' ? 'R' : 'S'}`) ?? (0 as never)} />
            </dt>
            <dd>
              {cardSentences(face, ruleset.cards[face] ?? { uses: [] }).map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h2>{words.beside}</h2>
      <ul class="points beside">
        {tableSentences(ruleset).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </article>
  );
}
