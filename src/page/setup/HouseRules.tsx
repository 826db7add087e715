import { boardOf, HOLES_PER_ZONE } from '../../rules/board/holes.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { VARIANTS } from '../../rules/rulesets/rulesets.js';
import type { Options } from '../../rules/setup.js';
import { t } from '../i18n/index.js';
import { usualAnd } from '../own-rules/controls.js';
import { Choice, fieldsOf, NamedChoice, Tick } from '../shell/Choice.js';
import type { SettingProps } from './choices.js';
import { EntryPicture } from './EntryPicture.js';
import { switchesOf, switchLabel, variantLabel } from './said.js';

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
  const held = {
    homeEntry: ruleset.homeEntry,
    holesPerZone: ruleset.holesPerZone,
    pack: ruleset.packs[0] ?? 54,
    centre: ruleset.centre?.usualOn.includes(settings.zones) ?? false,
    exchange: false,
    dealerChanges: ruleset.dealerChanges,
    exitWhen: ruleset.exitWhen ?? 'first',
    variants: [],
    ...options,
  };
  const { homeEntry, variants } = held;
  const field = fieldsOf(held, set);
  return (
    <>
      <Choice
        title={words.homeEntry}
        values={usualAnd(MOST_USED_ENTRIES, ruleset.homeEntry, homeEntry)}
        label={(holes) => (
          <>
            <EntryPicture holes={holes} board={boardOf(settings)} />
            {words.homeEntryHoles(holes)}
          </>
        )}
        {...field('homeEntry')}
      />
      {virtual && <Choice title={words.holesPerZone} values={HOLES_PER_ZONE} {...field('holesPerZone')} />}
      {ruleset.packs.length > 1 && (
        <Choice title={words.pack} values={ruleset.packs} label={words.packOf} {...field('pack')} />
      )}
      {ruleset.centre?.option && <Tick label={words.centre} {...field('centre')} />}
      {ruleset.exchange === 'option' && settings.teamSize > 1 && (
        <Tick label={words.exchange} {...field('exchange')} />
      )}
      {ruleset.dealerOption && (
        <Tick
          label={words.dealerEachDeal}
          value={held.dealerChanges === 'deal'}
          onChoose={(each) => set({ dealerChanges: each ? 'deal' : 'pack' })}
        />
      )}
      {ruleset.handForExit && (
        <NamedChoice title={words.exitWhen} words={t('ownRules').says.exitTimes} {...field('exitWhen')} />
      )}
      {switchesOf(settings).map((name) => (
        <Tick
          key={name}
          label={switchLabel(settings.ruleset, name)}
          value={options[name] ?? ruleset.switches?.[name]?.usually ?? false}
          onChoose={(on) => set({ [name]: on })}
        />
      ))}
      {ruleset.variants &&
        VARIANTS.map((variant) => (
          <Tick
            key={variant}
            label={variantLabel(settings.ruleset, variant)}
            value={variants.includes(variant)}
            onChoose={(on) =>
              set({ variants: on ? [...variants, variant] : variants.filter((other) => other !== variant) })
            }
          />
        ))}
    </>
  );
}
