import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RULESETS, type Ruleset, type RulesetId } from '../../rules/rulesets/rulesets.js';
import { LONGEST_IN_QR } from '../../rules/values/limits.js';
import type { View } from '../../web/views/view.js';
import { CardFace } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Confirm } from '../shell/Confirm.js';
import { Skeleton } from '../shell/lazy-component.js';
import { Points } from '../shell/Panel.js';
import { cardSentences, tableSentences } from '../words/ruleset-text.js';
import { rulesetWords } from '../words/rulesets.js';
import { aimsOf } from '../words/uses.js';
import { endRules, fetchLink, fetchRules } from './commands.js';
import { write } from './draft.js';
import { facesIn, shownCard } from './edits.js';
import { opened } from './opened.js';

export function SharePanel({ hash, view }: { readonly hash: string; readonly view: View }) {
  const words = t('ownRules').share;
  const ruleset = useSignal<Ruleset | null>(null);
  const link = useSignal('');
  useEffect(() => {
    void fetchRules(hash).then((found) => {
      if (found) ruleset.value = found;
      else close();
    });
    void fetchLink(hash).then((found) => (link.value = found));
  }, [hash]);
  const rules = ruleset.value;
  if (!rules) return <Skeleton word={t().shell.loading.page} />;
  return (
    <>
      <section class="share-rules" aria-label={words.title(rules.name)}>
        <h2>{words.title(rules.name)}</h2>
        {link.value.length > LONGEST_IN_QR ? (
          <p class="no-code">{words.noCode}</p>
        ) : (
          <figure class="qr">
            {link.value && (
              <img
                src={`/api/rulesets/${hash}/qr.svg`}
                alt={words.code(rules.name)}
                width="220"
                height="220"
              />
            )}
            <figcaption>{words.scan}</figcaption>
          </figure>
        )}
        <label>
          {words.link}
          <input
            name="rules-link"
            readOnly
            value={link.value}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <div class="row">
          <a class="button" href={`/api/rulesets/${hash}`} download>
            {words.file}
          </a>
          <Button label={words.print} onClick={() => window.print()} />
          {view.viewer.kind !== 'visitor' && (
            <>
              <Button label={words.change} onClick={() => write(rules)} />
              <Confirm
                question={words.forgetSure(rules.name)}
                label={words.forget}
                cancel={words.notForget}
                onConfirm={async () => {
                  if (await endRules(hash)) close();
                }}
              />
            </>
          )}
          <Button class="primary" label={t().shell.close} onClick={close} />
        </div>
      </section>
      <Poster ruleset={rules} name={rules.name} about={rules.about} />
    </>
  );
}

export function PrintPanel({ id }: { readonly id: RulesetId }) {
  return (
    <>
      <section class="share-rules">
        <div class="row">
          <Button label={t('ownRules').share.print} onClick={() => window.print()} />
          <Button class="primary" label={t().shell.close} onClick={close} />
        </div>
      </section>
      <Poster ruleset={RULESETS[id]} {...rulesetWords(id)} />
    </>
  );
}

function close(): void {
  opened.value = null;
}

interface PosterProps {
  readonly ruleset: Ruleset;
  readonly name: string;
  readonly about: string | undefined;
}

function Poster({ ruleset, name, about }: PosterProps) {
  const words = t('ownRules').share;
  return (
    <article class="poster" aria-label={words.poster}>
      <h1>{name}</h1>
      {about && <p class="lead">{about}</p>}
      <Points class="aims" lines={aimsOf(ruleset)} />
      <h2>{t('rules').uses.title}</h2>
      <dl class="poster-cards">
        {facesIn(ruleset.packs).map((face) => (
          <div key={face}>
            <dt>
              <CardFace card={shownCard(face)} />
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
      <Points class="beside" lines={tableSentences(ruleset)} />
    </article>
  );
}
