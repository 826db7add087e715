import { differingFeatures, type Feature, withFeature } from '../../rules/rulesets/ruleset-features.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { sentences } from '../words/ruleset-text.js';
import { rulesetWords } from '../words/rulesets.js';
import { edit, parentOf } from './draft.js';
import type { Draft } from './opened.js';

export function Differences({ draft }: { readonly draft: Draft }) {
  const words = t('ownRules').editor;
  const parent = parentOf(draft);
  const features = differingFeatures(parent, draft.ruleset);
  return (
    <section class="differences" aria-live="polite">
      <h3>{words.differs(rulesetWords(draft.parent).name)}</h3>
      {features.length === 0 && <p class="soft">{words.same}</p>}
      <ul class="stack">
        {features.map((feature) => (
          <li key={feature} data-feature={feature}>
            <Difference feature={feature} parent={parent} ruleset={draft.ruleset} />
            <Button
              class="quiet"
              label={words.takeBack}
              onClick={() => edit((now) => withFeature(now, feature, parent))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DifferenceProps {
  readonly feature: Feature;
  readonly parent: Ruleset;
  readonly ruleset: Ruleset;
}

export function Difference({ feature, parent, ruleset }: DifferenceProps) {
  const before = sentences(parent, feature);
  const now = sentences(ruleset, feature);
  return (
    <p>
      {before
        .filter((sentence) => !now.includes(sentence))
        .map((sentence) => (
          <del key={sentence}>{sentence}</del>
        ))}
      {now
        .filter((sentence) => !before.includes(sentence))
        .map((sentence) => (
          <ins key={sentence}>{sentence}</ins>
        ))}
    </p>
  );
}
