import { colourName, hasColour } from './board/holes.js';
import { colourOf, formatPosition, NO_PAWN, parsePosition } from './board/position.js';
import { type Card, cardName, parseCard, UNKNOWN } from './cards/cards.js';
import { type Seed, seedFrom } from './cards/random.js';
import { Game, NO_REPLAY, NO_WINNER, winnerOf } from './game.js';
import { Rules } from './rules.js';
import { nameOrDocument } from './rulesets/ruleset-check.js';
import { checkSetup, type Setup } from './setup.js';
import { isIndex, isRecord, notIndex, show } from './values/input.js';
import { LARGEST_HAND } from './values/limits.js';
import { invalid, ok, type Result, type ValidationError } from './values/result.js';

export interface GameJson extends Setup {
  readonly position: string;
  readonly turn: number;
  readonly hands: readonly (readonly string[])[];
  readonly dealt: number;
  readonly stock: readonly string[];
  readonly skip: boolean;
  readonly replay: string | null;
  readonly winner?: number;
  /** Absent if the played cards are unknown. */
  readonly pile?: readonly string[];
  readonly dealer?: number;
  readonly deal?: number;
  readonly seed?: Seed;
  readonly concealed?: boolean;
}

export function writePosition({ position, rules }: Game): string {
  return formatPosition(position, rules.playing);
}

export function writeReplay({ replay, rules }: Game): string | null {
  return replay === NO_REPLAY ? null : rules.board.name(replay);
}

export function writeGame(game: Game): GameJson {
  const { rules } = game;
  return {
    ruleset: nameOrDocument(rules.chosen),
    zones: rules.board.zones,
    options: rules.options,
    players: rules.players.map((player) => ({
      colours: player.colours.map(colourName),
      ...(rules.teams ? { team: player.side } : {}),
    })),
    position: writePosition(game),
    turn: game.turn,
    hands: game.hands.map((hand) => hand.map(cardName)),
    dealt: game.dealt,
    stock: game.stock.map(cardName),
    skip: game.skip,
    replay: writeReplay(game),
    ...(game.winner === NO_WINNER ? {} : { winner: game.winner }),
    ...(game.concealed ? { concealed: true } : {}),
    ...(game.pileKnown
      ? { pile: game.pile.map(cardName), dealer: game.dealer, deal: game.deal, seed: game.seed }
      : {}),
  };
}

/** Parses untrusted input; the fault names the field. */
export function readGame(input: unknown): Result<Game, ValidationError> {
  const setup = checkSetup(input);
  return setup.ok ? readGameOf(new Rules(setup.value), input) : setup;
}

/** As `readGame`, with the rules already read from the setup. */
export function readGameOf(rules: Rules, input: unknown): Result<Game, ValidationError> {
  if (!isRecord(input)) return invalid('game', 'is not an object');
  const players = rules.players.length;

  const position = parsePosition(input['position'], rules.board, rules.playing, rules.centreHole > 0);
  if (!position.ok) return position;
  const game = new Game(rules, position.value);

  if (!isIndex(input['turn'], players)) return invalid('turn', notIndex(input['turn'], players));
  game.turn = input['turn'];
  if (!isIndex(input['dealt'], LARGEST_HAND + 1))
    return invalid('dealt', notIndex(input['dealt'], LARGEST_HAND + 1));
  game.dealt = input['dealt'];

  const cards = readCards(input, game);
  if (!cards.ok) return cards;
  const marks = readMarks(input, game);
  if (!marks.ok) return marks;
  game.winner = winnerOf(rules, game.position);
  const won = game.winner === NO_WINNER ? null : game.winner;
  const winner = input['winner'] ?? won;
  if (winner !== won) return invalid('winner', `${show(winner)}, but ${won ?? 'nobody'} has won`);
  return ok(game);
}

