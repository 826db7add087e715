import { type Signal, useSignal } from '@preact/signals';
import { FACES, type Face, faceOf, packOf } from '../../rules/cards/cards.js';
import { featureValue } from '../../rules/rulesets/ruleset-features.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { LONGEST_RULESET_ABOUT, LONGEST_RULESET_NAME } from '../../rules/values/limits.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Fold } from '../shell/Fold.js';
import { CardEditor } from './CardEditor.js';
import { Differences } from './Differences.js';
import { edit, parentOf } from './draft.js';
import { changed } from './edits.js';
import { KeepPanel } from './KeepPanel.js';
import type { Draft } from './opened.js';
import { BoardSection, DealSection, OptionsSection, WhoSection } from './TableSections.js';

export function Editor({ draft }: { readonly draft: Draft }) {
  const words = t('ownRules').editor;
  const { ruleset } = draft;
  const parent = parentOf(draft);
  const face = useSignal<Face | null>(null);
  return (
    <section class="rules-editor" aria-label={words.title}>
      <div class="rules-form">
        <h2>{words.title}</h2>
        <Names ruleset={ruleset} />
        <CardChoice ruleset={ruleset} parent={parent} face={face} />
        {face.value && <CardEditor key={face.value} ruleset={ruleset} face={face.value} />}
        <Fold title={words.who}>
          <WhoSection ruleset={ruleset} />
        </Fold>
        <Fold title={words.dealing}>
          <DealSection ruleset={ruleset} />
        </Fold>
        <Fold title={words.board}>
          <BoardSection ruleset={ruleset} />
        </Fold>
        <Fold title={words.options}>
          <OptionsSection ruleset={ruleset} parent={parent} />
        </Fold>
      </div>
      <div class="rules-beside">
        <Differences draft={draft} />
        <KeepPanel draft={draft} />
      </div>
    </section>
  );
}

function Names({ ruleset }: { readonly ruleset: Ruleset }) {
  const words = t('ownRules').editor;
  return (
    <div class="names">
      <label>
        {words.name}
        <input
          name="rules-name"
          maxLength={LONGEST_RULESET_NAME}
          value={ruleset.name}
          onInput={({ currentTarget: { value } }) => edit((now) => ({ ...now, name: value }))}
          onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, name: value.trim() }))}
        />
      </label>
      <label>
        {words.about}
        <input
          name="rules-about"
          maxLength={LONGEST_RULESET_ABOUT}
          value={ruleset.about ?? ''}
          onChange={({ currentTarget: { value } }) =>
            edit((now) => changed(now, { about: value.trim() || undefined }))
          }
        />
      </label>
    </div>
  );
}

interface CardChoiceProps {
  readonly ruleset: Ruleset;
  readonly parent: Ruleset;
  readonly face: Signal<Face | null>;
}

function CardChoice({ ruleset, parent, face }: CardChoiceProps) {
  const words = t('ownRules').editor;
  const held = new Set<Face>(ruleset.packs.flatMap((pack) => packOf(pack, 1).map(faceOf)));
  return (
    <fieldset class="card-pad">
      <legend>{words.cardsTitle}</legend>
      {FACES.filter((one) => held.has(one)).map((one) => {
        const differs = featureValue(parent, `card ${one}`) !== featureValue(ruleset, `card ${one}`);
        return (
          <Button
            key={one}
            class={differs ? 'differs' : ''}
            label={t().cards.corner(one)}
            aria-pressed={one === face.value}
            aria-label={differs ? words.cardDiffers(t().cards.rank(one)) : t().cards.rank(one)}
            onClick={() => (face.value = one === face.value ? null : one)}
          />
        );
      })}
    </fieldset>
  );
}
