/** Observations as JSON; hidden hands and the stock are counts. */
import { cardName, UNKNOWN } from '../rules/cards/cards.js';
import { type Game, NO_REPLAY, NO_WINNER } from '../rules/game.js';
import { type GameJson, readGame, writeGame } from '../rules/json.js';
import { isIndex, isRecord, notIndex, show } from '../rules/values/input.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import { visibleGame } from './determinizer.js';
import { type Observation, observe } from './observation.js';
import { type Counts, readSeen } from './seen-json.js';

export interface EventJson {
  readonly player: number;
  readonly action: string;
  readonly position: string;
  readonly skip?: true;
  readonly replay?: string;
}

export interface ObservationJson extends Omit<GameJson, 'hands' | 'stock' | 'seed' | 'concealed'> {
  readonly player: number;
  readonly stage: Observation['stage'];
  /** Own hand as cards, others as counts. */
  readonly hands: readonly (readonly string[] | number)[];
  readonly stock: number;
  readonly given?: string;
  readonly received?: string;
  readonly history: readonly EventJson[];
}

export function writeObservation(observation: Observation): ObservationJson {
  const { seed, concealed, hands, ...game } = writeGame(visibleGame(observation));
  const { player, stage, given, received, held, hand } = observation;
  const { board } = observation.rules;
  return {
    ...game,
    player,
    stage,
    hands: held.map((count, index) => (index === player ? hand.map(cardName) : count)),
    stock: observation.stock,
    ...(given === undefined ? {} : { given: cardName(given) }),
    ...(received === undefined ? {} : { received: cardName(received) }),
    history: observation.history.map(({ skip, replay, ...event }) => ({
      ...event,
      ...(skip ? { skip } : {}),
      ...(replay === NO_REPLAY ? {} : { replay: board.name(replay) }),
    })),
  };
}

/** Validates untrusted input; reduces a full game to the acting player's view. The fault names the field. */
export function readObservation(input: unknown): Result<Observation, ValidationError> {
  if (!isRecord(input)) return invalid('game', 'is not an object');
  const { hands, stock } = input;
  const stage = input['stage'] ?? 'play';
  if (stage !== 'play' && stage !== 'exchange')
    return invalid('stage', `${show(stage)} is neither play nor exchange`);
  const counted = Array.isArray(hands) ? hands.map((hand) => (typeof hand === 'number' ? [] : hand)) : hands;
  const read = readGame({ ...input, hands: counted, stock: typeof stock === 'number' ? [] : stock });
  if (!read.ok) return read;
  const game = read.value;
  const player = input['player'] ?? game.turn;
  if (!isIndex(player, game.hands.length)) return invalid('player', notIndex(player, game.hands.length));
  if (stage === 'play' && player !== game.turn) return invalid('player', `${player} is not the one to act`);
  if (stage === 'exchange' && !game.rules.exchange)
    return invalid('stage', 'nobody exchanges cards at this table');
  const hidden = readCounts(hands as unknown[], stock, game, player);
  if (!hidden.ok) return hidden;
  const seen = readSeen(input, game, player, hidden.value);
  if (!seen.ok) return seen;
  const late = stage === 'exchange' ? afterExchange(game, hidden.value, seen.value) : undefined;
  if (late) return late;
  const reduced = observe(game, player, undefined, stage);
  return ok({ ...reduced, ...hidden.value, ...seen.value });
}

function afterExchange(
  game: Game,
  { held }: Counts,
  { given, received, history }: Pick<Observation, 'given' | 'received' | 'history'>,
): Result<never, ValidationError> | undefined {
  const fewer = held.findIndex((count) => count !== game.dealt);
  if (fewer >= 0)
    return invalid(
      'hands',
      `player ${fewer} holds ${held[fewer]} cards of ${game.dealt} dealt before the exchange`,
    );
  if (game.winner !== NO_WINNER) return invalid('position', 'the game is over');
  if (game.skip) return invalid('skip', 'nobody is skipped before the exchange');
  if (game.replay !== NO_REPLAY) return invalid('replay', 'nothing is played before the exchange');
  if (given !== undefined) return invalid('given', 'nobody has given a card before the exchange');
  if (received !== undefined) return invalid('received', 'nobody has got a card before the exchange');
  if (history.length > 0) return invalid('history', 'nothing is played before the exchange');
  return undefined;
}

function readCounts(
  hands: readonly unknown[],
  stock: unknown,
  game: Game,
  player: number,
): Result<Counts, ValidationError> {
  if (game.hands[player]?.includes(UNKNOWN))
    return invalid('hands', `player ${player}'s own cards must be known`);
  const numbers = hands.filter((hand) => typeof hand === 'number').length;
  if (typeof hands[player] === 'number')
    return invalid('hands', `player ${player}'s own cards must be listed`);
  if (numbers > 0 && numbers < hands.length - 1) {
    return invalid('hands', "some of the others' hands are numbers and some are cards");
  }
  const held = hands.map((hand, index) =>
    typeof hand === 'number' ? hand : (game.hands[index]?.length ?? 0),
  );
  for (const [index, count] of held.entries()) {
    if (isIndex(count, game.dealt + 1)) continue;
    return invalid('hands', `player ${index} cannot hold ${show(count)} cards of ${game.dealt} dealt`);
  }
  const left = typeof stock === 'number' ? stock : game.stock.length;
  const pack = game.rules.packCards.length;
  if (!isIndex(left, pack + 1)) return invalid('stock', notIndex(left, pack + 1));
  const all = held.reduce((sum, count) => sum + count, left + game.pile.length);
  if (all > pack)
    return invalid('stock', `hands, stock and pile have ${all} cards together, but the pack has ${pack}`);
  return impossibleDeal(game, held, left) ?? ok({ held, stock: left });
}

/** A redraw joker may shuffle the pile into the stock. */
function impossibleDeal(
  { rules, dealt, pile, pileKnown }: Game,
  held: readonly number[],
  stock: number,
): Result<never, ValidationError> | undefined {
  const pack = rules.packCards.length;
  const gone = dealt * held.length;
  if (gone > pack) return invalid('dealt', `${dealt} cards for each of ${held.length} are more than ${pack}`);
  if (rules.cards.some(({ redraw }) => redraw)) return undefined;
  if (stock > pack - gone)
    return invalid('stock', `has ${stock} cards, but ${gone} of the pack's ${pack} were dealt`);
  const played = held.reduce((left, count) => left - count, gone);
  if (!pileKnown || pile.length >= played) return undefined;
  return invalid('pile', `has ${pile.length} cards, but ${played} of this deal are in nobody's hand`);
}
