import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { lifted, placed, type VirtualBoardState } from '../../devices/virtual/picture.js';
import { displaced, pawnsSeen, readPawns } from '../../lessons/reading.js';
import type { LessonEvent } from '../../lessons/runner.js';
import type { Scene } from '../../lights/cues.js';
import { colourNamed, type Hole } from '../../rules/board/holes.js';
import type { Position } from '../../rules/board/position.js';
import type { Card } from '../../rules/cards/cards.js';
import type { Game } from '../../rules/game.js';
import { protectedStars } from '../../rules/moves/motion.js';
import { useDrawnRules } from '../board/Board.js';
import { type Carry, Hands } from '../board/hands.js';
import { VirtualBoard } from '../board/VirtualBoard.js';

type PawnEvent = Extract<LessonEvent, { readonly type: 'played' | 'tried' }>;

interface Learner {
  readonly game: Game;
  /** The game's position, or one during a move. */
  readonly shown: Position;
  readonly card: Card | undefined;
  readonly tell: (event: PawnEvent) => void;
  readonly onNoCard: () => void;
}

export interface LessonBoardProps extends Learner {
  readonly lights: Scene;
}

export function LessonBoardPanel({ lights, ...learner }: LessonBoardProps) {
  const { shown } = learner;
  const { rules } = learner.game;
  const drawn = useDrawnRules(rules, lights, rules.players[0]?.colours[0] ?? colourNamed('a'));
  const hands = useLessonHands(learner);
  const notes = { guarded: new Set(protectedStars(rules, shown)), ways: new Map<Hole, string>() };
  const standing = hands.picture.value;
  return (
    <div class="play-board">
      <VirtualBoard
        {...{ ...drawn, notes, standing }}
        offer={undefined}
        waits={false}
        first={standing}
        own={hands}
      />
    </div>
  );
}

function useLessonHands(learner: Learner): Hands {
  const now = useRef(learner);
  now.current = learner;
  const board = useMemo(() => new LessonBoard(now), []);
  useLayoutEffect(() => board.show(learner.shown), [learner.shown]);
  return board.hands;
}

class LessonBoard {
  readonly hands: Hands;
  readonly #learner: { readonly current: Learner };
  #picture: VirtualBoardState;

  constructor(learner: { readonly current: Learner }) {
    const { shown } = learner.current;
    this.#learner = learner;
    this.#picture = { zones: shown.board.zones, version: 0, pawns: pawnsSeen(shown), inHand: [] };
    this.hands = new Hands(this.#picture, async (carries) => {
      const done = carries.findIndex((carry) => !this.#carry(carry));
      return { done: done < 0 ? carries.length : done, version: this.#picture.version };
    });
  }

  show(position: Position): void {
    const pawns = pawnsSeen(position);
    const isShown = pawns.every((colour, hole) => colour === this.#picture.pawns[hole]);
    if (isShown && this.#picture.inHand.length === 0) return;
    this.#draw({ ...this.#picture, version: this.#picture.version + 1, pawns, inHand: [] });
  }

  #draw(picture: VirtualBoardState): void {
    this.#picture = picture;
    this.hands.receive(picture);
  }

  #carry(carry: Carry): boolean {
    const { card, onNoCard } = this.#learner.current;
    if (card === undefined) {
      onNoCard();
      return false;
    }
    const from =
      carry.act === 'lift'
        ? carry.hole
        : this.#picture.inHand.find(({ token }) => token === carry.token)?.from;
    const result =
      carry.act === 'lift'
        ? lifted(this.#picture, carry.hole, carry.token, carry.by)
        : placed(this.#picture, carry.token, carry.hole, carry.by, carry.displacedToken);
    if (!result.ok || from === undefined) return false;
    this.#draw(carry.act === 'lift' ? result.value : this.#settle(result.value, carry, card, from));
    this.#read(card, from, carry.act === 'place' ? carry.hole : undefined);
    return true;
  }

  /** A captured pawn goes to its base, a swapped one to the other's hole. */
  #settle(
    picture: VirtualBoardState,
    carry: Extract<Carry, { act: 'place' }>,
    card: Card,
    from: Hole,
  ): VirtualBoardState {
    const { game } = this.#learner.current;
    const pawn = picture.inHand.find(({ token }) => token === carry.displacedToken);
    const way = pawn && displaced(game, card, from, carry.hole);
    if (!way) return picture;
    const empty = game.rules.board.bases(pawn.colour).find((hole) => picture.pawns[hole] === null);
    const hole = way === 'swap' ? from : empty;
    if (hole === undefined) return picture;
    const settled = placed(picture, pawn.token, hole, pawn.by, `${pawn.token} `);
    return settled.ok ? settled.value : picture;
  }

  #read(card: Card, from: Hole, to: Hole | undefined): void {
    const { game, shown, tell } = this.#learner.current;
    const { pawns, inHand } = this.#picture;
    const reading = readPawns(game, card, pawns, inHand.length);
    if (reading.kind === 'made') tell({ type: 'played', notation: reading.notation });
    if (reading.kind !== 'wrong') return;
    tell({ type: 'tried', tried: { card, from, ...(to === undefined ? {} : { to }) } });
    this.show(shown);
  }
}
