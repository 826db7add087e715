import { type Signal, useSignal } from '@preact/signals';
import type { Face } from '../../rules/cards/cards.js';
import { checkRuleset } from '../../rules/rulesets/ruleset-check.js';
import { featureValue } from '../../rules/rulesets/ruleset-features.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { LONGEST_RULESET_ABOUT, LONGEST_RULESET_NAME } from '../../rules/values/limits.js';
import { may, rulesets } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Alert, Fold } from '../shell/Panel.js';
import { CardEditor } from './CardEditor.js';
import { endRules, keepRules } from './commands.js';
import { Differences } from './Differences.js';
import { draft as drafts, edit, nameFault, noteAsked, parentOf } from './draft.js';
import { changed, facesIn } from './edits.js';
import { type Draft, opened } from './opened.js';
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
        <Fold title={t('rules').setup.settings.seats}>
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
  return (
    <fieldset class="card-pad">
      <legend>{words.cardsTitle}</legend>
      {facesIn(ruleset.packs).map((one) => {
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

function KeepPanel({ draft: { ruleset, asked } }: { readonly draft: Draft }) {
  const words = t('ownRules').editor;
  const read = checkRuleset(ruleset);
  const { check } = rulesets.value;
  const mine = check?.hash === asked ? check : null;
  if (mine && 'done' in mine) {
    return (
      <div class="notice" role="status">
        <p>
          {words.playing(mine.done, mine.of)}
          <progress value={mine.done} max={mine.of} aria-label={words.playing(mine.done, mine.of)} />
        </p>
        <Button label={words.cancel} onClick={() => endRules('check')} />
      </div>
    );
  }
  const found = read.ok ? nameFault(read.value.name) : read.fault;
  const fault = found && t('refusals').ruleFaults[found.code](found.field);
  return (
    <div class="keep stack">
      <Alert text={fault} />
      <Alert
        text={
          mine && 'fault' in mine && words.unplayable[mine.fault.code](mine.fault.players, mine.fault.home)
        }
      />
      <Alert text={mine && 'failed' in mine && words.failed} />
      <div class="row">
        <Button label={words.close} onClick={close} />
        {may('keep-rules') && (
          <Button class="primary" label={words.keep} disabled={fault !== null} onClick={() => void keep()} />
        )}
      </div>
      <p class="soft">{may('keep-rules') ? words.keepAbout : words.keepByStaff}</p>
    </div>
  );
}

/** The last input may not be rendered yet. */
async function keep(): Promise<void> {
  const ruleset = drafts.value?.ruleset;
  const hash = ruleset && (await keepRules(ruleset));
  if (hash) noteAsked(ruleset, hash);
}

function close(): void {
  opened.value = null;
}