function readCards(input: Record<string, unknown>, game: Game): Result<null, ValidationError> {
  const { rules } = game;
  const concealed = input['concealed'] ?? false;
  if (typeof concealed !== 'boolean')
    return invalid('concealed', `${show(concealed)} is neither true nor false`);
  game.concealed = concealed;
  const left = new Map<Card, number>();
  for (const card of rules.packCards) left.set(card, (left.get(card) ?? 0) + 1);
  const take = (field: string, names: unknown): Result<Card[], ValidationError> => {
    if (!Array.isArray(names)) return invalid(field, 'is not a list of cards');
    const cards: Card[] = [];
    for (const name of names) {
      if (game.concealed && name === cardName(UNKNOWN)) {
        cards.push(UNKNOWN);
        continue;
      }
      const card = typeof name === 'string' ? parseCard(name) : undefined;
      if (card === undefined) return invalid(field, `no card ${show(name)}`);
      const count = left.get(card);
      if (count === undefined) return invalid(field, `${cardName(card)} is not in the pack of ${rules.pack}`);
      if (count === 0)
        return invalid(field, `${cardName(card)} is there too often in hands, stock and pile together`);
      left.set(card, count - 1);
      cards.push(card);
    }
    return ok(cards);
  };

  const hands = input['hands'];
  if (!Array.isArray(hands) || hands.length !== rules.players.length) {
    return invalid('hands', `is not a list of ${rules.players.length} hands`);
  }
  for (const [player, names] of hands.entries()) {
    const hand = take('hands', names);
    if (!hand.ok) return hand;
    if (hand.value.length > game.dealt) {
      return invalid(
        'hands',
        `player ${player} holds ${hand.value.length} cards, but ${game.dealt} were dealt`,
      );
    }
    game.hands[player] = hand.value;
  }
  const stock = take('stock', input['stock'] ?? []);
  if (!stock.ok) return stock;
  game.stock = stock.value;
  game.pileKnown = (input['pile'] ?? null) !== null;
  const pile = take('pile', input['pile'] ?? []);
  if (!pile.ok) return pile;
  game.pile = pile.value;
  return ok(null);
}

function readMarks(input: Record<string, unknown>, game: Game): Result<null, ValidationError> {
  const { rules } = game;
  const can = (mark: 'skip' | 'redraw') => rules.cards.some((card) => card[mark]);
  const skip = input['skip'] ?? false;
  if (typeof skip !== 'boolean') return invalid('skip', 'is neither true nor false');
  if (skip && !can('skip')) return invalid('skip', `no card of ${rules.ruleset.name} skips a player here`);
  game.skip = skip;

  const replay = input['replay'] ?? null;
  if (replay !== null) {
    if (!can('redraw')) return invalid('replay', `no joker of ${rules.ruleset.name} is played again`);
    if (skip) return invalid('replay', 'cannot be combined with skip');
    const hole = typeof replay === 'string' ? rules.board.parse(replay) : undefined;
    if (hole === undefined) return invalid('replay', `no hole ${show(replay)}`);
    const pawn = game.position.pawn(hole);
    if (pawn === NO_PAWN || rules.board.kind(hole) === 'base')
      return invalid('replay', `no pawn in ${show(replay)}`);
    if (!hasColour(rules.sideOf(game.turn), colourOf(pawn))) {
      return invalid('replay', `the pawn in ${show(replay)} is not of the player's side`);
    }
    game.replay = hole;
  }

  const dealer = input['dealer'] ?? 0;
  const players = rules.players.length;
  if (!isIndex(dealer, players)) return invalid('dealer', notIndex(dealer, players));
  game.dealer = dealer;
  const deal = input['deal'] ?? 0;
  // A deal gives each player at least one card.
  const deals = 1 + rules.packCards.length / players;
  if (!isIndex(deal, deals)) return invalid('deal', notIndex(deal, deals));
  game.deal = deal;
  const seed = seedFrom(input['seed'] ?? 0);
  if (seed === undefined)
    return invalid(
      'seed',
      `${show(input['seed'])} is neither a whole number from −2147483648 to 2147483647 nor a key`,
    );
  game.seed = seed;
  return ok(null);
}
