import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { colourNamed } from '../../rules/board/holes.js';
import { colourOf, NO_PAWN } from '../../rules/board/position.js';
import type { Card, Face } from '../../rules/cards/cards.js';
import { protectedStars } from '../../rules/moves/motion.js';
import { MARKS } from '../../rules/rulesets/ruleset-traits.js';
import type { CardRule, Ruleset } from '../../rules/rulesets/rulesets.js';
import { Board, useDrawnRules } from '../board/Board.js';
import { CardFace, SuitIcon } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Choice, heldIn, Tick } from '../shell/Choice.js';
import { Points } from '../shell/Panel.js';
import { cardSentences } from '../words/ruleset-text.js';
import { type CardDemonstration, demonstrate } from './demonstration.js';
import { edit } from './draft.js';
import { changed, newUse, shownCard, type Target, USE_KINDS, usesFor, withCard, withUses } from './edits.js';
import { UseRow } from './UseRow.js';

const SUIT_TARGETS = ['all', 'S', 'H', 'D', 'C'] as const;
const JOKER_TARGETS = ['all', 'R', 'B'] as const;

export function CardEditor({ ruleset, face }: { readonly ruleset: Ruleset; readonly face: Face }) {
  const { editor: words, says } = t('ownRules');
  const target = useSignal<Target>('all');
  const card = ruleset.cards[face] ?? { uses: [] };
  const uses = usesFor(card, target.value);
  const set = (next: CardRule) => edit((now) => withCard(now, face, next));
  const setUses = (next: CardRule['uses']) => set(withUses(card, target.value, next));
  const used = new Set([...card.uses, ...uses].map(({ kind }) => kind));
  const free = USE_KINDS.filter((kind) => kind === 'forward' || !used.has(kind));
  return (
    <section class="card-editor" aria-label={says.card(face)}>
      <div class="card-head">
        <CardFace card={shownCard(face, target.value)} {...suitOf(target.value)} />
        <Points lines={cardSentences(face, card)} aria-live="polite" />
      </div>
      {!card.wild && (
        <>
          <Choice<Target>
            title={words.whichSuits}
            values={face === 'X' ? JOKER_TARGETS : SUIT_TARGETS}
            label={(one) => <TargetName target={one} />}
            {...heldIn(target)}
          />
          <ul class="uses">
            {uses.map((use, index) => (
              <UseRow
                key={`${index} ${use.kind}`}
                use={use}
                change={(next) => setUses(uses.with(index, next))}
                remove={() => setUses(uses.filter((_, other) => other !== index))}
              />
            ))}
            {uses.length === 0 && <li class="soft">{words.noUses}</li>}
          </ul>
          <fieldset class="choice add-use">
            <legend>{words.addUse}</legend>
            <div class="options">
              {free.map((kind) => (
                <Button
                  key={kind}
                  label={words.kinds[kind]}
                  onClick={() => setUses([...uses, newUse(kind, face)])}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
      <div>
        {MARKS.map((mark) => (
          <Tick
            key={mark}
            label={words.marks[mark]}
            value={card[mark] === true}
            onChoose={(on) => set(changed(card, { [mark]: on || undefined }))}
          />
        ))}
      </div>
      <TryCard ruleset={ruleset} card={shownCard(face, target.value)} />
    </section>
  );
}

function suitOf(target: Target) {
  return target === 'all' || target === 'R' || target === 'B' ? {} : { suit: target };
}

function TargetName({ target }: { readonly target: Target }) {
  const words = t('ownRules').editor;
  if (target === 'all') return words.allSuits;
  if (target === 'R' || target === 'B') return t().cards.jokerNamed(target === 'R');
  return (
    <>
      <SuitIcon suit={target} />
      <span class="unseen">{words.suit(target)}</span>
    </>
  );
}

function TryCard({ ruleset, card }: { readonly ruleset: Ruleset; readonly card: Card }) {
  const words = t('ownRules').editor;
  const shown = useMemo(() => demonstrate(ruleset, card), [ruleset, card]);
  return (
    <figure class="try-card stack">
      <figcaption>{shown ? words.wouldLight(shown.ways) : words.notYet}</figcaption>
      {shown && <SmallBoard shown={shown} />}
    </figure>
  );
}

function SmallBoard({ shown: { game, scene } }: { readonly shown: CardDemonstration }) {
  const { rules, position } = game;
  const drawn = useDrawnRules(rules, scene, colourNamed('a'));
  const pawns = rules.board.holes.map((hole) => {
    const pawn = position.pawn(hole);
    return pawn === NO_PAWN || !rules.playing[colourOf(pawn)] ? null : colourOf(pawn);
  });
  return (
    <Board
      {...drawn}
      standing={{ pawns, inHand: [] }}
      notes={{ guarded: new Set(protectedStars(rules, position)), ways: new Map() }}
    />
  );
}
