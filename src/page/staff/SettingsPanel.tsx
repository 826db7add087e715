import type { ComponentChildren } from 'preact';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { isRulesetId, RULESET_IDS } from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import { DIMMEST, LONGEST_WELCOME } from '../../rules/values/limits.js';
import type { Hours, Night, VenueSettings } from '../../venue/settings.js';
import type { StaffState } from '../../venue/state.js';
import type { ManagedView } from '../../web/venue/view.js';
import { LANGUAGES, languageName, t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Choice, type Choose, Tick } from '../shell/Choice.js';
import { LabelledSelect, Slider, TextField } from '../shell/Fields.js';
import { Alert, Panel } from '../shell/Panel.js';
import { rulesetWords } from '../words/rulesets.js';
import { choose, order } from './connection.js';
import { LogoField, MenuField } from './HouseFields.js';

const PATIENCES = [5, 10, 15, 20, 30, 60];
const LONG = [null, 60, 90, 120, 180, 240];
const HOURS_OF_NAMES = { seat: 0, day: 24, week: 168, good: null } as const;
const NAMES_KEPT = keysOf(HOURS_OF_NAMES);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL_NIGHT: Night = { from: 22, to: 8, brightness: 60 };
const USUAL_HOURS: Hours = { from: 10, to: 23 };

interface SettingsPanelProps {
  readonly state: StaffState;
  readonly managed: ManagedView;
}

export function SettingsPanel({ state, managed: { settings, logo, knowsTime } }: SettingsPanelProps) {
  const words = t('staff').settings;
  const { unattended, patience, attract, volume, night } = settings;
  return (
    <Panel id="staff-settings" title={words.title}>
      <Tick checked={unattended} label={words.unattended} onChange={(on) => choose({ unattended: on })} />
      {unattended && (
        <>
          <Choice
            title={words.patience}
            values={withCurrent(PATIENCES, patience)}
            value={patience}
            label={words.minutes}
            onChoose={(minutes) => choose({ patience: minutes })}
          />
          <Tick checked={attract} label={words.attract} onChange={(on) => choose({ attract: on })} />
          {attract && (
            <>
              <TextField
                label={words.welcome}
                maxLength={LONGEST_WELCOME}
                value={settings.welcome}
                onGive={(welcome) => choose({ welcome })}
              />
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
      <LabelledSelect
        label={words.long}
        values={withCurrent(LONG, settings.longAfter)}
        value={settings.longAfter}
        text={words.longAfter}
        onChoose={(longAfter) => choose({ longAfter })}
      />
      {state.brightness !== null && (
        <>
          <Slider
            label={words.brightness}
            least={DIMMEST}
            most={255}
            value={state.brightness}
            onChoose={(level) => order({ do: 'brightness', level })}
          />
          <HoursChoice
            label={words.night}
            hours={night}
            usual={USUAL_NIGHT}
            onChoose={(hours) => choose({ night: hours })}
          >
            <Slider
              label={words.brightness}
              least={0}
              most={255}
              value={night?.brightness ?? 0}
              onChoose={(brightness) => choose({ night: { ...(night ?? USUAL_NIGHT), brightness } })}
            />
          </HoursChoice>
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
        title={words.names}
        values={NAMES_KEPT}
        value={NAMES_KEPT.find((time) => HOURS_OF_NAMES[time] === settings.keepNames) ?? 'good'}
        label={(time) => words.namesFor[time]}
        onChoose={(time) => choose({ keepNames: HOURS_OF_NAMES[time] })}
      />
      <HoursChoice
        label={words.open}
        hours={settings.open}
        usual={USUAL_HOURS}
        onChoose={(open) => choose({ open })}
      />
      <Alert text={!knowsTime && (settings.open || night) && words.noTime} />
      <LabelledSelect
        label={words.zone}
        values={zonesWith(settings.timeZone)}
        value={settings.timeZone}
        text={(zone) => zone?.replaceAll('_', ' ') ?? words.zoneOfComputer}
        onChoose={(timeZone) => choose({ timeZone })}
      />
      <RulesChoice rules={settings.rules} />
      <Ticks
        title={t('staff').rules.offered}
        values={RULESET_IDS}
        chosen={settings.offered}
        label={(id) => rulesetWords(id).name}
        onChoose={(offered) => choose({ offered: RULESET_IDS.filter((id) => offered.includes(id)) })}
      />
    </Panel>
  );
}

interface HoursChoiceProps<H extends Hours> {
  readonly label: string;
  /** Null if switched off. */
  readonly hours: H | null;
  readonly usual: H;
  readonly onChoose: Choose<H | null>;
  readonly children?: ComponentChildren;
}

function HoursChoice<H extends Hours>({ label, hours, usual, onChoose, children }: HoursChoiceProps<H>) {
  const words = t('staff').settings;
  return (
    <>
      <Tick checked={hours !== null} label={label} onChange={(on) => onChoose(on ? usual : null)} />
      {hours && (
        <div class="row night">
          {(['from', 'to'] as const).map((end) => (
            <LabelledSelect
              key={end}
              label={words[end]}
              values={HOURS}
              value={hours[end]}
              text={words.hour}
              onChoose={(hour) => onChoose({ ...hours, [end]: hour })}
            />
          ))}
          {children}
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

/** This phone's zone is likely; null: the computer's. */
function zonesWith(zone: string | null): (string | null)[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([null, here, zone, ...Intl.supportedValuesOf('timeZone')])];
}

function withCurrent<T>(values: readonly T[], current: T): readonly T[] {
  return values.includes(current) ? values : [current, ...values];
}

function RulesChoice({ rules }: Pick<VenueSettings, 'rules'>) {
  const words = t('staff').rules;
  const value = rules === null ? 'usual' : rulesetOf(rules.ruleset).name;
  const nameOf = (id: string) => (isRulesetId(id) ? rulesetWords(id).name : id);
  return (
    <>
      <LabelledSelect
        label={words.title}
        values={[...new Set(['usual', ...RULESET_IDS, value])]}
        value={value}
        text={(id) => (id === 'usual' ? words.usual : nameOf(id))}
        onChoose={(id) => (id === 'usual' || isRulesetId(id)) && order({ do: 'rules', rules: id })}
      />
      <p class="soft">{words.how}</p>
      <Button label={words.keep} onClick={() => order({ do: 'rules', rules: 'present' })} />
    </>
  );
}
