import { checkRuleset } from '../../rules/rulesets/ruleset-check.js';
import { may, rulesets } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { cancelCheck, keepRules } from './commands.js';
import { draft as drafts, noteAsked } from './draft.js';
import { nameFault } from './name-fault.js';
import { type Draft, opened } from './opened.js';

export function KeepPanel({ draft: { ruleset, asked } }: { readonly draft: Draft }) {
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
        <Button label={words.cancel} onClick={cancelCheck} />
      </div>
    );
  }
  const found = read.ok ? nameFault(read.value.name) : read.fault;
  const fault = found && t('refusals').ruleFaults[found.code](found.field);
  return (
    <div class="keep">
      {fault && (
        <p class="notice warn" role="alert">
          {fault}
        </p>
      )}
      {mine && 'fault' in mine && (
        <p class="notice warn" role="alert">
          {words.unplayable[mine.fault.code](mine.fault.players, mine.fault.home)}
        </p>
      )}
      {mine && 'failed' in mine && (
        <p class="notice warn" role="alert">
          {words.failed}
        </p>
      )}
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
