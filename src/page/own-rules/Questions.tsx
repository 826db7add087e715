import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { differingFeatures, type Feature, faceIn } from '../../rules/rulesets/ruleset-features.js';
import {
  nearestRulesets,
  type RulesetQuestion,
  rulesetQuestions,
} from '../../rules/rulesets/ruleset-finder.js';
import { RULESETS, type Ruleset } from '../../rules/rulesets/rulesets.js';
import type { View } from '../../web/views/view.js';
import { ask } from '../connection.js';
import { t } from '../i18n/index.js';
import { sentences } from '../words/ruleset-text.js';
import { rulesetWords } from '../words/rulesets.js';
import { Difference } from './Differences.js';
import { write } from './draft.js';
import { FeaturePicture } from './FeaturePicture.js';
import { opened } from './opened.js';
import { playBy, withHouseRules } from './play-by.js';

type Answers = ReadonlyMap<Feature, Ruleset>;

/** Moves focus to the new question, for screen readers. */
function useFocus(what: Feature | 'found'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [what]);
  return heading;
}

export function Questions({ view }: { readonly view: View }) {
  const asked = useMemo(rulesetQuestions, []);
  const at = useSignal(0);
  const answers = useSignal<Answers>(new Map());
  const question = asked[at.value];
  return (
    <section class="rules-questions">
      {question ? (
        <Asked question={question} at={at} of={asked.length} answers={answers} />
      ) : (
        <Found view={view} answers={answers.value} again={() => (at.value = 0)} />
      )}
    </section>
  );
}

interface AskedProps {
  readonly question: RulesetQuestion;
  readonly at: Signal<number>;
  readonly of: number;
  readonly answers: Signal<Answers>;
}

function Asked({ question: { feature, answers: choices }, at, of, answers }: AskedProps) {
  const words = t('ownRules').ask;
  const face = faceIn(feature);
  const heading = useFocus(feature);
  const go = (answer: Ruleset | null) => {
    const next = new Map(answers.value);
    if (answer) next.set(feature, answer);
    else next.delete(feature);
    answers.value = next;
    at.value++;
    window.scrollTo(0, 0);
  };
  return (
    <>
      <p class="soft">{words.step(at.value + 1, of)}</p>
      <h2 ref={heading} tabIndex={-1}>
        {face ? words.card(face) : words.features[feature as keyof typeof words.features]}
      </h2>
      <ul class="answers">
        {choices.map((choice) => {
          const said = sentences(choice, feature);
          return (
            <li key={said.join()}>
              <button
                type="button"
                class={answers.value.get(feature) === choice ? 'chosen' : ''}
                onClick={() => go(choice)}
              >
                <FeaturePicture ruleset={choice} feature={feature} />
                <span>{said.join(' ')}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div class="row">
        <button
          type="button"
          onClick={() => {
            if (at.value > 0) at.value--;
            else opened.value = null;
          }}
        >
          {t('rules').setup.back}
        </button>
        <button type="button" onClick={() => go(null)}>
          {words.skip}
        </button>
      </div>
    </>
  );
}

interface FoundProps {
  readonly view: View;
  readonly answers: Answers;
  readonly again: () => void;
}

function Found({ view, answers, again }: FoundProps) {
  const { ask: words, setup } = t('ownRules');
  const { id, options, differs, ruleset } = nearestRulesets(answers);
  const { name, about } = rulesetWords(id);
  const heading = useFocus('found');
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
        <ul class="differences">
          {differingFeatures(RULESETS[id], ruleset).map((feature) => (
            <li key={feature}>
              <Difference feature={feature} parent={RULESETS[id]} ruleset={ruleset} />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <button type="button" onClick={again}>
          {words.again}
        </button>
        {differs.length > 0 ? (
          <button
            type="button"
            class="primary"
            onClick={() => write({ ...ruleset, name: setup.ours(name) }, id)}
          >
            {words.write}
          </button>
        ) : (
          <button type="button" class="primary" onClick={play}>
            {t('ownRules').editor.playBy}
          </button>
        )}
      </div>
    </>
  );
}
