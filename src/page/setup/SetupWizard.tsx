import { useSignal } from '@preact/signals';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../rules/rulesets.js';
import { teamSizesFor, usualZones } from '../../rules/setup.js';
import { CARD_MODES, MANNERS, type Settings, usualSettings } from '../../table/settings.js';
import type { View } from '../../web/view.js';
import { t } from '../i18n/index.js';
import { ask } from '../server.js';
import { Choice } from '../shell/Header.js';
import { HouseRules } from './HouseRules.js';

const STEPS = 3;

/** Three small steps to a game; each is filled in as usual, so that one may start at once. */
export function SetupWizard({ view }: { readonly view: View }) {
  const step = useSignal(1);
  const words = t().setup;
  const { settings } = view;
  const change = (changes: Partial<Settings>) =>
    ask({ type: 'settings', settings: { ...settings, ...changes } });
  return (
    <section class="setup">
      <p class="soft">{words.step(step.value, STEPS)}</p>
      {step.value === 1 && <RulesetStep settings={settings} />}
      {step.value === 2 && <PeopleStep settings={settings} change={change} />}
      {step.value === 3 && <CardsStep settings={settings} change={change} />}
      <div class="row">
        {step.value > 1 && (
          <button type="button" onClick={() => (step.value -= 1)}>
            {words.back}
          </button>
        )}
        {step.value < STEPS && (
          <button type="button" class="primary" onClick={() => (step.value += 1)}>
            {words.next}
          </button>
        )}
        <button
          type="button"
          class={step.value === STEPS ? 'primary' : ''}
          onClick={() => ask({ type: 'start' })}
        >
          {step.value === STEPS ? words.start : words.quick}
        </button>
      </div>
    </section>
  );
}

function RulesetStep({ settings }: { readonly settings: Settings }) {
  const words = t();
  const choose = (ruleset: RulesetId) => {
    const { cards, manners, teaching, suits } = settings;
    return ask({
      type: 'settings',
      settings: { ...usualSettings(ruleset, settings.players), cards, manners, teaching, suits },
    });
  };
  return (
    <fieldset class="rulesets">
      <legend>{words.setup.ruleset}</legend>
      {RULESET_IDS.map((id) => (
        <label key={id} class="tile">
          <input type="radio" name="ruleset" checked={settings.ruleset === id} onChange={() => choose(id)} />
          <span>
            <strong>{words.rulesets[id].name}</strong>
            <small>{words.rulesets[id].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface StepProps {
  readonly settings: Settings;
  readonly change: (changes: Partial<Settings>) => Promise<boolean>;
}

function PeopleStep({ settings, change }: StepProps) {
  const words = t().setup;
  const ruleset = RULESETS[settings.ruleset];
  const sizes = teamSizesFor(ruleset, settings.players);
  const boards = ruleset.zones.filter((zones) => zones >= settings.players);
  const ofPlayers = (players: number) => {
    const usual = usualSettings(settings.ruleset, players);
    return change({ players, teamSize: usual.teamSize, zones: usualZones(ruleset, players) ?? usual.zones });
  };
  return (
    <>
      <Choice
        name="players"
        title={words.players}
        values={ruleset.players}
        value={settings.players}
        label={String}
        onChoose={ofPlayers}
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

function CardsStep({ settings, change }: StepProps) {
  const words = t().setup;
  return (
    <>
      <fieldset>
        <legend>{words.cards}</legend>
        {CARD_MODES.map((mode) => (
          <label key={mode} class="tile">
            <input
              type="radio"
              name="cards"
              checked={settings.cards === mode}
              onChange={() => change({ cards: mode })}
            />
            <span>
              <strong>{words.cardModes[mode].name}</strong>
              <small>{words.cardModes[mode].about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.manners}</legend>
        {MANNERS.map((manners) => (
          <label key={manners} class="tile">
            <input
              type="radio"
              name="manners"
              checked={settings.manners === manners}
              onChange={() => change({ manners })}
            />
            <span>
              <strong>{words.mannersOf[manners].name}</strong>
              <small>{words.mannersOf[manners].about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Tick
        checked={settings.teaching}
        label={words.teaching}
        onChange={(teaching) => change({ teaching })}
      />
      {settings.cards === 'physical' && (
        <Tick checked={settings.suits} label={words.suits} onChange={(suits) => change({ suits })} />
      )}
      <HouseRules settings={settings} change={change} />
    </>
  );
}

interface TickProps {
  readonly checked: boolean;
  readonly label: string;
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ checked, label, onChange }: TickProps) {
  return (
    <label class="tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
