import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { chooseLearner, learnerNow, learnersKnown } from './progress.js';

/** Who is learning: for a tablet that several share. */
export function LearnerChoice() {
  const words = t('lessons');
  const name = useSignal('');
  const adding = useSignal(false);
  const known = learnersKnown();
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
            <input
              type="radio"
              name="learner"
              checked={learner === learnerNow()}
              onChange={() => choose(learner)}
            />
            <span>{learner === '' ? words.anybody : learner}</span>
          </label>
        ))}
        {!adding.value && (
          <button type="button" class="quiet" onClick={() => (adding.value = true)}>
            {words.addLearner}
          </button>
        )}
      </div>
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
