import { descentOf } from '../../rules/rulesets/nearest-ruleset.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../rules/rulesets/rulesets.js';
import type { Settings } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { ask, isOffered, rulesets } from '../connection.js';
import { t } from '../i18n/index.js';
import { fetchRules, readRules } from '../own-rules/commands.js';
import { draft, write } from '../own-rules/draft.js';
import { opened } from '../own-rules/opened.js';
import { Button } from '../shell/Button.js';
import { Tiles } from '../shell/Choice.js';
import { FileField } from '../shell/Panel.js';
import { rulesetWords } from '../words/rulesets.js';
import { playBy } from './choices.js';

export function RulesetSetting({ view: { settings, rules, virtual } }: { readonly view: View }) {
  const words = t('ownRules').setup;
  const { kept } = rulesets.value;
  const { ruleset: current } = settings;
  // From a loaded game, not saved here.
  const brought = rules.hash !== null && !kept.some(({ hash }) => hash === rules.hash);
  const tiles = new Map<string, { readonly name: string; readonly about: string }>([
    ...RULESET_IDS.filter((id) => id === current || isOffered(id)).map(
      (id) => [id, rulesetWords(id)] as const,
    ),
    ...kept.map(
      ({ hash, name, about }) => [hash, { name, about: about ?? t('rules').setup.ownRules }] as const,
    ),
    ...(brought && rules.hash ? [[rules.hash, rulesetWords(current)] as const] : []),
  ]);
  const choose = async (key: string) => {
    const isOurs = (RULESET_IDS as readonly string[]).includes(key);
    const ruleset = isOurs ? (key as RulesetId) : await fetchRules(key);
    return ruleset ? ask({ type: 'settings', settings: { ...playBy(ruleset, settings, virtual) } }) : false;
  };
  return (
    <>
      <div class="row own-rules">
        <Button label={words.ask} onClick={() => (opened.value = { kind: 'ask' })} />
        <Button
          label={words.change(rulesetWords(current).name)}
          onClick={() => write(...startOf(settings, words.ours))}
        />
        {draft.value && (
          <Button
            label={words.goOn(draft.value.ruleset.name)}
            onClick={() => (opened.value = { kind: 'edit' })}
          />
        )}
        {typeof current === 'string' && (
          <Button
            label={t('ownRules').share.print}
            onClick={() => (opened.value = { kind: 'print', id: current })}
          />
        )}
        {rules.hash !== null && !brought && (
          <Button
            label={words.share}
            onClick={() => (opened.value = { kind: 'share', hash: rules.hash ?? '' })}
          />
        )}
      </div>
      <Tiles
        title={t('rules').setup.ruleset}
        value={rules.hash ?? (current as RulesetId)}
        words={Object.fromEntries(tiles)}
        onChoose={choose}
      />
      <Import />
    </>
  );
}

function startOf({ ruleset: chosen }: Settings, ours: (name: string) => string): [Ruleset, RulesetId] {
  const ruleset = rulesetOf(chosen);
  if (typeof chosen !== 'string') return [ruleset, descentOf(ruleset).parent];
  return [{ ...ruleset, name: ours(rulesetWords(chosen).name) }, chosen];
}

function Import() {
  const words = t('ownRules').setup;
  const read = async (text: string) => {
    const ruleset = await readRules(text);
    if (ruleset) write(ruleset);
  };
  return (
    <details class="import">
      <summary>{words.import}</summary>
      <FileField
        class="button"
        label={words.file}
        accept=".json,application/json"
        onFile={async (file) => read(await file.text())}
      />
      <label>
        {words.link}
        <input
          name="rules-link"
          placeholder="http://…#rules=…"
          onChange={({ currentTarget: { value } }) => {
            if (value.trim()) void read(value);
          }}
        />
      </label>
    </details>
  );
}
