import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { LARGEST_HAND } from '../../rules/values/limits.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Tick } from '../shell/Choice.js';
import { Select } from '../shell/Fields.js';
import { dealRows } from '../words/ruleset-text.js';
import { upTo, usualAnd } from './controls.js';
import { edit } from './draft.js';
import { changed, laterDeals, orNothing } from './edits.js';

const MOST_DEALS = 12;
/** Chosen for a deal, it ends the list before it. */
const NO_DEAL = 0;
const PACKS = [0.5, 1, 1.5, 2, 3, 4];

export function DealSizes({ ruleset }: { readonly ruleset: Ruleset }) {
  const words = t('ownRules').editor;
  const { first } = ruleset.deals;
  const others = ruleset.players.filter((players) => !first[players]);
  const rows = dealRows(ruleset);
  const without = others.filter((players) => !rows.includes(players));
  return (
    <fieldset class="choice">
      <legend>{words.deals}</legend>
      {rows
        .filter((players) => players > 0 || others.length > 0)
        .map((players) => (
          <DealRow key={players} ruleset={ruleset} players={players} alone={rows.length === 1} />
        ))}
      {without.length > 0 && ruleset.players.length > 1 && (
        <div class="row">
          {without.map((players) => (
            <Button
              key={players}
              class="quiet"
              label={words.otherDealFor(players)}
              onClick={() => edit((now) => ownRow(now, players))}
            />
          ))}
        </div>
      )}
      <Tick
        label={words.cycle}
        value={ruleset.deals.cycle === true}
        onChoose={(on) => edit((now) => ({ ...now, deals: changed(now.deals, { cycle: on || undefined }) }))}
      />
      <div class="deal-row">
        {ruleset.players.map((players) => (
          <span key={players} class="of">
            {words.packsFor(players)}
            <Select
              label={words.packsFor(players)}
              values={usualAnd(PACKS, ruleset.packCounts?.[players] ?? 1)}
              value={ruleset.packCounts?.[players] ?? 1}
              text={words.packCount}
              onChoose={(count) => edit((now) => withPackCount(now, players, count))}
            />
          </span>
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  readonly ruleset: Ruleset;
  /** 0: all numbers without a row. */
  readonly players: number;
  readonly alone: boolean;
}

function DealRow({ ruleset, players, alone }: RowProps) {
  const words = t('ownRules').editor;
  const { first } = ruleset.deals;
  const later = laterDeals(ruleset.deals, players);
  const sizes = first[players] ?? first[0] ?? [];
  const row = players === 0 ? (alone ? words.dealAll : words.dealOthers) : words.dealFor(players);
  const setSize = (index: number, size: number) =>
    edit((now) =>
      withSizes(now, players, size === NO_DEAL ? sizes.slice(0, index) : sizes.with(index, size)),
    );
  return (
    <div class="deal-row">
      <strong>{row}</strong>
      {sizes.map((size, index) => (
        <Select
          // a deal's identity is its position
          key={index}
          label={words.dealSize(row, index + 1)}
          values={upTo(index === 0 ? 1 : NO_DEAL, LARGEST_HAND)}
          value={size}
          text={(count) => (count === NO_DEAL ? '–' : String(count))}
          onChoose={(count) => setSize(index, count)}
        />
      ))}
      {sizes.length < MOST_DEALS && (
        <Button
          class="quiet round"
          label="+"
          aria-label={words.moreDeals(row)}
          onClick={() => edit((now) => withSizes(now, players, [...sizes, sizes.at(-1) ?? 4]))}
        />
      )}
      <span class="of">
        {words.later}
        <Select
          label={words.laterFor(row)}
          values={upTo(later.mayEnd ? NO_DEAL : 1, LARGEST_HAND)}
          value={later.size}
          text={(count) => (count === NO_DEAL ? '–' : String(count))}
          onChoose={(count) => edit((now) => withLater(now, players, count))}
        />
      </span>
    </div>
  );
}

function withSizes(ruleset: Ruleset, players: number, sizes: readonly number[]): Ruleset {
  const { deals } = ruleset;
  return { ...ruleset, deals: { ...deals, first: { ...deals.first, [players]: sizes } } };
}

/** Drops the default row once all numbers have their own. */
function ownRow(ruleset: Ruleset, players: number): Ruleset {
  const { first, later } = ruleset.deals;
  const size = later?.[0];
  const row = withSizes(ruleset, players, first[0] ?? [4]);
  const next = size === undefined ? row : withLater(row, players, size);
  if (!ruleset.players.every((count) => next.deals.first[count])) return next;
  const { 0: _, ...own } = next.deals.first;
  const whole = { ...next, deals: { ...next.deals, first: own } };
  return size === undefined ? whole : withLater(whole, 0, NO_DEAL);
}

function withLater(ruleset: Ruleset, players: number, size: number): Ruleset {
  const { deals } = ruleset;
  const later = changed<Record<number, number>>(deals.later ?? {}, { [players]: size || undefined });
  return { ...ruleset, deals: changed(deals, { later: orNothing(later) }) };
}

function withPackCount(ruleset: Ruleset, players: number, packs: number): Ruleset {
  const counts = changed<Record<number, number>>(ruleset.packCounts ?? {}, {
    [players]: packs === 1 ? undefined : packs,
  });
  return changed(ruleset, { packCounts: orNothing(counts) });
}
