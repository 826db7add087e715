import { useEffect } from 'preact/hooks';
import type { View } from '../../web/views/view.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { playBy } from '../setup/choices.js';
import { Button } from '../shell/Button.js';
import { Skeleton } from '../shell/lazy-component.js';
import { awaitedSeats } from '../view-facts.js';
import { readRules } from './commands.js';
import { begin, draft, isKept, write } from './draft.js';
import { Editor } from './Editor.js';
import { type Draft, type Opened, opened } from './opened.js';
import { Questions } from './Questions.js';
import { PrintPanel, SharePanel } from './SharePanel.js';

interface OwnRulesProps {
  readonly opened: Opened;
  readonly view: View;
}

export function OwnRulesPage({ opened: { kind, ...what }, view }: OwnRulesProps) {
  const text = 'text' in what ? what.text : undefined;
  useEffect(() => {
    if (text !== undefined) void read(text);
  }, [text]);
  const now = draft.value;
  if ('hash' in what) return <SharePanel key={what.hash} hash={what.hash} view={view} />;
  if ('id' in what) return <PrintPanel id={what.id} />;
  if (now && 'next' in what) return <Replace draft={now} next={what.next} />;
  if (kind === 'ask') return <Questions view={view} />;
  if (kind !== 'edit' || !now) return <Skeleton word={t().shell.loading.page} />;
  return isKept(now) ? <Kept draft={now} view={view} /> : <Editor draft={now} />;
}

async function read(text: string): Promise<void> {
  const ruleset = await readRules(text);
  if (ruleset) write(ruleset);
  else opened.value = null;
}

/** Only one draft exists. */
function Replace({ draft: { ruleset }, next }: { readonly draft: Draft; readonly next: Draft }) {
  const words = t('ownRules');
  return (
    <section class="notice" role="alert">
      <p>{words.editor.replaceSure(ruleset.name)}</p>
      <div class="row">
        <Button
          class="primary"
          label={words.setup.goOn(ruleset.name)}
          onClick={() => (opened.value = { kind: 'edit' })}
        />
        <Button label={words.editor.replace} onClick={() => begin(next)} />
      </div>
    </section>
  );
}

function Kept({ draft: { ruleset, asked: hash }, view }: { readonly draft: Draft; readonly view: View }) {
  const words = t('ownRules').editor;
  const done = (next: Opened | null) => {
    draft.value = null;
    opened.value = next;
  };
  return (
    <section class="notice kept" role="status">
      <p>
        <strong>{words.kept(ruleset.name)}</strong>
      </p>
      <div class="row">
        {view.stage === 'setup' && (
          <Button
            class="primary"
            label={words.playBy}
            onClick={async () => {
              const settings = playBy(ruleset, view.settings, view.virtual);
              if (!(await ask({ type: 'settings', settings: { ...settings } }))) return;
              done(null);
              if (awaitedSeats({ ...view, settings }).length === 0) await ask({ type: 'start' });
            }}
          />
        )}
        {hash && <Button label={t('ownRules').setup.share} onClick={() => done({ kind: 'share', hash })} />}
        <Button label={words.close} onClick={() => done(null)} />
      </div>
    </section>
  );
}
