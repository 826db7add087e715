import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../src/table/commands/list.js';
import { EMPTY_SEAT } from '../../src/table/commands/seats.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { gameJson } from '../support/written.js';
import { CARD, EXCHANGE, having, type Scene, tableIn, where } from './support/at-table.js';
import { carriedOut, carrying, openMoves, played, switched } from './support/hands.js';

const DEALT = { cards: 'dealt' } as const;
const card = (by: number | 'table', name: string): TableEvent => ({ type: 'card.play', by, card: name });
const discard = (by: number, name: string): TableEvent => ({ type: 'card.discard', by, card: name });

describe('turns of every kind', () => {
  it('after a ten the next player who has cards discards one, whatever it could do', () => {
    const scene: Scene = { position: 'a3/b3//', hands: [1, 0, 2, 1] };
    const skipped = played(tableIn(CARD, scene), 'TS:a3-a13');
    expect(gameJson(skipped.context)).toMatchObject({ turn: 2, skip: true });
    const next = having(skipped, discard(2, 'A?'));
    expect(gameJson(next.context)).toMatchObject({ turn: 3, skip: false });
  });

  it('after a joker the same player plays the same pawn with a card more', () => {
    const scene: Scene = { position: 'a3///', hands: [2, 1, 0, 0], game: { stock: ['??', '??'] } };
    const drawn = played(tableIn(CARD, scene), 'XR:aB-a18');
    expect(gameJson(drawn.context)).toMatchObject({
      turn: 0,
      replay: 'a18',
      hands: [['??', '??'], ['??'], [], []],
    });
    const lying = having(drawn, card(0, '2S'));
    expect(openMoves(lying).map(({ notation }) => notation)).toEqual(['2S:a18-a2']);
    expect(gameJson(carriedOut(lying, '2S:a18-a2').context)).toMatchObject({ turn: 1, replay: null });
  });

  it('a hand given up for an exit brings a pawn to the hole of that number, and ends the player’s deal', () => {
    const scene: Scene = { ruleset: 'quebec-7', hands: [5, 1, 0, 0] };
    const cards = ['3?', '5?', '6?', '8?', '9?'];
    const lying = having(tableIn(CARD, scene), { type: 'hand.exit', by: 'table', cards });
    const out = carriedOut(lying, 'exit:a5');
    expect(gameJson(out.context)).toMatchObject({ position: 'a5///', turn: 1, hands: [[], ['??'], [], []] });
    expect(gameJson(out.context)?.pile).toEqual(['3S', '5S', '6S', '8S', '9S']);
  });

  it('a hand of which nothing moves is discarded whole, and sits out the deal', () => {
    const scene: Scene = { ruleset: 'tac-tik-pieu', hands: [3, 1, 1, 1] };
    const out = having(tableIn(CARD, scene), { type: 'hand.discard', by: 0, cards: ['2?', '2?', '9?'] });
    expect(gameJson(out.context)).toMatchObject({ turn: 1, hands: [[], ['??'], ['??'], ['??']] });
    expect(gameJson(out.context)?.pile).toEqual(['2S', '2H', '9S']);
  });

  it('a player whose pawns are home plays on with the team mate’s', () => {
    const scene: Scene = {
      settings: DEALT,
      position: 'aH1,aH2,aH3,aH4/b3/c3/',
      hands: [['AS', '5S'], ['3S'], [], []],
    };
    const lying = having(tableIn(CARD, scene), card(0, 'AS'));
    expect(openMoves(lying).map(({ notation }) => notation)).toEqual(['AS:cB-c18', 'AS:c3-c4']);
    expect(gameJson(carriedOut(lying, 'AS:cB-c18').context)).toMatchObject({
      turn: 1,
      position: expect.stringContaining('c18!'),
    });
  });

  it('a player of two colours moves either', () => {
    const scene: Scene = {
      ruleset: 'tac-tik-pieu',
      settings: { players: 2, teamSize: 1 },
      position: 'a3/b9/c5/',
      hands: [6, 6],
    };
    const table = having(tableIn(CARD, scene), card(0, 'A?'));
    expect(
      openMoves(table)
        .map(({ notation }) => notation)
        .sort(),
    ).toEqual(['AS:a3-a4', 'AS:aB-a18', 'AS:c5-c6', 'AS:cB-c18']);
  });

  it('partners exchange dealt cards all at once, unseen until the last has given', () => {
    const scene: Scene = {
      ruleset: 'tac-tik-pieu',
      settings: DEALT,
      hands: [
        ['AS', '2S'],
        ['AH', '2H'],
        ['AD', '2D'],
        ['AC', '2C'],
      ],
    };
    const give = (player: number, name: string): TableEvent => ({
      type: 'exchange',
      by: player,
      player,
      card: name,
    });
    const three = having(tableIn(EXCHANGE, scene), give(0, 'AS'), give(2, '2D'), give(1, 'AH'));
    expect(gameJson(three.context)?.hands).toEqual(scene.hands);
    const all = having(three, give(3, 'AC'));
    expect(gameJson(all.context)?.hands).toEqual([
      ['2S', '2D'],
      ['2H', 'AC'],
      ['AD', 'AS'],
      ['2C', 'AH'],
    ]);
  });

  it('partners exchange real cards by hand: the table counts who has given', () => {
    const scene: Scene = { ruleset: 'tac-tik-pieu', hands: [4, 4, 4, 4] };
    const give = (player: number): TableEvent => ({ type: 'exchange', by: 'table', player, card: 'AS' });
    const all = having(tableIn(EXCHANGE, scene), give(0), give(1), give(2), give(3));
    expect(all.context.given).toEqual(['??', '??', '??', '??']);
    expect(gameJson(all.context)?.hands.flat()).toEqual(Array(16).fill('??'));
  });

  it('the dealer may be chosen for the first deal, and the next player leads', () => {
    const byHand = tableIn({ playing: { deal: 'byHand' } }, { context: { deals: 0 }, game: { deal: 0 } });
    const dealt = having(byHand, { type: 'dealer', player: 2 }, { type: 'dealt', by: 'table' });
    expect(gameJson(dealt.context)).toMatchObject({ dealer: 2, turn: 3, dealt: 5 });
  });
});

