import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { isRulesetId, RULESET_IDS, type RulesetId } from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import type { Hours, Night, VenueSettings } from '../../venue/settings.js';
import type { PublicState } from '../../venue/state.js';
import { LANGUAGES, languageName, t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Choice, Tick, useRefusable } from '../shell/Choice.js';
import { rulesetWords } from '../words/rulesets.js';
import { choose, order } from './connection.js';
import { LogoField, MenuField, WelcomeField } from './HouseFields.js';

const PATIENCES = [5, 10, 15, 20, 30, 60];
const LONG = [null, 60, 90, 120, 180, 240];
const HOURS_OF_NAMES = { seat: 0, day: 24, week: 168, good: null } as const;
const NAMES_KEPT = keysOf(HOURS_OF_NAMES);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL_NIGHT: Night = { from: 22, to: 8, brightness: 60 };
const USUAL_HOURS: Hours = { from: 10, to: 23 };
const DIMMEST = 20;

interface SettingsPanelProps {
  readonly state: PublicState;
  readonly settings: VenueSettings;
  readonly logo: string | null;
}

export function SettingsPanel({ state, settings, logo }: SettingsPanelProps) {
  const words = t('staff').settings;
  const { unattended, patience, attract, volume, night } = settings;
  return (
    <section class="panel" aria-labelledby="staff-settings">
      <h3 id="staff-settings">{words.title}</h3>
      <Tick checked={unattended} label={words.unattended} onChange={(on) => choose({ unattended: on })} />
      {unattended && (
        <>
          <Choice
            name="patience"
            title={words.patience}
            values={PATIENCES.includes(patience) ? PATIENCES : [patience, ...PATIENCES]}
            value={patience}
            label={words.minutes}
            onChoose={(minutes) => choose({ patience: minutes })}
          />
          <Tick checked={attract} label={words.attract} onChange={(on) => choose({ attract: on })} />
          {attract && (
            <>
              <WelcomeField welcome={settings.welcome} />
              <LogoField logo={logo} />
            </>
          )}
          <Slider
            label={words.volume}
            least={0}
            most={100}
            value={volume}
            onChoose={(level) => choose({ volume: level })}
          />
        </>
      )}
      <MenuField menu={settings.menu} />
      <LongChoice after={settings.longAfter} />
      {state.brightness !== null && (
        <>
          <Slider
            label={words.brightness}
            least={DIMMEST}
            most={255}
            value={state.brightness}
            onChoose={(level) => order({ do: 'brightness', level })}
          />
          <NightChoice night={night} />
        </>
      )}
      <Ticks
        title={words.languages}
        values={LANGUAGES}
        chosen={settings.languages}
        label={languageName}
        onChoose={(languages) => choose({ languages })}
      />
      <Choice
        name="names"
        title={words.names}
        values={NAMES_KEPT}
        value={NAMES_KEPT.find((time) => HOURS_OF_NAMES[time] === settings.keepNames) ?? 'good'}
        label={(time) => words.namesFor[time]}
        onChoose={(time) => choose({ keepNames: HOURS_OF_NAMES[time] })}
      />
      <OpenChoice open={settings.open} />
      <ZoneChoice zone={settings.timeZone} />
      <RulesChoice rules={settings.rules} />
      <Ticks
        title={t('staff').rules.offered}
        values={RULESET_IDS}
        chosen={settings.offered}
        label={(id) => rulesetWords(id).name}
        onChoose={(offered) => choose({ offered: RULESET_IDS.filter((id) => offered.includes(id)) })}
      />
    </section>
  );
}

