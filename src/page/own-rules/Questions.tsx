import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { boardOf } from '../../rules/board/holes.js';
import { differingFeatures } from '../../rules/rulesets/ruleset-features.js';
import {
  type Answered,
  type FoundRuleset,
  MOST_QUESTIONS,
  type RulesetQuestion,
  rulesetFinder,
} from '../../rules/rulesets/ruleset-finder.js';
import { RULESETS } from '../../rules/rulesets/rulesets.js';
import type { View } from '../../web/views/view.js';
import { ask, isOffered } from '../connection.js';
import { t } from '../i18n/index.js';
import { playBy, withHouseRules } from '../setup/choices.js';
import { EntryPicture } from '../setup/EntryPicture.js';
import { Button } from '../shell/Button.js';
import { answerText, questionText, rulesetWords } from '../words/rulesets.js';
import { Difference } from './Differences.js';
import { write } from './draft.js';
import { opened } from './opened.js';

/** The wooden board of four players. */
const SHOWN_BOARD = boardOf({ zones: 4, options: {} });

type Answers = readonly Answered[];

/** Moves focus to the new question, for screen readers. */
function useFocus(what: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [what]);
  return heading;
}

export function Questions({ view }: { readonly view: View }) {
  const finder = useMemo(rulesetFinder, []);
  const answers = useSignal<Answers>([]);
  const question = finder.next(answers.value);
  return (
    <section class="rules-questions">
      {question ? (
        <Asked question={question} answers={answers} />
      ) : (
        <Found view={view} found={finder.found(answers.value)} again={() => (answers.value = [])} />
      )}
    </section>
  );
}

interface AskedProps {
  readonly question: RulesetQuestion;
  readonly answers: Signal<Answers>;
}

function Asked({ question: { trait, answers: choices }, answers }: AskedProps) {
  const words = t('ownRules').ask;
  const text = questionText(trait);
  const heading = useFocus(text);
  const { length } = answers.value;
  const go = (answer: string | null) => {
    answers.value = [...answers.value, { trait, answer }];
    window.scrollTo(0, 0);
  };
  return (
    <>
      <p class="soft">{words.step(length + 1, MOST_QUESTIONS)}</p>
      <h2 ref={heading} tabIndex={-1} id="rules-question">
        {text}
      </h2>
      <ul class="answers" aria-labelledby="rules-question">
        {choices.map((answer) => (
          <li key={answer}>
            <button type="button" onClick={() => go(answer)}>
              {trait.topic === 'homeEntry' && <EntryPicture holes={Number(answer)} board={SHOWN_BOARD} />}
              {answerText(trait, answer)}
            </button>
          </li>
        ))}
        <li>
          <Button class="quiet" label={words.skip} onClick={() => go(null)} />
        </li>
      </ul>
      <div class="row">
        <Button
          label={t('rules').setup.back}
          onClick={() => {
            if (length > 0) answers.value = answers.value.slice(0, -1);
            else opened.value = null;
          }}
        />
      </div>
    </>
  );
}

const NOT_OFFERED = { code: 'ruleset-not-offered' } as const;

interface FoundProps {
  readonly view: View;
  readonly found: FoundRuleset;
  readonly again: () => void;
}

function Found({ view, found: { id, options, differs, ruleset }, again }: FoundProps) {
  const { ask: words, setup } = t('ownRules');
  const { name, about } = rulesetWords(id);
  const heading = useFocus('found');
  const mayPlay = isOffered(id) || id === view.settings.ruleset;
  const play = async () => {
    const settings = withHouseRules(playBy(id, view.settings, view.virtual), options);
    if (await ask({ type: 'settings', settings: { ...settings } })) opened.value = null;
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {differs.length > 0 ? words.nearly(name) : words.exactly(name)}
      </h2>
      <p class="soft">{about}</p>
      {differs.length === 0 && Object.keys(options).length > 0 && <p>{words.options}</p>}
      {differs.length > 0 && (
        <ul class="differences stack">
          {differingFeatures(RULESETS[id], ruleset).map((feature) => (
            <li key={feature}>
              <Difference feature={feature} parent={RULESETS[id]} ruleset={ruleset} />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <Button label={words.again} onClick={again} />
        {differs.length > 0 ? (
          <Button
            class="primary"
            label={words.write}
            onClick={() => write({ ...ruleset, name: setup.ours(name) }, id)}
          />
        ) : (
          mayPlay && <Button class="primary" label={t('ownRules').editor.playBy} onClick={play} />
        )}
      </div>
      {differs.length === 0 && !mayPlay && (
        <p class="soft">{t('refusals').refusals[NOT_OFFERED.code](NOT_OFFERED)}</p>
      )}
    </>
  );
}