describe('the button at a seat', () => {
  const scene: Scene = { position: 'a18,a5///', hands: [2, 1, 0, 0] };
  const lying = having(tableIn(CARD, scene), card('table', 'A?'));

  it('says that the move of its player is done', () => {
    const move = openMoves(lying).find(({ notation }) => notation === 'AS:a5-a6');
    const touches = carrying(lying, move as never).slice(0, 2);
    const at = (touches.at(-1) as { at: number }).at;
    const waiting = having(lying, ...touches);
    expect(where(waiting)).toBe('playing.turn.move.waiting');
    const done = having(waiting, { type: 'board.button', zone: 0, at: at + 100 });
    expect(done.context.entries).toMatchObject([{ notation: 'AS:a5-a6' }]);
  });

  it('counts the switches up to the moment when it was pressed', () => {
    // Lifted for so short a time, a pawn counts as put down; by the time of the button, as lifted.
    const lifted = having(lying, switched(5 as never, false, 1000), switched(6 as never, true, 1010));
    expect(lifted.context.entries).toEqual([]);
    const done = having(lifted, { type: 'board.button', zone: 0, at: 1200 });
    expect(done.context.entries).toMatchObject([{ notation: 'AS:a5-a6' }]);
  });

  it('of either zone, where a player has two', () => {
    const two: Scene = {
      ruleset: 'tac-tik-pieu',
      settings: { players: 2, teamSize: 1 },
      position: 'a3///',
      hands: [6, 6],
    };
    const table = having(tableIn(CARD, two), card(0, 'A?'));
    for (const zone of [0, 2]) expect(having(table, { type: 'board.button', zone, at: 5 })).toBeDefined();
  });
});

describe('coming and going', () => {
  const table = tableIn(CARD, { settings: DEALT, hands: [['AS'], ['3S'], ['6S'], ['9S']] });

  it('keeps the hand of a seat that is left for whoever takes it', () => {
    const empty = having(table, { type: 'seat.leave', seat: 0 });
    expect(empty.context.seats[0]).toEqual({ ...EMPTY_SEAT, taken: false, present: false, name: '' });
    expect(empty.context.game).toEqual(table.context.game);
    const back = having(empty, { type: 'seat.take', seat: 0, name: 'Zoé' });
    expect(having(back, card(0, 'AS')).context.declared).toEqual({ kind: 'move', card: 'AS' });
  });

  it('makes no page stale', () => {
    const busy = having(
      table,
      { type: 'seat.presence', seat: 2, present: false },
      { type: 'seat.leave', seat: 2 },
      { type: 'seat.take', seat: 2, name: 'Zoé' },
    );
    expect(busy.context.version).toBe(table.context.version);
  });

  it('does not mark a seat that nobody has as present', () => {
    const empty = having(
      table,
      { type: 'seat.leave', seat: 1 },
      { type: 'seat.presence', seat: 1, present: true },
    );
    expect(empty.context.seats[1]?.present).toBe(false);
  });
});

