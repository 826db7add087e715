import { useMemo } from 'preact/hooks';
import { colourOf, NO_PAWN } from '../../rules/board/position.js';
import type { Card } from '../../rules/cards/cards.js';
import { protectedStars } from '../../rules/moves/motion.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { Board } from '../board/Board.js';
import { drawingOf, seenOf } from '../board/drawing.js';
import { marksOfRules } from '../board/marks.js';
import { Zoom } from '../board/zoom.js';
import { t } from '../i18n/index.js';
import { type Demonstration, demonstrate } from './demonstration.js';

export function TryCard({ ruleset, card }: { readonly ruleset: Ruleset; readonly card: Card }) {
  const words = t('ownRules').editor;
  const shown = useMemo(() => demonstrate(ruleset, card), [ruleset, card]);
  return (
    <figure class="try-card">
      <figcaption>{shown ? words.wouldLight(shown.ways) : words.notYet}</figcaption>
      {shown && <SmallBoard shown={shown} />}
    </figure>
  );
}

function SmallBoard({ shown: { game, scene } }: { readonly shown: Demonstration }) {
  const { rules, position } = game;
  const { board, homeEntry } = rules;
  const drawing = useMemo(() => drawingOf(board, homeEntry), [board, homeEntry]);
  const zoom = useMemo(() => new Zoom(drawing), [drawing]);
  const marks = useMemo(() => marksOfRules(rules), [rules]);
  const pawns = board.holes.map((hole) => {
    const pawn = position.pawn(hole);
    return pawn === NO_PAWN || !rules.playing[colourOf(pawn)] ? null : colourOf(pawn);
  });
  return (
    <Board
      drawing={drawing}
      marks={marks}
      zoom={zoom}
      standing={{ pawns, aside: [] }}
      seen={seenOf(scene)}
      notes={{ guarded: new Set(protectedStars(rules, position)), ways: new Map() }}
    />
  );
}
