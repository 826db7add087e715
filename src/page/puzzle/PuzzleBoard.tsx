import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Scene } from '../../lights/cues.js';
import { colourNamed, type Hole } from '../../rules/board/holes.js';
import { colourOf } from '../../rules/board/position.js';
import type { Game } from '../../rules/game.js';
import type { ActionList } from '../../rules/moves/actions.js';
import { partsOf } from '../../rules/moves/parts.js';
import { BoardFrame, LiveLayer, useDrawnRules } from '../board/Board.js';
import { holeAt } from '../board/drawing.js';
import { actionableHoles } from '../board/keyboard-nav.js';
import { sceneOf } from '../board/shown-view.js';
import { near } from '../board/state.js';
import { isKeyTaken, placeIn, Targets } from '../board/Targets.js';
import { answered, board, guarded, left, pawns, phase, picked, replied, tap, tapped, task } from './state.js';

const NO_WAYS: ReadonlyMap<Hole, string> = new Map();
/** In hole pitches. */
const REACH_OF_FINGER = 1.1;

export function sceneNow(): Scene {
  const { game } = task.value;
  const reply = replied.value;
  if (reply) return traceOf(reply.game, reply.list, reply.index);
  const answer = answered.value;
  if (answer) return traceOf(game, task.value.list, answer.index);
  const moves = picked.value === null ? [] : left.value.map(({ move }) => move);
  return sceneOf(board.value, moves);
}

function traceOf(game: Game, list: ActionList, index: number): Scene {
  return partsOf(game, list, index).flatMap(({ pawn, from, to }) =>
    [from, to].map((hole) => ({ hole, cue: 'lastMove', colour: colourOf(pawn) }) as const),
  );
}

export function PuzzleBoard() {
  const { game, puzzle } = task.value;
  const { rules } = game;
  const size = board.value;
  const nearest = rules.players[puzzle.player]?.colours[0] ?? colourNamed('a');
  const { drawing, marks, zoom, seen } = useDrawnRules(rules, sceneNow(), nearest);
  const focus = useSignal<Hole>(size.stars[nearest] ?? size.centre);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => zoom.follow(seen), [seen, zoom, near.value]);
  const calls = actionableHoles(seen, tapped.value.length > 0);
  const targets = { drawing, pawns: pawns.value, seen, calls, moves: [], focus, act: tap };

  const onClick = (event: MouseEvent) => {
    // keyboards and screen readers click the holes
    if (event.detail === 0) return;
    const point = placeIn(svg.current, event.clientX, event.clientY);
    const may = (hole: Hole) => pawns.value[hole] !== null || seen.has(hole);
    const hole = holeAt(drawing, point, REACH_OF_FINGER * drawing.pitch, may);
    if (hole !== undefined) tap(hole);
  };
  return (
    <BoardFrame
      {...{ drawing, marks, zoom, svg, onClick }}
      data-phase={phase.value}
      onKeyDown={(event: KeyboardEvent) => isKeyTaken(targets, event, svg.current, zoom)}
    >
      <LiveLayer
        drawing={drawing}
        standing={{ pawns: pawns.value, inHand: [] }}
        seen={seen}
        notes={{ guarded: guarded.value, ways: NO_WAYS }}
      />
      <Targets {...targets} />
    </BoardFrame>
  );
}
