/** Judges what each action leads to, one move deep, as the player who acts sees it. */
import { type ActionList, BURN, DISCARD_HAND, EXIT, MOVE } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import { nextDeal } from '../rules/deal.js';
import { type Game, NO_WINNER, winnerOf } from '../rules/game.js';
import { positionAfter } from '../rules/play.js';
import { Position } from '../rules/position.js';
import { type Facts, TRAITS } from './facts.js';
import { Features, type Inputs, type Moment } from './features.js';
import { Outlook, Unseen } from './outlook.js';

/** What turns features into a score: the learned network, or the hand-written terms. */
export interface Evaluation {
  score(inputs: Inputs): number;
  /** As `score`, of the position from which those that `scoreNear` judges differ little. */
  startNear(inputs: Inputs): number;
  scoreNear(inputs: Inputs): number;
}

/** The score of a game that is over. */
const WON = Number.POSITIVE_INFINITY;
const LOST = Number.NEGATIVE_INFINITY;

export class Judge {
  readonly features: Features;
  /** The score of the last choice made by it. */
  best = 0;
  readonly #facts: Facts;
  readonly #evaluation: Evaluation;
  readonly #outlook: Outlook;
  readonly #unseen: Unseen;
  readonly #after: Position;
  readonly #traits = new Uint8Array(TRAITS.length);
  readonly #held: Uint8Array;
  readonly #moment: { -readonly [Key in keyof Moment]: Moment[Key] } = {
    player: 0,
    traits: this.#traits,
    held: new Uint8Array(0),
    next: 0,
    skipped: false,
  };
  /** The card whose loss the outlook knows of, −1 for the whole hand. */
  #spent = Number.NaN;
  /** The outlook is that of the next deal. */
  #looksAhead = false;
  #stock = 0;
  /** The evaluation knows a position of this turn. */
  #started = false;

  constructor(facts: Facts, evaluation: Evaluation) {
    this.#facts = facts;
    this.#evaluation = evaluation;
    this.#outlook = new Outlook(facts);
    this.#unseen = new Unseen(facts);
    this.features = new Features(facts, this.#outlook);
    this.#after = new Position(facts.rules.board);
    this.#held = new Uint8Array(facts.rules.players.length);
    this.#moment.held = this.#held;
  }

  /** A player's turn: counts the cards that the player has not seen. Hands of others may be unknown cards. */
  begin(game: Game): void {
    this.#moment.player = game.turn;
    this.#stock = game.stock.length;
    this.#started = false;
    this.#lookToThisDeal(game);
  }

  /** The score of action `index` for the player to act, after `begin`. */
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
    // Whoever is burnt loses a card and the turn, as one who is skipped does.
    this.#turnAfter(game, played?.redraw === true, played?.skip === true || kind === BURN);
    this.features.fill(position, this.#moment);
    if (this.#started) return this.#evaluation.scoreNear(this.features);
    this.#started = true;
    return this.#evaluation.startNear(this.features);
  }

  /** The score of the game for `player` at the end of a deal: no hand is left, the stock is what was not seen. */
  scoreAtDealEnd(game: Game, player: number): number {
    this.#traits.fill(0);
    this.#held.fill(0);
    this.#moment.player = player;
    this.#moment.skipped = false;
    this.#lookToNextDeal(game);
    this.features.fill(game.position, this.#moment);
    return this.#evaluation.score(this.features);
  }

  /** The chances are those of the hands as the player to act sees them. */
  #lookToThisDeal(game: Game): void {
    this.#looksAhead = false;
    this.#spent = Number.NaN;
    this.#unseen.fill(game.pile, game.hands[game.turn] as Card[]);
    this.#outlook.count(this.#unseen);
    this.#outlook.guessOthers(game, game.turn);
  }

  /** Nobody will hold a card: everybody's chances are those of the next hands. */
  #lookToNextDeal(game: Game): void {
    this.#looksAhead = true;
    const { rules } = this.#facts;
    const next = nextDeal(rules, game.dealer, game.deal, game.stock.length);
    this.#unseen.fill(next.shuffled ? [] : game.pile, []);
    this.#outlook.count(this.#unseen);
    for (let player = 0; player < this.#held.length; player++) this.#outlook.guess(player, next.size);
    this.#moment.next = (next.dealer + 1) % this.#held.length;
  }

  /** The hand without the card; −1 is all of it. */
  #spend(game: Game, card: number): void {
    const { traits, reach, exact } = this.#facts;
    const player = game.turn;
    const hand = game.hands[player] as Card[];
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

  /**
   * Who acts next, and whether they are skipped, after a card that draws another or skips a player. Where the stock is
   * empty, what is drawn comes from the pile.
   */
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

/** The side that an action lets win: it may be an opponents' one, as some cards move any pawn. */
function winnerBy({ rules }: Game, list: ActionList, index: number, position: Position): number {
  for (let part = 0; part < (list.parts[index] as number); part++)
    if (list.toOf(index, part) > rules.board.centre) return winnerOf(rules, position);
  return NO_WINNER;
}
