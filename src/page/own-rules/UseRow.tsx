import { Fragment } from 'preact';
import type { CardEffect } from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Tick } from '../shell/Choice.js';
import { Select } from '../shell/Fields.js';
import { upTo } from './controls.js';
import { changed } from './edits.js';

interface UseRowProps {
  readonly use: CardEffect;
  readonly change: (use: CardEffect) => void;
  readonly remove: () => void;
}

/** A field of a use that is chosen from a list. */
interface Gap {
  readonly field: string;
  readonly label: string;
  readonly isShown?: boolean;
  /** The usual value is left out of the document. */
  readonly usual?: string;
  readonly values: readonly (number | string)[];
  readonly text?: (value: number | string) => string;
}

function gapsOf(kind: CardEffect['kind']): readonly Gap[] {
  const words = t('ownRules').editor;
  const { uses } = t('rules');
  const count = (field: string, label: string, least: number, most: number): Gap => ({
    field,
    label,
    values: upTo(least, most),
  });
  const word = (field: string, label: string, texts: Readonly<Record<string, string>>): Gap => ({
    field,
    label,
    values: keysOf(texts),
    text: (value) => texts[value] ?? '',
  });
  switch (kind) {
    case 'forward':
      return [
        count('steps', words.steps, 1, 20),
        { ...word('mover', words.mover, uses.movers), usual: 'own' },
      ];
    case 'back':
      return [count('steps', words.steps, 1, 12)];
    case 'split':
      return [
        count('steps', words.steps, 2, 7),
        { ...count('pawns', words.pawns, 2, 7), text: (pawns) => words.pawnsOf(Number(pawns)) },
        { ...word('partners', words.partners, { none: words.noPartners, ...uses.sharings }), usual: 'none' },
      ];
    case 'swap':
      return [
        word('pair', words.pair, uses.swaps),
        { ...word('excluded', words.butNot, uses.excluded), isShown: true },
      ];
    default:
      return [];
  }
}

/** The switch of a use, by its kind. */
function tickOf(kind: CardEffect['kind']): { readonly field: string; readonly label: string } | undefined {
  const words = t('ownRules').editor;
  if (kind === 'forward' || kind === 'split') return { field: 'captureAll', label: words.captureAll };
  return kind === 'swap' ? { field: 'centre', label: words.swapsCentre } : undefined;
}

export function UseRow({ use, change, remove }: UseRowProps) {
  const words = t('ownRules').editor;
  const held: Readonly<Record<string, unknown>> = { ...use };
  const set = (field: string, value: unknown) => change(changed(use, { [field]: value }));
  const tick = tickOf(use.kind);
  return (
    <li class="use" data-use={use.kind}>
      <div class="use-gaps">
        <strong>{words.kinds[use.kind]}</strong>
        {gapsOf(use.kind).map(({ field, label, isShown, usual, values, text = String }) => (
          <Fragment key={field}>
            {isShown && <span>{label}</span>}
            <Select
              label={label}
              values={values}
              value={values.find((one) => one === (held[field] ?? usual)) ?? ''}
              text={text}
              onChoose={(value) => set(field, value === usual ? undefined : value)}
            />
          </Fragment>
        ))}
        {tick && (
          <Tick
            label={tick.label}
            value={held[tick.field] === true}
            onChoose={(on) => set(tick.field, on || undefined)}
          />
        )}
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
