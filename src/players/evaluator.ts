/** Scores actions one move deep for the acting player. */

import { Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { nextDeal } from '../rules/cards/deal.js';
import { type Game, NO_WINNER, winnerOf } from '../rules/game.js';
import { type ActionList, BURN, DISCARD_HAND, EXIT, MOVE } from '../rules/moves/actions.js';
import { positionAfter } from '../rules/moves/play.js';
import { type EvalContext, type FeatureInputs, Features } from './features.js';
import { MoveOdds, UnseenCards } from './move-odds.js';
import { type RuleTables, TRAITS } from './rule-tables.js';

export interface Evaluation {
  score(inputs: FeatureInputs): number;
  /** Scores the reference position for `scoreNear`. */
  startNear(inputs: FeatureInputs): number;
  scoreNear(inputs: FeatureInputs): number;
}

const WON = Number.POSITIVE_INFINITY;
const LOST = Number.NEGATIVE_INFINITY;

export class Evaluator {
  readonly features: Features;
  best = 0;
  readonly #facts: RuleTables;
  readonly #evaluation: Evaluation;
  readonly #outlook: MoveOdds;
  readonly #unseen: UnseenCards;
  readonly #after: Position;
  readonly #traits = new Uint8Array(TRAITS.length);
  readonly #held: Uint8Array;
  readonly #moment: { -readonly [Key in keyof EvalContext]: EvalContext[Key] } = {
    player: 0,
    traits: this.#traits,
    held: new Uint8Array(0),
    next: 0,
    skipped: false,
  };
  /** Card removed in the outlook; −1 for the whole hand. */
  #spent = Number.NaN;
  #looksAhead = false;
  #stock = 0;
  #started = false;

  constructor(facts: RuleTables, evaluation: Evaluation) {
    this.#facts = facts;
    this.#evaluation = evaluation;
    this.#outlook = new MoveOdds(facts);
    this.#unseen = new UnseenCards(facts);
    this.features = new Features(facts, this.#outlook);
    this.#after = new Position(facts.rules.board);
    this.#held = new Uint8Array(facts.rules.players.length);
    this.#moment.held = this.#held;
  }

  /** Starts a turn: counts unseen cards. Other hands may be unknown. */
  begin(game: Game): void {
    this.#moment.player = game.turn;
    this.#stock = game.stock.length;
    this.#started = false;
    this.#lookToThisDeal(game);
  }

  /** Score for the acting player; call `begin` first. */
  score(game: Game, list: ActionList, index: number): number {
    const kind = list.kind[index] as number;
    const moves = kind === MOVE || kind === EXIT;
    const position = moves ? positionAfter(game, list, index, this.#after) : game.position;
    if (moves) {
      const winner = winnerBy(game, list, index, position);
      if (winner !== NO_WINNER) return game.rules.players[game.turn]?.side === winner ? WON : LOST;
    }
    const card = kind === EXIT || kind === DISCARD_HAND ? -1 : list.cardOf(index);
    if (this.#looksAhead) this.#lookToThisDeal(game);
    if (card !== this.#spent) this.#spend(game, card);
    const played = kind === MOVE ? this.#facts.rules.cards[card] : undefined;
    // Burning costs its victim a card and the turn, like a skip.
    this.#turnAfter(game, played?.redraw === true, played?.skip === true || kind === BURN);
    this.features.fill(position, this.#moment);
    if (this.#started) return this.#evaluation.scoreNear(this.features);
    this.#started = true;
    return this.#evaluation.startNear(this.features);
  }

  /** Score for `player` after the deal: hands empty, stock unseen. */
  scoreAtDealEnd(game: Game, player: number): number {
    this.#traits.fill(0);
    this.#held.fill(0);
    this.#moment.player = player;
    this.#moment.skipped = false;
    this.#lookToNextDeal(game);
    this.features.fill(game.position, this.#moment);
    return this.#evaluation.score(this.features);
  }

  #lookToThisDeal(game: Game): void {
    this.#looksAhead = false;
    this.#spent = Number.NaN;
    this.#unseen.fill(game.pile, game.hand(game.turn));
    this.#outlook.count(this.#unseen);
    this.#outlook.guessOthers(game, game.turn);
  }

  #lookToNextDeal(game: Game): void {
    this.#looksAhead = true;
    const { rules } = this.#facts;
    const next = nextDeal(rules, game.dealer, game.deal, game.stock.length);
    this.#unseen.fill(next.shuffled ? [] : game.pile, []);
    this.#outlook.count(this.#unseen);
    for (let player = 0; player < this.#held.length; player++) this.#outlook.guess(player, next.size);
    this.#moment.next = (next.dealer + 1) % this.#held.length;
  }

  /** −1 removes the whole hand. */
  #spend(game: Game, card: number): void {
    const { traits, reach, exact } = this.#facts;
    const player = game.turn;
    const hand = game.hand(player);
    this.#spent = card;
    this.#traits.fill(0);
    for (let other = 0; other < this.#held.length; other++)
      this.#held[other] = game.hands[other]?.length ?? 0;
    let reached = 0;
    let exactly = 0;
    let left = 0;
    let gone = card === -1;
    for (let i = 0; i < hand.length && card !== -1; i++) {
      const kept = hand[i] as Card;
      if (!gone && kept === card) {
        gone = true;
        continue;
      }
      left++;
      this.#addTraits(traits[kept] as number);
      reached |= reach[kept] as number;
      exactly |= exact[kept] as number;
    }
    this.#held[player] = left;
    this.#outlook.know(player, reached, exactly);
  }

  #addTraits(bits: number): void {
    for (let trait = 0; trait < TRAITS.length; trait++) {
      if (((bits >> trait) & 1) !== 0) this.#traits[trait] = (this.#traits[trait] as number) + 1;
    }
  }

  /** Next player after redraws and skips; an empty stock is refilled from the pile. */
  #turnAfter(game: Game, redraws: boolean, skips: boolean): void {
    const moment = this.#moment;
    moment.skipped = false;
    moment.next = game.turn;
    const again = this.#stock > 0 || game.pileKnown || (this.#held[game.turn] as number) > 0;
    if (redraws && again) return;
    const players = this.#held.length;
    for (let step = 1; step <= players; step++) {
      const next = (game.turn + step) % players;
      if (this.#held[next] === 0) continue;
      moment.next = next;
      moment.skipped = skips && next !== game.turn && (step === 1 || !game.rules.ruleset.skipLapses);
      return;
    }
    this.#lookToNextDeal(game);
  }
}

/** May be the opponents' side: some cards move any pawn. */
function winnerBy({ rules }: Game, list: ActionList, index: number, position: Position): number {
  for (let part = 0; part < (list.parts[index] as number); part++)
    if (list.toOf(index, part) > rules.board.centre) return winnerOf(rules, position);
  return NO_WINNER;
}
