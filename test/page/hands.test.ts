import { describe, expect, it } from 'vitest';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { type Carry, Hands } from '../../src/page/board/hands.js';
import { Board, type Colour, type Hole } from '../../src/rules/board/holes.js';

const board = Board.of(4);
const hole = (name: string): Hole => {
  const found = board.parse(name);
  if (found === undefined) throw new Error(`no hole ${name}`);
  return found;
};

/** Lets everything that waits for no one run. */
async function promisesSettled() {
  for (let i = 0; i < 10; i++) await null;
}

/** A server whose answers are let go one by one. */
function slowServer() {
  const device = new VirtualBoard(Board.of(4), () => 0);
  device.resetPawns([0 as Colour, 1 as Colour]);
  const asked: Carry['act'][][] = [];
  const answers: (() => void)[] = [];
  const isDone = (carry: Carry) =>
    carry.act === 'lift'
      ? device.lift(carry.hole, carry.token, carry.by).ok
      : device.place(carry.token, carry.hole, carry.by, carry.displacedToken).ok;
  const hands = new Hands(device.picture, (carries) => {
    asked.push(carries.map(({ act }) => act));
    return new Promise((resolve) => {
      answers.push(() => {
        const refused = carries.findIndex((carry) => !isDone(carry));
        const done = refused < 0 ? carries.length : refused;
        resolve({ done, version: device.picture.version });
      });
    });
  });
  /** The answer to what was sent together comes, and then the picture. */
  const answer = async () => {
    answers.shift()?.();
    await promisesSettled();
    hands.receive(device.picture);
  };
  return { device, hands, asked, answer, answers };
}

const stands = (hands: Hands, name: string) => hands.picture.value.pawns[hole(name)];

describe('the hands of a browser', () => {
  it('show a carried pawn at once, and send together what is done before an answer comes', async () => {
    const { hands, asked, answer, device } = slowServer();
    hands.lift(hole('aB1'));
    await promisesSettled();
    hands.place(hole('a1'));
    hands.lift(hole('a1'));
    hands.place(hole('a18'));
    await promisesSettled();
    expect(stands(hands, 'a18')).toBe(0);
    expect(asked).toEqual([['lift']]);
    await answer();
    await answer();
    expect(asked).toEqual([['lift'], ['place', 'lift', 'place']]);
    expect(hands.picture.value).toBe(device.picture);
    expect(stands(hands, 'a18')).toBe(0);
  });

  it('take the pawn that stood where theirs was put, to be put down next', async () => {
    const { hands, answer } = slowServer();
    hands.lift(hole('aB1'));
    hands.place(hole('bB1'));
    expect(hands.held.value.map((pawn) => pawn.colour)).toEqual([1]);
    hands.place(hole('b18'));
    for (let i = 0; i < 3; i++) await answer();
    expect(hands.held.value).toEqual([]);
    expect([stands(hands, 'bB1'), stands(hands, 'b18')]).toEqual([0, 1]);
  });

  it('keep showing what was granted until the picture that shows it has come', async () => {
    const { hands, device, answers } = slowServer();
    hands.lift(hole('aB1'));
    await promisesSettled();
    answers.shift()?.();
    await promisesSettled();
    expect(stands(hands, 'aB1')).toBe(null);
    hands.receive(device.picture);
    expect(hands.picture.value).toBe(device.picture);
  });

  it('show what the server says when another hand was faster', async () => {
    const { hands, answer, device } = slowServer();
    hands.lift(hole('aB1'));
    device.lift(hole('aB1'), 'other', 'bob');
    hands.receive(device.picture);
    await answer();
    expect(hands.held.value).toEqual([]);
    expect(hands.picture.value.inHand.map((pawn) => pawn.by)).toEqual(['bob']);
  });

  it('draw none of what follows a command that is refused', async () => {
    const { hands, answer, device } = slowServer();
    device.lift(hole('aB2'), 'other', 'bob');
    hands.lift(hole('aB1'));
    hands.place(hole('a18'));
    hands.lift(hole('aB2'));
    hands.place(hole('a1'));
    await promisesSettled();
    await answer();
    expect(hands.picture.value).toBe(device.picture);
    expect([stands(hands, 'a18'), stands(hands, 'a1')]).toEqual([0, null]);
  });

  it('send what waits for a card apart, and not at all where the card is refused', async () => {
    const { hands, asked, answer } = slowServer();
    hands.lift(hole('aB1'));
    hands.after(Promise.resolve(false));
    hands.place(hole('a18'));
    await promisesSettled();
    await answer();
    await promisesSettled();
    expect(asked).toEqual([['lift']]);
    expect(stands(hands, 'a18')).toBe(null);
  });

  it('do not go back to a picture that comes late, but start again with the first of a connection', () => {
    const { hands, device } = slowServer();
    const old = device.picture;
    device.lift(hole('aB1'), 'other', 'bob');
    hands.receive(device.picture);
    hands.receive(old);
    expect(stands(hands, 'aB1')).toBe(null);
    hands.receive(old, true);
    expect(stands(hands, 'aB1')).toBe(0);
  });

  it('can put down a pawn that somebody else left beside the board', async () => {
    const { hands, answer, device } = slowServer();
    device.lift(hole('bB2'), 'left', 'bob');
    hands.receive(device.picture);
    expect(hands.held.value).toEqual([]);
    hands.choose('left');
    hands.place(hole('bB2'));
    await promisesSettled();
    await answer();
    expect(device.picture.inHand).toEqual([]);
  });
});
