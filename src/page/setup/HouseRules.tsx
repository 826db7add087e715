import { boardOf, HOLES_PER_ZONE } from '../../rules/board/holes.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { EXIT_TIMES, VARIANTS } from '../../rules/rulesets/rulesets.js';
import type { Options } from '../../rules/setup.js';
import { t } from '../i18n/index.js';
import { usualAnd } from '../own-rules/controls.js';
import { Choice, Tick } from '../shell/Choice.js';
import { switchesOf, switchLabel, variantLabel } from '../words/house-rules.js';
import type { SettingProps } from './choices.js';
import { EntryPicture } from './EntryPicture.js';

interface HouseRulesProps extends SettingProps {
  /** The board is drawn, and takes any size. */
  readonly virtual: boolean;
}

const MOST_USED_ENTRIES = [0, 1, 2];

export function HouseRules({ settings, virtual, change }: HouseRulesProps) {
  const words = t('rules').setup;
  const ruleset = rulesetOf(settings.ruleset);
  const { options } = settings;
  const set = (changes: Options) => change({ options: { ...options, ...changes } });
  const variants = options.variants ?? [];
  const homeEntry = options.homeEntry ?? ruleset.homeEntry;
  return (
    <>
      <Choice
        title={words.homeEntry}
        values={usualAnd(MOST_USED_ENTRIES, ruleset.homeEntry, homeEntry)}
        value={homeEntry}
        label={(holes) => (
          <>
            <EntryPicture holes={holes} board={boardOf(settings)} />
            {words.homeEntryHoles(holes)}
          </>
        )}
        onChoose={(holes) => set({ homeEntry: holes })}
      />
      {virtual && (
        <Choice
          title={words.holesPerZone}
          values={HOLES_PER_ZONE}
          value={options.holesPerZone ?? ruleset.holesPerZone}
          label={String}
          onChoose={(holesPerZone) => set({ holesPerZone })}
        />
      )}
      {ruleset.packs.length > 1 && (
        <Choice
          title={words.pack}
          values={ruleset.packs}
          value={options.pack ?? ruleset.packs[0] ?? 54}
          label={words.packOf}
          onChoose={(pack) => set({ pack })}
        />
      )}
      {ruleset.centre?.option && (
        <Tick
          checked={options.centre ?? ruleset.centre.usualOn.includes(settings.zones)}
          label={words.centre}
          onChange={(centre) => set({ centre })}
        />
      )}
      {ruleset.exchange === 'option' && settings.teamSize > 1 && (
        <Tick
          checked={options.exchange ?? false}
          label={words.exchange}
          onChange={(exchange) => set({ exchange })}
        />
      )}
      {ruleset.dealerOption && (
        <Tick
          checked={(options.dealerChanges ?? ruleset.dealerChanges) === 'deal'}
          label={words.dealerEachDeal}
          onChange={(each) => set({ dealerChanges: each ? 'deal' : 'pack' })}
        />
      )}
      {ruleset.handForExit && (
        <Choice
          title={words.exitWhen}
          values={EXIT_TIMES}
          value={options.exitWhen ?? ruleset.exitWhen ?? 'first'}
          label={(time) => t('ownRules').says.exitTimes[time]}
          onChoose={(exitWhen) => set({ exitWhen })}
        />
      )}
      {switchesOf(settings).map((name) => (
        <Tick
          key={name}
          checked={options[name] ?? ruleset.switches?.[name]?.usually ?? false}
          label={switchLabel(settings.ruleset, name)}
          onChange={(on) => set({ [name]: on })}
        />
      ))}
      {ruleset.variants &&
        VARIANTS.map((variant) => (
          <Tick
            key={variant}
            checked={variants.includes(variant)}
            label={variantLabel(settings.ruleset, variant)}
            onChange={(on) =>
              set({ variants: on ? [...variants, variant] : variants.filter((other) => other !== variant) })
            }
          />
        ))}
    </>
  );
}
