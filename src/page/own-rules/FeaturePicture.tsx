import { useMemo } from 'preact/hooks';
import { cardNamed, parseCard } from '../../rules/cards/cards.js';
import { type Feature, faceIn } from '../../rules/rulesets/ruleset-features.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { CardBack, CardFace } from '../cards/CardFace.js';
import { demonstrate } from './demonstration.js';
import { SmallBoard } from './TryCard.js';

/** Features shown as cards, not as pawns. */
const OF_HANDS: Partial<Record<Feature, (ruleset: Ruleset) => number>> = {
  exchange: ({ exchange }) => (exchange === 'never' ? 0 : 1),
  discard: ({ discard }) => (discard === 'one' ? 1 : 4),
  handForExit: ({ handForExit }) => handForExit?.length ?? 0,
};

export function FeaturePicture({
  ruleset,
  feature,
}: {
  readonly ruleset: Ruleset;
  readonly feature: Feature;
}) {
  const hands = OF_HANDS[feature]?.(ruleset);
  const face = faceIn(feature);
  const card = face ? parseCard(`${face}${face === 'X' ? 'R' : 'S'}`) : parseCard('8S');
  const shown = useMemo(() => demonstrate(ruleset, card ?? cardNamed('AS')), [ruleset, card]);
  if (hands !== undefined) {
    return (
      <span class="picture hands">
        {hands === 0 ? (
          <CardFace card={cardNamed('AS')} suit="S" />
        ) : (
          Array.from({ length: hands }, (_, index) => <CardBack key={index} />)
        )}
      </span>
    );
  }
  return <span class="picture">{shown && <SmallBoard shown={shown} />}</span>;
}
