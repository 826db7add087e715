import type { Cue, Scene } from '../../lights/cues.js';
import { type Colour, colourNamed, type Hole } from '../../rules/board/holes.js';
import { colourOf, Position, pawnsOf } from '../../rules/board/position.js';
import type { Card } from '../../rules/cards/cards.js';
import { Game } from '../../rules/game.js';
import { ActionList, MOVE } from '../../rules/moves/actions.js';
import { addMoves } from '../../rules/moves/legal.js';
import { partsOf } from '../../rules/moves/parts.js';
import { Rules } from '../../rules/rules.js';
import { teamSizesFor } from '../../rules/rulesets/ruleset-tables.js';
import type { Ruleset } from '../../rules/rulesets/rulesets.js';
import { usualSetup } from '../../rules/rulesets/usual-setup.js';
import { checkSetup } from '../../rules/setup.js';

/** Shown by the first colour, at a table for four if allowed. */
export interface CardDemonstration {
  readonly game: Game;
  readonly scene: Scene;
  readonly ways: number;
}

export function demonstrate(ruleset: Ruleset, card: Card): CardDemonstration | null {
  const game = shownGame(ruleset);
  if (!game) return null;
  const list = new ActionList();
  addMoves(game, [card], list);
  return { game, scene: litBy(game, list), ways: list.count };
}

function shownGame(ruleset: Ruleset): Game | null {
  const players = ruleset.players.includes(4) ? 4 : ruleset.players[0];
  if (players === undefined) return null;
  const sizes = teamSizesFor(ruleset, players);
  const setup = checkSetup(usualSetup(ruleset, players, sizes.includes(2) ? 2 : sizes[0]));
  if (!setup.ok) return null;
  const rules = new Rules(setup.value);
  return new Game(rules, shownPosition(rules));
}

/**
 * Own pawns: near the centre's entry or the start, near home, half-way, in base. Others: one within reach, one on its
 * start.
 */
function shownPosition({ board, playing, centreHole }: Rules): Position {
  const position = new Position(board);
  const { holesPerZone } = board;
  const last = board.inRound(-1);
  const [own, next, across] = [colourNamed('a'), colourNamed('b'), colourNamed('c')];
  const stand = (colour: Colour, holes: readonly Hole[]) => {
    if (!playing[colour]) return;
    const pawns = pawnsOf(colour);
    for (const [index, hole] of holes.entries()) {
      const pawn = pawns[index];
      if (pawn !== undefined) position.put(pawn, hole);
    }
  };
  stand(own, [board.track(own, centreHole || 6), board.track(last, holesPerZone - 3), board.track(next, 4)]);
  stand(next, [board.track(own, centreHole === 11 ? 10 : 11), board.star(next)]);
  stand(across, [board.track(next, 9), board.track(across, 5)]);
  stand(last, [board.track(last, 2)]);
  if (playing[next]) position.fresh = 1 << next;
  return position;
}

function litBy(game: Game, list: ActionList): Scene {
  const lit = new Map<string, Scene[number]>();
  const light = (hole: Hole, cue: Cue, colour: Colour) => lit.set(`${hole} ${cue}`, { hole, cue, colour });
  for (let index = 0; index < list.count; index++) {
    if (list.kind[index] !== MOVE) continue;
    const parts = partsOf(game, list, index);
    for (const [place, { kind, pawn, from, to, captures }] of parts.entries()) {
      const isPartner = kind === 'swap' && place > 0;
      light(from, isPartner ? 'swapPartner' : 'movable', colourOf(pawn));
      if (kind === 'swap') continue;
      light(to, captures.length > 0 ? 'captureDestination' : 'destination', colourOf(pawn));
      for (const { hole, pawn: captured } of captures) {
        if (hole !== to) light(hole, 'captured', colourOf(captured));
      }
    }
  }
  return [...lit.values()];
}
