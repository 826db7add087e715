import { useState } from 'preact/hooks';
import { HOLES_PER_ZONE, ZONE_COUNTS } from '../../rules/board/holes.js';
import { PACK_SIZES } from '../../rules/cards/cards.js';
import { EXIT_TIMES, type Ruleset, type Switch, VARIANTS } from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import { t } from '../i18n/index.js';
import { Choice, Tick } from '../shell/Choice.js';
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

interface FlagProps extends SectionProps {
  readonly name: FlagName;
  readonly label: string;
}

function Flag({ ruleset, name, label }: FlagProps) {
  return (
    <Tick
      checked={ruleset[name] === true}
      label={label}
      onChange={(on) => set({ [name]: on || undefined })}
    />
  );
}

type Choices = Pick<Ruleset, 'dealerChanges' | 'exchange' | 'discard' | 'protection'>;

interface OneOfProps<F extends keyof Choices> extends SectionProps {
  readonly field: F;
  readonly title: string;
  readonly words: Readonly<Record<Choices[F], string>>;
}

function OneOf<F extends keyof Choices>({ ruleset, field, title, words }: OneOfProps<F>) {
  return (
    <Choice<Choices[F]>
      title={title}
      values={keysOf(words)}
      value={ruleset[field]}
      label={(one) => words[one]}
      onChoose={(one) => set({ [field]: one })}
    />
  );
}

export function WhoSection({ ruleset }: SectionProps) {
  const { editor: words, says } = t('ownRules');
  const { setup } = t('rules');
  return (
    <>
      <Several
        title={words.players}
        values={upTo(2, 10)}
        chosen={ruleset.players}
        onChoose={(players) => edit((now) => withPlayers(now, players))}
      />
      <Several
        title={words.teams}
        values={upTo(1, 5)}
        chosen={ruleset.teamSizes}
        label={words.teamOf}
        onChoose={(teamSizes) => set({ teamSizes })}
      />
      <Flag ruleset={ruleset} name="paired" label={words.paired} />
      {ruleset.players.includes(2) && (
        <Flag ruleset={ruleset} name="twoColoursForTwo" label={says.twoColours} />
      )}
      <Several
        title={words.zones}
        values={ZONE_COUNTS}
        chosen={ruleset.zones}
        onChoose={(zones) => set({ zones })}
      />
      <Choice
        title={setup.holesPerZone}
        values={HOLES_PER_ZONE}
        value={ruleset.holesPerZone}
        label={String}
        onChoose={(holesPerZone) => set({ holesPerZone })}
      />
    </>
  );
}

export function DealSection({ ruleset }: SectionProps) {
  const { editor: words, says, ask } = t('ownRules');
  return (
    <>
      <Several
        title={words.packs(words.packOf(ruleset.packs[0] ?? PACK_SIZES[0]))}
        values={PACK_SIZES}
        chosen={ruleset.packs}
        label={words.packOf}
        onChoose={(packs) => edit((now) => withPacks(now, packs))}
      />
      <DealSizes ruleset={ruleset} />
      <OneOf ruleset={ruleset} field="dealerChanges" title={words.dealer} words={says.dealers} />
      <OneOf ruleset={ruleset} field="exchange" title={ask.table.exchange} words={words.exchanges} />
      <Flag ruleset={ruleset} name="exchangeInTurn" label={says.flags.exchangeInTurn.on} />
      <OneOf ruleset={ruleset} field="discard" title={words.discard} words={words.discards} />
      <Flag ruleset={ruleset} name="skipLapses" label={says.flags.skipLapses.on} />
      <Several
        title={words.handForExit}
        values={upTo(1, 6)}
        chosen={ruleset.handForExit ?? []}
        label={words.cards}
        mayBeNone
        onChoose={(sizes) => set({ handForExit: sizes.length > 0 ? sizes : undefined })}
      />
      {ruleset.handForExit && (
        <Choice
          title={words.exitWhen}
          values={EXIT_TIMES}
          value={ruleset.exitWhen ?? 'first'}
          label={(time) => says.exitTimes[time]}
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
  return (
    <>
      <OneOf ruleset={ruleset} field="protection" title={words.protection} words={words.protections} />
      <Tick checked={ruleset.blocks} label={says.blocks} onChange={(blocks) => set({ blocks })} />
      <Choice
        title={setup.homeEntry}
        values={usualAnd(MOST_USED_ENTRIES, ruleset.homeEntry)}
        value={ruleset.homeEntry}
        label={words.entryHoles}
        onChoose={(homeEntry) => set({ homeEntry })}
      />
      <Flag ruleset={ruleset} name="noOverrun" label={says.flags.noOverrun.on} />
      <Flag ruleset={ruleset} name="captureAllStops" label={says.flags.captureAllStops.on} />
      <Flag ruleset={ruleset} name="movesProtected" label={says.flags.movesProtected.on} />
      <Flag ruleset={ruleset} name="noRepass" label={says.noRepass} />
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
            chosen={centre.usualOn}
            label={setup.zonesCount}
            mayBeNone
            onChoose={(usualOn) => set({ centre: { ...centre, usualOn } })}
          />
          <Tick
            checked={centre.option === true}
            label={words.centreOption}
            onChange={(on) => set({ centre: changed(centre, { option: on || undefined }) })}
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
            checked={ruleset.variants !== undefined}
            label={words.variants}
            onChange={(on) => set({ variants: on ? source.variants : undefined })}
          />
          <Points lines={VARIANTS.map((variant) => variantWords(source, variant))} />
        </>
      )}
      {[...switches].map(([name, from]) => (
        <Tick
          key={name}
          checked={ruleset.switches?.[name] !== undefined}
          label={switchWords(from, name)}
          onChange={(on) => setSwitch(name, on)}
        />
      ))}
    </>
  );
}
