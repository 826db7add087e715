import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { isRulesetId, RULESET_IDS } from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import { DIMMEST, LONGEST_WELCOME } from '../../rules/values/limits.js';
import { read, webAddress } from '../../rules/values/schema.js';
import type { Hours, Night, VenueSettings } from '../../venue/settings.js';
import type { StaffState } from '../../venue/state.js';
import type { ManagedView } from '../../web/venue/view.js';
import { LANGUAGES, languageName, t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Choice, fieldsOf, type Held, NamedChoice, Tick } from '../shell/Choice.js';
import { LabelledSelect, Slider, TextField } from '../shell/Fields.js';
import { Alert, FileField, Panel } from '../shell/Panel.js';
import { rulesetWords } from '../words/rulesets.js';
import { bring, choose, order, removeLogo, trouble } from './connection.js';

const PATIENCES = [5, 10, 15, 20, 30, 60];
const LONG = [null, 60, 90, 120, 180, 240];
const HOURS_OF_NAMES = { seat: 0, day: 24, week: 168, good: null } as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL_NIGHT: Night = { from: 22, to: 8, brightness: 60 };
const USUAL_HOURS: Hours = { from: 10, to: 23 };

interface SettingsPanelProps {
  readonly state: StaffState;
  readonly managed: ManagedView;
}

export function SettingsPanel({ state, managed: { settings, logo, knowsTime } }: SettingsPanelProps) {
  const words = t('staff').settings;
  const { night } = settings;
  const field = fieldsOf(settings, choose);
  return (
    <Panel id="staff-settings" title={words.title}>
      <Tick label={words.unattended} {...field('unattended')} />
      {settings.unattended && (
        <>
          <Choice
            title={words.patience}
            values={withCurrent(PATIENCES, settings.patience)}
            label={words.minutes}
            {...field('patience')}
          />
          <Tick label={words.attract} {...field('attract')} />
          {settings.attract && (
            <>
              <TextField label={words.welcome} maxLength={LONGEST_WELCOME} {...field('welcome')} />
              <LogoField logo={logo} />
            </>
          )}
          <Slider label={words.volume} least={0} most={100} {...field('volume')} />
        </>
      )}
      <MenuField menu={settings.menu} />
      <LabelledSelect
        label={words.long}
        values={withCurrent(LONG, settings.longAfter)}
        text={words.longAfter}
        {...field('longAfter')}
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
          <HoursChoice label={words.night} usual={USUAL_NIGHT} {...field('night')}>
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
      <Ticks title={words.languages} values={LANGUAGES} label={languageName} {...field('languages')} />
      <NamedChoice
        title={words.names}
        words={words.namesFor}
        value={keysOf(HOURS_OF_NAMES).find((time) => HOURS_OF_NAMES[time] === settings.keepNames) ?? 'good'}
        onChoose={(time) => choose({ keepNames: HOURS_OF_NAMES[time] })}
      />
      <HoursChoice label={words.open} usual={USUAL_HOURS} {...field('open')} />
      <Alert text={!knowsTime && (settings.open || night) && words.noTime} />
      <LabelledSelect
        label={words.zone}
        values={zonesWith(settings.timeZone)}
        text={(zone) => zone?.replaceAll('_', ' ') ?? words.zoneOfComputer}
        {...field('timeZone')}
      />
      <RulesChoice rules={settings.rules} />
      <Ticks
        title={t('staff').rules.offered}
        values={RULESET_IDS}
        label={(id) => rulesetWords(id).name}
        value={settings.offered}
        onChoose={(offered) => choose({ offered: RULESET_IDS.filter((id) => offered.includes(id)) })}
      />
    </Panel>
  );
}

/** Null: switched off. */
interface HoursChoiceProps<H extends Hours> extends Held<H | null> {
  readonly label: string;
  readonly usual: H;
  readonly children?: ComponentChildren;
}

function HoursChoice<H extends Hours>(props: HoursChoiceProps<H>) {
  const { label, value: hours, usual, onChoose, children } = props;
  const words = t('staff').settings;
  return (
    <>
      <Tick label={label} value={hours !== null} onChoose={(on) => onChoose(on ? usual : null)} />
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

/** In the order of choice. */
interface TicksProps<T extends string> extends Held<readonly string[]> {
  readonly title: string;
  readonly values: readonly T[];
  readonly label: (value: T) => string;
}

function Ticks<T extends string>({ title, values, value: chosen, label, onChoose }: TicksProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      {values.map((value) => (
        <Tick
          key={value}
          label={label(value)}
          value={chosen.includes(value)}
          onChoose={(on) => {
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

function LogoField({ logo }: { readonly logo: string | null }) {
  const words = t('staff').settings.logo;
  const send = async (file: File) => {
    trouble.value = await bring('/api/staff/logo', file, t('staff').refused);
  };
  return (
    <div class="row">
      {logo !== null && <img class="logo" src={`/logo?${logo}`} alt={words.now} />}
      <FileField label={words.choose} accept="image/png,image/svg+xml" onFile={send} />
      {logo !== null && <Button label={words.remove} onClick={removeLogo} />}
    </div>
  );
}

function MenuField({ menu }: Pick<VenueSettings, 'menu'>) {
  const words = t('staff').settings;
  const wrong = useSignal<string | null>(null);
  const give = (typed: string | null) => {
    wrong.value = typed !== null && !read(webAddress, typed).ok ? typed : null;
    return wrong.value === null && choose({ menu: typed });
  };
  return (
    <>
      <TextField
        label={words.menu}
        inputMode="url"
        placeholder="https://"
        aria-invalid={wrong.value !== null}
        value={wrong.value ?? menu}
        onChoose={give}
      />
      <Alert text={wrong.value !== null && words.menuWrong} />
    </>
  );
}
