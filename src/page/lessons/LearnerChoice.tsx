import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Confirm } from '../shell/Confirm.js';
import { isolated } from '../view-facts.js';
import { chooseLearner, forgetLearner, learnerNow, learnersKnown, mayAddLearner } from './progress.js';

export function LearnerChoice() {
  const words = t('lessons');
  const name = useSignal('');
  const adding = useSignal(false);
  const known = learnersKnown();
  const now = learnerNow();
  const choose = (learner: string) => {
    chooseLearner(learner);
    adding.value = false;
    name.value = '';
  };
  return (
    <fieldset class="learners">
      <legend>{words.learners}</legend>
      <div class="options">
        {['', ...known].map((learner) => (
          <label key={learner}>
            <input type="radio" name="learner" checked={learner === now} onChange={() => choose(learner)} />
            <span>{learner === '' ? words.anybody : learner}</span>
          </label>
        ))}
        {!adding.value && mayAddLearner() && (
          <Button class="quiet" label={words.addLearner} onClick={() => (adding.value = true)} />
        )}
      </div>
      {now !== '' && !adding.value && (
        <Confirm
          key={now}
          class="quiet"
          question={words.forgetSure(isolated(now))}
          label={words.forget(isolated(now))}
          cancel={words.notForget}
          onConfirm={() => forgetLearner(now)}
        />
      )}
      {adding.value && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.value.trim()) choose(name.value.trim());
          }}
        >
          <input
            required
            maxLength={24}
            aria-label={words.name}
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
          <button type="submit">{words.add}</button>
        </form>
      )}
    </fieldset>
  );
}