function LongChoice({ after }: { readonly after: number | null }) {
  const words = t('staff').settings;
  const change = useRefusable((longAfter: number | null) => choose({ longAfter }));
  const values = LONG.includes(after) ? LONG : [after, ...LONG];
  return (
    <label>
      {words.long}{' '}
      <select
        value={after ?? ''}
        onChange={(event) => change(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
      >
        {values.map((minutes) => (
          <option key={minutes} value={minutes ?? ''}>
            {words.longAfter(minutes)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SliderProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  /** Resolves to false if refused. */
  readonly onChoose: (value: number) => Promise<boolean>;
}

function Slider({ label, least, most, value, onChoose }: SliderProps) {
  const slide = useRefusable(onChoose);
  return (
    <label class="slider">
      {label}
      <input
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={(event) => slide(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

interface HoursChoiceProps {
  readonly hours: Hours;
  /** Resolves to false if refused. */
  readonly onChoose: (hours: Hours) => Promise<boolean>;
}

function HoursChoice({ hours, onChoose }: HoursChoiceProps) {
  const words = t('staff').settings;
  const change = useRefusable(onChoose);
  return (['from', 'to'] as const).map((end) => (
    <label key={end}>
      {words[end]}{' '}
      <select
        value={hours[end]}
        onChange={(event) => change({ ...hours, [end]: Number(event.currentTarget.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {words.hour(hour)}
          </option>
        ))}
      </select>
    </label>
  ));
}

function NightChoice({ night }: Pick<VenueSettings, 'night'>) {
  const words = t('staff').settings;
  return (
    <>
      <Tick
        checked={night !== null}
        label={words.night}
        onChange={(on) => choose({ night: on ? USUAL_NIGHT : null })}
      />
      {night && (
        <div class="row night">
          <HoursChoice hours={night} onChoose={(hours) => choose({ night: { ...night, ...hours } })} />
          <Slider
            label={words.brightness}
            least={0}
            most={255}
            value={night.brightness}
            onChoose={(brightness) => choose({ night: { ...night, brightness } })}
          />
        </div>
      )}
    </>
  );
}

function OpenChoice({ open }: Pick<VenueSettings, 'open'>) {
  return (
    <>
      <Tick
        checked={open !== null}
        label={t('staff').settings.open}
        onChange={(on) => choose({ open: on ? USUAL_HOURS : null })}
      />
      {open && (
        <div class="row night">
          <HoursChoice hours={open} onChoose={({ from, to }) => choose({ open: { from, to } })} />
        </div>
      )}
    </>
  );
}

interface TicksProps<T extends string> {
  readonly title: string;
  readonly values: readonly T[];
  readonly chosen: readonly string[];
  readonly label: (value: T) => string;
  /** In the order of choice. */
  readonly onChoose: (chosen: string[]) => Promise<boolean>;
}

function Ticks<T extends string>({ title, values, chosen, label, onChoose }: TicksProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      {values.map((value) => (
        <Tick
          key={value}
          checked={chosen.includes(value)}
          label={label(value)}
          onChange={(on) => {
            const others = chosen.filter((each) => each !== value);
            return onChoose(on ? [...others, value] : others);
          }}
        />
      ))}
    </fieldset>
  );
}

/** This phone's own zone is the likeliest. */
function ZoneChoice({ zone }: { readonly zone: string | null }) {
  const words = t('staff').settings;
  const change = useRefusable((timeZone: string | null) => choose({ timeZone }));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([here, ...(zone === null ? [] : [zone]), ...Intl.supportedValuesOf('timeZone')]);
  return (
    <label>
      {words.zone}
      <select value={zone ?? ''} onChange={(event) => change(event.currentTarget.value || null)}>
        <option value="">{words.zoneOfComputer}</option>
        {[...zones].map((each) => (
          <option key={each} value={each}>
            {each.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  );
}

function RulesChoice({ rules }: Pick<VenueSettings, 'rules'>) {
  const words = t('staff').rules;
  const value = rules === null ? 'usual' : rulesetOf(rules.ruleset).name;
  const own = rules !== null && !isRulesetId(value);
  const choose = useRefusable((chosen: RulesetId | 'usual') => order({ do: 'rules', rules: chosen }));
  return (
    <>
      <label>
        {words.title}
        <select
          value={value}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (chosen === 'usual' || isRulesetId(chosen)) void choose(chosen);
          }}
        >
          <option value="usual">{words.usual}</option>
          {RULESET_IDS.map((id) => (
            <option key={id} value={id}>
              {rulesetWords(id).name}
            </option>
          ))}
          {own && <option value={value}>{value}</option>}
        </select>
      </label>
      <p class="soft">{words.how}</p>
      <Button label={words.keep} onClick={() => order({ do: 'rules', rules: 'present' })} />
    </>
  );
}
