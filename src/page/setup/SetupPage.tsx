import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { teamSizesFor } from '../../rules/rulesets/ruleset-tables.js';
import { facesOf, fitsBoxedCards } from '../../table/boxed-cards.js';
import type { Settings } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { ask, may, view } from '../connection.js';
import { t } from '../i18n/index.js';
import { Choice, fieldsOf, NamedChoice, Tick, Tiles } from '../shell/Choice.js';
import { awaitedSeats } from '../view-facts.js';
import { boardsFor, playersChange, type SettingProps, settingsWith } from './choices.js';
import { HouseRules } from './HouseRules.js';
import { PlayButton } from './PlayButton.js';
import { RulesetSetting } from './RulesetSetting.js';
import { AwaitedSeats, SeatsSetting } from './SeatsSetting.js';
import { settingsSaid } from './said.js';

const SETTINGS = ['ruleset', 'players', 'seats', 'cards', 'manners', 'more'] as const;
type SettingName = (typeof SETTINGS)[number];

/** One tap starts the usual game; each setting opens in place. */
export function SetupPage({ view: now }: { readonly view: View }) {
  const opened = useOpened();
  const { settings, virtual } = now;
  const said = settingsSaid(now);
  const mayChange = may('set-up');
  const change = (changes: Partial<Settings>) =>
    ask({ type: 'settings', settings: { ...settingsWith(settings, changes) } });
  const forms: Record<SettingName, () => ComponentChildren> = {
    ruleset: () => <RulesetSetting view={now} />,
    players: () => <PeopleSetting settings={settings} change={change} />,
    seats: () => <SeatsSetting view={now} change={change} />,
    cards: () => <CardsSetting settings={settings} change={change} />,
    manners: () => <MannersSetting settings={settings} change={change} />,
    more: () => <HouseRules settings={settings} virtual={virtual} change={change} />,
  };
  return (
    <section class="setup" aria-label={t().stage.setUp}>
      {awaitedSeats(now).length > 0 ? <AwaitedSeats view={now} change={change} /> : <PlayButton view={now} />}
      <div class="settings">
        {SETTINGS.map((name) => {
          const isOpen = opened.value === name;
          const line = (
            <>
              <span>{t('rules').setup.settings[name]}</span> <span class="soft">{said[name]}</span>
            </>
          );
          if (name !== 'seats' && !mayChange)
            return (
              <p key={name} class="setting" data-setting={name}>
                {line}
              </p>
            );
          return (
            <details
              key={name}
              class="setting"
              data-setting={name}
              open={isOpen}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) opened.value = name;
                else if (opened.value === name) opened.value = null;
              }}
            >
              <summary>{line}</summary>
              {isOpen && (
                <div class="setting-form" ref={showOpened}>
                  {forms[name]()}
                </div>
              )}
            </details>
          );
        })}
      </div>
    </section>
  );
}

/** The line that closes at the same time may have been long. */
function showOpened(form: HTMLElement | null): void {
  for (const part of [form, form?.previousElementSibling]) part?.scrollIntoView({ block: 'nearest' });
}

/** In the history entry: survives a reload, also without storage. */
function useOpened() {
  const opened = useSignal<string | null>((history.state as { setting?: string } | null)?.setting ?? null);
  const keep = (setting: string | null) => history.replaceState({ ...history.state, setting }, '');
  useSignalEffect(() => keep(opened.value));
  // rules of one's own open a page in between
  useEffect(() => () => void (view.value?.stage !== 'setup' && keep(null)), []);
  return opened;
}

function PeopleSetting({ settings, change }: SettingProps) {
  const words = t('rules').setup;
  const ruleset = rulesetOf(settings.ruleset);
  const sizes = teamSizesFor(ruleset, settings.players);
  const boards = boardsFor(settings);
  const field = fieldsOf(settings, change);
  return (
    <>
      <Choice
        title={words.players}
        values={ruleset.players}
        value={settings.players}
        onChoose={(players) => change(playersChange(settings, players))}
      />
      {sizes.length > 1 && (
        <Choice
          title={words.teams}
          values={sizes}
          label={(size) => (size === 1 ? words.alone : words.teamsOf(size, settings.players / size))}
          {...field('teamSize')}
        />
      )}
      {boards.length > 1 && (
        <Choice title={words.zones} values={boards} label={words.zonesCount} {...field('zones')} />
      )}
    </>
  );
}

function CardsSetting({ settings, change }: SettingProps) {
  const words = t('rules').setup;
  const field = fieldsOf(settings, change);
  return (
    <>
      <Tiles title={words.settings.cards} words={words.cardModes} {...field('cards')} />
      {fitsBoxedCards(settings) && (
        <NamedChoice
          title={words.faces}
          words={words.facesOf}
          value={settings.faces}
          onChoose={(faces) => change({ faces, suits: false })}
        />
      )}
      {settings.cards === 'physical' && facesOf(settings) === 'playing' && (
        <Tick label={words.suits} {...field('suits')} />
      )}
    </>
  );
}

function MannersSetting({ settings, change }: SettingProps) {
  const words = t('rules').setup;
  const field = fieldsOf(settings, change);
  return (
    <>
      <Tiles title={words.settings.manners} words={words.mannersOf} {...field('manners')} />
      <Tick label={words.teaching} {...field('teaching')} />
      <Tick label={words.moveFirst} {...field('moveFirst')} />
      <NamedChoice title={words.hints} words={words.hintsOf} {...field('hints')} />
      {settings.cards === 'dealt' && (
        <NamedChoice title={words.pace} words={words.paces} {...field('pace')} />
      )}
    </>
  );
}
