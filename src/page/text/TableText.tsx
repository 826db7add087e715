import { useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { boardOf, type Colour, parseColour } from '../../rules/board/holes.js';
import type { Stage } from '../../table/stage.js';
import type { CardView, View } from '../../web/views/view.js';
import { Hands } from '../board/hands.js';
import { performMove } from '../board/one-tap.js';
import { notesOf, standingPawns } from '../board/shown-view.js';
import { lookOf } from '../colour-looks.js';
import { ask, consider, view as newest, picture, sendCarries, setUpPawns } from '../connection.js';
import { t } from '../i18n/index.js';
import { coloursOf, isolated, playerName, standsIn } from '../view-facts.js';
import { entryWords, saidIn } from '../words/moves.js';
import { isTurn, statusOf } from '../words/status.js';
import { realName } from './execute.js';
import { TextCommands } from './TextCommands.js';
import type { Acts, Choice, TextContext } from './text-context.js';

export function TableText({ view }: { readonly view: View }) {
  const drawn = view.virtual && view.viewer.kind !== 'visitor' ? picture.value?.picture : undefined;
  const hands = useMemo(
    () => (drawn ? new Hands(drawn, sendCarries) : undefined),
    [drawn === undefined, drawn?.pawns.length],
  );
  useSignalEffect(() => {
    if (picture.value) hands?.receive(picture.value.picture, picture.value.first);
  });
  return <TextCommands context={() => tableContext(newest.value ?? view, hands)} />;
}

/** @param hands this page's, on a virtual board */
function tableContext(view: View, hands: Hands | undefined): TextContext {
  const { settings, declared, viewer, seats, game } = view;
  const board = boardOf(settings);
  const seat = viewer.kind === 'player' ? seats[viewer.player] : undefined;
  const playing = view.rules.playing.flatMap((letter) => parseColour(letter) ?? []);
  const said = saidIn(view);
  const { title, details } = statusOf(view);
  const forAll = viewer.kind === 'table' || standsIn(view);
  const isActing = isTurn(view) || forAll;
  const mayMove = view.stage === 'move' && isActing;
  const acting = seats[game?.turn ?? -1];
  return {
    board,
    pawns: hands?.picture.value.pawns ?? standingPawns(view),
    guarded: notesOf(view).guarded,
    own: seat ? coloursOf(seat) : acting ? coloursOf(acting) : playing,
    playing,
    hand: view.hand && viewer.kind === 'player' ? view.hand : null,
    plays: mayMove || (view.stage === 'card' && isActing),
    open: mayMove && declared ? { ...declared, card: declared.card ?? '', discard: false } : null,
    status: [title, ...details].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)),
    past: view.entries.map(
      (entry) => `${playerName(view, entry.player)}: ${entryWords(board, entry, said)}.`,
    ),
    asked: view.board.outcomes,
    nameOf: (colour) => ownerOf(view, colour),
    said,
    acts: actsFor(view, hands, forAll),
  };
}

function ownerOf(view: View, colour: Colour): string {
  const seat = view.seats.find((one) => coloursOf(one).includes(colour));
  const paint = t().people.seat(lookOf(colour).paint);
  return seat?.name ? `${paint} (${isolated(seat.name)})` : paint;
}

function actsFor(view: View, hands: Hands | undefined, forAll: boolean): Acts {
  const { settings, viewer, stage } = view;
  const board = boardOf(settings);
  const real = settings.cards === 'physical';
  const mine = isTurn(view) || (real && forAll);
  const play = async (choice: Choice, move: CardView['moves'][number]) => {
    const granted = stage === 'move' || (await ask({ type: 'card.play', card: choice.card }));
    if (granted && hands) performMove(board, hands, move);
    return granted;
  };
  const mayAct = stage === 'card' && mine;
  // after a forced discard only one card counts
  const isFree = mayAct && real && view.game?.skip !== true;
  const showHand = isFree ? (view.wholeHand ?? undefined) : undefined;
  const mayOffer = stage === 'card' && view.offerTo !== null;
  const give = (card: string) => {
    if (viewer.kind !== 'player') return no();
    if (mayOffer) return ask({ type: 'offer', card });
    return ask(
      stage === 'offer' ? { type: 'offer.take', card } : { type: 'exchange', player: viewer.player, card },
    );
  };
  return {
    byHand: !hands,
    play,
    through: async (card, holes) =>
      (await consider(card, { through: holes.map((one) => board.name(one)).join() }))?.moves ?? [],
    consider: real && mine ? (card) => consider(realName(card)) : undefined,
    settle: view.board.state === 'asking' ? ({ notation }) => ask({ type: 'outcome', notation }) : undefined,
    discard: mayAct && showHand !== 'discard' ? (card) => ask({ type: 'card.discard', card }) : undefined,
    burn: mayAct && !real ? (card) => ask({ type: 'card.burn', cards: [card] }) : undefined,
    showHand: showHand && {
      count: view.seats[view.game?.turn ?? -1]?.cards ?? 0,
      act: (cards) => ask({ type: showHand === 'exit' ? 'hand.exit' : 'hand.discard', cards: [...cards] }),
    },
    showBurn:
      isFree && view.rules.burns
        ? { count: 2, act: (cards) => ask({ type: 'card.burn', cards: [...cards] }) }
        : undefined,
    whole: wholeHandOf(view),
    give: stage === 'exchange' || stage === 'offer' || mayOffer ? give : undefined,
    done: view.board.canFinish ? () => ask({ type: 'done' }) : undefined,
    next: nextOf(view),
    undo: view.canUndo && viewer.kind !== 'visitor' ? () => ask({ type: 'undo.ask' }) : undefined,
  };
}

const no = async () => false;

const NEXT: Partial<Record<Stage, 'wake' | 'start' | 'dealt' | 'deal.next' | 'resume' | 'offer.end'>> = {
  attract: 'wake',
  setup: 'start',
  deal: 'dealt',
  dealEnd: 'deal.next',
  paused: 'resume',
  offer: 'offer.end',
};

function nextOf(view: View): (() => Promise<boolean>) | undefined {
  if (view.viewer.kind === 'visitor') return undefined;
  const type = NEXT[view.stage];
  if (type) return () => ask({ type });
  if (view.stage === 'bases') return view.virtual ? setUpPawns : undefined;
  return view.wholeHand === 'discard' ? wholeHandOf(view) : undefined;
}

/** The hand that may be traded or must be discarded. */
function wholeHandOf({ wholeHand, hand }: View): (() => Promise<boolean>) | undefined {
  if (!wholeHand || !hand) return undefined;
  const type = wholeHand === 'exit' ? 'hand.exit' : 'hand.discard';
  return () => ask({ type, cards: hand.map(({ card }) => card) });
}
