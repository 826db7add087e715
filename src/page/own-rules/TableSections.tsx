import { useState } from 'preact/hooks';
import { HOLES_PER_ZONE, ZONE_COUNTS } from '../../rules/board/holes.js';
import { PACK_SIZES } from '../../rules/cards/cards.js';
import { type Ruleset, type Switch, VARIANTS } from '../../rules/rulesets/rulesets.js';
import { t } from '../i18n/index.js';
import { Choice, fieldsOf, NamedChoice, Tick } from '../shell/Choice.js';
import { Points } from '../shell/Panel.js';
import { switchWords, variantWords } from '../words/ruleset-text.js';
import { Several, upTo, usualAnd } from './controls.js';
import { DealSizes } from './DealSizes.js';
import { edit } from './draft.js';
import { changed, orNothing, switchSources, withPacks, withPlayers } from './edits.js';

interface SectionProps {
  readonly ruleset: Ruleset;
}

const set = (changes: { readonly [K in keyof Ruleset]?: Ruleset[K] | undefined }) =>
  edit((now) => changed(now, changes));

/** Rules that hold or not; those that do not are left out of the document. */
type FlagName = {
  [K in keyof Ruleset]-?: undefined extends Ruleset[K]
    ? Required<Ruleset>[K] extends boolean
      ? K
      : never
    : never;
}[keyof Ruleset];

const flagsOf = (ruleset: Ruleset) => (name: FlagName) => ({
  value: ruleset[name] === true,
  onChoose: (on: boolean) => set({ [name]: on || undefined }),
});

export function WhoSection({ ruleset }: SectionProps) {
  const { editor: words, says } = t('ownRules');
  const { setup } = t('rules');
  const field = fieldsOf(ruleset, set);
  const flag = flagsOf(ruleset);
  return (
    <>
      <Several
        title={words.players}
        values={upTo(2, 10)}
        value={ruleset.players}
        onChoose={(players) => edit((now) => withPlayers(now, players))}
      />
      <Several title={words.teams} values={upTo(1, 5)} label={words.teamOf} {...field('teamSizes')} />
      <Tick label={words.paired} {...flag('paired')} />
      {ruleset.players.includes(2) && <Tick label={says.twoColours} {...flag('twoColoursForTwo')} />}
      <Several title={words.zones} values={ZONE_COUNTS} {...field('zones')} />
      <Choice title={setup.holesPerZone} values={HOLES_PER_ZONE} {...field('holesPerZone')} />
    </>
  );
}

export function DealSection({ ruleset }: SectionProps) {
  const { editor: words, says, ask } = t('ownRules');
  const field = fieldsOf(ruleset, set);
  const flag = flagsOf(ruleset);
  return (
    <>
      <Several
        title={words.packs(words.packOf(ruleset.packs[0] ?? PACK_SIZES[0]))}
        values={PACK_SIZES}
        value={ruleset.packs}
        label={words.packOf}
        onChoose={(packs) => edit((now) => withPacks(now, packs))}
      />
      <DealSizes ruleset={ruleset} />
      <NamedChoice title={words.dealer} words={says.dealers} {...field('dealerChanges')} />
      <NamedChoice title={ask.table.exchange} words={words.exchanges} {...field('exchange')} />
      <Tick label={says.flags.exchangeInTurn.on} {...flag('exchangeInTurn')} />
      <NamedChoice title={words.discard} words={words.discards} {...field('discard')} />
      <Tick label={says.flags.skipLapses.on} {...flag('skipLapses')} />
      <Several
        title={words.handForExit}
        values={upTo(1, 6)}
        value={ruleset.handForExit ?? []}
        label={words.cards}
        mayBeNone
        onChoose={(sizes) => set({ handForExit: sizes.length > 0 ? sizes : undefined })}
      />
      {ruleset.handForExit && (
        <NamedChoice
          title={words.exitWhen}
          words={says.exitTimes}
          value={ruleset.exitWhen ?? 'first'}
          onChoose={(time) => set({ exitWhen: time === 'first' ? undefined : time })}
        />
      )}
    </>
  );
}

const MOST_USED_ENTRIES = upTo(0, 4);
const NONE = 0;
const HOLE_NUMBERS = upTo(NONE, 15);

export function BoardSection({ ruleset }: SectionProps) {
  const { editor: words, says } = t('ownRules');
  const { setup } = t('rules');
  const { centre } = ruleset;
  const hole = (number: number) => (number === NONE ? words.none : String(number));
  const field = fieldsOf(ruleset, set);
  const flag = flagsOf(ruleset);
  return (
    <>
      <NamedChoice title={words.protection} words={words.protections} {...field('protection')} />
      <Tick label={says.blocks} {...field('blocks')} />
      <Choice
        title={setup.homeEntry}
        values={usualAnd(MOST_USED_ENTRIES, ruleset.homeEntry)}
        label={setup.homeEntryHoles}
        {...field('homeEntry')}
      />
      <Tick label={says.flags.noOverrun.on} {...flag('noOverrun')} />
      <Tick label={says.flags.captureAllStops.on} {...flag('captureAllStops')} />
      <Tick label={says.flags.movesProtected.on} {...flag('movesProtected')} />
      <Tick label={says.noRepass} {...flag('noRepass')} />
      <Choice
        title={words.centre}
        values={HOLE_NUMBERS}
        value={centre?.hole ?? NONE}
        label={hole}
        onChoose={(number) =>
          set({
            centre: number === NONE ? undefined : { ...(centre ?? { usualOn: ruleset.zones }), hole: number },
          })
        }
      />
      {centre && (
        <>
          <Several
            title={words.centreOn}
            values={ZONE_COUNTS}
            value={centre.usualOn}
            label={setup.zonesCount}
            mayBeNone
            onChoose={(usualOn) => set({ centre: { ...centre, usualOn } })}
          />
          <Tick
            label={words.centreOption}
            value={centre.option === true}
            onChoose={(on) => set({ centre: changed(centre, { option: on || undefined }) })}
          />
        </>
      )}
      <Choice
        title={words.intersections}
        values={HOLE_NUMBERS}
        value={ruleset.intersections ?? NONE}
        label={hole}
        onChoose={(number) => set({ intersections: number === NONE ? undefined : number })}
      />
    </>
  );
}

/** Of the draft and its parent, so that removed ones can be restored. */
export function OptionsSection({ ruleset, parent }: SectionProps & { readonly parent: Ruleset }) {
  const words = t('ownRules').editor;
  const [begun] = useState(ruleset);
  const sources = [ruleset, begun, parent];
  const switches = switchSources(...sources);
  const source = sources.find(({ variants }) => variants);
  const setSwitch = (name: Switch, on: boolean) => {
    const rule = switches.get(name)?.switches?.[name];
    const next = changed(ruleset.switches ?? {}, { [name]: on ? rule : undefined });
    set({ switches: orNothing(next) });
  };
  if (!source && switches.size === 0) return <p class="soft">{words.noOptions}</p>;
  return (
    <>
      <p class="soft">{words.optionsAbout}</p>
      {source && (
        <>
          <Tick
            label={words.variants}
            value={ruleset.variants !== undefined}
            onChoose={(on) => set({ variants: on ? source.variants : undefined })}
          />
          <Points lines={VARIANTS.map((variant) => variantWords(source, variant))} />
        </>
      )}
      {[...switches].map(([name, from]) => (
        <Tick
          key={name}
          label={switchWords(from, name)}
          value={ruleset.switches?.[name] !== undefined}
          onChoose={(on) => setSwitch(name, on)}
        />
      ))}
    </>
  );
}
