import type { CardEffect, CardEffectOf } from '../../rules/rulesets/rulesets.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Tick } from '../shell/Choice.js';
import { Select } from '../shell/Fields.js';
import { upTo } from './controls.js';
import { changed } from './edits.js';

interface RowProps<U extends CardEffect> {
  readonly use: U;
  readonly change: (use: U) => void;
}

export function UseRow({ use, change, remove }: RowProps<CardEffect> & { readonly remove: () => void }) {
  const words = t('ownRules').editor;
  return (
    <li class="use" data-use={use.kind}>
      <div class="use-gaps">
        <strong>{words.kinds[use.kind]}</strong>
        {use.kind === 'forward' && <ForwardGaps use={use} change={change} />}
        {use.kind === 'back' && (
          <Select
            label={words.steps}
            values={upTo(1, 12)}
            value={use.steps}
            onChoose={(steps) => change({ ...use, steps })}
          />
        )}
        {use.kind === 'split' && <SplitGaps use={use} change={change} />}
        {use.kind === 'swap' && <SwapGaps use={use} change={change} />}
      </div>
      <Button
        class="quiet round"
        label="×"
        aria-label={words.removeUse(words.kinds[use.kind])}
        onClick={remove}
      />
    </li>
  );
}

const MOVERS = ['own', 'any', 'opponent', 'in-order'] as const;

function ForwardGaps({ use, change }: RowProps<CardEffectOf<'forward'>>) {
  const { editor: words, says } = t('ownRules');
  return (
    <>
      <Select
        label={words.steps}
        values={upTo(1, 20)}
        value={use.steps}
        onChoose={(steps) => change({ ...use, steps })}
      />
      <Select
        label={words.mover}
        values={MOVERS}
        value={use.mover ?? 'own'}
        text={(mover) => says.movers[mover]}
        onChoose={(mover) => change(changed(use, { mover: mover === 'own' ? undefined : mover }))}
      />
      <CapturesAll use={use} change={change} />
    </>
  );
}

const SHARINGS = ['none', 'rest', 'together'] as const;

function SplitGaps({ use, change }: RowProps<CardEffectOf<'split'>>) {
  const { editor: words, says } = t('ownRules');
  return (
    <>
      <Select
        label={words.steps}
        values={upTo(2, 7)}
        value={use.steps}
        onChoose={(steps) => change({ ...use, steps })}
      />
      <Select
        label={words.pawns}
        values={upTo(2, 7)}
        value={use.pawns}
        text={words.pawnsOf}
        onChoose={(pawns) => change({ ...use, pawns })}
      />
      <Select
        label={words.partners}
        values={SHARINGS}
        value={use.partners ?? 'none'}
        text={(partners) => (partners === 'none' ? words.noPartners : says.sharings[partners])}
        onChoose={(partners) =>
          change(changed(use, { partners: partners === 'none' ? undefined : partners }))
        }
      />
      <CapturesAll use={use} change={change} />
    </>
  );
}

const PAIRS = ['own-other', 'own-any', 'any-other', 'own-other-or-fresh', 'own-other-or-idle'] as const;
const EXCLUDED = ['on-own-star', 'fresh', 'fresh-of-others', 'protected-of-others'] as const;

function SwapGaps({ use, change }: RowProps<CardEffectOf<'swap'>>) {
  const { editor: words, says } = t('ownRules');
  return (
    <>
      <Select
        label={words.pair}
        values={PAIRS}
        value={use.pair}
        text={(pair) => says.swaps[pair]}
        onChoose={(pair) => change({ ...use, pair })}
      />
      <span>{words.butNot}</span>
      <Select
        label={words.butNot}
        values={EXCLUDED}
        value={use.excluded}
        text={(excluded) => says.excluded[excluded]}
        onChoose={(excluded) => change({ ...use, excluded })}
      />
      <Tick
        checked={use.centre === true}
        label={words.swapsCentre}
        onChange={(on) => change(changed(use, { centre: on || undefined }))}
      />
    </>
  );
}

function CapturesAll<U extends CardEffectOf<'forward'> | CardEffectOf<'split'>>({
  use,
  change,
}: RowProps<U>) {
  return (
    <Tick
      checked={use.captureAll === true}
      label={t('ownRules').editor.captureAll}
      onChange={(on) => change(changed<U>(use, { captureAll: on || undefined } as Partial<U>))}
    />
  );
}
