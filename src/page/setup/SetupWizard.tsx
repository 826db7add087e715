import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { teamSizesFor } from '../../rules/rulesets/ruleset-tables.js';
import { CHOICES, type Settings } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { ask, may } from '../connection.js';
import { t } from '../i18n/index.js';
import { Choice, Tick, Tiles } from '../shell/Choice.js';
import { awaitedSeats } from '../view-facts.js';
import { boardsFor, playersChange, settingsWith } from './choices.js';
import { HouseRules } from './HouseRules.js';
import { MissingSeats } from './MissingSeats.js';
import { RulesetStep } from './RulesetStep.js';
import { TableSummary } from './TableSummary.js';

const STEPS = 3;
/** For phones that join later. */
const SUMMARY = 0;

export function SetupWizard({ view }: { readonly view: View }) {
  const first = view.viewer.kind === 'table' ? 1 : SUMMARY;
  const step = useStep(first);
  const words = t('rules').setup;
  const { settings } = view;
  const change = (changes: Partial<Settings>) =>
    ask({ type: 'settings', settings: { ...settingsWith(settings, changes) } });
  const free = awaitedSeats(view);
  const ready = step.value === SUMMARY || step.value === STEPS;
  const go = (by: number) => {
    step.value += by;
    window.scrollTo(0, 0);
  };
  return (
    <section class="setup" aria-label={t().stage.setUp}>
      {step.value === SUMMARY ? (
        <TableSummary view={view} />
      ) : (
        <p class="soft">{words.step(step.value, STEPS)}</p>
      )}
      {step.value === 1 && <RulesetStep view={view} />}
      {step.value === 2 && <PeopleStep settings={settings} change={change} />}
      {step.value === 3 && <CardsStep settings={settings} virtual={view.virtual} change={change} />}
      <div class="setup-end">
        <MissingSeats view={view} change={change} />
        <div class="row">
          {step.value > first ? (
            <button type="button" onClick={() => go(-1)}>
              {words.back}
            </button>
          ) : (
            may('set-up') && (
              <button type="button" onClick={() => ask({ type: 'abandon' })}>
                {t().shell.notNow}
              </button>
            )
          )}
          {step.value < STEPS && may('set-up') && (
            <button type="button" class={ready ? '' : 'primary'} onClick={() => go(1)}>
              {step.value === SUMMARY ? words.change : words.next}
            </button>
          )}
          <button
            type="button"
            class={ready ? 'primary' : ''}
            disabled={free.length > 0}
            onClick={() => ask({ type: 'start' })}
          >
            {ready ? words.start : words.quick}
          </button>
        </div>
      </div>
    </section>
  );
}

interface StepProps {
  readonly settings: Settings;
  readonly change: (changes: Partial<Settings>) => Promise<boolean>;
}

function PeopleStep({ settings, change }: StepProps) {
  const words = t('rules').setup;
  const ruleset = rulesetOf(settings.ruleset);
  const sizes = teamSizesFor(ruleset, settings.players);
  const boards = boardsFor(settings);
  return (
    <>
      <Choice
        name="players"
        title={words.players}
        values={ruleset.players}
        value={settings.players}
        label={String}
        onChoose={(players) => change(playersChange(settings, players))}
      />
      {sizes.length > 1 && (
        <Choice
          name="teams"
          title={words.teams}
          values={sizes}
          value={settings.teamSize}
          label={(size) => (size === 1 ? words.alone : words.teamsOf(size, settings.players / size))}
          onChoose={(teamSize) => change({ teamSize })}
        />
      )}
      {boards.length > 1 && (
        <Choice
          name="zones"
          title={words.zones}
          values={boards}
          value={settings.zones}
          label={words.zonesCount}
          onChoose={(zones) => change({ zones })}
        />
      )}
    </>
  );
}

function CardsStep({ settings, virtual, change }: StepProps & { readonly virtual: boolean }) {
  const words = t('rules').setup;
  return (
    <>
      <Tiles
        name="cards"
        title={words.cards}
        values={CHOICES.cards.values}
        value={settings.cards}
        words={words.cardModes}
        onChoose={(cards) => change({ cards })}
      />
      <Tiles
        name="manners"
        title={words.manners}
        values={CHOICES.manners.values}
        value={settings.manners}
        words={words.mannersOf}
        onChoose={(manners) => change({ manners })}
      />
      <Tick
        checked={settings.teaching}
        label={words.teaching}
        onChange={(teaching) => change({ teaching })}
      />
      <Tick
        checked={settings.moveFirst}
        label={words.moveFirst}
        onChange={(moveFirst) => change({ moveFirst })}
      />
      {settings.cards === 'physical' && (
        <Tick checked={settings.suits} label={words.suits} onChange={(suits) => change({ suits })} />
      )}
      <Choice
        name="hints"
        title={words.hints}
        values={CHOICES.hints.values}
        value={settings.hints}
        label={(hints) => words.hintsOf[hints]}
        onChoose={(hints) => change({ hints })}
      />
      {settings.cards === 'dealt' && (
        <Choice
          name="computers"
          title={words.pace}
          values={CHOICES.pace.values}
          value={settings.pace}
          label={(pace) => words.paces[pace]}
          onChoose={(pace) => change({ pace })}
        />
      )}
      <HouseRules settings={settings} virtual={virtual} change={change} />
    </>
  );
}

/** In the history entry: survives a reload, also without storage. */
const kept = (): number | undefined => (history.state as { readonly step?: number } | null)?.step;
const keep = (step?: number) => history.replaceState({ ...history.state, step }, '');

function useStep(first: number): Signal<number> {
  const step = useSignal(kept() ?? first);
  useSignalEffect(() => keep(step.value));
  useEffect(() => () => keep(), []);
  return step;
}