describe('the table at work', () => {
  it('refuses events that need a game, and throws nothing, before there is one', () => {
    const table = new Table(new ManualEnvironment());
    const events: TableEvent[] = [
      card(0, 'AS'),
      discard(0, 'AS'),
      { type: 'hand.exit', by: 0, cards: [] },
      { type: 'exchange', by: 0, player: 0, card: '??' },
      { type: 'done', by: 0 },
      { type: 'outcome', by: 0, notation: 'AS:aB-a18' },
      { type: 'board.button', zone: 0, at: 1 },
    ];
    for (const event of events)
      expect(table.send(event), event.type).toMatchObject({ fault: { code: 'not-now' } });
  });

  describe('with a board that reports everything with its own times', () => {
    const hands = [['AS', '9S'], ['3S'], [], []];
    const scene: Scene = { position: 'a18!,a5///', settings: DEALT, hands };

    /** A pawn is lifted from a18; the program is then held up from 1000 ms on. */
    function heldUp() {
      const environment = new ManualEnvironment();
      const table = new Table(environment, { kept: tableIn(CARD, scene) });
      table.send(card(0, 'AS'));
      environment.pass(500);
      table.send(switched(0 as never, false, 500));
      environment.pass(500);
      table.hearUntil(1000);
      return { environment, table };
    }

    it('takes no short touch for a move, even when its end was reported late', () => {
      const { environment, table } = heldUp();
      environment.pass(10);
      table.send(switched(1 as never, true, 1010));
      environment.pass(300);
      expect(table.context.entries).toEqual([]);
      table.send(switched(1 as never, false, 1050));
      table.hearUntil(1310);
      environment.pass(10_000);
      table.hearUntil(11_310);
      expect(table.context.entries).toEqual([]);
    });

    it('takes a move that rested, as soon as the board has reported it', () => {
      const { environment, table } = heldUp();
      table.send(switched(1 as never, true, 1000));
      environment.pass(5000);
      table.hearUntil(1199);
      expect(table.context.entries).toEqual([]);
      table.hearUntil(1200);
      expect(table.context.entries).toMatchObject([{ notation: 'AS:a18-a1' }]);
    });

    it('takes the move at Done, although the word of that moment is always late', () => {
      const { environment, table } = heldUp();
      table.send(switched(1 as never, true, 1000));
      environment.pass(100);
      table.send({ type: 'done', by: 0 });
      environment.pass(3);
      table.hearUntil(1099);
      expect(table.context.entries).toEqual([]);
      table.hearUntil(1101);
      expect(table.context.entries).toMatchObject([{ notation: 'AS:a18-a1' }]);
    });

    it('acts on Done once it knows what happened before it', () => {
      const { environment, table } = heldUp();
      table.send(switched(1 as never, true, 1000));
      environment.pass(100);
      expect(table.send({ type: 'done', by: 0 })).toMatchObject({ ok: true });
      expect(table.context.entries).toEqual([]);
      table.send(switched(1 as never, false, 1050));
      table.hearUntil(1100);
      environment.pass(2000);
      table.hearUntil(3100);
      expect(table.context.entries).toEqual([]);
    });
  });

  it('waits as long as before when it is brought back under a clock that started again', () => {
    const environment = new ManualEnvironment();
    environment.pass(5_000_000);
    const hands = [['2S', '9S'], ['3S'], [], []];
    const scene: Scene = { position: 'a5///', settings: DEALT, hands };
    const table = new Table(environment, { kept: tableIn(CARD, scene) });
    table.send(card(0, '2S'));
    table.send(switched(5 as never, false, environment.now()));
    const later = new ManualEnvironment();
    const again = new Table(later, { kept: table.snapshot });
    later.pass(1000);
    again.send(switched(7 as never, true, later.now()));
    expect(again.context.entries).toEqual([]);
    later.pass(10_000);
    expect(again.context.entries).toMatchObject([{ notation: '2S:a5-a7' }]);
  });
});
