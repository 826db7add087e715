import { useState } from 'preact/hooks';
import { HOLES_PER_ZONE, ZONE_COUNTS } from '../../rules/board/holes.js';
import { PACK_SIZES } from '../../rules/cards/cards.js';
import {
  DEALER_CHANGES,
  EXIT_TIMES,
  type Ruleset,
  type Switch,
  VARIANTS,
} from '../../rules/rulesets/rulesets.js';
import { t } from '../i18n/index.js';
import { Choice, Tick } from '../shell/Choice.js';
import { switchWords, variantWords } from '../words/ruleset-text.js';
import { Several, upTo, usualAnd } from './controls.js';
import { DealSizes } from './DealSizes.js';
import { edit } from './draft.js';
import { changed, switchSources, withPacks, withPlayers } from './edits.js';

interface SectionProps {
  readonly ruleset: Ruleset;
}

const PLAYERS = upTo(2, 10);
const TEAM_SIZES = upTo(1, 5);

const set = (changes: { readonly [K in keyof Ruleset]?: Ruleset[K] | undefined }) =>
  edit((now) => changed(now, changes));

interface FlagProps extends SectionProps {
  readonly name: 'noOverrun' | 'captureAllStops' | 'movesProtected' | 'skipLapses' | 'exchangeInTurn';
}

function Flag({ ruleset, name }: FlagProps) {
  return (
    <Tick
      checked={ruleset[name] === true}
      label={t('ownRules').says.flags[name].on}
      onChange={(on) => set({ [name]: on || undefined })}
    />
  );
}

export function WhoSection({ ruleset }: SectionProps) {
  const words = t('ownRules').editor;
  return (
    <>
      <Several
        title={words.players}
        values={PLAYERS}
        chosen={ruleset.players}
        label={String}
        onChoose={(players) => edit((now) => withPlayers(now, players))}
      />
      <Several
        title={words.teams}
        values={TEAM_SIZES}
        chosen={ruleset.teamSizes}
        label={words.teamOf}
        onChoose={(teamSizes) => set({ teamSizes })}
      />
      <Tick
        checked={ruleset.paired === true}
        label={words.paired}
        onChange={(on) => set({ paired: on || undefined })}
      />
      {ruleset.players.includes(2) && (
        <Tick
          checked={ruleset.twoColoursForTwo === true}
          label={t('ownRules').says.twoColours}
          onChange={(on) => set({ twoColoursForTwo: on || undefined })}
        />
      )}
      <Several
        title={words.zones}
        values={ZONE_COUNTS}
        chosen={ruleset.zones}
        label={String}
        onChoose={(zones) => set({ zones })}
      />
      <Choice
        name="own-holes"
        title={words.holes}
        values={HOLES_PER_ZONE}
        value={ruleset.holesPerZone}
        label={String}
        onChoose={(holesPerZone) => set({ holesPerZone })}
      />
    </>
  );
}

const EXCHANGES = ['never', 'option', 'always'] as const;
const DISCARDS = ['one', 'hand'] as const;

export function DealSection({ ruleset }: SectionProps) {
  const { editor: words, says } = t('ownRules');
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
      <Choice
        name="own-dealer"
        title={words.dealer}
        values={DEALER_CHANGES}
        value={ruleset.dealerChanges}
        label={(change) => says.dealers[change]}
        onChoose={(dealerChanges) => set({ dealerChanges })}
      />
      <Choice
        name="own-exchange"
        title={words.exchange}
        values={EXCHANGES}
        value={ruleset.exchange}
        label={(exchange) => words.exchanges[exchange]}
        onChoose={(exchange) => set({ exchange })}
      />
      <Flag ruleset={ruleset} name="exchangeInTurn" />
      <Choice
        name="own-discard"
        title={words.discard}
        values={DISCARDS}
        value={ruleset.discard}
        label={(discard) => words.discards[discard]}
        onChoose={(discard) => set({ discard })}
      />
      <Flag ruleset={ruleset} name="skipLapses" />
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
          name="own-exit"
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

const PROTECTIONS = ['fresh', 'star'] as const;
const MOST_USED_ENTRIES = upTo(0, 4);
/** Shown as no hole. */
const NONE = 0;
const HOLE_NUMBERS = upTo(NONE, 15);

export function BoardSection({ ruleset }: SectionProps) {
  const { editor: words, says } = t('ownRules');
  const { centre } = ruleset;
  const hole = (number: number) => (number === NONE ? words.none : String(number));
  return (
    <>
      <Choice
        name="own-protection"
        title={words.protection}
        values={PROTECTIONS}
        value={ruleset.protection}
        label={(protection) => words.protections[protection]}
        onChoose={(protection) => set({ protection })}
      />
      <Tick checked={ruleset.blocks} label={says.blocks} onChange={(blocks) => set({ blocks })} />
      <Choice
        name="own-entry"
        title={words.homeEntry}
        values={usualAnd(MOST_USED_ENTRIES, ruleset.homeEntry)}
        value={ruleset.homeEntry}
        label={words.entryHoles}
        onChoose={(homeEntry) => set({ homeEntry })}
      />
      <Flag ruleset={ruleset} name="noOverrun" />
      <Flag ruleset={ruleset} name="captureAllStops" />
      <Flag ruleset={ruleset} name="movesProtected" />
      <Tick
        checked={ruleset.noRepass === true}
        label={says.noRepass}
        onChange={(on) => set({ noRepass: on || undefined })}
      />
      <Choice
        name="own-centre"
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
            label={words.zonesOf}
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
        name="own-jumps"
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
    set({ switches: Object.keys(next).length > 0 ? next : undefined });
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
          <ul class="points">
            {VARIANTS.map((variant) => (
              <li key={variant}>{variantWords(source, variant)}</li>
            ))}
          </ul>
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
